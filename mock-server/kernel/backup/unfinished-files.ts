import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../store/folder-lock.ts';

/**
 * Returns the name for an unfinished file. The process id in the name shows later whether the writing process still
 * runs.
 */
export const partOf = (path: string): string => `${path}.${process.pid}.part`;
const PART = /^(.+)\.(\d+)\.part$/;

/** Removes unfinished files that killed processes, or this process, left behind. */
export function removeLeftParts(folder: string, isOurs: (name: string) => boolean = () => true): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder)) {
    const [, name = '', pid] = PART.exec(entry) ?? [];
    const isAbandoned = Number(pid) === process.pid || !isRunning(Number(pid));
    if (pid !== undefined && isOurs(name) && isAbandoned) rmSync(join(folder, entry), { recursive: true, force: true });
  }
}
