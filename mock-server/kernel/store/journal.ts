import type { AnyRow, StoreTable } from './schema.ts';
import type { Change } from './table.ts';

/** Storage for the changes of one sandbox. */
export interface Journal {
  /** Writes changes atomically. The promise resolves when they are on disk. A change without `after` is a removal. */
  write(changes: readonly Change[]): Promise<unknown>;
  /** Reads all stored changes. A null row means that the row of the base was removed. */
  read(): Iterable<{ table: StoreTable; id: string; row: AnyRow | null }>;
}
