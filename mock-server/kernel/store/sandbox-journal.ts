import { type DataFile, keyRange, type RowKey } from './data-file.ts';
import type { Journal } from './journal.ts';
import type { AnyRow, StoreTable } from './schema.ts';
import { checksumOf, parseUnchecked, prefixChecksum, verifyChecksum } from './checksum.ts';
import type { Change } from './table.ts';
import { requireWhole, encodeChangeCount, ChangeCount } from './change-count.ts';
import type { GroupCommit } from './group-commit.ts';
import { removeBatch, type Write } from './write-batch.ts';

/** Stored text that marks a removed row of the base. */
const REMOVED = 'null';

/** Journal of one owner, which is one generation of a sandbox. */
export class SandboxJournal implements Journal {
  #file: DataFile;
  #owner: string;
  #commits: GroupCommit;
  /**
   * Change count of the entries. null after a failed write; the entries are counted again when the journal is next
   * opened.
   */
  #tally: ChangeCount | null = new ChangeCount();
  /** Checksums of the stored entries, by table and id. */
  #checksums = new Map<StoreTable, Map<string, number>>();

  constructor(file: DataFile, owner: string, commits: GroupCommit) {
    this.#file = file;
    this.#owner = owner;
    this.#commits = commits;
  }

  async write(changes: readonly Change[]): Promise<void> {
    const writes = changes.map((change) => this.#prepare(change));
    try {
      await this.#commits.add(this, writes, this.#storeChangeCount);
    } catch (error) {
      this.#removeChangeCount();
      throw error;
    }
  }

  /** Removes the stored count, because a later write may have stored a count that includes a failed write. */
  #removeChangeCount(): void {
    if (this.#tally === null) return;
    this.#tally = null;
    removeBatch(this.#file, [this.#storeChangeCount()]).catch(() => undefined);
  }

  /**
   * Reads all entries of the owner.
   * @throws DamagedData when an entry is damaged or missing
   */
  *read(): Generator<{ table: StoreTable; id: string; row: AnyRow | null }> {
    const { rows, reads } = this.#file;
    const changeCount = new ChangeCount();
    this.#checksums.clear();
    for (const { key, value } of reads.iterate(rows.getRange(keyRange(this.#owner)))) {
      const text = verifyChecksum(key, value);
      const row = parseUnchecked(key, text) as AnyRow | null;
      const checksum = checksumOf(key, text);
      changeCount.add(checksum);
      const [, table, id] = key as [string, StoreTable, string];
      this.#checksumsOf(table).set(id, checksum);
      yield { table, id, row };
    }
    if (this.#tally === null) return;
    requireWhole(['rows', this.#owner], changeCount, this.#file.tallies.get(['rows', this.#owner]));
    this.#tally = changeCount;
  }

  #prepare({ table, id, after, seeded, text: known }: Change): Write {
    const key: RowKey = [this.#owner, table, id];
    const checksums = this.#checksumsOf(table);
    const replaced = checksums.get(id);
    if (replaced !== undefined) this.#tally?.remove(replaced);
    if (!after && !seeded) {
      checksums.delete(id);
      return ({ rows }) => rows.remove(key);
    }
    const text = after ? (known ?? JSON.stringify(after)) : REMOVED;
    const checksum = checksumOf(key, text);
    this.#tally?.add(checksum);
    checksums.set(id, checksum);
    const entry = prefixChecksum(checksum, text);
    return ({ rows }) => rows.put(key, entry);
  }

  #checksumsOf(table: StoreTable): Map<string, number> {
    let checksums = this.#checksums.get(table);
    if (!checksums) this.#checksums.set(table, (checksums = new Map()));
    return checksums;
  }

  #storeChangeCount = (): Write => {
    const key: ['rows', string] = ['rows', this.#owner];
    const encoded = this.#tally && encodeChangeCount(key, this.#tally);
    return ({ tallies }) => (encoded === null ? tallies.remove(key) : tallies.put(key, encoded));
  };
}
