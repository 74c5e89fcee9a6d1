import { before } from './before.ts';
import { Child } from './processes/child.ts';
import { millis, type Result } from './result.ts';

export interface SeedTimes {
  /** Milliseconds. */
  first: number;
  later: number;
  parse: number;
  bytes: number;
}

/** A whole world sown, against reading the same rows as JSON, which is the least that having them can cost. */
export async function measureSeed(): Promise<Result[]> {
  const child = new Child<null, SeedTimes>('seed-process');
  const { first, later, parse, bytes } = await child.ask(null);
  await child.stop();
  const parsed = `JSON.parse ${millis(parse)}（${(bytes / 1e6).toFixed(1)} MB）`;
  const was = (ratio: number): string => `${parsed}；${before.of} ${ratio} 倍（${before.seed.megabytes} MB）`;
  return [
    {
      measure: '播种标准世界（新进程第一次）',
      ours: millis(first),
      other: was(before.seed.first),
      ratio: first / parse,
      goal: null,
    },
    {
      measure: '播种标准世界（之后）',
      ours: millis(later),
      other: was(before.seed.later),
      ratio: later / parse,
      goal: null,
    },
  ];
}
