import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from './browser.ts';
import { publishFolder } from './debian-packages.ts';

/** Options of `spawn` that select a user. Empty for the user of this process. */
export interface User {
  uid?: number;
  gid?: number;
}

/**
 * Returns the user that runs the servers of databases, which refuse to run as root. Returns null if root has no other
 * user: initdb needs one with a name.
 */
export function databaseUser(): User | null {
  if (!isRoot()) return {};
  return userNamed('postgres') ?? userNamed('nobody');
}

function userNamed(name: string): User | null {
  const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, name], { encoding: 'utf8' }));
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

/** Creates a temporary folder that belongs to the user. */
export function temporaryFolder(prefix: string, { uid, gid }: User, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, prefix));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/**
 * Returns a folder with programs that the user can run: the folder itself, or a copy of it, because the user may be
 * unable to search a parent folder such as root's home.
 * @param program path of one of the programs below the folder
 */
export function runnableFolder(folder: string, program: string, user: User): string {
  if (canExecute(join(folder, program), user)) return folder;
  const { ino, mtimeMs } = statSync(folder);
  const hash = createHash('sha256').update(`${folder} ${ino} ${mtimeMs}`).digest('hex').slice(0, 16);
  const copy = join(tmpdir(), `programs-${hash}`);
  if (existsSync(copy)) return copy;
  const unfinished = mkdtempSync(`${copy}-`);
  try {
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    publishFolder(unfinished, copy);
    return copy;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** True if the user can execute a file, or search a folder. */
export const canExecute = (path: string, user: User): boolean =>
  // The user may be unable to search the working directory too.
  spawnSync('test', ['-x', path], { ...user, cwd: '/' }).status === 0;

/** Returns options for a program. The user may be unable to search the working directory of this process. */
export const spawnOptions = ({ env, user }: { env: NodeJS.ProcessEnv; user: User }) => ({ ...user, env, cwd: '/' });
