import { isDeepStrictEqual } from 'node:util';
import { tables } from '../../schema.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Difference, Differences, GovernedTableName } from './difference.ts';
import { governedTable, governedTableNames } from './governed-tables.ts';

type AnyRow = Readonly<Record<string, unknown>>;

/** Columns in which rows may differ: versions, times, and histories of values that are compared themselves. */
const UNCOMPARED = new Set(['createTime', 'createUserName', 'updateTime', 'updateUserName', 'changes']);

/** Returns the differences that count. A row that ended counts as removed, unless an equal row replaces it. */
export function differencesOf(world: SeenWorld): Differences {
  const byTable = new Map(governedTableNames.map((name) => [name, differencesIn(world, name)]));
  const of = <N extends GovernedTableName>(name: N) => (byTable.get(name) ?? []) as unknown as Difference<N>[];
  return {
    world,
    of,
    has: (name, matches) => of(name).some((one) => matches(rowIn(one), one)),
  };
}

/** Returns the row of a difference, after the change if it still exists. */
export const rowIn = <N extends GovernedTableName>({ before, after }: Difference<N>): RowOf<N> =>
  (after ?? before) as RowOf<N>;

/** Returns the columns in which the rows of a difference differ. */
export function changedColumns(table: GovernedTableName, { before, after }: Difference): string[] {
  const [was, is] = [before, after] as unknown as [AnyRow, AnyRow];
  return comparedColumns(table, was, is).filter((column) => !isEqual(was[column], is[column]));
}

function differencesIn<N extends GovernedTableName>(world: SeenWorld, table: N): Difference<N>[] {
  const { isLive = () => true } = governedTable(table);
  const live = (row: RowOf<N>): RowOf<N>[] => (isLive(row) ? [row] : []);
  const changed = world.changed(table).map(({ before, after }) => [live(before)[0], live(after)[0]] as const);
  const added = [
    ...world.added(table).flatMap(live),
    ...changed.flatMap(([before, after]) => (before || !after ? [] : [after])),
  ];
  const removed = [
    ...world.removed(table).flatMap(live),
    ...changed.flatMap(([before, after]) => (before && !after ? [before] : [])),
  ];
  const pairs = changed.flatMap(([before, after]) => (before && after ? [{ before, after }] : []));
  return [...pairs, ...pairReplaced(table, removed, added)].filter(
    (one) => !one.before || !one.after || changedColumns(table, one as Difference).length > 0,
  );
}

/** Pairs removed rows with added rows that replace them, so that a repaired row is compared with the original one. */
function pairReplaced<N extends GovernedTableName>(
  table: N,
  removed: readonly RowOf<N>[],
  added: readonly RowOf<N>[],
): Difference<N>[] {
  const { identity } = governedTable(table);
  const isReplacement = (before: RowOf<N>, after: RowOf<N>): boolean =>
    identity ? identity(before) === identity(after) : changedColumns(table, { before, after }).length === 0;
  const unpaired = [...added];
  const pairs = removed.map((before): Difference<N> => {
    const at = unpaired.findIndex((after) => isReplacement(before, after));
    return at < 0 ? { before } : { before, after: unpaired.splice(at, 1)[0] };
  });
  return [...pairs, ...unpaired.map((after) => ({ after }))];
}

function comparedColumns(table: GovernedTableName, was: AnyRow, is: AnyRow): string[] {
  const ignored: readonly string[] = governedTable(table).ignored ?? [];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (column) => column !== tables[table].key && !UNCOMPARED.has(column) && !ignored.includes(column),
  );
}

const isEqual = (one: unknown, other: unknown): boolean => isDeepStrictEqual(filled(one), filled(other));

/** Returns null for every form of an empty value: absent, empty text, empty list. */
const filled = (value: unknown): unknown =>
  value === '' || value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
