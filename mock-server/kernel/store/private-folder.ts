import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a data folder holds of ours; whatever else lies in it is left alone. */
const OURS = ['data.mdb', 'lock.mdb', 'server.lock', 'uploads', 'copies'];
const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;
const MODE_BITS = 0o777;
/** On a folder for everybody, such as /tmp. */
const STICKY = 0o1000;

/** Nobody else on the machine reads a data folder, whatever it was made with: pupils, pictures and hashes lie in it. */
export function keepPrivate(folder: string): void {
  const { mode, uid } = statSync(folder);
  // A folder for everybody, or of another user, stays as it is: what is ours in it is closed by itself.
  if ((mode & STICKY) === 0 && (process.getuid === undefined || uid === process.getuid())) close(folder, mode);
  for (const name of OURS) closeAll(join(folder, name));
}

function closeAll(path: string): void {
  if (!existsSync(path)) return;
  const found = statSync(path);
  close(path, found.mode);
  if (!found.isDirectory()) return;
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (!entry.isSymbolicLink()) closeAll(join(path, entry.name));
}

function close(path: string, mode: number): void {
  const wanted = statSync(path).isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE;
  if ((mode & MODE_BITS) === wanted) return;
  try {
    chmodSync(path, wanted);
  } catch (error) {
    // Some file systems know no modes; whoever runs the server has to know that others can read.
    const { code } = error as NodeJS.ErrnoException;
    console.warn(`“${path}”的访问权限无法收紧（${code}），本机的其他用户可能可以读取，请改用其他目录或自行设置权限。`);
  }
}
