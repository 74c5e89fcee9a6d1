import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Entries of a data folder that belong to the server. All other entries are left unchanged. */
const DATA_ENTRIES = ['data.mdb', 'lock.mdb', 'server.lock', 'uploads', 'copies'];
const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;
const MODE_BITS = 0o777;
/** Mode bit (sticky bit) of a folder that several users share, such as /tmp. */
const STICKY = 0o1000;

/**
 * Denies other users of the machine access to a data folder. A data folder contains student data, pictures and password
 * hashes.
 */
export function restrictAccess(folder: string): void {
  const { mode, uid } = statSync(folder);
  // A folder that is shared or belongs to another user stays unchanged; only the server's entries in it are restricted.
  if ((mode & STICKY) === 0 && (process.getuid === undefined || uid === process.getuid())) restrict(folder, mode);
  for (const name of DATA_ENTRIES) restrictAll(join(folder, name));
}

function restrictAll(path: string): void {
  if (!existsSync(path)) return;
  const stats = statSync(path);
  restrict(path, stats.mode);
  if (!stats.isDirectory()) return;
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (!entry.isSymbolicLink()) restrictAll(join(path, entry.name));
}

function restrict(path: string, mode: number): void {
  const expectedMode = statSync(path).isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE;
  if ((mode & MODE_BITS) === expectedMode) return;
  try {
    chmodSync(path, expectedMode);
  } catch (error) {
    // Some file systems have no permission bits. The operator must know that other users can read the data.
    const { code } = error as NodeJS.ErrnoException;
    console.warn(`“${path}”的访问权限无法收紧（${code}），本机的其他用户可能可以读取，请改用其他目录或自行设置权限。`);
  }
}
