import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../store/folder-lock.ts';

/** What a data folder is made of, as far as a backup goes. */
export const DATA_FILE = 'data.mdb';
export const LMDB_LOCK = 'lock.mdb';
export const UPLOADS = 'uploads';
/** The logos of all brands; a sandbox's id cannot begin so. */
export const LOGOS = `${UPLOADS}/_brands/0`;
/** The daily copies. */
export const COPIES = 'copies';

/** What is not whole yet is called so; its process's id tells later whether anybody is still at it. */
export const partOf = (path: string): string => `${path}.${process.pid}.part`;
const PART = /^(.+)\.(\d+)\.part$/;

/** Removes what processes that were killed left half made. */
export function removeLeftParts(folder: string, isOurs: (name: string) => boolean = () => true): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder)) {
    const [, name = '', pid] = PART.exec(entry) ?? [];
    const left = Number(pid) === process.pid || !isRunning(Number(pid));
    if (pid !== undefined && isOurs(name) && left) rmSync(join(folder, entry), { recursive: true, force: true });
  }
}
