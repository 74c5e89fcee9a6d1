import { join } from 'node:path';
import { compareKeys, type Database as Db, type Key, open, type RootDatabase } from 'lmdb';
import { DATA_FILE } from '../../backup/layout.ts';
import { rangeOf } from '../data-file.ts';
import { Damaged } from '../seal.ts';
import { requireNewestPage } from './newest-page.ts';

export interface Entry {
  key: readonly unknown[];
  text: string;
}

/** A data file of which nothing is believed. */
export class OldFile {
  #env: RootDatabase<string, string>;

  constructor(folder: string) {
    requireNewestPage(join(folder, DATA_FILE));
    this.#env = open({ path: folder, noSubdir: false, readOnly: true, maxDbs: 8, encoding: 'json' });
  }

  get(name: string): string | undefined {
    return this.#env.get(name);
  }

  /**
   * Every entry of a table, or those whose key begins with a name.
   * @throws Damaged when they are not in their order
   */
  *entries(table: string, first?: string): Generator<Entry> {
    let last: Key | null = null;
    for (const { key, value } of this.#table(table)?.getRange(first === undefined ? {} : rangeOf(first)) ?? []) {
      if (last !== null && compareKeys(last, key) >= 0)
        throw new Damaged(`The keys of ${table} are not in their order.`);
      last = key;
      yield { key: Array.isArray(key) ? key : [key], text: value };
    }
  }

  /** @throws Damaged when the table holds fewer or more entries than it says */
  requireAll(table: string): void {
    let found = 0;
    for (const _ of this.entries(table)) found += 1;
    const { entryCount } = (this.#table(table)?.getStats() ?? { entryCount: 0 }) as { entryCount: number };
    if (found !== entryCount) throw new Damaged(`Of ${table} something is missing.`);
  }

  #table(name: string): Db<string> | undefined {
    return this.#env.openDB<string, Key>({ name, encoding: 'string' });
  }
}
