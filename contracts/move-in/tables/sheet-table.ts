import type { SheetCell } from '../../formats/sheet-cell.ts';

/** Rectangle of merged cells. Rows and columns are counted from 0, the last ones are included. */
export interface MergedCells {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Cells of one sheet of an uploaded file. */
export interface SheetTable {
  /** Name of the sheet; for a text file the name of the file without its extension. */
  name: string;
  isHidden: boolean;
  /** Rows from the top, including empty ones; rows after the last filled one are left out. */
  rows: SheetCell[][];
  /** Numbers of the hidden rows that have a value, from 1. */
  hiddenRows: number[];
  merges: MergedCells[];
  /** True if the workbook counts its dates from 1904. */
  is1904: boolean;
}

/** Sheets of a file, or an error message for the user. */
export type ReadTables = { tables: SheetTable[]; error?: never } | { error: string; tables?: never };
