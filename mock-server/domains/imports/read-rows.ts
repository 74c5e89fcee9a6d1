import { IMPORT_MOST_ROWS } from '#contracts/entities/import.ts';
import { searchedText } from '#contracts/rules/plain-text.ts';
import { letters } from '../../kernel/files/choice-lists.ts';
import type { CellValue } from '../../kernel/files/sheet.ts';
import { badInput } from '../../kernel/refusal.ts';
import { type Choice, type ImportColumn, isRequired, type Kind, type Values } from './kind.ts';

/** The last column of a marked copy; in a file that is uploaded again it says nothing. */
export const FAULT_COLUMN = '错误说明';
/** Behind the title of a column that must be filled in. */
export const REQUIRED = '*';

/** What does not fit in a row, by the form's field. */
export interface RowFault {
  row: number;
  field: string;
  message: string;
}

/** A filled-in row. */
export interface FilledRow {
  /** As the spreadsheet counts. */
  row: number;
  values: Values;
  /** Choices that are none. */
  faults: RowFault[];
}

/** A file as it was filled in. */
export interface Filled {
  /** Every row as it stands there, the header first. */
  table: readonly (readonly CellValue[])[];
  /** Where each field stands, from 0. */
  places: ReadonlyMap<string, number>;
  rows: readonly FilledRow[];
}

export type Choices = ReadonlyMap<string, readonly Choice[]>;

/**
 * The rows of a table as values of the form's fields.
 * @throws Refusal when it is not the template's, is empty or has too many rows
 */
export function readRows(kind: Kind, choices: Choices, table: readonly (readonly CellValue[])[]): Filled {
  const places = placesOf(kind, table);
  const known = kind.columns.filter(({ field }) => places.has(field));
  const read = known.map((column) => cellReader(column, choices.get(column.field)));
  const filled = table
    .map((cells, at) => ({ row: at + 1, cells: known.map(({ field }) => cells[places.get(field) ?? -1] ?? null) }))
    .filter(({ row, cells }) => row > 1 && cells.some((cell) => cell !== null));
  if (filled.length === 0) throw badInput('文件中没有数据，请在模板中填写后再上传');
  if (filled.length > IMPORT_MOST_ROWS)
    throw badInput(`一次最多导入 ${IMPORT_MOST_ROWS} 行，文件中有 ${filled.length} 行，请拆分后再导入`);
  const rows = filled.map(({ row, cells }): FilledRow => {
    const one: FilledRow = { row, values: {}, faults: [] };
    read.forEach((reader, at) => reader(cells[at] ?? null, one));
    return one;
  });
  return { table, places, rows };
}

function placesOf(kind: Kind, table: readonly (readonly CellValue[])[]): Map<string, number> {
  const header = (table[0] ?? []).map((cell) => searchedText(String(cell ?? '')));
  const places = new Map<string, number>();
  for (const [at, text] of header.entries()) {
    const title = text.endsWith(REQUIRED) ? text.slice(0, -REQUIRED.length).trim() : text;
    if (title === FAULT_COLUMN) continue;
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

/** What is not filled in is null, as the console's forms send it. */
function cellReader({ field, title, as }: ImportColumn<Values>, choices: readonly Choice[] | undefined): CellReader {
  if (!choices) {
    const valueOf = as === 'number' ? numberOf : as === 'date' ? dayOf : textOf;
    return (cell, { values }) => {
      values[field] = cell === null ? null : valueOf(cell);
    };
  }
  const byLabel = new Map(choices.map(({ label, value }) => [searchedText(label), value]));
  return (cell, { row, values, faults }) => {
    const label = cell === null ? '' : plainTextOf(cell);
    const value = byLabel.get(label);
    values[field] = value ?? null;
    if (label !== '' && value === undefined)
      faults.push({ row, field, message: `没有这个${title}，请从下拉列表中选择` });
  };
}

const textOf = (cell: string | number): string => String(cell).trim();
/** Of a cell that is no free text: what is not seen in it is not meant. */
const plainTextOf = (cell: string | number): string => searchedText(String(cell));

/** A number that somebody has typed as a text is one all the same. */
function numberOf(cell: string | number): string | number {
  const text = plainTextOf(cell);
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** A day as the spreadsheet keeps it is yyyy-MM-dd already; typed as a text it may stand there in other ways. */
function dayOf(cell: string | number): string {
  const text = plainTextOf(cell);
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
