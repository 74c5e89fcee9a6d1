import { sheetCellText } from '../../formats/sheet-cell.ts';
import { type SheetKey, sheetKeys } from '../sheet-keys.ts';
import { sheetSpecs } from '../sheets/sheets.ts';
import type { SheetTable } from '../tables/sheet-table.ts';
import { fieldTitled, sheetNamed } from './titles.ts';

/** Title of a file's column, and of the group above it if there are two header rows. */
export interface ColumnTitle {
  group: string;
  title: string;
}
export interface Header {
  sheet: SheetKey;
  /** Indexes of the first and the last header row, from 0. */
  rows: readonly [first: number, last: number];
  titles: readonly ColumnTitle[];
}

/** Maximum number of filled rows among which the header is searched. */
const MAX_TITLE_ROWS = 12;
/** Score of a matching sheet name, in matched columns. Less than two columns, because names are often vague. */
const NAME_SCORE = 1.5;
/** Score of a column that only completes other records. */
const DERIVED_SCORE = 0.5;
const MIN_SCORE = 2;

/** Returns the field of a column, by both titles if there are two header rows, otherwise by its own. */
export const fieldOf = (sheet: SheetKey, { group, title }: ColumnTitle) =>
  (group !== '' && title !== ''
    ? (fieldTitled(sheet, group + title) ?? fieldTitled(sheet, title + group))
    : undefined) ?? fieldTitled(sheet, title === '' ? group : title);

/**
 * Finds the row or the two rows with the column titles, below any title of the table, and the sheet that they fit best.
 * @param only sheet that the user chose
 */
export function findHeader(table: SheetTable, only?: SheetKey): Header | null {
  const named = sheetNamed(table.name);
  const candidates = titleRows(table);
  let best: { header: Header; score: number } | null = null;
  for (const sheet of only ? [only] : sheetKeys)
    for (const { rows, titles } of candidates) {
      const score = scoreOf(sheet, titles) + (sheet === named ? NAME_SCORE : 0);
      if (score > (best?.score ?? (only ? Number.NEGATIVE_INFINITY : 0)))
        best = { header: { sheet, rows, titles }, score };
    }
  return best && (only || best.score >= MIN_SCORE) ? best.header : null;
}

/** Returns each of the first filled rows as titles, then each pair of successive ones. */
function titleRows(table: SheetTable): Pick<Header, 'rows' | 'titles'>[] {
  const at = table.rows
    .flatMap((cells, index) => (cells.some((cell) => cell !== null) ? [index] : []))
    .slice(0, MAX_TITLE_ROWS);
  const titlesAt = (row: number): string[] =>
    Array.from(table.rows[row] ?? [], (cell) => sheetCellText(cell ?? '').trim());
  const single = at.map((row) => ({
    rows: [row, row] as const,
    titles: titlesAt(row).map((title) => ({ group: '', title })),
  }));
  const pairs = at.flatMap((row) => {
    if (!table.rows[row + 1]?.some((cell) => cell !== null)) return [];
    const groups = withMerges(titlesAt(row), row, table);
    const below = titlesAt(row + 1);
    const width = Math.max(groups.length, below.length);
    const titles = Array.from({ length: width }, (_, column) => ({
      group: groups[column] ?? '',
      title: below[column] ?? '',
    }));
    return [{ rows: [row, row + 1] as const, titles }];
  });
  return [...single, ...pairs];
}

/** Repeats the title of cells that are merged across columns. */
function withMerges(titles: string[], row: number, { merges }: SheetTable): string[] {
  const all = [...titles];
  for (const { top, left, right } of merges)
    if (top === row) for (let column = left; column <= right; column += 1) all[column] = titles[left] ?? '';
  return Array.from(all, (title) => title ?? '');
}

function scoreOf(sheet: SheetKey, titles: readonly ColumnTitle[]): number {
  const fields = new Set(titles.map((title) => fieldOf(sheet, title)?.field));
  return sheetSpecs[sheet].columns.reduce((score, { field, required, derived }) => {
    if (fields.has(field)) return score + (derived ? DERIVED_SCORE : 1);
    return score - (required ? 1 : 0);
  }, 0);
}
