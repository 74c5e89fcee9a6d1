import type { Buckets } from './base-table.ts';
import type { AnyRow } from './schema.ts';
import { insertSorted, removeSorted, replaceSorted } from './sorted-rows.ts';
import { dropTextColumns } from './text-column.ts';

const NONE: readonly AnyRow[] = [];

/** Index of one sandbox's table. It shares the buckets of the base's index and copies a bucket when its rows change. */
export class TableIndex {
  #base: Buckets;
  #own = new Map<string, AnyRow[]>();
  #key: string;
  #valueOf: (row: AnyRow) => string;

  constructor(base: Buckets, key: string, valueOf: (row: AnyRow) => string) {
    this.#base = base;
    this.#key = key;
    this.#valueOf = valueOf;
  }

  rows(value: string): readonly AnyRow[] {
    return this.#own.get(value) ?? this.#base.get(value) ?? NONE;
  }

  move(id: string, before: AnyRow | undefined, after: AnyRow | undefined): void {
    const from = before && this.#valueOf(before);
    const to = after && this.#valueOf(after);
    if (after && from === to && to !== undefined) {
      replaceSorted(this.#ownBucket(to), this.#key, after);
      return;
    }
    if (from !== undefined) {
      const bucket = this.#ownBucket(from);
      removeSorted(bucket, this.#key, id);
      // An empty bucket must stay if it hides a bucket of the base. Otherwise it is removed.
      if (bucket.length === 0 && !this.#base.has(from)) this.#own.delete(from);
    }
    if (!after || to === undefined) return;
    // In a unique column every bucket has one row, so its array is created at its final size.
    if (!this.#own.has(to) && !this.#base.has(to)) this.#own.set(to, [after]);
    else insertSorted(this.#ownBucket(to), this.#key, after);
  }

  /** Returns the sandbox's own bucket of a value, copied from the base if necessary. */
  #ownBucket(value: string): AnyRow[] {
    let bucket = this.#own.get(value);
    if (!bucket) {
      bucket = [...(this.#base.get(value) ?? NONE)];
      this.#own.set(value, bucket);
    }
    dropTextColumns(bucket);
    return bucket;
  }
}
