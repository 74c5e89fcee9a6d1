import { indexNames, type ValueOf, valueOfIndex } from './indexes.ts';
import { type AnyRow, type StoreTable, storeTables } from './schema.ts';
import { insertSorted } from './sorted-rows.ts';

export type Buckets = ReadonlyMap<string, readonly AnyRow[]>;

interface Index {
  valueOf: ValueOf;
  buckets: Map<string, AnyRow[]>;
}

/**
 * Seeded rows of one table. They are frozen, and all sandboxes on one seeded world share them. All indexes are filled
 * as rows are added, because building an index on first use would block all other requests.
 */
export class BaseTable {
  readonly key: string;
  #rows = new Map<string, AnyRow>();
  #indexes: ReadonlyMap<string, Index>;

  constructor(name: StoreTable, rows: readonly AnyRow[] = []) {
    this.key = storeTables[name].key;
    this.#indexes = new Map(
      indexNames(name).map((index) => [index, { valueOf: valueOfIndex(name, index), buckets: new Map() }]),
    );
    for (const row of rows) this.add(row);
  }

  get rows(): ReadonlyMap<string, AnyRow> {
    return this.#rows;
  }

  /** Adds a row of the seed. Runs before any sandbox uses the table. */
  add(row: AnyRow): void {
    this.#rows.set(row[this.key] as string, Object.freeze(row));
    for (const { valueOf, buckets } of this.#indexes.values()) {
      const value = valueOf(row);
      const bucket = buckets.get(value);
      if (bucket) insertSorted(bucket, this.key, row);
      else buckets.set(value, [row]);
    }
  }

  /** Returns an index: rows by indexed value, in ascending order of id. */
  index(name: string): Buckets {
    const index = this.#indexes.get(name);
    if (!index) throw new Error(`The base has no index ${name}.`);
    return index.buckets;
  }
}

/** Tables of a seeded world, by name. */
export type Base = ReadonlyMap<StoreTable, BaseTable>;
