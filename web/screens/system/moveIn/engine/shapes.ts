import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { RememberedColumn } from '#contracts/move-in/batch.ts';
import type { Decisions, Duplicate } from '#contracts/move-in/duplicate.ts';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import type { Finding } from '#contracts/move-in/finding.ts';
import type { MoveInPlan } from '#contracts/move-in/plan.ts';
import type { SheetKey } from '#contracts/move-in/sheet-keys.ts';
import type { MoveInCounts, MoveInTotals } from '#contracts/move-in/totals.ts';

/** File that the user has chosen. */
export interface SourceFile {
  name: string;
  bytes: ArrayBuffer;
}

/** Column of a sheet of the files, with the field as which it is read. */
export interface ReadColumn {
  title: string;
  /** Name of the field; empty if the column is not read. */
  field: string;
  /** True if the title or a synonym names the field; false if the user has to choose, or has chosen, the field. */
  isRecognised: boolean;
  /** Contents of the first filled cells. */
  samples: readonly string[];
}

/** Sheet of the files. */
export interface ReadSheet {
  /** Name of the sheet in the file. */
  name: string;
  /** Kind of the sheet; null if the sheet is not read. */
  sheet: SheetKey | null;
  /** False if the user has to choose, or has chosen, its kind. */
  isRecognised: boolean;
  rowCount: number;
  columns: readonly ReadColumn[];
}

/** Field that a column may be read as. */
export interface FieldChoice {
  field: string;
  title: string;
  isRequired: boolean;
}

/** Result of reading the files: sheets, or the reason why a file cannot be read. */
export type ReadResult = { error: string } | { error?: never; sheets: readonly ReadSheet[] };

/** Columns and sheets that were matched by hand. */
export interface Matches {
  /** Sheets by the name in the file; empty for a sheet that is not read. */
  sheets: Readonly<Record<string, SheetKey | ''>>;
  /** Columns of this file and of earlier ones. */
  columns: readonly RememberedColumn[];
}

/** Week after the move-in, with the names that a timetable shows. */
export interface RehearsedWeek {
  /** First day of the week, a Monday. */
  monday: string;
  lessons: readonly ClaTime[];
  /** Conflicts in words. */
  conflicts: readonly string[];
}

/** Input of the check of all rows, besides the files. */
export interface CheckInput {
  existing: MoveInExisting;
  today: string;
  /** Findings whose mends replace the contents of their cells, in the order in which they were accepted. */
  edits: readonly Finding[];
  decisions: Decisions;
}

/** The school as it would be after the move-in. */
export interface Rehearsal {
  findings: readonly Finding[];
  duplicates: readonly Duplicate[];
  counts: MoveInCounts;
  totals: MoveInTotals;
  /** First week, and the next one if the first has begun; empty without lessons. */
  weeks: readonly RehearsedWeek[];
}

/** File to be saved. */
export interface OutputFile {
  name: string;
  content: Blob;
}

/** Reads and checks the files of a move-in. Keeps the files; its results contain what the screens show. */
export interface MoveInEngine {
  /** Returns the template as a workbook. */
  template(): Promise<OutputFile>;
  fieldsOf(sheet: SheetKey): Promise<readonly FieldChoice[]>;
  read(files: readonly SourceFile[], matches: Matches): Promise<ReadResult>;
  check(input: CheckInput): Promise<Rehearsal>;
  /** Returns the plan of the last check. */
  plan(): Promise<MoveInPlan>;
  /** Returns a copy of the files with the edits and the findings of the last check, marked at their cells. */
  markedCopy(): Promise<OutputFile>;
}
