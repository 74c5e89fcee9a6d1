import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FILE, LMDB_LOCK, UPLOADS } from './layout.ts';
import { removeLeftParts } from './unfinished-files.ts';

const RESTORING = /^restoring-(\d{8}-\d{6})$/;
/** Returns the folder with the complete data that replaces the current data. */
export const restoringOf = (folder: string, stamp: string): string => join(folder, `restoring-${stamp}`);
/** Returns the folder that receives the replaced data. */
export const replacedOf = (folder: string, stamp: string): string => join(folder, `replaced-${stamp}`);

/** True if a committed restore must be finished before anything is read. */
export const isRestoreCommitted = (folder: string): boolean => committedStamps(folder).length > 0;

/**
 * Finishes a committed restore, or discards an uncommitted one. A restore is committed once its folder is named
 * `restoring-…`. Each later step is repeatable, so the next process that opens the data folder can finish the restore.
 * The caller must hold the folder's lock.
 */
export function finishRestore(folder: string): void {
  for (const stamp of committedStamps(folder)) {
    const from = restoringOf(folder, stamp);
    const replacedFolder = replacedOf(folder, stamp);
    mkdirSync(replacedFolder, { recursive: true, mode: 0o700 });
    // The lock file belongs to the database being replaced.
    if (existsSync(join(from, DATA_FILE))) moveIfExists(join(folder, LMDB_LOCK), join(replacedFolder, LMDB_LOCK));
    for (const name of [DATA_FILE, UPLOADS]) {
      if (!existsSync(join(from, name))) continue;
      moveIfExists(join(folder, name), join(replacedFolder, name));
      renameSync(join(from, name), join(folder, name));
    }
    syncFolder(replacedFolder);
    syncFolder(folder);
    if (readdirSync(replacedFolder).length === 0) rmSync(replacedFolder, { recursive: true });
    rmSync(from, { recursive: true, force: true });
  }
  removeLeftParts(folder, (name) => RESTORING.test(name));
}

const committedStamps = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? (RESTORING.exec(entry.name)?.[1] ?? []) : [],
      )
    : [];

function moveIfExists(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}

/** Flushes a folder to disk, so that files created or renamed in the folder survive a crash. */
export function syncFolder(folder: string): void {
  // Windows cannot open folders, and flushes them automatically.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
