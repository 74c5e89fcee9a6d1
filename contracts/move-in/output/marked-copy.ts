import { sheetCellText } from '../../formats/sheet-cell.ts';
import type { Finding } from '../finding.ts';
import { ERROR_COLUMN } from '../recognise/map-columns.ts';
import type { RecognisedSheet } from '../recognise/recognised-sheet.ts';
import type { SheetTable } from '../tables/sheet-table.ts';
import type { OutputCell, OutputSheet } from './output-sheet.ts';

const WIDTH = 18;
const ERROR_WIDTH = 60;

/** Returns the file name of the copy with marked findings. */
export const markedFileName = (fileName: string): string =>
  `${fileName.replace(/(_检查结果)?\.\w{1,5}$/, '')}_检查结果.xlsx`;

/**
 * Returns a copy of the visible sheets in which the cells with findings are highlighted and explained at the end of
 * their rows. The explanations are not read when the copy is uploaded again.
 */
export function markedCopy(
  tables: readonly SheetTable[],
  recognised: readonly RecognisedSheet[],
  findings: readonly Finding[],
): OutputSheet[] {
  const byName = new Map(recognised.map((sheet) => [sheet.name, sheet]));
  return tables
    .filter(({ isHidden }) => !isHidden)
    .map((table) => {
      const own = findings.filter(({ sheetName }) => sheetName === table.name);
      const sheet = byName.get(table.name);
      return sheet
        ? markedSheet(table, sheet, own)
        : { name: table.name, rows: copied(table), headerRows: 0, widths: [] };
    });
}

const copied = ({ rows }: SheetTable): OutputCell[][] =>
  rows.map((row) => Array.from(row, (cell) => (typeof cell === 'object' ? sheetCellText(cell ?? '') || null : cell)));

function markedSheet(table: SheetTable, sheet: RecognisedSheet, findings: readonly Finding[]): OutputSheet {
  const rows = copied(table);
  const width = Math.max(...rows.map((row) => row.length));
  const headerRow = sheet.header[1] - 1;
  const earlier = rows[headerRow]?.indexOf(ERROR_COLUMN) ?? -1;
  const last = earlier < 0 ? width : earlier;
  const columns = new Map(sheet.columns.map(({ field, index }) => [field, index]));
  const texts = new Map<number, string[]>();
  const marks: [number, number][] = [];
  for (const { row, field, column, message } of findings) {
    if (typeof row !== 'number') continue;
    texts.set(row - 1, [...(texts.get(row - 1) ?? []), column === '' ? message : `${column}：${message}`]);
    const at = field ? columns.get(field) : undefined;
    marks.push([row - 1, at ?? last]);
  }
  for (const [at, row] of rows.entries()) {
    while (row.length < Math.max(width, last + 1)) row.push(null);
    row[last] = at === headerRow ? ERROR_COLUMN : (texts.get(at)?.join('；') ?? null);
  }
  return {
    name: table.name,
    rows,
    headerRows: sheet.header[1],
    widths: Array.from({ length: Math.max(width, last + 1) }, (_, at) => (at === last ? ERROR_WIDTH : WIDTH)),
    marks,
  };
}
