import { Clock } from '#mock-server/kernel/clock/clock.ts';
import { BaseTable } from '#mock-server/kernel/store/base-table.ts';
import { type AnyRow, tableNames } from '#mock-server/kernel/store/schema.ts';
import { Store } from '#mock-server/kernel/store/store.ts';
import type { SeedData } from '#seed/schema.ts';

/** Creates an in-memory store with exactly these rows. */
export function storeOf(rows: Partial<SeedData>): Store {
  const tables = rows as Record<string, readonly AnyRow[] | undefined>;
  const base = new Map(tableNames.map((name) => [name, new BaseTable(name, tables[name])]));
  return new Store(base, { read: () => Promise.resolve([]), write: () => Promise.resolve() }, new Clock());
}
