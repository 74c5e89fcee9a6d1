import { randomBytes } from 'node:crypto';
import { finishRestore } from '../backup/finish-restore.ts';
import { checkDataFile } from './integrity/check-data-file.ts';
import type { DamageReport } from './integrity/damage-report.ts';
import type { CommitObserver } from './commit-observer.ts';
import { compactFile, isSparse } from './compact-file.ts';
import { type DataFile, openDataFile, keyRange, readSecret, writeSecret } from './data-file.ts';
import { lockFolder } from './folder-lock.ts';
import { GroupCommit } from './group-commit.ts';
import type { Journal } from './journal.ts';
import { restrictAccess } from './private-folder.ts';
import { SandboxJournal } from './sandbox-journal.ts';
import { checksumOf, DamagedData, addChecksum, verifyChecksum } from './checksum.ts';
import type { TablePiece } from './generate-world.ts';
import { baseWrites, journalBatches } from './copy-entries.ts';
import { requireWhole, encodeChangeCount, ChangeCount, changeCountOf } from './change-count.ts';
import { removeBatch, writeBatch, type Write } from './write-batch.ts';

/** Number of rows per transaction, for removals that need not be atomic. */
const DROP_BATCH_ROWS = 2_000;

/** Contents of a data folder: one LMDB environment with the sandboxes, their seeded worlds and their changes. */
export class Database {
  #file: DataFile;
  #commits: GroupCommit;
  /** Stored record of each sandbox, as JSON. */
  #records = new Map<string, string>();
  /** Secret from which the successors of expired tokens are derived. */
  readonly secret: string;

  #unlock: () => void;

