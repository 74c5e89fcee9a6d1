import type { Buckets } from './base-table.ts';
import type { AnyRow } from './schema.ts';
import { insertSorted, removeSorted, replaceSorted } from './sorted.ts';
import { dropTextColumns } from './text-column.ts';

const NONE: readonly AnyRow[] = [];

/** One index of one sandbox's table: the base's buckets, and its own copy of each bucket that it has changed. */
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
      // An empty copy still hides the base's bucket; where there is none it is only weight.
      if (bucket.length === 0 && !this.#base.has(from)) this.#own.delete(from);
    }
    if (!after || to === undefined) return;
    // The index of a unique column is nothing but buckets of one: they are made as small as they stay.
    if (!this.#own.has(to) && !this.#base.has(to)) this.#own.set(to, [after]);
    else insertSorted(this.#ownBucket(to), this.#key, after);
  }

  /** The bucket to change. */
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
