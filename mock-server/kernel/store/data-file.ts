import { type Database as Db, type Key, open, type RootDatabase } from 'lmdb';

/** A table's rows in pieces; a base written before there were pieces has them in one. */
export type BaseKey = [base: string, table: string, piece: number] | [base: string, table: string];
export type RowKey = [owner: string, table: string, id: string];
export type TallyKey = ['rows', owner: string] | ['bases', base: string] | ['sandboxes'];

/**
 * Without overlapping sync a write's promise resolves when it is on disk, and rejects when it could not get there.
 * Batching by turns of the event loop makes a promise of LMDB's own that nobody can catch, so that a full disk would
 * end the process; writes under way are gathered into one transaction without it too.
 */
const DURABLE = { overlappingSync: false, eventTurnBatching: false };
const SECRET = 'secret';
/** Sorts behind every name that may stand in a key. */
const LAST = '\uffff';

/** What stands in `data.mdb`: sealed texts, and the tallies of what belongs together. */
export interface DataFile {
  folder: string;
  env: RootDatabase<string, string>;
  rows: Db<string, RowKey>;
  bases: Db<string, BaseKey>;
  sandboxes: Db<string, string>;
  tallies: Db<string, TallyKey>;
}

export function openDataFile(folder: string): DataFile {
  const env = open<string, string>({ path: folder, noSubdir: false, maxDbs: 8, encoding: 'json', ...DURABLE });
  const sealed = <K extends Key>(name: string): Db<string, K> => env.openDB<string, K>({ name, encoding: 'string' });
  return {
    folder,
    env,
    rows: sealed<RowKey>('rows'),
    bases: sealed<BaseKey>('bases'),
    sandboxes: sealed<string>('sandboxes'),
    tallies: sealed<TallyKey>('tallies'),
  };
}

export const readSecret = ({ env }: Pick<DataFile, 'env'>): string | undefined => env.get(SECRET);
export const writeSecret = ({ env }: DataFile, secret: string): void => env.putSync(SECRET, secret);

/** The keys that begin with this name. */
export const rangeOf = (name: string): { start: [string]; end: [string, string] } => ({
  start: [name],
  end: [name, LAST],
});
