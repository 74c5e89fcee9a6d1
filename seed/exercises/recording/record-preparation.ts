import type { Preparation } from '#contracts/training/exercise-file.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import { tables, type TableName } from '../../schema.ts';
import { INITIAL_PASSWORD } from '../file-format/prepare-rows.ts';
import type { AnyRow } from '../file-format/scope.ts';

/** Tables that a preparation leaves alone: logs, messages and read marks of the work that prepares. */
const UNPREPARED: ReadonlySet<TableName> = new Set<TableName>([
  'changeLog',
  'teachingLog',
  'operationLog',
  'announcementMark',
  'notification',
  'importBatch',
  'bulkChange',
]);

type Value = Extract<Preparation, { add: string }>['row'][string];

/**
 * Turns the work in a sandbox into prepared rows. `from` is the number of rows that are prepared already, so that the
 * names of rows stay unique.
 */
export function recordPreparation(world: SeenWorld, from: number): Preparation[] {
  const prepared = (Object.keys(tables) as TableName[]).filter((table) => !UNPREPARED.has(table));
  const added = prepared
    .flatMap((table) => (world.added(table) as readonly AnyRow[]).map((row) => ({ table, row, id: idOf(table, row) })))
    // IDs ascend in the order of creation, so that a row follows those to which it refers.
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const names = new Map<string, string>();
  const additions = added.map(({ table, row, id }, at): Preparation => {
    const columns = columnsOf(row, names);
    const name = `row${from + at + 1}`;
    names.set(id, name);
    const { [tables[table].key]: _, ...others } = columns;
    return { add: table, name, row: isCounted(id) ? others : columns };
  });
  const changes = prepared.flatMap((table) =>
    (world.changed(table) as unknown as readonly { before: AnyRow; after: AnyRow }[]).map(
      ({ before, after }): Preparation => ({
        change: table,
        where: { [tables[table].key]: idOf(table, after) },
        set: columnsOf(changedPart(before, after), names),
      }),
    ),
  );
  const removals = prepared.flatMap((table) =>
    (world.removed(table) as readonly AnyRow[]).map(
      (row): Preparation => ({ remove: table, where: { [tables[table].key]: idOf(table, row) } }),
    ),
  );
  return [...additions, ...changes, ...removals];
}

const idOf = (table: TableName, row: AnyRow): string => String(row[tables[table].key]);

/** True for an ID that the sandbox generated. Other keys, such as an account name, are part of the row. */
const isCounted = (id: string): boolean => /^\d{16,}$/.test(id);

const changedPart = (before: AnyRow, after: AnyRow): AnyRow =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
      .map((column) => [column, after[column] ?? null]),
  );

const columnsOf = (row: AnyRow, names: ReadonlyMap<string, string>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => [column, column === 'passwordHash' ? INITIAL_PASSWORD : referring(value, names)]),
  );

/** Replaces the IDs of added rows by references to them. */
function referring(value: unknown, names: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') {
    const name = names.get(value);
    return name ? `@${name}` : value;
  }
  if (Array.isArray(value)) return value.map((one) => referring(one, names));
  if (typeof value !== 'object' || value === null) return value as Value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, referring(part, names)]));
}
