import { closeSync, openSync, readSync } from 'node:fs';
import { Damaged } from '../seal.ts';

/** Where it stands in each of the two pages with which a data file begins, behind the page's own head of 24 bytes. */
const PAGE_SIZE_AT = 24 + 3 * 8;
const ROOT_AT = 24 + 14 * 8;
const TRANSACTION_AT = 24 + 16 * 8;
const HEAD_BYTES = TRANSACTION_AT + 8;
/** The root of a page that no transaction has written. */
const NO_ROOT = 2n ** 64n - 1n;

/**
 * Each transaction writes one of the two pages, in turn. Where their numbers do not follow one another, the newest is
 * not to be told, and with an older one the last writes would be gone.
 * @throws Damaged
 */
export function requireNewestPage(path: string): void {
  const file = openSync(path, 'r');
  try {
    const first = readHead(file, 0);
    const second = readHead(file, first.readUInt32LE(PAGE_SIZE_AT));
    const [a, b] = [first.readBigUInt64LE(TRANSACTION_AT), second.readBigUInt64LE(TRANSACTION_AT)];
    if (isUnwritten(first) || isUnwritten(second)) return;
    const inTurn = a % 2n === 0n && b % 2n === 1n && (a - b === 1n || b - a === 1n);
    if (!inTurn) throw new Damaged('The data file begins with pages that do not follow one another.');
  } finally {
    closeSync(file);
  }
}

function readHead(file: number, at: number): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES);
  if (readSync(file, bytes, 0, HEAD_BYTES, at) < HEAD_BYTES) throw new Damaged('The data file is cut off.');
  return bytes;
}

/** As in a new file, and in a copy that was made in one go. */
const isUnwritten = (head: Buffer): boolean =>
  head.readBigUInt64LE(TRANSACTION_AT) === 0n && head.readBigUInt64LE(ROOT_AT) === NO_ROOT;
