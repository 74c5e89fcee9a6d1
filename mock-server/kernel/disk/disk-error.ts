import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { UPLOADS } from '../backup/layout.ts';

/** Problem with the disk and its remedy, in words for the user. */
export interface DiskError {
  what: string;
  remedy: string;
}

const { ENOSPC, EDQUOT, EFBIG, EIO, EROFS } = constants.errno;
/** LMDB's own error code for a data file that may not grow further. */
const MAP_FULL = -30792;

const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', ENOSPC, EDQUOT, EFBIG, MAP_FULL]);
/** Error codes of failed reads and writes. LMDB also reports EIO when a full disk takes only part of a write. */
const BROKEN = new Set<unknown>(['EIO', EIO]);
/** Error codes of a folder that is not writable, and of a file in place of a folder. */
const UNUSABLE = new Set<unknown>(['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST']);
const READ_ONLY = new Set<unknown>(['EROFS', EROFS]);

/** Minimum free space in bytes. Writes are refused while less is free. */
export const MIN_FREE_BYTES = 1024 * 1024;

const NO_SPACE: DiskError = { what: '磁盘空间不足', remedy: '请清理磁盘' };

/** Returns the disk error that caused an error, or null when the cause is not the disk. */
export function diskErrorOf(error: unknown, folder: string): DiskError | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    const code = 'code' in one ? one.code : undefined;
    if (FULL.has(code) || (BROKEN.has(code) && isFull(folder))) return NO_SPACE;
    if (BROKEN.has(code)) return { what: '磁盘空间不足或磁盘故障', remedy: '请检查磁盘' };
    if (READ_ONLY.has(code)) return { what: '磁盘只能读取', remedy: '请检查磁盘' };
    if (UNUSABLE.has(code) && 'path' in one && String(one.path).startsWith(join(folder, UPLOADS)))
      return { what: '上传目录无法写入', remedy: '请检查目录及其权限' };
  }
  return null;
}

/**
 * Minimum interval between two checks, because a check before every write took 5 % of the server's time. If the disk
 * fills up in between, the write itself fails.
 */
const CHECK_INTERVAL_MS = 20;
let lastCheck = { folder: '', at: Number.NEGATIVE_INFINITY };

/**
 * Checks the free space before a write. The reserve leaves room for removals, and keeps LMDB from printing errors about
 * a full disk.
 * @throws Error when the disk is full
 */
export function requireFreeSpace(folder: string): void {
  const at = performance.now();
  if (lastCheck.folder === folder && at - lastCheck.at < CHECK_INTERVAL_MS) return;
  if (isFull(folder)) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
  lastCheck = { folder, at };
}

/** Returns the free space of the folder's disk, without blocking the event loop. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_FREE_BYTES;
}
