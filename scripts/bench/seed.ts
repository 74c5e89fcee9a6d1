import { baseline } from './baseline.ts';
import { WorkerProcess } from './processes/child.ts';
import { millis, type Result } from './result.ts';

export interface SeedTimes {
  /** Milliseconds of the first generation. */
  first: number;
  later: number;
  parse: number;
  bytes: number;
}

/** Measures the generation of a world against parsing its rows as JSON, which is the lower bound. */
export async function measureSeed(): Promise<Result[]> {
  const child = new WorkerProcess<null, SeedTimes>('seed-process');
  const { first, later, parse, bytes } = await child.request(null);
  await child.stop();
  const parsed = `JSON.parse ${millis(parse)}（${(bytes / 1e6).toFixed(1)} MB）`;
  const comparison = (ratio: number): string =>
    `${parsed}；${baseline.of} ${ratio} 倍（${baseline.seed.megabytes} MB）`;
  return [
    {
      measure: '播种标准世界（新进程第一次）',
      ours: millis(first),
      other: comparison(baseline.seed.first),
      ratio: first / parse,
      goal: null,
    },
    {
      measure: '播种标准世界（之后）',
      ours: millis(later),
      other: comparison(baseline.seed.later),
      ratio: later / parse,
      goal: null,
    },
  ];
}
