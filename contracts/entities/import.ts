import * as z from 'zod';
import { dateTime, id, wholeNumber, sentWhenSet } from '../fields.ts';

/** Kinds of records that can be imported. The rows have the form fields of the kind's `add` call. */
export const importKinds = ['student', 'cla', 'staff'] as const;
export const importKind = z.enum(importKinds, '导入类型不正确');
export type ImportKind = z.infer<typeof importKind>;

/** Noun and counter word of each kind of record. */
export const importNouns = {
  student: { noun: '学员', counter: '名' },
  cla: { noun: '班级', counter: '个' },
  staff: { noun: '员工', counter: '名' },
} as const satisfies Record<ImportKind, { noun: string; counter: string }>;

/** Maximum numbers of rows and bytes in an import file; a larger file is not read. */
export const IMPORT_MAX_ROWS = 2_000;
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
/** Maximum number of validation errors in a response. The marked copy of the file contains all of them. */
export const IMPORT_MAX_ERRORS = 200;
/** Number of hours after an import in which it can be undone. */
export const IMPORT_UNDO_HOURS = 24;

/**
 * Key of an import. The uploading client generates it, so that it can poll the progress before the response arrives;
 * the batch stores it.
 */
export const importKey = z.string().regex(/^[0-9a-f]{32}$/, '导入编号格式不正确');

/** A validation error of one cell. */
export const importError = z.object({
  /** Row number as in the spreadsheet. */
  row: wholeNumber,
  /** Column letters as in the spreadsheet; empty if the column is missing. */
  column: z.string(),
  columnName: z.string(),
  /** Content of the cell. */
  value: z.string(),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

/** Validation errors in file order up to the maximum, and the total number of errors. */
const errorFields = { faults: z.array(importError), total: wholeNumber };

/** A row that matches an existing record, and the name that the row contains. */
export const importDuplicate = z.object({ row: wholeNumber, name: z.string() });
export type ImportDuplicate = z.infer<typeof importDuplicate>;

/** An earlier import of a file with the same rows. */
export const earlierImport = z.object({ createTime: dateTime, count: wholeNumber });

/** Result of checking a file, from which nothing has been imported yet. */
export const importCheck = z.object({
  importKey,
  /** Number of rows with content; `faultyRows` is the number of rows with validation errors. */
  rows: wholeNumber,
  faultyRows: wholeNumber,
  ...errorFields,
  /** Number of rows that match an existing record. Such rows may still be imported. */
  known: sentWhenSet(wholeNumber),
  /** First matching rows, at most as many as the maximum number of errors. */
  duplicates: sentWhenSet(z.array(importDuplicate)),
  /** Latest import of the same rows that was not undone. The user must confirm importing them again. */
  appliedBefore: sentWhenSet(earlierImport),
  /**
   * Sentences about what the import does not do: other sheets, hidden rows and unknown columns are not read, accounts
   * are not opened.
   */
  notes: sentWhenSet(z.array(z.string())),
  /** Name under which the marked copy is saved; missing if the file has no validation errors. */
  fileName: sentWhenSet(z.string()),
});
export type ImportCheck = z.infer<typeof importCheck>;

/** Result of an import: all rows were imported, or there are validation errors and no row was imported. */
export const importResult = z.object({
  batchId: id.nullish(),
  count: wholeNumber,
  faultyRows: wholeNumber,
  ...errorFields,
});
export type ImportResult = z.infer<typeof importResult>;

export const importStages = ['waiting', 'reading', 'checking', 'done'] as const;
export const importProgress = z.object({ stage: z.enum(importStages), done: wholeNumber, total: wholeNumber });
export type ImportProgress = z.infer<typeof importProgress>;

/** Records that were imported together. */
export const importBatch = z.object({
  batchId: id,
  kind: importKind,
  fileName: z.string(),
  count: wholeNumber,
  createUserName: z.string(),
  createTime: dateTime,
  undoableUntil: dateTime,
  undoable: z.boolean(),
  undoneTime: sentWhenSet(dateTime),
  undoneUserName: z.string().nullish(),
});
export type ImportBatch = z.infer<typeof importBatch>;
