import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import type { FileAnswer } from './file-answer.ts';

type Column<R> = [title: string, value: (row: R) => string | number | null | undefined];

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What a spreadsheet program takes for the beginning of a formula, in half and full width. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** An export: a header row, then one row each. Texts stay texts, whatever they begin with; numbers stay numbers. */
export async function workbook<R>(
  title: string,
  rows: readonly R[],
  columns: readonly Column<R>[],
): Promise<FileAnswer> {
  const header: Cell[] = columns.map(([name]) => ({ value: name, type: String, fontWeight: 'bold' }));
  const body = rows.map((row) => columns.map(([, valueOf]) => cellOf(valueOf(row))));
  const file = writeXlsxFile([header, ...body], { sheet: title, columns: columns.map(() => ({ width: 20 })) });
  return { name: `${title}.xlsx`, contentType: XLSX, bytes: await file.toBuffer() };
}

function cellOf(value: string | number | null | undefined): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  // The apostrophe keeps it a text even when the file is saved as CSV and opened again.
  return { value: FORMULA_START.test(value) ? `'${value}` : value, type: String };
}
