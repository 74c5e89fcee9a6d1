import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { type ChoiceList, choiceLists, choiceSheet } from './choice-lists.ts';
import { guarded } from './formula-text.ts';

/** A workbook as it is handed to the thread that writes it. */
export interface Sheet {
  title: string;
  header: readonly string[];
  /** JSON of rows of cells, each a text, a number or null; some rows a piece. */
  pieces: readonly string[];
  /** Cells that stand out: row (the header is 0) and column. */
  marks?: readonly (readonly [row: number, column: number])[];
  /** Columns in which a cell is chosen from a list. */
  choices?: readonly ChoiceList[];
  /** A second sheet that explains the first. */
  guide?: { title: string; rows: readonly (readonly CellValue[])[] };
  /** Of its columns, where they are not all alike. */
  widths?: readonly number[];
}
export type CellValue = string | number | null;

const WIDTH = 20;
const MARK = { backgroundColor: '#FFE3E3', textColor: '#C92A2A' } as const;

/** Texts stay texts, whatever they begin with; numbers stay numbers. */
export async function writeSheet(sheet: Sheet): Promise<Uint8Array> {
  const { title, header, pieces, marks = [], choices = [], guide, widths = [] } = sheet;
  const marked = new Set(marks.map(([row, column]) => `${row} ${column}`));
  const rows = pieces.flatMap((piece) => JSON.parse(piece) as CellValue[][]);
  const body = rows.map((row, at) =>
    row.map((value, column) => cellOf(value, marked.has(`${at + 1} ${column}`) ? MARK : undefined)),
  );
  const columns = header.map((_, at) => ({ width: widths[at] ?? WIDTH }));
  const sheets = [{ sheet: title, data: [header.map(headCell), ...body], columns, stickyRowsCount: 1 }];
  if (guide) sheets.push(guideSheet(guide));
  if (choices.length > 0) sheets.push({ ...choiceSheet(choices), columns: [], stickyRowsCount: 0 });
  return writeXlsxFile(sheets, { features: [choiceLists(choices)] }).toBuffer();
}

function guideSheet({ title, rows }: NonNullable<Sheet['guide']>) {
  const data = rows.map((row, at) =>
    at === 0 ? row.map((cell) => headCell(String(cell))) : row.map((cell) => cellOf(cell)),
  );
  return { sheet: title, data, columns: [{ width: 16 }, { width: 10 }, { width: 80 }], stickyRowsCount: 1 };
}

const headCell = (name: string): Cell => ({ value: guarded(name), type: String, fontWeight: 'bold' });

function cellOf(value: CellValue, style?: typeof MARK): Cell {
  if (value === null || value === '') return style ? { value: undefined, ...style } : null;
  if (typeof value === 'number') return { value, type: Number, ...style };
  return { value: guarded(value), type: String, ...style };
}
