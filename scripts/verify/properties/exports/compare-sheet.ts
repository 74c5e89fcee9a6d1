import type { RowValues } from '../contract/lists.ts';
import type { Difference } from '../lists/pages.ts';
import { isPresent } from '../rows/compare.ts';
import { exportTexts, sharedTexts } from '../finding-texts.ts';

/** A workbook's rows without its header, with the rows that it must contain. */
export interface SheetCheck {
  cells: readonly (readonly unknown[])[];
  rows: readonly RowValues[];
  /** Fields whose values must be in the workbook. */
  fields: readonly string[];
  /** True if the workbook may have more rows than the list, such as sums. */
  mayHaveMore?: boolean;
  /** Columns that an earlier check of the export identified unambiguously, by field. This check adds to them. */
  columns?: Map<string, number>;
}

const MINUTES = 'yyyy-MM-dd HH:mm'.length;
const SHANGHAI_AHEAD_MS = 8 * 3_600_000;
/** Share of the rows that a column must contain to be the column of a field. */
const LEAST_SHARE = 0.5;

/** Returns the differences between a workbook and the rows of its list. The columns are found by their values. */
export function sheetDifferences({
  cells,
  rows,
  fields,
  mayHaveMore = false,
  columns = new Map(),
}: SheetCheck): Difference[] {
  const differences: Difference[] = [];
  if (mayHaveMore ? cells.length < rows.length : cells.length !== rows.length)
    differences.push({
      field: '',
      expected: exportTexts.likeList(rows.length),
      found: sharedTexts.rows(cells.length),
    });
  const used = new Map(columns);
  for (const field of fields) {
    if (used.has(field)) continue;
    const values = rows.map((row) => row[field]).filter(isFilled);
    if (values.length === 0) continue;
    const [column, ...others] = columnsOf(
      cells,
      rows.map((row) => comparable(row[field])),
    );
    if (column === undefined)
      differences.push({ field, expected: exportTexts.column(field, values), found: exportTexts.noColumn() });
    else used.set(field, column);
    if (column !== undefined && others.length === 0) columns.set(field, column);
  }
  return [...differences, ...rowDifferences(cells, rows, used)];
}

/** Returns the differences of rows whose values are not together in a row of the workbook. */
function rowDifferences(
  cells: SheetCheck['cells'],
  rows: readonly RowValues[],
  columns: ReadonlyMap<string, number>,
): Difference[] {
  if (columns.size === 0) return [];
  const keyOf = (values: readonly unknown[]): string => values.map(comparable).join(' | ');
  const sheet = new Map<string, number>();
  for (const row of cells) {
    const key = keyOf([...columns.values()].map((column) => row[column]));
    sheet.set(key, (sheet.get(key) ?? 0) + 1);
  }
  for (const row of rows) {
    const key = keyOf([...columns.keys()].map((field) => row[field]));
    const count = sheet.get(key) ?? 0;
    if (count === 0)
      return [{ field: [...columns.keys()].join(','), expected: exportTexts.row(key), found: exportTexts.noRow() }];
    sheet.set(key, count - 1);
  }
  return [];
}

/**
 * Returns the columns that contain most of the values, those with the values in order if possible; none if no column
 * contains half of the values.
 * @param values one for each row of the list; empty for a row without a value
 */
function columnsOf(cells: SheetCheck['cells'], values: readonly string[]): number[] {
  const width = Math.max(0, ...cells.map((row) => row.length));
  const filled = values.filter((value) => value !== '');
  let best: { columns: number[]; count: number; inPlace: number } = { columns: [], count: 0, inPlace: 0 };
  for (let column = 0; column < width; column += 1) {
    const texts = cells.map((row) => comparable(row[column]));
    const count = countOf(filled, texts);
    const inPlace = values.filter((value, at) => texts[at] === value).length;
    if (count > best.count || (count === best.count && inPlace > best.inPlace))
      best = { columns: [column], count, inPlace };
    else if (count === best.count && inPlace === best.inPlace) best.columns.push(column);
  }
  return best.count >= filled.length * LEAST_SHARE && best.count > 0 ? best.columns : [];
}

/** Returns how many of the values occur in the texts, each text once. */
function countOf(values: readonly string[], texts: readonly string[]): number {
  const left = new Map<string, number>();
  for (const text of texts) left.set(text, (left.get(text) ?? 0) + 1);
  return values.filter((value) => {
    const rest = left.get(value) ?? 0;
    left.set(value, rest - 1);
    return rest > 0;
  }).length;
}

const isFilled = (value: unknown): boolean => isPresent(value) && value !== '';

/** Converts the value of a cell or a field to the text that is compared: times to the minute, numbers by value. */
function comparable(value: unknown): string {
  if (!isFilled(value)) return '';
  if (value instanceof Date) return new Date(value.getTime() + SHANGHAI_AHEAD_MS).toISOString().slice(0, 10);
  const text = String(value).trim();
  if (/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(text)) return text.replace('T', ' ').slice(0, MINUTES);
  const number = Number(text);
  return /^-?\d+(\.\d+)?$/.test(text) && text.length < 11 ? String(Math.round(number * 100) / 100) : unescaped(text);
}

/** Removes the apostrophe that a backend may write before a text that looks like a formula. */
const unescaped = (text: string): string => text.replace(/^'(?=[=+\-@])/, '');
