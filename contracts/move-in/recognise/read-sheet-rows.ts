import { type SheetCell, sheetCellText } from '../../formats/sheet-cell.ts';
import { sheetSpecs } from '../sheets/sheets.ts';
import type { SheetTable } from '../tables/sheet-table.ts';
import type { Header } from './find-header.ts';
import type { MappedColumn, SheetRow } from './recognised-sheet.ts';
import { comparedTitle } from './titles.ts';

const SUM = /^(?:合计|总计|小计|共计|汇总|本页合计)/;

/** Rows of a sheet, and the numbers of those that are left out. */
export interface SheetRows {
  rows: SheetRow[];
  hidden: number[];
  sums: number[];
  examples: number[];
}

/**
 * Reads the rows below the header. Merged cells repeat their value in each row. Leaves out hidden rows, sums, repeated
 * headers and unchanged examples of the template.
 * @param keyOf returns the key of a row in the plan
 */
export function readSheetRows(
  table: SheetTable,
  header: Header,
  columns: readonly MappedColumn[],
  keyOf: (row: number) => string,
): SheetRows {
  const read = columns.filter((column) => column.field !== null);
  const merged = mergedValues(table, header.rows[1]);
  const hiddenRows = new Set(table.hiddenRows);
  const isExample = exampleMatcher(header);
  const result: SheetRows = { rows: [], hidden: [], sums: [], examples: [] };
  for (let at = header.rows[1] + 1; at < table.rows.length; at += 1) {
    const cells: Record<string, SheetCell> = {};
    for (const { index, field } of read) {
      const cell = table.rows[at]?.[index] ?? merged.get(`${at} ${index}`) ?? null;
      if (field !== null && isFilled(cell)) cells[field] = cell;
    }
    const row = at + 1;
    const filled = Object.values(cells);
    if (filled.length === 0 || isHeaderAgain(cells, read)) continue;
    if (hiddenRows.has(row)) result.hidden.push(row);
    else if (
      table.rows[at]?.some((cell) => typeof cell === 'string' && SUM.test(cell.trim())) &&
      !isNamed(cells, header)
    )
      result.sums.push(row);
    else if (isExample(cells)) result.examples.push(row);
    else result.rows.push({ key: keyOf(row), row, cells });
  }
  return result;
}

/** True for a cell with a value, or with a formula that has none. */
const isFilled = (cell: SheetCell): boolean =>
  cell !== null && (typeof cell === 'object' || String(cell).trim() !== '');

/**
 * True if the row has a name other than a total label such as 合计. A named row may contain such a label in another
 * column, and is not a total then.
 */
function isNamed(cells: Readonly<Record<string, SheetCell>>, { sheet }: Header): boolean {
  const name = cells[sheetSpecs[sheet].name];
  return name !== undefined && !SUM.test(sheetCellText(name ?? '').trim());
}

/** Returns the value of each cell that is covered by a merged one below the header, by row and column. */
function mergedValues(table: SheetTable, lastHeaderRow: number): Map<string, SheetCell> {
  const values = new Map<string, SheetCell>();
  for (const { top, left, bottom } of table.merges) {
    const value = table.rows[top]?.[left] ?? null;
    if (top <= lastHeaderRow || value === null) continue;
    for (let row = top + 1; row <= Math.min(bottom, table.rows.length - 1); row += 1)
      values.set(`${row} ${left}`, value);
  }
  return values;
}

/** True if a row repeats the titles of its columns, as on each page of a printed list. */
const isHeaderAgain = (cells: Readonly<Record<string, SheetCell>>, columns: readonly MappedColumn[]): boolean =>
  columns.every(({ field, title }) => {
    const cell = cells[field ?? ''];
    return !cell || comparedTitle(sheetCellText(cell)) === comparedTitle(title.split('/').at(-1) ?? '');
  });

/** Returns a function that recognises the example rows of the template. */
function exampleMatcher({ sheet }: Header): (cells: Readonly<Record<string, SheetCell>>) => boolean {
  const columns = sheetSpecs[sheet].columns.filter(({ derived }) => !derived);
  const count = Math.max(...columns.map(({ examples }) => examples.length));
  const textOf = (values: readonly unknown[]): string => JSON.stringify(values.map((value) => String(value ?? '')));
  const examples = new Set(
    Array.from({ length: count }, (_, at) => textOf(columns.map((column) => column.examples[at]))),
  );
  return (cells) => examples.has(textOf(columns.map(({ field }) => sheetCellText(cells[field] ?? ''))));
}
