import type { Check } from '#contracts/training/exercise-checks.ts';
import type { RowCondition } from '#contracts/training/row-conditions.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import { tables, type TableName } from '../../schema.ts';
import { tableBehind } from '../file-format/relations.ts';
import type { AnyRow } from '../file-format/scope.ts';
import { CURRENT } from '../file-format/sentence.ts';
import { codeColumns, columnLabel, freeColumns } from '../leftovers/column-texts.ts';
import type { GovernedTableName } from '../leftovers/difference.ts';
import { governedTable } from '../leftovers/governed-tables.ts';
import { spaced } from '../leftovers/row-texts.ts';
import { nameColumnOf, selectRow } from './row-keys.ts';

/** Texts that everyone words differently. A check only requires that they are not empty. */
const FREE_TEXTS = new Set([
  'remark',
  'remarks',
  'memo',
  'content',
  'reason',
  'rejectReason',
  'passRemark',
  'refundRemark',
  'classTheme',
]);

const PRESENT = `{${CURRENT}|空}`;

interface Of {
  /** Text that names the row in sentences. */
  words: string;
  /** Columns that are checked; by default all that are filled. */
  columns?: readonly string[];
}

/** Returns one check for each column of a row that a reader can name. */
export function columnChecks(world: SeenWorld, table: GovernedTableName, row: AnyRow, { words, columns }: Of): Check[] {
  const ignored: readonly string[] = governedTable(table).ignored ?? [];
  const derived = derivedColumns(table, row);
  return (columns ?? Object.keys(tables[table].row.shape)).flatMap((column): Check[] => {
    const value = row[column];
    const label = columnLabel(column);
    if (freeColumns.has(column)) return [];
    const isSkipped = column === tables[table].key || ignored.includes(column) || derived.has(column) || !label;
    if (isSkipped || isNested(value) || (!columns && isEmpty(value))) return [];
    return [columnCheck(world, column, value, spaced(words, `的${label}`))];
  });
}

/**
 * True for a free text that was not empty before the change. A check that it is not empty would pass without any work.
 */
export const isOtherText = (column: string, before: unknown): boolean => FREE_TEXTS.has(column) && !isEmpty(before);

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Returns the columns that repeat the name of a row to which an ID column leads. */
function derivedColumns(table: TableName, row: AnyRow): ReadonlySet<string> {
  const behind = Object.keys(row).flatMap((column) =>
    column === tables[table].key ? [] : (tableBehind(column) ?? []),
  );
  return new Set(behind.flatMap((one) => (one === table ? [] : (nameColumnOf(one) ?? []))));
}

function columnCheck(world: SeenWorld, column: string, value: unknown, words: string): Check {
  if (FREE_TEXTS.has(column) && !isEmpty(value))
    return { kind: 'must', is: { [column]: { isSet: true } }, say: `${words}还没有填写` };
  const table = tableBehind(column);
  const target = table && typeof value === 'string' ? (world.row(table, value) as AnyRow | undefined) : undefined;
  if (table && target) {
    const is = selectRow(world, table, target, column);
    const [path = column] = Object.keys(is);
    if (path === column) return { kind: 'must', is, say: `${words}不对，请对照任务` };
    const expected = Object.values(is).map(String).join(' ');
    return { kind: 'must', is, say: `${words}应为 ${expected}，现在是 ${PRESENT}` };
  }
  const is = { [column]: (value ?? null) as RowCondition[string] };
  if (codeColumns.has(column) || typeof value === 'boolean')
    return { kind: 'must', is, say: `${words}不对，请对照任务` };
  const expected = isEmpty(value) ? '留空' : `为 ${String(value).replaceAll(/[{}]/g, '')}`;
  return { kind: 'must', is, say: `${words}应${expected}，现在是 ${PRESENT}` };
}
