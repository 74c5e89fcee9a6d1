import { indexNames, type ValueOf, valueOfIndex } from './indexes.ts';
import { type AnyRow, type StoreTable, storeTables } from './schema.ts';
import { insertSorted } from './sorted.ts';

export type Buckets = ReadonlyMap<string, readonly AnyRow[]>;

interface Index {
  valueOf: ValueOf;
  buckets: Map<string, AnyRow[]>;
}

/**
 * The seeded rows of one table, frozen and shared by every sandbox that stands on the same seed. All indexes are built
 * with it, row by row: an index that is built when it is first asked for holds everyone who did not ask.
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

  /** One more row of the seed, before any sandbox stands on it. */
  add(row: AnyRow): void {
    this.#rows.set(row[this.key] as string, Object.freeze(row));
    for (const { valueOf, buckets } of this.#indexes.values()) {
      const value = valueOf(row);
      const bucket = buckets.get(value);
      if (bucket) insertSorted(bucket, this.key, row);
      else buckets.set(value, [row]);
    }
  }

  /** The rows under each value of an index, in ascending order of id. */
  index(name: string): Buckets {
    const index = this.#indexes.get(name);
    if (!index) throw new Error(`The base has no index ${name}.`);
    return index.buckets;
  }
}

/** A sown world. */
export type Base = ReadonlyMap<StoreTable, BaseTable>;
