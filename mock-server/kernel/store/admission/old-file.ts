import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { compareKeys, type Database as Db, type Key, open, type RootDatabase } from 'lmdb';
import { rangeOf } from '../data-file.ts';
import { Damaged } from '../seal.ts';

export const DATA_FILE = 'data.mdb';
/** In each of the two pages with which the file begins: the number of the transaction that wrote it. */
const TRANSACTION_AT = 24 + 16 * 8;
const PAGE_SIZE_AT = 24 + 3 * 8;

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

/**
 * The file begins with two pages of which each transaction writes one, in turn. Where they do not follow one another,
 * the newest is not to be told, and with an older one the last writes would be gone.
 */
function requireNewestPage(path: string): void {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(TRANSACTION_AT + 8);
    const read = (at: number): Buffer => {
      if (readSync(file, bytes, 0, bytes.length, at) < bytes.length) throw new Damaged('The data file is cut off.');
      return bytes;
    };
    const size = read(0).readUInt16LE(PAGE_SIZE_AT);
    const first = bytes.readBigUInt64LE(TRANSACTION_AT);
    const second = read(size).readBigUInt64LE(TRANSACTION_AT);
    const follow = first - second === 1n || second - first === 1n;
    if (!follow && (first !== 0n || second !== 0n))
      throw new Damaged('The data file begins with pages that do not follow one another.');
    if (follow && (first % 2n !== 0n || second % 2n !== 1n))
      throw new Damaged('The data file begins with pages that have changed places.');
  } finally {
    closeSync(file);
  }
}
