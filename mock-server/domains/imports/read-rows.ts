import { IMPORT_MAX_ROWS } from '#contracts/entities/import.ts';
import { searchedText } from '#contracts/formats/plain-text.ts';
import { columnLetters } from '#contracts/formats/column-letters.ts';
import { CHOICE_SHEET } from '../../kernel/files/choice-lists.ts';
import type { SheetTable } from '../../kernel/files/read-table.ts';
import { type SheetCell, sheetCellText } from '#contracts/formats/sheet-cell.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { FilledRow } from './filled-row.ts';
import { cellReader } from './read-cell.ts';
import { type Choice, type ImportColumn, isRequired, type ImportKindSpec, type RowValues } from './kind.ts';

/** Title of the last column of a marked copy. The column is ignored when the copy is uploaded again. */
export const ERROR_COLUMN = '错误说明';
/** Name of the template's sheet with instructions. */
export const GUIDE_SHEET = '填写说明';
/** Mark after the title of a required column. */
export const REQUIRED_MARK = '*';

/** An uploaded file with its rows converted to form values. */
export interface Filled {
  /** All rows as uploaded; those that are hidden are empty. */
  table: readonly (readonly SheetCell[])[];
  /** Index of the row with the column names. */
  header: number;
  /** Column index of each field, from 0. */
  places: ReadonlyMap<string, number>;
  rows: readonly FilledRow[];
  /** Sentences about content that is not imported. */
  notes: readonly string[];
}

export type Choices = ReadonlyMap<string, readonly Choice[]>;

/** Names of the template's other sheets. */
const TEMPLATE_SHEETS = [GUIDE_SHEET, CHOICE_SHEET];
/** Maximum number of hidden rows that a note lists. */
const MAX_LISTED_ROWS = 10;

/**
 * Converts the rows of a table to values of the form's fields.
 * @throws Refusal when the table does not match the template, is empty or has too many rows
 */
export function readRows(kind: ImportKindSpec, choices: Choices, sheet: SheetTable): Filled {
  const [hiddenSheet] = sheet.hiddenSheets.filter((name) => !TEMPLATE_SHEETS.includes(name));
  if (sheet.rows.length === 0 && hiddenSheet !== undefined)
    throw badInput(`有内容的工作表“${hiddenSheet}”已隐藏，请取消隐藏后再上传`);
  const hidden = new Set(sheet.hiddenRows);
  const table = sheet.rows.map((cells, at) => (hidden.has(at + 1) ? [] : cells));
  const header = headerRow(kind, table);
  const { places, unread } = columnPositions(kind, table, header);
  const columns = kind.columns.filter(({ field }) => places.has(field));
  const read = columns.map((column) => cellReader(column, choices.get(column.field), sheet.is1904));
  const filled = table
    .map((cells, at) => ({ row: at + 1, cells: columns.map(({ field }) => cells[places.get(field) ?? -1] ?? null) }))
    .filter(({ row, cells }) => row > header + 1 && cells.some((cell) => cell !== null));
  if (filled.length === 0)
    throw badInput(
      hidden.size > 0 ? '填写了内容的行都已隐藏，请取消筛选或隐藏后再上传' : '文件中没有数据，请在模板中填写后再上传',
    );
  if (filled.length > IMPORT_MAX_ROWS)
    throw badInput(`一次最多导入 ${IMPORT_MAX_ROWS} 行，文件中有 ${filled.length} 行，请拆分后再导入`);
  const rows = filled.map(({ row, cells }): FilledRow => {
    const one: FilledRow = { row, values: {}, faults: [] };
    read.forEach((reader, at) => reader(cells[at] ?? null, one));
    return one;
  });
  return { table, header, places, rows, notes: notesOf(sheet, header, unread) };
}

function notesOf(sheet: SheetTable, header: number, unread: readonly string[]): string[] {
  const quoted = (names: readonly string[]): string =>
    names
      .filter((name) => !TEMPLATE_SHEETS.includes(name))
      .map((name) => `“${name}”`)
      .join('、');
  const [others, hiddenSheets] = [quoted(sheet.otherSheets), quoted(sheet.hiddenSheets)];
  const hidden = sheet.hiddenRows.filter((row) => row > header + 1);
  const listed = `第 ${hidden.slice(0, MAX_LISTED_ROWS).join('、')} 行${hidden.length > MAX_LISTED_ROWS ? '等' : ''}`;
  return [
    others && `只读取了工作表“${sheet.sheet}”；${others}也有内容，没有读取`,
    hiddenSheets && `隐藏的工作表${hiddenSheets}没有读取`,
    header > 0 && `第 ${header + 1} 行是列名，其上的内容没有读取`,
    hidden.length > 0 && `隐藏的 ${hidden.length} 行没有读取（${listed}）`,
    unread.length > 0 && `没有读取的列：${unread.join('、')}`,
  ].filter((note): note is string => typeof note === 'string' && note !== '');
}

/** Maximum number of filled rows among which the column names are searched. */
const MAX_TITLE_ROWS = 10;

/** Returns the index of the row with the most column names, because a title may be above them. */
function headerRow(kind: ImportKindSpec, table: SheetTable['rows']): number {
  const counts = table
    .map((cells, at) => ({ cells, at }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
    .slice(0, MAX_TITLE_ROWS)
    .map(({ cells, at }) => ({ at, names: cells.filter((cell) => columnTitled(kind, titleOf(cell))).length }));
  const best = counts.reduce((most, one) => (one.names > most.names ? one : most), { at: -1, names: 0 });
  if (counts.length > 0 && best.names === 0)
    throw badInput(`没有找到列名（如“${kind.columns[0]?.title ?? ''}”），请使用下载的模板`);
  return Math.max(0, best.at);
}

const titleOf = (cell: SheetCell): string => {
  const text = searchedText(sheetCellText(cell ?? ''));
  return text.endsWith(REQUIRED_MARK) ? text.slice(0, -REQUIRED_MARK.length).trim() : text;
};

const columnTitled = ({ columns }: ImportKindSpec, title: string): ImportColumn<RowValues> | undefined =>
  columns.find((column) => column.title === title) ?? columns.find(({ aliases }) => aliases?.includes(title));

function columnPositions(
  kind: ImportKindSpec,
  table: SheetTable['rows'],
  header: number,
): { places: Map<string, number>; unread: string[] } {
  const places = new Map<string, number>();
  const unread: string[] = [];
  const below = table.slice(header);
  const width = Math.max(0, ...below.map((cells) => cells.length));
  for (let at = 0; at < width; at += 1) {
    const title = titleOf(table[header]?.[at] ?? null);
    if (title === ERROR_COLUMN) continue;
    const column = columnTitled(kind, title);
    if (!column && kind.exportedOnly.includes(title)) {
      unread.push(title);
      continue;
    }
    if (!column && title !== '')
      throw badInput(`${columnLetters(at)} 列“${title}”不在模板中，请删除该列或使用下载的模板`);
    if (!column && below.some((row) => (row[at] ?? null) !== null))
      throw badInput(`${columnLetters(at)} 列没有列名，请使用下载的模板`);
    if (column && places.has(column.field)) throw badInput(`列“${title}”出现了两次，请删除其中一列`);
    if (column) places.set(column.field, at);
  }
  const missing = kind.columns.find(({ field }) => isRequired(kind, field) && !places.has(field));
  if (missing) throw badInput(`缺少“${missing.title}”列，请使用下载的模板`);
  return { places, unread };
}
