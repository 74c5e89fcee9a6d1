import { finishRestore } from '../backup/finish-restore.ts';
import { checkDataFile } from './integrity/check-data-file.ts';
import type { DamageReport } from './integrity/damage-report.ts';
import type { CommitObserver } from './commit-observer.ts';
import type { Fence } from './fence.ts';
import { lockFolder } from './folder-lock.ts';
import { GroupCommit } from './group-commit.ts';
import type { Journal } from './journal.ts';
import { LmdbStorage } from './lmdb/lmdb-storage.ts';
import { sandboxOf } from './owner.ts';
import type { Ownership } from './ownership.ts';
import { SandboxJournal } from './sandbox-journal.ts';
import { checksumOf, DamagedData, addChecksum, verifyChecksum } from './checksum.ts';
import type { TablePiece } from './generate-world.ts';
import { baseWrites, journalBatches } from './copy-entries.ts';
import { requireWhole, encodeChangeCount, ChangeCount, changeCountOf } from './change-count.ts';
import type { EntryWrite, Storage, StoredScope } from './storage.ts';
import { OwnershipLost, RecordsChanged } from './storage-errors.ts';

/** Number of times that a change of records is tried while other servers change other records. */
const MAX_TRIES = 20;

/** Stored sandboxes, with their seeded worlds and their changes. */
export class Database {
  #storage: Storage;
  #commits: GroupCommit;
  /** Stored record of each sandbox, as JSON. */
  #records = new Map<string, string>();
  #turn: Promise<unknown> = Promise.resolve();
  /** Refresh that waits for its turn. */
  #nextRefresh: Promise<ReadonlySet<string>> | null = null;
  /** Number of times that records were read again. */
  #refreshes = 0;
  /** Number of the refresh that last changed a record, by id. */
  #refreshedAt = new Map<string, number>();
  /** Called with the records that other servers have changed or removed. */
  onRecordsChanged: (changed: readonly ChangedRecord[], removed: readonly string[]) => void = () => undefined;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#commits = new GroupCommit(storage);
  }

  /**
   * Opens a data folder that no other process uses, and keeps its intact data.
   * @param quarantine name of the subfolder that receives a damaged file
   * @throws Error when another process has locked the folder; Unreadable when nothing in the folder can be read
   */
  static async open(folder: string, quarantine: string): Promise<{ database: Database; lost: DamageReport | null }> {
    const unlock = lockFolder(folder);
    try {
      finishRestore(folder);
      const damage = await checkDataFile(folder, quarantine);
      return { database: new Database(LmdbStorage.open(folder, unlock)), lost: damage };
    } catch (error) {
      unlock();
      throw error;
    }
  }

  /** Opens a data folder that only the caller uses. Skips the integrity check, so reading damaged data fails. */
  static openAsItIs(folder: string): Database {
    return new Database(LmdbStorage.open(folder, lockFolder(folder)));
  }

  /**
   * Opens a data folder for reading while a server may write to it. Call this in a separate process, because damaged
   * data may end the process.
   */
  static openReadOnly(folder: string): Database {
    return new Database(LmdbStorage.openReadOnly(folder));
  }

  /** Owners of the sandboxes; null if a single server uses the storage. */
  get ownership(): Ownership | null {
    return this.#storage.ownership;
  }

  /** Secret from which the successors of expired tokens are derived. */
  get secret(): string {
    return this.#storage.secret;
  }

  /**
   * Copies journals and seeded worlds from another database, with their checksums. Journals of the same owners are
   * replaced. A seeded world is copied completely or not at all; a journal that is copied partially counts as damaged.
   */
  async copyFrom(
    from: Database,
    { owners, bases }: { owners: readonly string[]; bases: readonly string[] },
  ): Promise<void> {
    for (const base of bases)
      if (!(await this.hasBase(base)))
        await this.#storage.write(baseWrites(base, await from.#storage.read(['bases', base])));
    for (const owner of owners) {
      await this.drop(owner);
      const stored = await from.#storage.read(['rows', owner]);
      for (const batch of journalBatches(owner, stored)) await this.#storage.write(batch);
    }
  }

  /** Returns the journal of one owner. An owner is one generation of a sandbox. */
  journal(owner: string): Journal {
    const fence = this.#storage.ownership?.fenceOf(sandboxOf(owner)) ?? null;
    return new SandboxJournal(this.#storage, owner, this.#commits, fence);
  }

  /** Reads a text that differs after each change of the owner's entries. */
  changeCount(owner: string): Promise<string | undefined> {
    return this.#storage.changeCount(['rows', owner]);
  }

  /** Deletes the changes of an owner. Not atomic, because there may be many changes. */
  drop(owner: string): Promise<void> {
    return this.#storage.dropJournal(owner);
  }

  hasBase(base: string): Promise<boolean> {
    return this.#storage.hasBase(base);
  }

  /** Reads the chunks of a seeded world. Iterating throws DamagedData when the stored world is damaged or missing. */
  async readBase(base: string): Promise<Iterable<TablePiece>> {
    return verifiedPieces(base, await this.#storage.read(['bases', base]));
  }

  writeBase(base: string, pieces: readonly TablePiece[]): Promise<void> {
    const entries = pieces.map(([table, text], at) => ({ key: [base, table, at] as [string, string, number], text }));
    const of = ['bases', base] as const;
    return this.#storage.write([
      ...entries.map(({ key, text }): EntryWrite => ({ table: 'bases', key, text: addChecksum(key, text) })),
      { table: 'tallies', key: of, text: encodeChangeCount(of, changeCountOf(entries)) },
    ]);
  }

  /** Removes the seeded worlds that no sandbox uses any more. */
  deleteUnusedBases(used: ReadonlySet<string>): Promise<void> {
    return this.#storage.deleteBases((base) => !used.has(base));
  }

  /**
   * Reads all sandbox records.
   * @throws DamagedData when a record is damaged or missing
   */
  async readSandboxes(): Promise<{ key: string; value: unknown }[]> {
    const stored = await this.#storage.read(['sandboxes']);
    this.#records = new Map(Array.from(stored.entries, ({ key, text }) => [key[0], verifyChecksum(key, text)]));
    requireWhole(['sandboxes'], tallyOfRecords(this.#records), stored.changeCount());
    return [...this.#records].map(([key, text]) => ({ key, value: JSON.parse(text) }));
  }

  writeSandbox(id: string, record: object, fence: Fence | null = null): Promise<void> {
    return this.changeSandboxes([{ ...record, id }], [], fence ? [fence] : []);
  }

  /**
   * Writes and removes sandbox records atomically.
   * @param fences fences that must hold
   * @throws RecordsChanged when another server has changed one of the records, which were then read again
   */
  async changeSandboxes(
    changed: readonly NamedRecord[],
    removed: readonly string[] = [],
    fences: readonly Fence[] = [],
  ): Promise<void> {
    if (changed.length === 0 && removed.length === 0) return;
    const texts = changed.map((record) => [record.id, JSON.stringify(record)] as const);
    const ids = [...texts.map(([id]) => id), ...removed];
    const since = this.#refreshes;
    await this.#inTurn(async () => {
      for (let tries = 1; ; tries += 1) {
        // The change was prepared before its turn, so it may lack a change that has been read since.
        if (ids.some((id) => (this.#refreshedAt.get(id) ?? 0) > since))
          throw new RecordsChanged('The record is outdated.');
        try {
          await this.#writeRecords(texts, removed, fences);
          return;
        } catch (error) {
          if (!(error instanceof RecordsChanged) || tries === MAX_TRIES) throw error;
          const touched = await this.#refresh();
          // If other records have changed, the write is tried again. If none have, a fence no longer holds.
          if (touched.size === 0) throw new OwnershipLost('The sandbox has another owner.', { cause: error });
        }
      }
    });
  }

  async #writeRecords(
    texts: readonly (readonly [string, string])[],
    removed: readonly string[],
    fences: readonly Fence[],
  ): Promise<void> {
    const records = new Map([...this.#records, ...texts]);
    for (const id of removed) records.delete(id);
    await this.#storage.writeRecords({
      changed: texts.map(([id, text]) => ({ id, entry: addChecksum([id], text) })),
      removed,
      tally: encodeChangeCount(['sandboxes'], tallyOfRecords(records)),
      fences,
    });
    this.#records = records;
  }

  /**
   * Reads the records that other servers have changed, and passes them to `onRecordsChanged`.
   * @returns the ids of the changed and removed sandboxes
   */
  refreshSandboxes(): Promise<ReadonlySet<string>> {
    // Concurrent requests share one refresh, unless it has already begun.
    this.#nextRefresh ??= this.#inTurn(() => {
      this.#nextRefresh = null;
      return this.#refresh();
    });
    return this.#nextRefresh;
  }

  async #refresh(): Promise<ReadonlySet<string>> {
    const changes = await this.#storage.changedRecords();
    if (!changes) return new Set();
    const changed = changes.changed.map(({ id, entry }): ChangedRecord => {
      const text = verifyChecksum([id], entry);
      const before = this.#records.get(id);
      this.#records.set(id, text);
      return { id, value: JSON.parse(text), before: before === undefined ? null : JSON.parse(before) };
    });
    const removed = [...this.#records.keys()].filter((id) => !changes.ids.has(id));
    for (const id of removed) this.#records.delete(id);
    const touched = new Set([...changed.map(({ id }) => id), ...removed]);
    this.#refreshes += 1;
    for (const id of touched) this.#refreshedAt.set(id, this.#refreshes);
    this.onRecordsChanged(changed, removed);
    return touched;
  }

  /** Runs work on the list of sandboxes after the previous one, because each change count builds on the previous one. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** True if more than half of the data file is free. Small files, below `minBytes`, are not sparse. */
  isSparse(minBytes?: number): boolean {
    return this.#storage instanceof LmdbStorage && this.#storage.isSparse(minBytes);
  }

  /**
   * Compacts the data file. Writes wait meanwhile; reads do not.
   * @throws Error when the compact file cannot be written; the old file then stays in use
   */
  async compact(): Promise<void> {
    if (this.#storage instanceof LmdbStorage) await this.#storage.compact();
  }

  /** Calls a function after each commit. */
  observeCommits(observer: CommitObserver): void {
    this.#storage.observeCommit = observer;
  }

  async close(): Promise<void> {
    await this.#commits.settled();
    await this.#storage.close();
  }
}

interface NamedRecord {
  id: string;
}

/** Record that another server has changed. */
export interface ChangedRecord {
  id: string;
  value: unknown;
  /** Record as it was last read or written; null if it did not exist. */
  before: unknown;
}

function* verifiedPieces(base: string, stored: StoredScope): Generator<TablePiece> {
  const changeCount = new ChangeCount();
  let isMissing = true;
  for (const { key, text } of stored.entries) {
    isMissing = false;
    const rows = verifyChecksum(key, text);
    changeCount.add(checksumOf(key, rows));
    yield [String(key[1]), rows];
  }
  // A seeded world has at least one table.
  if (isMissing) throw new DamagedData(`The world ${base} is missing.`);
  requireWhole(['bases', base], changeCount, stored.changeCount());
}

const tallyOfRecords = (records: ReadonlyMap<string, string>): ChangeCount =>
  changeCountOf([...records].map(([key, text]) => ({ key: [key], text })));
