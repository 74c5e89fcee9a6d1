import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeBytes, MIN_FREE_BYTES } from './disk-error.ts';

/** Time for which a result is reused, so that frequent probes do not load the disk. */
const CACHE_MS = 1_000;
/** Maximum duration of a check. A disk that takes longer, such as a network drive without network, is not usable. */
const LIMIT_MS = 2_000;
/** File that a check creates and removes. */
const PROBE_FILE = '.write-probe';

/** Checks without blocking the event loop whether a folder exists, has free space and can be written to. */
export class DiskCheck {
  #folder: string;
  #result: Promise<boolean> = Promise.resolve(false);
  #isRunning = false;
  #endedAt = Number.NEGATIVE_INFINITY;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** True if the folder was usable at the last check, which is at most a second old. */
  isUsable(): Promise<boolean> {
    if (!this.#isRunning && performance.now() - this.#endedAt >= CACHE_MS)
      this.#result = Promise.race([this.#check(), sleep(LIMIT_MS, false, { ref: false })]);
    return this.#result;
  }

  async #check(): Promise<boolean> {
    this.#isRunning = true;
    const isUsable = await acceptsWrite(this.#folder);
    this.#isRunning = false;
    this.#endedAt = performance.now();
    return isUsable;
  }
}

async function acceptsWrite(folder: string): Promise<boolean> {
  try {
    if ((await freeBytes(folder)) < MIN_FREE_BYTES) return false;
    const file = join(folder, PROBE_FILE);
    await writeFile(file, 'x');
    await rm(file);
    return true;
  } catch {
    return false;
  }
}
