import type { Preparation } from '#contracts/training/exercise-file.ts';
import type { PreparedWorld } from '../../generators/check-view.ts';
import { seededHash } from '../../generators/seeded-hash.ts';
import { tables, type TableName } from '../../schema.ts';
import { meets } from './match-row.ts';
import { putSmallClass } from './small-class.ts';
import { type AnyRow, dayText, resolveValue, type Scope, type Subject } from './scope.ts';

/** Changes the data of a branch as a file describes it. Each row can refer to the rows named before it. */
export function prepareRows(world: PreparedWorld, preparations: readonly Preparation[]): void {
  const named = new Map<string, Subject>();
  const scope: Scope = { world, named };
  for (const one of preparations) {
    const subject = prepareOne(world, scope, one);
    if ('name' in one && one.name && subject) named.set(one.name, subject);
  }
}

function prepareOne(world: PreparedWorld, scope: Scope, one: Preparation): Subject | undefined {
  if ('use' in one) return { table: 'cla', row: putSmallClass(world, one) as unknown as AnyRow };
  if ('add' in one) return addRow(world, scope, one.add as TableName, one.row);
  if ('take' in one) return rowsOf(scope, one.take, one.where)[0];
  if ('change' in one)
    for (const { table, row } of rowsOf(scope, one.change, one.where)) {
      const id = String(row?.[tables[table].key]);
      world.patch(table, id, columnsFrom(scope, one.set, id));
    }
  if ('remove' in one)
    for (const { table, row } of rowsOf(scope, one.remove, one.where))
      world.remove(table, String(row?.[tables[table].key]));
  return undefined;
}

function addRow(world: PreparedWorld, scope: Scope, table: TableName, columns: AnyRow): Subject {
  const { key } = tables[table];
  const id = String(key in columns ? resolveAll(scope, columns[key]) : world.newId());
  const row = { [key]: id, ...columnsFrom(scope, columns, id) };
  world.put(table, row as never);
  return { table, row };
}

const rowsOf = (scope: Scope, table: string, where: Parameters<typeof meets>[2]): Subject[] =>
  (scope.world.rows(table as TableName) as readonly AnyRow[])
    .filter((row) => meets(scope, row, where))
    .map((row) => ({ table: table as TableName, row }));

/** Computes the columns of a row. The password of an account can only be the initial one. */
function columnsFrom(scope: Scope, columns: AnyRow, id: string): AnyRow {
  const values = Object.entries(columns).map(([column, value]) => [column, resolveAll(scope, value)] as const);
  return Object.fromEntries(
    values.map(([column, value]) => [column, column === 'passwordHash' ? seededHash(id) : value]),
  );
}

/** Value of `passwordHash` that stands for the initial password of the seeded accounts. */
export const INITIAL_PASSWORD = 'initial';

/** Computes a value of a file, including the values inside lists and objects. */
export function resolveAll(scope: Scope, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => resolveAll(scope, one));
  if (typeof value !== 'object' || value === null) return resolveValue(scope, value as string);
  if ('day' in value) return dayText(value as { day: number; time?: string });
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolveAll(scope, part)]));
}
