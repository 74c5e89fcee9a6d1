import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { COPIES } from './layout.ts';

const COPY = /^\d{4}-\d{2}-\d{2}\.tar\.gz$/;

export const copiesOf = (folder: string): string => join(folder, COPIES);
export const copyOf = (folder: string, day: string): string => join(copiesOf(folder), `${day}.tar.gz`);

/** Lists the daily copies of a data folder, newest first. */
export function listCopies(folder: string): string[] {
  const copies = copiesOf(folder);
  if (!existsSync(copies)) return [];
  const names = readdirSync(copies).filter((name) => COPY.test(name));
  return names
    .sort()
    .reverse()
    .map((name) => join(copies, name));
}

/**
 * Returns the newest daily copy, from which damaged data can be restored. Returns null when no copy exists or the
 * folder cannot be read.
 */
export function newestCopy(folder: string): string | null {
  try {
    return listCopies(folder)[0] ?? null;
  } catch {
    return null;
  }
}
