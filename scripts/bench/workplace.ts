import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

/** Beside the libraries: on a real disk, where a temporary folder may be memory that makes every sync free. */
const PARENT = join(root, 'node_modules', '.cache', 'bench');

/** A folder for one run; it goes with the run, however that ends. */
export function makeWorkplace(): string {
  mkdirSync(PARENT, { recursive: true });
  const folder = mkdtempSync(join(PARENT, 'run-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}
