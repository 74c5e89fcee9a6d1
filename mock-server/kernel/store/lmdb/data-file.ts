import { type Database as Db, type Key, open, type RootDatabase } from 'lmdb';
import type { CommitObserver } from '../commit-observer.ts';
import { OpenReads } from './open-reads.ts';
import { WriteBarrier } from './write-barrier.ts';

/**
 * Key of one chunk of a table's rows. Worlds of an older version have one chunk per table, and its key has no number.
 */
export type BaseKey = [base: string, table: string, piece: number] | [base: string, table: string];
export type RowKey = [owner: string, table: string, id: string];
export type TallyKey = ['rows', owner: string] | ['bases', base: string] | ['sandboxes'];

/**
 * LMDB options. Without overlapping sync, a write's promise resolves when the data is on disk and rejects on failure.
 * Batching by event turns would create an internal promise whose rejection cannot be caught, so a full disk would end
 * the process. Concurrent writes share a transaction even without that batching.
 */
const DURABLE = { overlappingSync: false, eventTurnBatching: false };
const SECRET = 'secret';
/** Text that sorts after every name that may appear in a key. */
const MAX_KEY = '\uffff';

/** Contents of `data.mdb`: texts with their checksums, and the change count of each scope. */
export interface DataFile extends OpenTables {
  folder: string;
  writes: WriteBarrier;
  observeCommit: CommitObserver;
}

/** Tables of one opened LMDB environment. A compaction replaces them, so each access reads them from the data file. */
interface OpenTables {
  env: RootDatabase<string, string>;
  rows: Db<string, RowKey>;
  bases: Db<string, BaseKey>;
  sandboxes: Db<string, string>;
  tallies: Db<string, TallyKey>;
  reads: OpenReads;
}

/** @param readOnly opens the file beside a server that writes to it */
export const openDataFile = (folder: string, readOnly = false): DataFile => ({
  folder,
  writes: new WriteBarrier(),
  observeCommit: () => undefined,
  ...openTables(folder, readOnly),
});

export function openTables(folder: string, readOnly = false): OpenTables {
  const options = { path: folder, noSubdir: false, maxDbs: 8, encoding: 'json', readOnly, ...DURABLE } as const;
  const env = open<string, string>(options);
  const openTable = <K extends Key>(name: string): Db<string, K> => env.openDB<string, K>({ name, encoding: 'string' });
  return {
    env,
    rows: openTable<RowKey>('rows'),
    bases: openTable<BaseKey>('bases'),
    sandboxes: openTable<string>('sandboxes'),
    tallies: openTable<TallyKey>('tallies'),
    reads: new OpenReads(),
  };
}

export const readSecret = ({ env }: Pick<DataFile, 'env'>): string | undefined => env.get(SECRET);
export const writeSecret = ({ env }: DataFile, secret: string): void => env.putSync(SECRET, secret);

/** Returns the range of keys whose first part is this name. */
export const keyRange = (name: string): { start: [string]; end: [string, string] } => ({
  start: [name],
  end: [name, MAX_KEY],
});
