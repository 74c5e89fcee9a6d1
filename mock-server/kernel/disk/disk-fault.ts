import { statfsSync } from 'node:fs';
import { constants } from 'node:os';

/** What is the matter with the disk, and what to do about it. */
export interface DiskFault {
  what: string;
  remedy: string;
}

const { ENOSPC, EDQUOT, EFBIG, EIO, EROFS } = constants.errno;
/** LMDB's own: the file may not grow further. */
const MAP_FULL = -30792;

const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', ENOSPC, EDQUOT, EFBIG, MAP_FULL]);
/** LMDB says so also when only part of what it wrote found room, as it does where a disk fills up. */
const BROKEN = new Set<unknown>(['EIO', EIO]);
const READ_ONLY = new Set<unknown>(['EROFS', EROFS]);

/** With less nothing is begun any more. */
const LEAST_BYTES = 1024 * 1024;

const NO_ROOM: DiskFault = { what: '磁盘空间不足', remedy: '请清理磁盘' };

/** The fault of the disk from which an error comes; null for any other error. */
export function diskFaultOf(error: unknown, folder: string): DiskFault | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    const code = 'code' in one ? one.code : undefined;
    if (FULL.has(code) || (BROKEN.has(code) && isFull(folder))) return NO_ROOM;
    if (BROKEN.has(code)) return { what: '磁盘空间不足或磁盘故障', remedy: '请检查磁盘' };
    if (READ_ONLY.has(code)) return { what: '磁盘只能读取', remedy: '请检查磁盘' };
  }
  return null;
}

/**
 * Before anything is written, so that what is removed still finds room, and LMDB does not write to the console itself.
 * @throws Error when the disk is full
 */
export function requireRoom(folder: string): void {
  if (isFull(folder)) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
}

function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < LEAST_BYTES;
}
