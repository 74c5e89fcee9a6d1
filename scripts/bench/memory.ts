import { WorkerProcess } from './processes/child.ts';
import type { Result } from './result.ts';

/** Number of sandboxes of the standard world, and the dates that they use in turn. */
export interface SandboxSet {
  days: readonly string[];
  sandboxes: number;
}
/** Retained heap in megabytes: `bases` with one sandbox per day, `all` with every sandbox. */
export interface HeapSize {
  bases: number;
  all: number;
}

const SANDBOXES = 100;
const DAYS = ['2026-09-07', '2026-09-12', '2026-11-23'];

/** Measures the retained memory. Unlike a time, it is equal on every machine. */
export async function measureMemory(): Promise<Result[]> {
  const child = new WorkerProcess<SandboxSet, HeapSize>('memory-process');
  const { bases, all } = await child.request({ days: DAYS, sandboxes: SANDBOXES });
  await child.stop();
  const each = (all - bases) / (SANDBOXES - DAYS.length);
  return [
    { id: 'memory.all', value: all },
    { id: 'memory.each', value: each },
  ];
}
