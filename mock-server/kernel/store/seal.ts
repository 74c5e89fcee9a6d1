import { crc32 } from 'node:zlib';

/** Something that is kept is not what was written. */
export class Damaged extends Error {}

const DIGITS = 8;
/** What a version without checksums wrote: JSON as it is. No checksum begins like this, and behind one it is no JSON. */
const UNSEALED = /^[{["]|^null$/;

/**
 * A text as it is kept: its checksum, then the text. The checksum counts the key too, so that what has come to lie under
 * another key is noticed.
 */
export const seal = (key: readonly unknown[], text: string): string =>
  checksumOf(key, text).toString(16).padStart(DIGITS, '0') + text;

/**
 * The text that was sealed under this key.
 * @throws Damaged when it is another one
 */
export function unseal(key: readonly unknown[], kept: string): string {
  if (UNSEALED.test(kept)) return kept;
  const text = kept.slice(DIGITS);
  if (seal(key, text) !== kept) throw new Damaged(`What is kept under ${key.join(' ')} is damaged.`);
  return text;
}

/** A text of which nothing but its own form can tell whether it is what was written. */
export function parseSound(key: readonly unknown[], text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Damaged(`What is kept under ${key.join(' ')} is damaged.`, { cause: error });
  }
}

export const checksumOf = (key: readonly unknown[], text: string): number => crc32(text, crc32(key.join('\u0000')));
