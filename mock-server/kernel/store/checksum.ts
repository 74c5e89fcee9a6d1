import { crc32 } from 'node:zlib';

/** Error for stored data that is no longer as it was written. */
export class DamagedData extends Error {}

const DIGITS = 8;
/**
 * Matches JSON that an older version stored without a checksum. A text with a checksum never matches, because it begins
 * with eight hexadecimal digits.
 */
const WITHOUT_CHECKSUM = /^[{["]|^null$/;

/**
 * Prefixes a text with its checksum for storage. The checksum includes the key, so that a text stored under the wrong
 * key is detected.
 */
export const addChecksum = (key: readonly unknown[], text: string): string =>
  prefixChecksum(checksumOf(key, text), text);

/** Prefixes a text with its checksum, which is already known. */
export const prefixChecksum = (checksum: number, text: string): string =>
  checksum.toString(16).padStart(DIGITS, '0') + text;

/**
 * Verifies the checksum of a stored text for this key and returns the text. A text without a checksum is returned as it
 * is.
 * @throws DamagedData when the checksum does not match
 */
export function verifyChecksum(key: readonly unknown[], stored: string): string {
  if (WITHOUT_CHECKSUM.test(stored)) return stored;
  const text = stored.slice(DIGITS);
  if (addChecksum(key, text) !== stored) throw new DamagedData(`What is kept under ${key.join(' ')} is damaged.`);
  return text;
}

/** Parses a text without a checksum. Only the syntax of such a text can be verified. */
export function parseUnchecked(key: readonly unknown[], text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DamagedData(`What is kept under ${key.join(' ')} is damaged.`, { cause: error });
  }
}

export const checksumOf = (key: readonly unknown[], text: string): number => crc32(key.join('\u0000') + text);
