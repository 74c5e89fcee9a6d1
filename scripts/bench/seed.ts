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
  const detail = (time: number): string =>
    `${millis(time)}；JSON.parse ${millis(parse)}（${(bytes / 1e6).toFixed(1)} MB）`;
  return [
    { id: 'seed.first', value: first / parse, detail: detail(first) },
    { id: 'seed.later', value: later / parse, detail: detail(later) },
  ];
}
