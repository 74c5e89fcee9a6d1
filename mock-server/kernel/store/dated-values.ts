import { type DatedValue, valueOn } from '#contracts/rules/value-on-day.ts';
import type { World } from '../world/world.ts';
import type { AnyRow, Row, StoreTable } from './schema.ts';
import type { Store } from './store.ts';
import type { Change } from './table.ts';

/** Columns whose values keep the day from which they hold, in the column `changes` of their row. */
const DATED = {
  cla: ['teacherId', 'everyStuLoseHour'],
  staff: ['type', 'personnelStatus', 'tenantId'],
  student: ['tenantId'],
  studentCourse: ['status'],
  room: ['tenantId'],
  tenant: ['agentId', 'brandId'],
} as const satisfies { [N in StoreTable]?: readonly (keyof Row<N>)[] };

type DatedTable = keyof typeof DATED;

/** True if the column `changes` of a table is maintained here. */
export const hasDatedValues = (table: StoreTable): boolean => table in DATED;

/** Returns the dated columns of a row as they were on a day. A row without changes has always been as it is now. */
export const valuesOn = <C extends DatedValue>(
  row: Omit<C, 'date'> & { changes?: readonly C[] | null | undefined },
  day: string,
): C | Omit<C, 'date'> => valueOn(row.changes, day) ?? row;

/**
 * Stores the day from which a dated value applies. Runs at the end of every unit of work, so that no call has to do so.
 * Of several changes on one day, only the last is stored.
 */
export class DatedValues {
  #clock: World['clock'];

  constructor(world: Pick<World, 'store' | 'clock'>) {
    this.#clock = world.clock;
    world.store.beforeCommit((changes, store) => this.#complete(changes, store));
  }

  #complete(changes: readonly Change[], { tables }: Store): void {
    const before = new Map<string, Change & { table: DatedTable }>();
    for (const change of changes) if (isDated(change) && !before.has(change.id)) before.set(change.id, change);
    for (const { table, id, before: row } of before.values()) {
      const after = tables[table].get(id) as AnyRow | undefined;
      if (!row || !after || DATED[table].every((column) => isEqual(row[column], after[column]))) continue;
      const dated = withValues(row, after, DATED[table], this.#clock.today());
      tables[table].put({ ...after, changes: dated } as never);
    }
  }
}

const isDated = (change: Change): change is Change & { table: DatedTable } => change.table in DATED;

/**
 * Returns the changes of a row with its new values, which hold from today on. If the clock was set back, values of later
 * days no longer hold.
 */
function withValues(before: AnyRow, after: AnyRow, columns: readonly string[], today: string): DatedValue[] {
  const valuesOf = (row: AnyRow) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  const known = (before['changes'] as DatedValue[] | null | undefined) ?? [valuesOf(before)];
  const earlier = known.filter(({ date }) => (date ?? '') < today);
  const last = earlier.at(-1) as AnyRow | undefined;
  if (last && columns.every((column) => isEqual(last[column], after[column]))) return earlier;
  return [...earlier, { date: today, ...valuesOf(after) }];
}

const isEqual = (one: unknown, other: unknown): boolean => (one ?? null) === (other ?? null);
