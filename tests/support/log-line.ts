import type { ChildProcess } from 'node:child_process';

const TIMEOUT_MS = 30_000;
/** Maximum number of characters of the log in an error message. */
const LONGEST_EXCERPT = 10_000;

/**
 * Waits until a process has logged a line to stderr, and goes on reading its log, because a full pipe would stop it.
 * Throws an error with the log if the process ends first, or after 30 s.
 */
export function waitForLogLine(child: ChildProcess, line: RegExp): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => reject(new Error(`${child.spawnfile} ${reason}: ${log}`));
    const timer = setTimeout(() => fail(`did not log ${line} within 30 s`), TIMEOUT_MS);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-LONGEST_EXCERPT);
      if (!line.test(log)) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('error', (error) => fail(`could not be started (${error.message})`));
    child.once('close', () => {
      clearTimeout(timer);
      fail(`ended before it logged ${line}`);
    });
  });
}
