import { readCell } from '../cells/read-cell.ts';
import type { TimeSpan } from '../cells/read-time.ts';
import type { RecognisedSheet, SheetRow } from '../recognise/recognised-sheet.ts';
import { sheetSpecs } from '../sheets/sheets.ts';
import type { FindingList } from './finding-list.ts';

/** Row whose cells are read. References are still names. */
export interface ReadRow extends SheetRow {
  from: RecognisedSheet;
  values: Record<string, unknown>;
}

/** Reads the cells of a row into values of the form's fields, and reports those that cannot be read. */
export function readRow(from: RecognisedSheet, row: SheetRow, today: string, findings: FindingList): ReadRow {
  const read: ReadRow = { ...row, from, values: {} };
  for (const column of sheetSpecs[from.sheet].columns) {
    const { value = null, problem } = readCell(row.cells[column.field] ?? null, column, { is1904: from.is1904, today });
    read.values[column.field] = value;
    if (problem) findings.add(read, column.field, problem);
  }
  spreadTimes(read.values);
  return read;
}

/** Splits a range of times, which may be in either of the two columns. */
function spreadTimes(values: Record<string, unknown>): void {
  const start = values['startTime'] as TimeSpan | null | undefined;
  const end = values['endTime'] as TimeSpan | null | undefined;
  if (start === undefined || end === undefined) return;
  values['startTime'] = start?.start ?? (end?.end ? end.start : null);
  values['endTime'] = end?.end ?? (start ? end?.start : null) ?? start?.end ?? null;
}

/** Returns the text of a read value; an empty text if there is none. */
export const textValue = ({ values }: ReadRow, field: string): string => {
  const value = values[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Returns the number of another row for a message about a row, with its sheet if that is another one. */
export const otherRowText = (other: ReadRow, { from }: ReadRow): string =>
  `${other.from === from ? '' : `“${other.from.name}”`}第 ${other.row} 行`;
