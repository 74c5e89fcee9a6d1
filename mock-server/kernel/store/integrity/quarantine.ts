import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { compareKeys, type Database as Db, type Key, open, type RootDatabase } from 'lmdb';
import { DATA_FILE, LMDB_LOCK } from '../../backup/layout.ts';
import { keyRange } from '../lmdb/data-file.ts';
import { DamagedData } from '../checksum.ts';
import { requireNewestPage } from './newest-page.ts';

export interface Entry {
  key: readonly unknown[];
  text: string;
}

/** Data file whose content may be damaged. */
export class UntrustedFile {
  #env: RootDatabase<string, string>;

  constructor(folder: string) {
    requireNewestPage(join(folder, DATA_FILE));
    // LMDB crashes if it cannot open its table of readers, which would look like a damaged page.
    closeSync(openSync(join(folder, LMDB_LOCK), 'a', 0o600));
    this.#env = open({ path: folder, noSubdir: false, readOnly: true, maxDbs: 8, encoding: 'json' });
  }

  get(name: string): string | undefined {
    return this.#env.get(name);
  }

  /**
   * Iterates over the entries of a table. With `first`, only over entries whose key begins with that name.
   * @throws DamagedData when the entries are out of order
   */
  *entries(table: string, first?: string): Generator<Entry> {
    let last: Key | null = null;
    for (const { key, value } of this.#table(table)?.getRange(first === undefined ? {} : keyRange(first)) ?? []) {
      if (last !== null && compareKeys(last, key) >= 0)
        throw new DamagedData(`The keys of ${table} are not in their order.`);
      last = key;
      yield { key: Array.isArray(key) ? key : [key], text: value };
    }
  }

  /**
   * Checks the number of entries in a table.
   * @throws DamagedData when the number differs from the declared number
   */
  requireAll(table: string): void {
    let count = 0;
    for (const _ of this.entries(table)) count += 1;
    const { entryCount } = (this.#table(table)?.getStats() ?? { entryCount: 0 }) as { entryCount: number };
    if (count !== entryCount) throw new DamagedData(`Of ${table} something is missing.`);
  }

  #table(name: string): Db<string> | undefined {
    return this.#env.openDB<string, Key>({ name, encoding: 'string' });
  }
}
