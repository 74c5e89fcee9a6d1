export type OutputCell = string | number | null;

/** Drop-down list of a column below the header. */
export interface OutputChoices {
  /** Column index from 0. */
  column: number;
  /** Texts of the list, or a sheet whose first column contains them below its header. */
  options: readonly string[] | { sheet: string };
  /** Message for a value outside the list; absent if other values are accepted. */
  complaint?: string;
}

/** Sheet of a workbook to be written, as plain data that can be sent to a worker. */
export interface OutputSheet {
  name: string;
  rows: readonly (readonly OutputCell[])[];
  /** Number of bold rows that stay visible. */
  headerRows: number;
  widths: readonly number[];
  /** Positions of the highlighted cells, from 0. */
  marks?: readonly (readonly [row: number, column: number])[];
  /** Number of rows after the header that are shown as examples. */
  exampleRows?: number;
  choices?: readonly OutputChoices[];
}
