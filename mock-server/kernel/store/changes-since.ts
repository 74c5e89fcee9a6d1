import { isDeepStrictEqual } from 'node:util';
import type { PreparedWorld, RowOf, SeenWorld, TableName } from '#seed/generators/check-view.ts';
import { Clock } from '../clock/clock.ts';
import type { Base } from './base-table.ts';
import { Store } from './store.ts';
import type { AnyRow, StoreTable } from './schema.ts';
import type { Table } from './table.ts';

/** State of a store at one moment, as the rows that differ from the base. null marks a removed row of the base. */
export type Checkpoint = ReadonlyMap<StoreTable, ReadonlyMap<string, AnyRow | null>>;

/** Records the current state of a store. The cost depends on the number of changes, not on the number of rows. */
export function checkpointOf(store: Store): Checkpoint {
  const mark = new Map<StoreTable, Map<string, AnyRow | null>>();
  for (const { table, id, after } of store.allChanges()) {
    const rows = mark.get(table) ?? new Map<string, AnyRow | null>();
    rows.set(id, after ?? null);
    mark.set(table, rows);
  }
  return mark;
}

interface Difference {
  before: AnyRow | undefined;
  after: AnyRow | undefined;
}

/**
 * Returns the rows of a table that differ from the checkpoint. Skips a row that was changed and changed back.
 */
function differences(
  table: Table<TableName>,
  checkpointRows: ReadonlyMap<string, AnyRow | null> | undefined,
): Difference[] {
  const ids = new Set([...Array.from(table.changes(), ({ id }) => id), ...(checkpointRows?.keys() ?? [])]);
  return [...ids].flatMap((id) => {
    const [atCheckpoint, after] = [checkpointRows?.get(id), table.get(id)];
    const before = atCheckpoint === undefined ? table.base.rows.get(id) : (atCheckpoint ?? undefined);
    return before === after || isDeepStrictEqual(before, after) ? [] : [{ before, after }];
  });
}

/** Returns a view of the sandbox's current state and its changes since the checkpoint. */
export function checkViewSince(store: Store, clock: Pick<Clock, 'today' | 'moment'>, mark: Checkpoint): SeenWorld {
  const of = <N extends TableName>(name: N): Table<N> => store.tables[name];
  const since = (name: TableName): Difference[] => differences(of(name), mark.get(name));
  return {
    today: clock.today(),
    now: clock.moment(),
    rows: <N extends TableName>(name: N) => of(name).all() as readonly RowOf<N>[],
    row: <N extends TableName>(name: N, id: string) => of(name).get(id) as RowOf<N> | undefined,
    added: <N extends TableName>(name: N) =>
      since(name).flatMap(({ before, after }) => (before ? [] : [after as unknown as RowOf<N>])),
    changed: <N extends TableName>(name: N) =>
      since(name).flatMap((one) =>
        one.before && one.after ? [one as unknown as { before: RowOf<N>; after: RowOf<N> }] : [],
      ),
    removed: <N extends TableName>(name: N) =>
      since(name).flatMap(({ before, after }) => (after ? [] : [before as unknown as RowOf<N>])),
  };
}

/** Returns a writable view of a store for preparing its state. The caller must write rows within a unit of work. */
export function preparedWorld(
  store: Store,
  { today, now }: Pick<PreparedWorld, 'today' | 'now'>,
  newId: () => string = () => store.ids.next(),
): PreparedWorld {
  const of = <N extends TableName>(name: N): Table<N> => store.tables[name];
  return {
    today,
    now,
    newId,
    rows: <N extends TableName>(name: N) => of(name).all() as readonly RowOf<N>[],
    row: <N extends TableName>(name: N, id: string) => of(name).get(id) as RowOf<N> | undefined,
    put: (name, row) => of(name).put(row as never),
    patch: (name, id, columns) => of(name).patch(id, columns),
    remove: (name, id) => of(name).remove(id),
  };
}

/**
 * Returns a fixed id for a prepared row. The id is above the ids of the seed, which begin with 1843201, and below all
 * ids that a sandbox generates.
 */
const preparedId = (count: number): string => `1843299${String(count).padStart(12, '0')}`;

interface Preparation {
  /** Time at which the preparation begins, yyyy-MM-dd HH:mm:ss. */
  begins: string;
  prepare(world: PreparedWorld): void;
}

/** Creates a store on a seeded world and runs a preparation in it. The result, including ids, is deterministic. */
export function preparedStore(base: Base, { begins, prepare }: Preparation): Store {
  const store = new Store(base, { read: () => Promise.resolve([]), write: () => Promise.resolve() }, new Clock());
  let count = 0;
  const newId = (): string => preparedId((count += 1));
  const [today = ''] = begins.split(' ');
  store.unit(() => prepare(preparedWorld(store, { today, now: begins }, newId)));
  return store;
}
