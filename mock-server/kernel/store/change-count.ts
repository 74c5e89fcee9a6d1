import { checksumOf, DamagedData, addChecksum, verifyChecksum } from './checksum.ts';

/**
 * Number of entries in a scope, and the sum of their checksums. A change count is stored with the entries and detects
 * entries that are missing or outdated.
 */
export class ChangeCount {
  #count = 0;
  #sum = 0;

  add(checksum: number): void {
    this.#count += 1;
    this.#sum = (this.#sum + checksum) >>> 0;
  }

  remove(checksum: number): void {
    this.#count -= 1;
    this.#sum = (this.#sum - checksum) >>> 0;
  }

  get text(): string {
    return JSON.stringify([this.#count, this.#sum]);
  }
}

/**
 * Part of the data folder with its own change count: the changes of a generation, the chunks of a seeded world, or the
 * list of sandboxes.
 */
export type CountedScope = readonly ['rows', owner: string] | readonly ['bases', base: string] | readonly ['sandboxes'];

export const encodeChangeCount = (of: CountedScope, changeCount: ChangeCount): string =>
  addChecksum(of, changeCount.text);

/**
 * Compares the change count of the entries found with the stored change count. Skips data of an older version, which
 * has no stored count.
 * @throws DamagedData when the counts differ
 */
export function requireWhole(of: CountedScope, actual: ChangeCount, stored: string | undefined): void {
  if (stored === undefined) return;
  if (verifyChecksum(of, stored) !== actual.text) throw new DamagedData(`Of ${of.join(' ')} something is missing.`);
}

/** Computes the change count of the given entries. */
export function changeCountOf(entries: Iterable<{ key: readonly unknown[]; text: string }>): ChangeCount {
  const changeCount = new ChangeCount();
  for (const { key, text } of entries) changeCount.add(checksumOf(key, text));
  return changeCount;
}
