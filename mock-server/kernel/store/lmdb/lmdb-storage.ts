import { randomBytes } from 'node:crypto';
import type { Database as Db, Key } from 'lmdb';
import type { CountedScope } from '../change-count.ts';
import type { CommitObserver } from '../commit-observer.ts';
import { restrictAccess } from '../private-folder.ts';
import type { Fence } from '../fence.ts';
import type { CommitPart, Entry, EntryKey, EntryWrite, RecordWrites, Storage, StoredScope } from '../storage.ts';
import { compactFile, isSparse } from './compact-file.ts';
import { type DataFile, keyRange, openDataFile, readSecret, type TallyKey, writeSecret } from './data-file.ts';
import { removeBatch, type Write, writeBatch } from './write-batch.ts';

/** Number of entries per transaction, for removals that need not be atomic. */
const DROP_BATCH = 2_000;
const NO_FENCES: ReadonlySet<Fence> = new Set();

/** Entries in one LMDB environment, which a single process writes. */
export class LmdbStorage implements Storage {
  readonly secret: string;
  readonly ownership = null;
  #file: DataFile;
  #unlock: () => void;

  /** @param unlock releases the lock of the folder */
  constructor(file: DataFile, unlock: () => void) {
    this.#file = file;
    this.#unlock = unlock;
    this.secret = storedSecret(file);
  }

  static open(folder: string, unlock: () => void): LmdbStorage {
    const file = openDataFile(folder);
    // Opening may have created files, and the integrity check may have rewritten them, so their permissions are
    // restricted again.
    restrictAccess(folder);
    return new LmdbStorage(file, unlock);
  }

  /** Opens a folder for reading, beside a server that may write to it. */
  static openReadOnly(folder: string): LmdbStorage {
    return new LmdbStorage(openDataFile(folder, true), () => undefined);
  }

  get observeCommit(): CommitObserver {
    return this.#file.observeCommit;
  }

  set observeCommit(observer: CommitObserver) {
    this.#file.observeCommit = observer;
  }

  read(scope: CountedScope): Promise<StoredScope> {
    return Promise.resolve({
      entries: this.#entries(scope),
      changeCount: () => this.#file.tallies.get(tallyKey(scope)),
    });
  }

  *#entries([table, name]: CountedScope): Generator<Entry> {
    const { reads } = this.#file;
    const range = this.#file[table].getRange(name === undefined ? {} : keyRange(name));
    for (const { key, value } of reads.iterate<{ key: Key; value: string }>(range))
      yield { key: (Array.isArray(key) ? key : [key]) as unknown as EntryKey, text: value };
  }

  changeCount(scope: CountedScope): Promise<string | undefined> {
    return Promise.resolve(this.#file.tallies.get(tallyKey(scope)));
  }

  hasBase(base: string): Promise<boolean> {
    return Promise.resolve(this.#file.bases.getKeysCount({ ...keyRange(base), limit: 1 }) > 0);
  }

  async commit(parts: readonly CommitPart[], requestedAt?: number): Promise<ReadonlySet<Fence>> {
    await writeBatch(
      this.#file,
      parts.flatMap(({ writes }) => writes.map(writeOf)),
      requestedAt,
    );
    return NO_FENCES;
  }

  writeRecords({ changed, removed, tally }: RecordWrites): Promise<void> {
    const writes: Write[] = [
      ...changed.map(
        ({ id, entry }): Write =>
          ({ sandboxes }) =>
            sandboxes.put(id, entry),
      ),
      ...removed.map(
        (id): Write =>
          ({ sandboxes }) =>
            sandboxes.remove(id),
      ),
      ({ tallies }) => tallies.put(['sandboxes'], tally),
    ];
    // A removal frees space, so it may use the last of the disk's free space.
    return (removed.length > 0 ? removeBatch : writeBatch)(this.#file, writes);
  }

  changedRecords(): Promise<null> {
    return Promise.resolve(null);
  }

  write(writes: readonly EntryWrite[], { frees = false }: { frees?: boolean } = {}): Promise<void> {
    return (frees ? removeBatch : writeBatch)(this.#file, writes.map(writeOf));
  }

  async dropJournal(owner: string): Promise<void> {
    // The change count is deleted first, so that a half-deleted journal does not count as damaged.
    await removeBatch(this.#file, [({ tallies }) => tallies.remove(['rows', owner])]);
    for (;;) {
      const keys = [...this.#file.rows.getKeys({ ...keyRange(owner), limit: DROP_BATCH })];
      if (keys.length === 0) return;
      await removeBatch(
        this.#file,
        keys.map((key) => writeOf({ table: 'rows', key, text: null })),
      );
    }
  }

  deleteBases(isUnused: (base: string) => boolean): Promise<void> {
    const unused = [...this.#file.bases.getKeys()].filter(([base]) => isUnused(base));
    return removeBatch(
      this.#file,
      unused.flatMap((key): Write[] => [
        ({ bases }) => bases.remove(key),
        ({ tallies }) => tallies.remove(['bases', key[0]]),
      ]),
    );
  }

  /** True if more than half of the data file is free. Small files, below `minBytes`, are not sparse. */
  isSparse(minBytes?: number): boolean {
    return isSparse(this.#file, minBytes);
  }

  /**
   * Compacts the data file. Writes wait meanwhile; reads do not.
   * @throws Error when the compact file cannot be written; the old file then stays in use
   */
  compact(): Promise<void> {
    return compactFile(this.#file);
  }

  async close(): Promise<void> {
    await this.#file.env.close();
    this.#unlock();
  }
}

const tallyKey = (scope: CountedScope): TallyKey => [...scope] as unknown as TallyKey;

function writeOf({ table, key, text }: EntryWrite): Write {
  const stored = key as unknown as Key;
  return (file) => {
    const target: Db<string> = file[table];
    return text === null ? target.remove(stored) : target.put(stored, text);
  };
}

function storedSecret(file: DataFile): string {
  const stored = readSecret(file);
  if (stored !== undefined) return stored;
  const secret = randomBytes(32).toString('hex');
  writeSecret(file, secret);
  return secret;
}
