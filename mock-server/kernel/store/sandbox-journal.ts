import type { Journal, JournalEntry } from './journal.ts';
import type { AnyRow, StoreTable } from './schema.ts';
import { checksumOf, parseUnchecked, prefixChecksum, verifyChecksum } from './checksum.ts';
import type { Change } from './table.ts';
import { requireWhole, encodeChangeCount, ChangeCount } from './change-count.ts';
import type { Fence } from './fence.ts';
import type { GroupCommit } from './group-commit.ts';
import type { EntryKey, EntryWrite, Storage, StoredScope } from './storage.ts';
import { UncertainCommit } from './storage-errors.ts';

/** Stored text that marks a removed row of the base. */
const REMOVED = 'null';

/** Journal of one owner, which is one generation of a sandbox. */
export class SandboxJournal implements Journal {
  #storage: Storage;
  #owner: string;
  #commits: GroupCommit;
  /** Fence as of the opening of the journal. */
  #fence: Fence | null;
  /**
   * Change count of the entries. null after a failed write; the entries are counted again when the journal is next
   * opened.
   */
  #tally: ChangeCount | null = new ChangeCount();
  /** Checksums of the stored entries, by table and id. */
  #checksums = new Map<StoreTable, Map<string, number>>();

  constructor(storage: Storage, owner: string, commits: GroupCommit, fence: Fence | null) {
    this.#storage = storage;
    this.#owner = owner;
    this.#commits = commits;
    this.#fence = fence;
  }

  get canBeUncertain(): boolean {
    return this.#fence !== null;
  }

  async write(changes: readonly Change[]): Promise<void> {
    if (this.#storage.ownership && !this.#fence) throw new Error(`${this.#owner} is written without being owned.`);
    const writes = changes.map((change) => this.#prepare(change));
    try {
      await this.#commits.add(this, writes, this.#storeChangeCount, this.#fence);
    } catch (error) {
      // After an uncertain commit the journal is no longer used, so the stored count stays correct.
      if (!(error instanceof UncertainCommit)) this.#removeChangeCount();
      throw error;
    }
  }

  /** Removes the stored count, because a later write may have stored a count that includes a failed write. */
  #removeChangeCount(): void {
    if (this.#tally === null) return;
    this.#tally = null;
    this.#storage.write([this.#storeChangeCount()], { frees: true }).catch(() => undefined);
  }

  /** Reads all entries of the owner. Iterating throws DamagedData when an entry is damaged or missing. */
  async read(): Promise<Iterable<JournalEntry>> {
    return this.#parsed(await this.#storage.read(['rows', this.#owner]));
  }

  *#parsed(stored: StoredScope): Generator<JournalEntry> {
    const changeCount = new ChangeCount();
    this.#checksums.clear();
    for (const { key, text: entry } of stored.entries) {
      const text = verifyChecksum(key, entry);
      const row = parseUnchecked(key, text) as AnyRow | null;
      const checksum = checksumOf(key, text);
      changeCount.add(checksum);
      const [, table, id] = key as [string, StoreTable, string];
      this.#checksumsOf(table).set(id, checksum);
      yield { table, id, row };
    }
    if (this.#tally === null) return;
    requireWhole(['rows', this.#owner], changeCount, stored.changeCount());
    this.#tally = changeCount;
  }

  #prepare({ table, id, after, seeded, text: known }: Change): EntryWrite {
    const key: EntryKey = [this.#owner, table, id];
    const checksums = this.#checksumsOf(table);
    const replaced = checksums.get(id);
    if (replaced !== undefined) this.#tally?.remove(replaced);
    if (!after && !seeded) {
      checksums.delete(id);
      return { table: 'rows', key, text: null };
    }
    const text = after ? (known ?? JSON.stringify(after)) : REMOVED;
    const checksum = checksumOf(key, text);
    this.#tally?.add(checksum);
    checksums.set(id, checksum);
    return { table: 'rows', key, text: prefixChecksum(checksum, text) };
  }

  #checksumsOf(table: StoreTable): Map<string, number> {
    let checksums = this.#checksums.get(table);
    if (!checksums) this.#checksums.set(table, (checksums = new Map()));
    return checksums;
  }

  #storeChangeCount = (): EntryWrite => {
    const of = ['rows', this.#owner] as const;
    return { table: 'tallies', key: of, text: this.#tally && encodeChangeCount(of, this.#tally) };
  };
}
