import type { RowOf, SeenWorld, TableName } from '#seed/generators/check-view.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { Change } from '../../kernel/store/table.ts';

/** Returns the sandbox with the changes of one unit of work, as a check sees it. */
export function unitView(store: Store, clock: Clock, changes: readonly Change[]): SeenWorld {
  const merged = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.table} ${change.id}`;
    const { before } = merged.get(key) ?? change;
    merged.set(key, { ...change, before });
  }
  const of = (table: TableName): Change[] => [...merged.values()].filter((one) => one.table === table);
  return {
    today: clock.today(),
    now: clock.moment(),
    rows: <N extends TableName>(name: N) => store.tables[name].all() as readonly RowOf<N>[],
    row: <N extends TableName>(name: N, id: string) => store.tables[name].get(id) as RowOf<N> | undefined,
    added: <N extends TableName>(name: N) =>
      of(name).flatMap(({ before, after }) => (!before && after ? [after as unknown as RowOf<N>] : [])),
    changed: <N extends TableName>(name: N) =>
      of(name).flatMap((one) =>
        one.before && one.after ? [one as unknown as { before: RowOf<N>; after: RowOf<N> }] : [],
      ),
    removed: <N extends TableName>(name: N) =>
      of(name).flatMap(({ before, after }) => (before && !after ? [before as unknown as RowOf<N>] : [])),
  };
}
