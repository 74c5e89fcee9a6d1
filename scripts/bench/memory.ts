import { before } from './before.ts';
import { Child } from './processes/child.ts';
import { atMost, type Result } from './result.ts';

/** Sandboxes of the standard world, and the days for which they are made in turn. */
export interface Population {
  days: readonly string[];
  sandboxes: number;
}
/** Megabytes of the heap that are held, with one sandbox a day and with all of them. */
export interface Memory {
  bases: number;
  all: number;
}

const SANDBOXES = 100;
const DAYS = ['2026-09-07', '2026-09-12', '2026-11-23'];
/** A sandbox is not to become heavier; two in a hundred are chance. */
const HEAVIER_GOAL = 1.02;

const megabytes = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} MB`;

/** Memory is the same on any machine, so it is held against what it was. */
export async function measureMemory(): Promise<Result[]> {
  const child = new Child<Population, Memory>('memory-process');
  const { bases, all } = await child.ask({ days: DAYS, sandboxes: SANDBOXES });
  await child.stop();
  const each = (all - bases) / (SANDBOXES - DAYS.length);
  const was = (before.memory.all - before.memory.bases) / (SANDBOXES - DAYS.length);
  return [
    {
      measure: `${SANDBOXES} 个沙箱的内存（标准世界，${DAYS.length} 个日期）`,
      ours: megabytes(all),
      other: `${before.of} ${megabytes(before.memory.all)}`,
      ratio: all / before.memory.all,
      goal: null,
    },
    {
      measure: '其中每多一个沙箱',
      ours: megabytes(each),
      other: `${before.of} ${megabytes(was)}`,
      ratio: each / was,
      goal: atMost(HEAVIER_GOAL, each / was),
    },
  ];
}
