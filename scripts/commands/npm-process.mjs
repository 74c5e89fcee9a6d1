import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CHECK_EVERY_MS = 500;
const SHELL = /^(?:.*\/)?(?:a|ba|da|z|k)?sh$|^busybox$/;

/**
 * Calls `onEnd` once after the npm command that runs this script has ended. A killed npm does not pass its signal on.
 * Does nothing if npm does not run this script.
 * @param {() => void} onEnd
 */
export function whenNpmEnds(onEnd) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const ancestors = npmAndShell();
  const timer = setInterval(() => {
    if (process.ppid === ancestors[0] && ancestors.every(isRunning)) return;
    clearInterval(timer);
    onEnd();
  }, CHECK_EVERY_MS).unref();
}

/**
 * Returns the process ids of the shell in which npm runs this script, and of npm itself. Some shells replace themselves
 * with the script; the parent is then npm. On Windows only the parent is known.
 */
function npmAndShell() {
  const { ppid } = process;
  const { name, parent } = process.platform === 'win32' ? { name: '', parent: 0 } : readProcess(ppid);
  return SHELL.test(name) && parent > 1 ? [ppid, parent] : [ppid];
}

/**
 * @param {number} pid
 * @returns {{ name: string, parent: number }}
 */
function readProcess(pid) {
  try {
    // pid (name) state parent …; the name may contain anything, also parentheses.
    const [, name = '', parent] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    // Systems other than Linux have no such file.
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, name = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
    return { name: name.trim(), parent: Number(parent ?? 0) };
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // With EPERM the process is running, but it belongs to another user and cannot be signalled.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
