import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open as openFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../backup/finish-restore.ts';
import { DATA_FILE, LMDB_LOCK, NEW } from '../../backup/layout.ts';
import { type DataFile, openTables } from './data-file.ts';
import type { OpenReads } from './open-reads.ts';
import { PRIVATE_FOLDER, restrictAccess } from '../private-folder.ts';

const MEGABYTE = 1024 * 1024;
/** Minimum size of a file that is compacted. A smaller one is not worth pausing the writes. */
const MIN_BYTES = 16 * MEGABYTE;
/** Free space that must be left on the disk after a compaction, so that the held writes do not fail. */
const RESERVE_BYTES = 16 * MEGABYTE;

interface TreeStats {
  treeBranchPageCount: number;
  treeLeafPageCount: number;
  overflowPages: number;
}
interface FileStats {
  pageSize: number;
  lastPageNumber: number;
  root: TreeStats;
  /** Table of free pages. Its own pages are in use. */
  free: TreeStats;
}

/** True if more than half of a data file is free. LMDB reuses free pages, but never shortens a file. */
export function isSparse(file: DataFile, minBytes = MIN_BYTES): boolean {
  const { pageSize, lastPageNumber } = statsOf(file);
  const pages = lastPageNumber + 1;
  return pages * pageSize >= minBytes && usedPages(file) * 2 < pages;
}

/**
 * Replaces a data file with a compact copy while the server uses it. Writes wait until the file is replaced; reads in
 * progress finish in the old file. If the process is killed, the file name refers to either the complete old file or
 * the complete new one.
 * @throws Error when the compact file cannot be written; the old file then stays in use
 */
export async function compactFile(file: DataFile): Promise<void> {
  const { folder } = file;
  // Windows cannot rename an open file. There the file is compacted only when the server starts.
  if (process.platform === 'win32') return;
  const target = join(folder, NEW);
  try {
    await file.writes.runAlone(async () => {
      await requireSpace(file);
      await writeCopy(file, target);
      const old = await openFile(join(folder, DATA_FILE));
      await replaceFile(file, target, old);
    });
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

async function writeCopy({ env }: DataFile, target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { mode: PRIVATE_FOLDER });
  await env.backup(target, true);
  const copy = await openFile(join(target, DATA_FILE), 'r+');
  try {
    await copy.sync();
  } finally {
    await copy.close();
  }
}

/**
 * Opens the copy, gives it the name of the old file, and lets all later accesses use it. The copy brings its own lock
 * file, because the old one contains the transaction number of the old file. The lock file is renamed first, so that a
 * backup in another process never reads the new file without the server knowing.
 */
async function replaceFile(file: DataFile, target: string, oldFile: FileHandle): Promise<void> {
  const { folder, env, reads } = file;
  let opened: ReturnType<typeof openTables> | null = null;
  try {
    opened = openTables(target);
    restrictAccess(target);
    for (const name of [LMDB_LOCK, DATA_FILE]) renameSync(join(target, name), join(folder, name));
  } catch (error) {
    await Promise.all([opened?.env.close(), oldFile.close()]);
    throw error;
  }
  Object.assign(file, opened);
  closeUnread(env, reads, oldFile).catch(() => undefined);
  syncFolder(folder);
}

/**
 * Closes the old file after its last read. The handle is closed last, because freeing a large file takes long, and
 * closing a handle does not block this thread.
 */
async function closeUnread(env: DataFile['env'], reads: OpenReads, oldFile: FileHandle): Promise<void> {
  await reads.ended();
  await env.close();
  await oldFile.close();
}

async function requireSpace(file: DataFile): Promise<void> {
  const { bavail, bsize } = await statfs(file.folder);
  if (bavail * bsize < usedPages(file) * statsOf(file).pageSize + RESERVE_BYTES)
    throw Object.assign(new Error('The disk has no room for a compact data file.'), { code: 'ENOSPC' });
}

function usedPages({ env, rows, bases, sandboxes, tallies }: DataFile): number {
  const { root, free } = statsOf({ env });
  const tables = [rows, bases, sandboxes, tallies].map((table) => table.getStats() as TreeStats);
  return [root, free, ...tables].reduce(
    (pages, { treeBranchPageCount, treeLeafPageCount, overflowPages }) =>
      pages + treeBranchPageCount + treeLeafPageCount + overflowPages,
    0,
  );
}

const statsOf = ({ env }: Pick<DataFile, 'env'>): FileStats => env.getStats() as FileStats;
