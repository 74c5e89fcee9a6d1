import * as z from 'zod';
import { dateTime, id, wholeNumber } from '../fields.ts';

/** What can be imported. The form of each is that of its add call. */
export const importKinds = ['student', 'cla', 'staff'] as const;
export const importKind = z.enum(importKinds, '导入类型不正确');
export type ImportKind = z.infer<typeof importKind>;

/** What they are called, and what so many are counted by. */
export const importWords = {
  student: { noun: '学员', counter: '名' },
  cla: { noun: '班级', counter: '个' },
  staff: { noun: '员工', counter: '名' },
} as const satisfies Record<ImportKind, { noun: string; counter: string }>;

/** More is not read at all. */
export const IMPORT_MOST_ROWS = 2_000;
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
/** So many faults are told; the marked copy has them all. */
export const IMPORT_FAULTS_TOLD = 200;
/** So long what was imported can be taken back. */
export const IMPORT_UNDO_HOURS = 24;

/** Made by who uploads, so that the progress can be asked for before there is an answer; the batch keeps it. */
export const importKey = z.string().regex(/^[0-9a-f]{32}$/, '导入编号格式不正确');

/** One cell that does not fit. */
export const importFault = z.object({
  /** As the spreadsheet counts: the header is row 1. */
  row: wholeNumber,
  /** The spreadsheet's letters; empty where the column is missing. */
  column: z.string(),
  columnName: z.string(),
  /** What stands there. */
  value: z.string(),
  message: z.string(),
});
export type ImportFault = z.infer<typeof importFault>;

/** The first faults, and how many there are. */
const faults = { faults: z.array(importFault), total: wholeNumber };

/** What was found in a file; nothing of it is written yet. */
export const importCheck = z.object({
  importKey,
  /** How many rows it has that are filled in. */
  rows: wholeNumber,
  faultyRows: wholeNumber,
  ...faults,
  /** Rows that say the same as something that is there already; they may be imported all the same. */
  known: wholeNumber.nullish(),
  /** Under this name the marked copy is saved; none without faults. */
  fileName: z.string().nullish(),
});
export type ImportCheck = z.infer<typeof importCheck>;

/** What came of an import: all of it, or faults and nothing. */
export const importResult = z.object({ batchId: id.nullish(), count: wholeNumber, faultyRows: wholeNumber, ...faults });
export type ImportResult = z.infer<typeof importResult>;

export const importStages = ['waiting', 'reading', 'checking', 'done'] as const;
export const importProgress = z.object({ stage: z.enum(importStages), done: wholeNumber, total: wholeNumber });
export type ImportProgress = z.infer<typeof importProgress>;

/** What was imported together. */
export const importBatch = z.object({
  batchId: id,
  kind: importKind,
  fileName: z.string(),
  count: wholeNumber,
  createUserName: z.string(),
  createTime: dateTime,
  undoableUntil: dateTime,
  undoable: z.boolean(),
  undoneTime: dateTime.nullish(),
  undoneUserName: z.string().nullish(),
});
export type ImportBatch = z.infer<typeof importBatch>;
