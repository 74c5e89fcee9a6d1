import { closeSync, openSync, readSync } from 'node:fs';
import { DamagedData } from '../checksum.ts';

/**
 * Offsets of the fields in each of the two meta pages at the beginning of a data file. The first 24 bytes of a meta
 * page are its page header.
 */
const PAGE_SIZE_AT = 24 + 3 * 8;
const ROOT_AT = 24 + 14 * 8;
const TRANSACTION_AT = 24 + 16 * 8;
const HEAD_BYTES = TRANSACTION_AT + 8;
/** Root of a meta page that no transaction has written. */
const NO_ROOT = 2n ** 64n - 1n;

/**
 * Checks that the newest meta page can be identified. Transactions write the two meta pages in turn. If the transaction
 * numbers of the pages are not consecutive, LMDB may use an older page and lose the last writes.
 * @throws DamagedData
 */
export function requireNewestPage(path: string): void {
  const file = openSync(path, 'r');
  try {
    const first = readHead(file, 0);
    const second = readHead(file, first.readUInt32LE(PAGE_SIZE_AT));
    const [a, b] = [first.readBigUInt64LE(TRANSACTION_AT), second.readBigUInt64LE(TRANSACTION_AT)];
    if (isUnwritten(first) || isUnwritten(second)) return;
    const areAlternating = a % 2n === 0n && b % 2n === 1n && (a - b === 1n || b - a === 1n);
    if (!areAlternating) throw new DamagedData('The data file begins with pages that do not follow one another.');
  } finally {
    closeSync(file);
  }
}

function readHead(file: number, at: number): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES);
  if (readSync(file, bytes, 0, HEAD_BYTES, at) < HEAD_BYTES) throw new DamagedData('The data file is cut off.');
  return bytes;
}

/** True for a meta page that no transaction has written, as in a new file or in a compact copy. */
const isUnwritten = (head: Buffer): boolean =>
  head.readBigUInt64LE(TRANSACTION_AT) === 0n && head.readBigUInt64LE(ROOT_AT) === NO_ROOT;
