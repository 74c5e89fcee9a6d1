import type { SheetCell } from '../../formats/sheet-cell.ts';
import type { RememberedColumn } from '../batch.ts';
import type { Finding } from '../finding.ts';
import type { SheetKey } from '../sheet-keys.ts';

/** Column of a file. */
export interface MappedColumn {
  /** Index from 0, and letters as in the spreadsheet. */
  index: number;
  letters: string;
  /** Title as in the file; if there are two header rows, both titles joined by a slash. */
  title: string;
  /** Field that the column fills; null if it is not read. */
  field: string | null;
  by: 'title' | 'synonym' | 'hand' | null;
  /** First values of the column, by which the user recognises its field. */
  samples: string[];
}

export interface SheetRow {
  /** Key of the row in the plan. */
  key: string;
  /** Row number as in the spreadsheet. */
  row: number;
  /** Cells by field; empty ones are absent. A mend replaces a cell by a text. */
  cells: Readonly<Record<string, SheetCell>>;
}

/** Sheet of a file that contains rows of the move-in. */
export interface RecognisedSheet {
  sheet: SheetKey;
  /** Name of the sheet in the file. */
  name: string;
  /** Numbers of the first and the last header row, from 1. */
  header: readonly [first: number, last: number];
  columns: readonly MappedColumn[];
  rows: readonly SheetRow[];
  is1904: boolean;
}

/** Sheet whose rows are not read. */
export interface UnreadSheet {
  name: string;
  reason: 'hidden' | 'unrecognised' | 'chosen';
}

/** Choices of the user that complete or replace the recognition. */
export interface WorkbookMapping {
  /** Columns matched by hand, in this file or before. */
  columns?: readonly RememberedColumn[];
  /** Kind of rows by the name of the file's sheet; null for a sheet that is not read. */
  sheets?: Readonly<Record<string, SheetKey | null>>;
}

export interface RecognisedWorkbook {
  sheets: RecognisedSheet[];
  unread: UnreadSheet[];
  /** Warnings about content that is not read, and errors of whole sheets. */
  findings: Finding[];
}
