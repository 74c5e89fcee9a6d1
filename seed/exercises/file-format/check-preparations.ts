import type { Preparation } from '#contracts/training/exercise-file.ts';
import { tables, type TableName } from '../../schema.ts';
import { checkConditions } from './check-conditions.ts';
import { INITIAL_PASSWORD, resolveAll } from './prepare-rows.ts';
import type { Names, Problems } from './problems.ts';
import { hasColumn, isTable } from './relations.ts';
import { isFixedGroup } from './fixed-references.ts';
import type { Scope } from './scope.ts';

/** ID in place of one that is known only when the rows are prepared. */
const ANY_ID = '1843201000000000001';

/** Adds the mistakes of prepared rows: tables, columns, references, and rows that do not match their table. */
export function checkPreparations(problems: Problems, preparations: readonly Preparation[]): void {
  const names = new Map<string, TableName>();
  for (const [at, one] of preparations.entries()) {
    const path = ['prepare', at];
    const table = tableIn(one);
    if (!isTable(table)) {
      problems.add(path, `没有表“${table}”`);
      continue;
    }
    if ('where' in one) checkConditions(problems, [...path, 'where'], one.where, { table, names });
    if ('add' in one) checkRow(problems, path, table, one.row, names);
    if ('set' in one) checkColumns(problems, [...path, 'set'], table, one.set, names);
    if (!('name' in one) || !one.name) continue;
    if (isFixedGroup(one.name) || names.has(one.name))
      problems.add([...path, 'name'], `名称“${one.name}”已经有别的意思，请换一个`);
    names.set(one.name, table);
  }
}

function tableIn(one: Preparation): string {
  if ('use' in one) return 'cla';
  if ('add' in one) return one.add;
  if ('take' in one) return one.take;
  return 'change' in one ? one.change : one.remove;
}

/** True for a reference to a column of a named row, whose value is known only when the rows are prepared. */
const isOfNamedRow = (value: unknown, names: Names): boolean =>
  typeof value === 'string' && value.startsWith('@') && names.has(value.slice(1).split('.')[0] ?? '');

type Columns = Readonly<Record<string, unknown>>;

function checkRow(problems: Problems, path: PropertyKey[], table: TableName, columns: Columns, names: Names): void {
  if (!checkColumns(problems, [...path, 'row'], table, columns, names)) return;
  const { key, row } = tables[table];
  const parsed = row.safeParse({ [key]: ANY_ID, ...withoutReferences(columns) });
  for (const issue of parsed.error?.issues ?? [])
    if (!isOfNamedRow(columns[String(issue.path[0])], names))
      problems.add([...path, 'row'], `栏目“${String(issue.path[0] ?? '')}”的值不符合表“${table}”`);
}

/** @returns true if all columns exist and their references are known */
function checkColumns(
  problems: Problems,
  path: PropertyKey[],
  table: TableName,
  columns: Columns,
  names: Names,
): boolean {
  const before = problems.list.length;
  for (const [column, value] of Object.entries(columns)) {
    if (!hasColumn(table, column)) problems.add(path, `表“${table}”没有栏目“${column}”`);
    if (column === 'passwordHash' && value !== INITIAL_PASSWORD)
      problems.add(path, `密码只能是初始密码，请写“${INITIAL_PASSWORD}”`);
    for (const part of partsOf(value)) problems.addReference(path, part, names);
  }
  return problems.list.length === before;
}

const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(partsOf) : [value];

/** Replaces references, whose values are known only when the rows are prepared, by any ID. */
function withoutReferences(columns: Columns): Columns {
  const nowhere: Scope = { world: { rows: () => [], row: () => undefined }, named: new Map() };
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return value.startsWith('@') ? ANY_ID : value;
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null || 'day' in value) return resolveAll(nowhere, value);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replace(part)]));
  };
  return replace(columns) as Columns;
}
