import { IMPORT_MAX_ROWS } from '#contracts/entities/import.ts';
import { searchedText } from '#contracts/formats/plain-text.ts';
import { letters } from '../../kernel/files/choice-lists.ts';
import type { CellValue } from '../../kernel/files/sheet.ts';
import { badInput } from '../../kernel/refusal.ts';
import { type Choice, type ImportColumn, isRequired, type ImportKindSpec, type RowValues } from './kind.ts';

/** Title of the last column of a marked copy. The column is ignored when the copy is uploaded again. */
export const ERROR_COLUMN = '错误说明';
/** Mark after the title of a required column. */
export const REQUIRED_MARK = '*';

/** A validation error of a row in one of the form's fields. */
export interface RowError {
  row: number;
  field: string;
  message: string;
}

/** A row of an uploaded file with at least one filled-in cell. */
export interface FilledRow {
  /** Row number in the spreadsheet. */
  row: number;
  values: RowValues;
  /** Errors of the cells whose value is not one of the choices. */
  faults: RowError[];
}

/** An uploaded file with its rows converted to form values. */
export interface Filled {
  /** All rows as uploaded, the header first. */
  table: readonly (readonly CellValue[])[];
  /** Column index of each field, from 0. */
  places: ReadonlyMap<string, number>;
  rows: readonly FilledRow[];
}

export type Choices = ReadonlyMap<string, readonly Choice[]>;

/**
 * Converts the rows of a table to values of the form's fields.
 * @throws Refusal when the table does not match the template, is empty or has too many rows
 */
export function readRows(kind: ImportKindSpec, choices: Choices, table: readonly (readonly CellValue[])[]): Filled {
  const places = columnPositions(kind, table);
  const columns = kind.columns.filter(({ field }) => places.has(field));
  const read = columns.map((column) => cellReader(column, choices.get(column.field)));
  const filled = table
    .map((cells, at) => ({ row: at + 1, cells: columns.map(({ field }) => cells[places.get(field) ?? -1] ?? null) }))
    .filter(({ row, cells }) => row > 1 && cells.some((cell) => cell !== null));
  if (filled.length === 0) throw badInput('文件中没有数据，请在模板中填写后再上传');
  if (filled.length > IMPORT_MAX_ROWS)
    throw badInput(`一次最多导入 ${IMPORT_MAX_ROWS} 行，文件中有 ${filled.length} 行，请拆分后再导入`);
  const rows = filled.map(({ row, cells }): FilledRow => {
    const one: FilledRow = { row, values: {}, faults: [] };
    read.forEach((reader, at) => reader(cells[at] ?? null, one));
    return one;
  });
  return { table, places, rows };
}

function columnPositions(kind: ImportKindSpec, table: readonly (readonly CellValue[])[]): Map<string, number> {
  const header = (table[0] ?? []).map((cell) => searchedText(String(cell ?? '')));
  const places = new Map<string, number>();
  for (const [at, text] of header.entries()) {
    const title = text.endsWith(REQUIRED_MARK) ? text.slice(0, -REQUIRED_MARK.length).trim() : text;
    if (title === ERROR_COLUMN) continue;
    const column = kind.columns.find((one) => one.title === title);
    if (!column && title !== '') throw badInput(`${letters(at)} 列“${title}”不在模板中，请删除该列或使用下载的模板`);
    if (!column && table.some((row) => (row[at] ?? null) !== null))
      throw badInput(`${letters(at)} 列没有列名，请使用下载的模板`);
    if (column && places.has(column.field)) throw badInput(`列“${title}”出现了两次，请删除其中一列`);
    if (column) places.set(column.field, at);
  }
  const missing = kind.columns.find(({ field }) => isRequired(kind, field) && !places.has(field));
  if (missing) throw badInput(`缺少“${missing.title}”列，请使用下载的模板`);
  return places;
}

type CellReader = (cell: CellValue, into: FilledRow) => void;

/**
 * Returns a function that reads a cell of this column into a row. An empty cell becomes null, the value that the
 * console's forms send for an empty field.
 */
function cellReader({ field, title, as }: ImportColumn<RowValues>, choices: readonly Choice[] | undefined): CellReader {
  if (!choices) {
    const valueOf = as === 'number' ? cellNumber : as === 'date' ? cellDay : cellText;
    return (cell, { values }) => {
      values[field] = cell === null ? null : valueOf(cell);
    };
  }
  const byLabel = new Map(choices.map(({ label, value }) => [searchedText(label), value]));
  return (cell, { row, values, faults }) => {
    const label = cell === null ? '' : plainCellText(cell);
    const value = byLabel.get(label);
    values[field] = value ?? null;
    if (label !== '' && value === undefined)
      faults.push({ row, field, message: `没有这个${title}，请从下拉列表中选择` });
  };
}

const cellText = (cell: string | number): string => String(cell).trim();
/** Returns the text of a cell with a choice, number or date, without invisible characters. */
const plainCellText = (cell: string | number): string => searchedText(String(cell));

/** Returns the number in a cell, even if it was typed as text. Any other text is returned for the schema to reject. */
function cellNumber(cell: string | number): string | number {
  const text = plainCellText(cell);
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Returns a day as yyyy-MM-dd. Spreadsheet dates already have this format; typed dates may vary. */
function cellDay(cell: string | number): string {
  const text = plainCellText(cell);
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
