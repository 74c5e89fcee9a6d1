import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireDataFolder, unusable } from './data-folder.ts';
import { keepPrivate } from './private-folder.ts';

const LOCK_FILE = 'server.lock';
/** Where a process's start time stands in /proc/<pid>/stat, counted behind the name in parentheses. */
const START_TIME_FIELD = 19;

const heldHere = new Set<string>();

/**
 * One process a data folder, which is made when it is not there: a second one would answer from memory that the first
 * knows nothing of. The lock of a process that no longer runs is taken over.
 * @throws Error naming the folder, and the process that holds it or why it cannot be used
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, LOCK_FILE);
  const mine = signatureOf(process.pid);
  requireDataFolder(folder);
  if (!heldHere.has(file)) removeIfStale(file, mine);
  try {
    writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const held = readLock(file);
    if (held === null) throw unusable(folder, error);
    throw new Error(
      `数据目录 ${folder} 正由进程 ${held.split(' ')[0]} 使用。请先停止它，或用 MOCK_DATA 指定另一个目录。`,
      { cause: error },
    );
  }
  heldHere.add(file);
  keepPrivate(folder);
  return () => {
    heldHere.delete(file);
    rmSync(file, { force: true });
  };
}

function removeIfStale(file: string, mine: string): void {
  const held = readLock(file);
  if (held === null) return;
  const pid = Number(held.split(' ')[0]);
  // A process id is given out again; its start time tells whether it is still the same process.
  const stale = held === mine || pid === process.pid || !isRunning(pid) || signatureOf(pid) !== held;
  if (stale && readLock(file) === held) rmSync(file, { force: true });
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // No lock, or one that is just being given back: nobody holds the folder.
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

/** The process id, and on Linux the start time, which tells two processes with the same id apart. */
function signatureOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${pid} ${fields[START_TIME_FIELD] ?? ''}`;
  } catch {
    // No /proc on this system: the process id alone has to do.
    return `${pid} `;
  }
}
