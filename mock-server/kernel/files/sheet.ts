import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { type ChoiceList, choiceLists, choiceSheet } from './choice-lists.ts';
import { escapeFormula } from '#contracts/formats/formula-escape.ts';

/** Workbook as passed to the worker thread that writes it. */
export interface Sheet {
  title: string;
  header: readonly string[];
  /** Chunks of several rows, each chunk as JSON. Each cell is a text, a number or null. */
  pieces: readonly string[];
  /** Positions of the highlighted cells. Row 0 is the header. */
  marks?: readonly (readonly [row: number, column: number])[];
  /** Drop-down lists for some of the columns. */
  choices?: readonly ChoiceList[];
  /** Second sheet that explains the first. */
  guide?: { title: string; rows: readonly (readonly CellValue[])[] };
  /** Column widths that differ from the default width. */
  widths?: readonly number[];
}
export type CellValue = string | number | null;

const WIDTH = 20;
const MARK = { backgroundColor: '#FFE3E3', textColor: '#C92A2A' } as const;

/** Writes the sheet as an .xlsx workbook. Texts stay texts, whatever their first character is; numbers stay numbers. */
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

const headCell = (name: string): Cell => ({ value: escapeFormula(name), type: String, fontWeight: 'bold' });

function cellOf(value: CellValue, style?: typeof MARK): Cell {
  if (value === null || value === '') return style ? { value: undefined, ...style } : null;
  if (typeof value === 'number') return { value, type: Number, ...style };
  return { value: escapeFormula(value), type: String, ...style };
}
