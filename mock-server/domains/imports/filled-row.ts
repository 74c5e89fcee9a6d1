import type { RowValues } from './kind.ts';

/** A validation error of a row in one of the form's fields. */
export interface RowError {
  row: number;
  field: string;
  message: string;
}

/** A row of an uploaded file with at least one filled-in cell. */
export interface FilledRow {
  /** Row number in the spreadsheet. */
  row: number;
  values: RowValues;
  /** Errors of the cells that cannot be read, such as one whose value is not one of the choices. */
  faults: RowError[];
}
