/** A cell whose value Excel computed or converted, so that it may differ from what a person entered. */
export interface UnusualCell {
  kind: 'date' | 'boolean' | 'error' | 'formula';
  /** Date as yyyy-MM-dd, TRUE or FALSE, or the error value; empty for a formula without a computed value. */
  text: string;
}

/** Cell of an uploaded sheet. */
export type SheetCell = string | number | null | UnusualCell;

/** Returns the text of a cell as its sheet shows it. */
export const sheetCellText = (cell: SheetCell): string =>
  typeof cell === 'object' ? (cell?.text ?? '') : String(cell);
