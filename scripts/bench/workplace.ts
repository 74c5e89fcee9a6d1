import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../commands/root.mjs';

/**
 * Folder below node_modules for all runs. It is on a real disk; a temporary folder may be in memory, where every sync
 * is free.
 */
const PARENT = join(root, 'node_modules', '.cache', 'bench');

/** Creates a folder for one run. The folder is removed when the run ends for any reason. */
export function makeWorkplace(): string {
  mkdirSync(PARENT, { recursive: true });
  const folder = mkdtempSync(join(PARENT, 'run-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}