  private constructor(folder: string, unlock: () => void, readOnly = false) {
    this.#file = openDataFile(folder, readOnly);
    this.#commits = new GroupCommit(this.#file);
    // Opening may have created files, and the integrity check may have rewritten them, so their permissions are
    // restricted again.
    if (!readOnly) restrictAccess(folder);
    this.#unlock = unlock;
    this.secret = this.#keptSecret();
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
      return { database: new Database(folder, unlock), lost: damage };
    } catch (error) {
      unlock();
      throw error;
    }
  }

  /** Opens a data folder that only the caller uses. Skips the integrity check, so reading damaged data fails. */
  static openAsItIs(folder: string): Database {
    return new Database(folder, lockFolder(folder));
  }

  /**
   * Opens a data folder for reading, beside a server that may write to it. Belongs into a process of its own, because
   * damaged data may end the process.
   */
  static openReadOnly(folder: string): Database {
    return new Database(folder, () => undefined, true);
  }

  /**
   * Copies journals and seeded worlds from another database, with their checksums. Journals of the same owners are
   * replaced. A seeded world is copied completely or not at all; a journal that is copied partially counts as damaged.
   */
  async copyFrom(
    from: Database,
    { owners, bases }: { owners: readonly string[]; bases: readonly string[] },
  ): Promise<void> {
    for (const base of bases) if (!this.hasBase(base)) await writeBatch(this.#file, baseWrites(from.#file, base));
    for (const owner of owners) {
      await this.drop(owner);
      for (const batch of journalBatches(from.#file, owner)) await writeBatch(this.#file, batch);
    }
  }

  /** Returns the journal of one owner. An owner is one generation of a sandbox. */
  journal(owner: string): Journal {
    return new SandboxJournal(this.#file, owner, this.#commits);
  }

  /** Deletes the changes of an owner. Works in batches, because there may be many changes. */
  async drop(owner: string): Promise<void> {
    // The change count is deleted first, so that a half-deleted journal does not count as damaged.
    await removeBatch(this.#file, [({ tallies }) => tallies.remove(['rows', owner])]);
    for (;;) {
      const keys = [...this.#file.rows.getKeys({ ...keyRange(owner), limit: DROP_BATCH_ROWS })];
      if (keys.length === 0) return;
      await removeBatch(
        this.#file,
        keys.map(
          (key): Write =>
            ({ rows }) =>
              rows.remove(key),
        ),
      );
    }
  }

  hasBase(base: string): boolean {
    return this.#file.bases.getKeysCount({ ...keyRange(base), limit: 1 }) > 0;
  }

  /**
   * Reads the chunks of a seeded world.
   * @throws DamagedData when the stored world is damaged or missing
   */
  *readBase(base: string): Generator<TablePiece> {
    if (!this.hasBase(base)) throw new DamagedData(`The world ${base} is missing.`);
    const changeCount = new ChangeCount();
    const { bases, reads } = this.#file;
    for (const { key, value } of reads.iterate(bases.getRange(keyRange(base)))) {
      const rows = verifyChecksum(key, value);
      changeCount.add(checksumOf(key, rows));
      yield [key[1], rows];
    }
    requireWhole(['bases', base], changeCount, this.#file.tallies.get(['bases', base]));
  }

  writeBase(base: string, pieces: readonly TablePiece[]): Promise<void> {
    const entries = pieces.map(([table, text], at) => ({ key: [base, table, at] as [string, string, number], text }));
    const changeCount = encodeChangeCount(['bases', base], changeCountOf(entries));
    return writeBatch(this.#file, [
      ...entries.map(
        ({ key, text }): Write =>
          ({ bases }) =>
            bases.put(key, addChecksum(key, text)),
      ),
      ({ tallies }) => tallies.put(['bases', base], changeCount),
    ]);
  }

  /** Removes the seeded worlds that no sandbox uses any more. */
  deleteUnusedBases(used: ReadonlySet<string>): Promise<void> {
    const unused = [...this.#file.bases.getKeys()].filter(([base]) => !used.has(base));
    return removeBatch(
      this.#file,
      unused.flatMap((key): Write[] => [
        ({ bases }) => bases.remove(key),
        ({ tallies }) => tallies.remove(['bases', key[0]]),
      ]),
    );
  }

  /**
   * Reads all sandbox records.
   * @throws DamagedData when a record is damaged or missing
   */
  readSandboxes(): { key: string; value: unknown }[] {
    const { sandboxes, tallies } = this.#file;
    this.#records = new Map([...sandboxes.getRange()].map(({ key, value }) => [key, verifyChecksum([key], value)]));
    requireWhole(['sandboxes'], tallyOfRecords(this.#records), tallies.get(['sandboxes']));
    return [...this.#records].map(([key, text]) => ({ key, value: JSON.parse(text) }));
  }

  writeSandbox(id: string, record: object): Promise<void> {
    return this.changeSandboxes([{ ...record, id }]);
  }

  /** Writes and removes sandbox records atomically. */
  changeSandboxes(changed: readonly NamedRecord[], removed: readonly string[] = []): Promise<void> {
    const texts = changed.map((record) => [record.id, JSON.stringify(record)] as const);
    const records = new Map([...this.#records, ...texts]);
    for (const id of removed) records.delete(id);
    const recordWrites = texts.map(([id, text]): Write => {
      const entry = addChecksum([id], text);
      return ({ sandboxes }) => sandboxes.put(id, entry);
    });
    const removals = removed.map(
      (id): Write =>
        ({ sandboxes }) =>
          sandboxes.remove(id),
    );
    // A removal frees space, so it may use the last of the disk's free space.
    return this.#changeRecords([...recordWrites, ...removals], records, removed.length > 0 ? removeBatch : writeBatch);
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

  /** Calls a function after each commit. */
  observeCommits(observer: CommitObserver): void {
    this.#file.observeCommit = observer;
  }

  async close(): Promise<void> {
    await this.#commits.settled();
    await this.#file.env.close();
    this.#unlock();
  }

  /**
   * Writes records together with their change count. Calls must run one after another, because each change count builds
   * on the previous one.
   */
  async #changeRecords(
    writes: readonly Write[],
    records: Map<string, string>,
    commitBatch = writeBatch,
  ): Promise<void> {
    if (writes.length === 0) return;
    const changeCount = encodeChangeCount(['sandboxes'], tallyOfRecords(records));
    await commitBatch(this.#file, [...writes, ({ tallies }) => tallies.put(['sandboxes'], changeCount)]);
    this.#records = records;
  }

  #keptSecret(): string {
    const stored = readSecret(this.#file);
    if (stored !== undefined) return stored;
    const secret = randomBytes(32).toString('hex');
    writeSecret(this.#file, secret);
    return secret;
  }
}

interface NamedRecord {
  id: string;
}

const tallyOfRecords = (records: ReadonlyMap<string, string>): ChangeCount =>
  changeCountOf([...records].map(([key, text]) => ({ key: [key], text })));
