import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FILE, LMDB_LOCK, removeLeftParts, UPLOADS } from './layout.ts';

/** What is whole and shall take the folder's place lies in a folder of this name. */
const RESTORING = /^restoring-(\d{8}-\d{6})$/;
export const restoringOf = (folder: string, stamp: string): string => join(folder, `restoring-${stamp}`);
/** What was there before. */
export const replacedOf = (folder: string, stamp: string): string => join(folder, `replaced-${stamp}`);

/** Is there a restoring that has to be brought to its end before anything is read? */
export const isRestoreCommitted = (folder: string): boolean => committed(folder).length > 0;

/**
 * Brings a restoring to its end, or forgets one that had not come so far. It has happened once its folder is called
 * `restoring-…`; from then on each step can be done again, so whoever opens the data folder next finishes what was
 * killed. Only for whoever holds the folder's lock.
 */
export function finishRestore(folder: string): void {
  for (const stamp of committed(folder)) {
    const from = restoringOf(folder, stamp);
    const aside = replacedOf(folder, stamp);
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    // It belongs to the database that goes.
    if (existsSync(join(from, DATA_FILE))) moveIfThere(join(folder, LMDB_LOCK), join(aside, LMDB_LOCK));
    for (const name of [DATA_FILE, UPLOADS]) {
      if (!existsSync(join(from, name))) continue;
      moveIfThere(join(folder, name), join(aside, name));
      renameSync(join(from, name), join(folder, name));
    }
    syncFolder(aside);
    syncFolder(folder);
    if (readdirSync(aside).length === 0) rmSync(aside, { recursive: true });
    rmSync(from, { recursive: true, force: true });
  }
  removeLeftParts(folder, (name) => RESTORING.test(name));
}

const committed = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).flatMap((name) => RESTORING.exec(name)?.[1] ?? []) : [];

function moveIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}

/** What was made or renamed in a folder is on disk when the folder is. */
export function syncFolder(folder: string): void {
  // Windows opens no folder, and does this by itself.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
