import writeXlsxFile, { type Cell } from 'write-excel-file/node';

/** An export as it is handed to the thread that writes it. */
export interface Sheet {
  title: string;
  header: readonly string[];
  /** JSON of rows of cells, each a text, a number or null; some rows a piece. */
  pieces: readonly string[];
}
export type CellValue = string | number | null;

/** What a spreadsheet program takes for the beginning of a formula, in half and full width. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** Texts stay texts, whatever they begin with; numbers stay numbers. */
export async function writeSheet({ title, header, pieces }: Sheet): Promise<Uint8Array> {
  const head: Cell[] = header.map((name) => ({ value: name, type: String, fontWeight: 'bold' }));
  const body = pieces.flatMap((piece) => (JSON.parse(piece) as CellValue[][]).map((row) => row.map(cellOf)));
  const file = writeXlsxFile([head, ...body], { sheet: title, columns: header.map(() => ({ width: 20 })) });
  return file.toBuffer();
}

function cellOf(value: CellValue): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  // The apostrophe keeps it a text even when the file is saved as CSV and opened again.
  return { value: FORMULA_START.test(value) ? `'${value}` : value, type: String };
}
