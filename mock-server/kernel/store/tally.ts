import { checksumOf, Damaged, seal, unseal } from './seal.ts';

/**
 * How many entries belong together, and the sum of their checksums: kept beside them, it tells when one has vanished or
 * an older one has come back.
 */
export class Tally {
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

/** What of the data folder is counted: the changes of a life, the pieces of a base, the list of sandboxes. */
export type Tallied = readonly ['rows', owner: string] | readonly ['bases', base: string] | readonly ['sandboxes'];

export const sealTally = (of: Tallied, tally: Tally): string => seal(of, tally.text);

/**
 * Compares what was found with what was counted; an older version counted nothing.
 * @throws Damaged when they differ
 */
export function requireWhole(of: Tallied, found: Tally, kept: string | undefined): void {
  if (kept === undefined) return;
  if (unseal(of, kept) !== found.text) throw new Damaged(`Of ${of.join(' ')} something is missing.`);
}

/** The tally of entries that are at hand. */
export function tallyOf(entries: Iterable<{ key: readonly unknown[]; text: string }>): Tally {
  const tally = new Tally();
  for (const { key, text } of entries) tally.add(checksumOf(key, text));
  return tally;
}
