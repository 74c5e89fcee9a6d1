import { finishRestore } from '../backup/finish-restore.ts';
import { checkDataFile } from './integrity/check-data-file.ts';
import type { DamageReport } from './integrity/damage-report.ts';
import type { CommitObserver } from './commit-observer.ts';
import { lockFolder } from './folder-lock.ts';
import { GroupCommit } from './group-commit.ts';
import type { Journal } from './journal.ts';
import { LmdbStorage } from './lmdb/lmdb-storage.ts';
import { SandboxJournal } from './sandbox-journal.ts';
import { checksumOf, DamagedData, addChecksum, verifyChecksum } from './checksum.ts';
import type { TablePiece } from './generate-world.ts';
import { baseWrites, journalBatches } from './copy-entries.ts';
import { requireWhole, encodeChangeCount, ChangeCount, changeCountOf } from './change-count.ts';
import type { EntryWrite, Storage, StoredScope } from './storage.ts';

/** Stored sandboxes, with their seeded worlds and their changes. */
export class Database {
  #storage: Storage;
  #commits: GroupCommit;
  /** Stored record of each sandbox, as JSON. */
  #records = new Map<string, string>();

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
   * Opens a data folder for reading, beside a server that may write to it. Belongs into a process of its own, because
   * damaged data may end the process.
   */
  static openReadOnly(folder: string): Database {
    return new Database(LmdbStorage.openReadOnly(folder));
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
    return new SandboxJournal(this.#storage, owner, this.#commits);
  }

  /** Deletes the changes of an owner. Not atomic, because there may be many changes. */
  drop(owner: string): Promise<void> {
    return this.#storage.dropJournal(owner);
  }

  hasBase(base: string): Promise<boolean> {
    return this.#storage.hasBase(base);
  }

  /**
   * Reads the chunks of a seeded world. Iterating throws DamagedData when the stored world is damaged.
   * @throws DamagedData when the stored world is missing
   */
  async readBase(base: string): Promise<Iterable<TablePiece>> {
    if (!(await this.hasBase(base))) throw new DamagedData(`The world ${base} is missing.`);
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

  writeSandbox(id: string, record: object): Promise<void> {
    return this.changeSandboxes([{ ...record, id }]);
  }

  /**
   * Writes and removes sandbox records atomically. Calls must run one after another, because each change count builds on
   * the previous one.
   */
  async changeSandboxes(changed: readonly NamedRecord[], removed: readonly string[] = []): Promise<void> {
    if (changed.length === 0 && removed.length === 0) return;
    const texts = changed.map((record) => [record.id, JSON.stringify(record)] as const);
    const records = new Map([...this.#records, ...texts]);
    for (const id of removed) records.delete(id);
    const of = ['sandboxes'] as const;
    await this.#storage.write(
      [
        ...texts.map(([id, text]): EntryWrite => ({ table: 'sandboxes', key: [id], text: addChecksum([id], text) })),
        ...removed.map((id): EntryWrite => ({ table: 'sandboxes', key: [id], text: null })),
        { table: 'tallies', key: of, text: encodeChangeCount(of, tallyOfRecords(records)) },
      ],
      // A removal frees space, so it may use the last of the disk's free space.
      { frees: removed.length > 0 },
    );
    this.#records = records;
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

function* verifiedPieces(base: string, stored: StoredScope): Generator<TablePiece> {
  const changeCount = new ChangeCount();
  for (const { key, text } of stored.entries) {
    const rows = verifyChecksum(key, text);
    changeCount.add(checksumOf(key, rows));
    yield [String(key[1]), rows];
  }
  requireWhole(['bases', base], changeCount, stored.changeCount());
}

const tallyOfRecords = (records: ReadonlyMap<string, string>): ChangeCount =>
  changeCountOf([...records].map(([key, text]) => ({ key: [key], text })));
