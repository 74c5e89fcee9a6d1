import { baseline } from './baseline.ts';
import { WorkerProcess } from './processes/child.ts';
import { atMost, type Result } from './result.ts';

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
/** Maximum growth of a sandbox's memory over the baseline. Two per cent are noise. */
const MAX_GROWTH = 1.02;

const megabytes = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} MB`;

/** Compares the retained memory with the recorded baseline. Unlike a time, it is equal on every machine. */
export async function measureMemory(): Promise<Result[]> {
  const child = new WorkerProcess<SandboxSet, HeapSize>('memory-process');
  const { bases, all } = await child.request({ days: DAYS, sandboxes: SANDBOXES });
  await child.stop();
  const each = (all - bases) / (SANDBOXES - DAYS.length);
  const before = (baseline.memory.all - baseline.memory.bases) / (SANDBOXES - DAYS.length);
  return [
    {
      measure: `${SANDBOXES} 个沙箱的内存（标准世界，${DAYS.length} 个日期）`,
      ours: megabytes(all),
      other: `${baseline.of} ${megabytes(baseline.memory.all)}`,
      ratio: all / baseline.memory.all,
      goal: null,
    },
    {
      measure: '其中每多一个沙箱',
      ours: megabytes(each),
      other: `${baseline.of} ${megabytes(before)}`,
      ratio: each / before,
      goal: atMost(MAX_GROWTH, each / before),
    },
  ];
}
