import { rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { canExecute, temporaryFolder, type User } from '#tests/support/database-user.ts';
import { NotMeasurable } from './result.ts';

/** Types of file systems in memory, by Linux: tmpfs and ramfs. */
const MEMORY_TYPES = new Set([0x0102_1994, 0x8584_58f6]);

/**
 * Creates a folder on a disk for servers of two users, and removes it when the process ends. Another user cannot open a
 * folder below root's home, so the folders of temporary files are tried next.
 * @throws NotMeasurable when all of them are in memory
 */
export function diskFolder(workplace: string, user: User): string {
  const parent = firstOnDisk([workplace, '/var/tmp', tmpdir()], user);
  if (parent === null) throw new NotMeasurable('没有数据库用户可以使用的、位于磁盘上的文件夹。');
  const folder = temporaryFolder('bench-store-', user, parent);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the first existing folder on a disk that the user can search; null if there is none. */
export const firstOnDisk = (folders: readonly string[], user: User): string | null =>
  folders.find((folder) => canExecute(folder, user) && !MEMORY_TYPES.has(statfsSync(folder).type)) ?? null;
