import { seedWorld } from '#seed/index.ts';
import { median, timeOf } from '../result.ts';
import type { SeedTimes } from '../seed.ts';
import { answerMessages } from './answer.ts';

const TIMES = 9;
const seed = () => seedWorld({ today: '2026-09-07', randomSeed: 20_260_901 });

answerMessages(async (): Promise<SeedTimes> => {
  const first = timeOf(seed);
  const text = JSON.stringify(seed());
  const later = median(Array.from({ length: TIMES }, () => timeOf(seed)));
  const parse = median(Array.from({ length: TIMES }, () => timeOf(() => JSON.parse(text) as unknown)));
  return { first, later, parse, bytes: Buffer.byteLength(text) };
});
