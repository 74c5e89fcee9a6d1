import type { AnyRow } from './schema.ts';
import { insertSorted } from './sorted.ts';

export type Buckets = ReadonlyMap<string, readonly AnyRow[]>;

/** The seeded rows of one table, frozen and shared by every sandbox that stands on the same seed. */
export class BaseTable {
  readonly rows: ReadonlyMap<string, AnyRow>;
  readonly key: string;
  #indexes = new Map<string, Buckets>();

  constructor(key: string, rows: readonly AnyRow[]) {
    this.key = key;
    this.rows = new Map(rows.map((row) => [row[key] as string, Object.freeze(row)]));
  }

  /** The rows under each value of an index, in ascending order of id. */
  index(name: string, valueOf: (row: AnyRow) => string): Buckets {
    const known = this.#indexes.get(name);
    if (known) return known;
    const buckets = new Map<string, AnyRow[]>();
    for (const row of this.rows.values()) {
      const value = valueOf(row);
      const bucket = buckets.get(value);
      if (bucket) insertSorted(bucket, this.key, row);
      else buckets.set(value, [row]);
    }
    this.#indexes.set(name, buckets);
    return buckets;
  }
}
