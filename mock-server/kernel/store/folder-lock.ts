import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_LOCK } from '../backup/layout.ts';
import { requireDataFolder, unusableFolder } from './data-folder.ts';
import { restrictAccess } from './private-folder.ts';

/** Index of a process's start time among the fields of /proc/<pid>/stat that follow the name in parentheses. */
const START_TIME_FIELD = 19;

const locksOfThisProcess = new Set<string>();

/**
 * Locks a data folder for one process, because a second process would serve outdated data from its memory. Creates the
 * folder if it is missing. Takes over the lock of a process that no longer runs. Returns the function that releases the
 * lock.
 * @throws Error that names the folder, and either the process that holds the lock or the reason why the folder is
 * unusable
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, SERVER_LOCK);
  const ownSignature = signatureOf(process.pid);
  requireDataFolder(folder);
  if (!locksOfThisProcess.has(file)) removeIfStale(file, ownSignature);
  try {
    writeFileSync(file, ownSignature, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const lock = readLock(file);
    if (lock === null) throw unusableFolder(folder, error);
    throw new Error(
      `数据目录 ${folder} 正由进程 ${lock.split(' ')[0]} 使用。请先停止它，或用 MOCK_DATA 指定另一个目录。`,
      { cause: error },
    );
  }
  locksOfThisProcess.add(file);
  restrictAccess(folder);
  return () => {
    locksOfThisProcess.delete(file);
    rmSync(file, { force: true });
  };
}

function removeIfStale(file: string, ownSignature: string): void {
  const lock = readLock(file);
  if (lock === null) return;
  const pid = Number(lock.split(' ')[0]);
  // Process ids are reused. The start time shows whether the process that locked the folder still runs.
  const stale = lock === ownSignature || pid === process.pid || !isRunning(pid) || signatureOf(pid) !== lock;
  if (stale && readLock(file) === lock) rmSync(file, { force: true });
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The lock file does not exist, or was just removed, so the folder is free.
    return null;
  }
}

export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns the process id and, on Linux, the process's start time. The start time distinguishes processes that reuse one
 * id.
 */
function signatureOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${pid} ${fields[START_TIME_FIELD] ?? ''}`;
  } catch {
    // The system has no /proc, so the process id alone must suffice.
    return `${pid} `;
  }
}
