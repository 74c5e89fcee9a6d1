import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { COPIES } from './layout.ts';

const COPY = /^\d{4}-\d{2}-\d{2}\.tar\.gz$/;

export const copiesOf = (folder: string): string => join(folder, COPIES);
export const copyOf = (folder: string, day: string): string => join(copiesOf(folder), `${day}.tar.gz`);

/** The daily copies of a data folder, the newest first. */
export function listCopies(folder: string): string[] {
  const copies = copiesOf(folder);
  if (!existsSync(copies)) return [];
  const names = readdirSync(copies).filter((name) => COPY.test(name));
  return names
    .sort()
    .reverse()
    .map((name) => join(copies, name));
}

/** The file from which to restore when the data is damaged; null when there is none, or none can be looked for. */
export function newestCopy(folder: string): string | null {
  try {
    return listCopies(folder)[0] ?? null;
  } catch {
    return null;
  }
}
