import type { AnyRow, StoreTable } from './schema.ts';
import type { Change } from './table.ts';

/** Where a sandbox's own changes are kept. */
export interface Journal {
  /** Resolves when all of them are on disk, rejects when none is. A row without `after` was removed. */
  write(changes: readonly Change[]): Promise<unknown>;
  /** Everything written so far; null stands for a removed row of the base. */
  read(): Iterable<{ table: StoreTable; id: string; row: AnyRow | null }>;
}
