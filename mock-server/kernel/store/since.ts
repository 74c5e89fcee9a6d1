import { isDeepStrictEqual } from 'node:util';
import type { PreparedWorld, RowOf, SeenWorld, TableName } from '#seed/seen-world.ts';
import { Clock } from '../clock/clock.ts';
import type { Base } from './base-table.ts';
import { Store } from './store.ts';
import type { AnyRow, StoreTable } from './schema.ts';
import type { Table } from './table.ts';

/** How a store stood at a moment: what it had beside its base, where null is a row of the base that it had no more. */
export type Mark = ReadonlyMap<StoreTable, ReadonlyMap<string, AnyRow | null>>;

/** What it costs follows from what was changed, not from what stands there. */
export function markOf(store: Store): Mark {
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

/** What has become of a table since then, row by row; one that is again as it was has not changed. */
function differences(table: Table<TableName>, then: ReadonlyMap<string, AnyRow | null> | undefined): Difference[] {
  const ids = new Set([...Array.from(table.changes(), ({ id }) => id), ...(then?.keys() ?? [])]);
  return [...ids].flatMap((id) => {
    const [known, after] = [then?.get(id), table.get(id)];
    const before = known === undefined ? table.base.rows.get(id) : (known ?? undefined);
    return before === after || isDeepStrictEqual(before, after) ? [] : [{ before, after }];
  });
}

/** A sandbox as it stands, beside how it stood at the mark. */
export function seenSince(store: Store, clock: Pick<Clock, 'today' | 'moment'>, mark: Mark): SeenWorld {
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

/** The same while its state is made ready; what is put there is put within a unit of work. */
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

/** Ids that are counted out by the seed begin with 1843201, a sandbox's own lie above all of them. */
const preparedId = (count: number): string => `1843299${String(count).padStart(12, '0')}`;

interface Prepared {
  /** Its time then, yyyy-MM-dd HH:mm:ss. */
  begins: string;
  prepare(world: PreparedWorld): void;
}

/** What is made ready on a base before anybody comes to it: the same each time, to the id. */
export function preparedOn(base: Base, { begins, prepare }: Prepared): Store {
  const store = new Store(base, { read: () => [], write: () => Promise.resolve() }, new Clock());
  let count = 0;
  const newId = (): string => preparedId((count += 1));
  const [today = ''] = begins.split(' ');
  store.unit(() => prepare(preparedWorld(store, { today, now: begins }, newId)));
  return store;
}
