import { type DataFile, rangeOf, type RowKey } from './data-file.ts';
import type { Journal } from './journal.ts';
import type { AnyRow, StoreTable } from './schema.ts';
import { checksumOf, parseSound, seal, unseal } from './seal.ts';
import type { Change } from './table.ts';
import { requireWhole, sealTally, Tally } from './tally.ts';
import { removeTogether, together, type Write } from './together.ts';

/** What stands for a row of the base that was removed. */
const REMOVED = 'null';

/** The changes of one owner as they are kept: a sandbox in one of its lives between two resets. */
export class Life implements Journal {
  #file: DataFile;
  #owner: string;
  /** null: a write has failed, and what is kept is counted again only when it is next opened. */
  #tally: Tally | null = new Tally();
  /** Of the rows that are kept. */
  #checksums = new WeakMap<AnyRow, number>();

  constructor(file: DataFile, owner: string) {
    this.#file = file;
    this.#owner = owner;
  }

  async write(changes: readonly Change[]): Promise<void> {
    const writes = changes.map((change) => this.#prepare(change));
    try {
      await together(this.#file, [...writes, this.#keepTally()]);
    } catch (error) {
      this.#tally = null;
      // What was written behind it may have counted it.
      removeTogether(this.#file, [this.#keepTally()]).catch(() => undefined);
      throw error;
    }
  }

  /** @throws Damaged when it is not what was written */
  *read(): Generator<{ table: StoreTable; id: string; row: AnyRow | null }> {
    const { rows, tallies } = this.#file;
    const found = new Tally();
    this.#checksums = new WeakMap();
    for (const { key, value } of rows.getRange(rangeOf(this.#owner))) {
      const text = unseal(key, value);
      const row = parseSound(key, text) as AnyRow | null;
      const checksum = checksumOf(key, text);
      found.add(checksum);
      if (row) this.#checksums.set(row, checksum);
      yield { table: key[1] as StoreTable, id: key[2], row };
    }
    if (this.#tally === null) return;
    requireWhole(['rows', this.#owner], found, tallies.get(['rows', this.#owner]));
    this.#tally = found;
  }

  #prepare({ table, id, before, after, seeded }: Change): Write {
    const key: RowKey = [this.#owner, table, id];
    this.#forget(key, before, seeded);
    if (!after && !seeded) return ({ rows }) => rows.remove(key);
    const text = after ? JSON.stringify(after) : REMOVED;
    const checksum = checksumOf(key, text);
    this.#tally?.add(checksum);
    if (after) this.#checksums.set(after, checksum);
    const kept = seal(key, text);
    return ({ rows }) => rows.put(key, kept);
  }

  /** What was kept under the key is no more. */
  #forget(key: RowKey, before: AnyRow | undefined, seeded: boolean): void {
    const removed = !before && seeded ? checksumOf(key, REMOVED) : undefined;
    const checksum = before ? this.#checksums.get(before) : removed;
    // A row of the base stands in no life.
    if (checksum !== undefined) this.#tally?.remove(checksum);
  }

  #keepTally(): Write {
    const key: ['rows', string] = ['rows', this.#owner];
    const kept = this.#tally && sealTally(key, this.#tally);
    return ({ tallies }) => (kept === null ? tallies.remove(key) : tallies.put(key, kept));
  }
}
