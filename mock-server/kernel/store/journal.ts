import type { AnyRow, StoreTable } from './schema.ts';
import type { Change } from './table.ts';

/** Stored row of a journal. A null row means that the row of the base was removed. */
export interface JournalEntry {
  table: StoreTable;
  id: string;
  row: AnyRow | null;
}

/** Storage for the changes of one sandbox. */
export interface Journal {
  /** Writes changes atomically. The promise resolves when they are on disk. A change without `after` is a removal. */
  write(changes: readonly Change[]): Promise<unknown>;
  /** True if a failed write may be stored nevertheless, as with a database whose connection is lost. */
  readonly canBeUncertain?: boolean;
  /** Reads all stored changes. The result may be iterated over in time slices. */
  read(): Promise<Iterable<JournalEntry>>;
}
