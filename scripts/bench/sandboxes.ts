import { join } from 'node:path';
import { rooms } from '#contracts/calls/rooms.ts';
import { seedWorld } from '#seed/index.ts';
import { sandboxAt, TODAY } from '#tests/support/server.ts';
import { WorkerProcess } from './processes/child.ts';
import type { WatchedQuestion } from './processes/stall-watch.ts';
import { compareRounds, median, millis, type Result, timeOf } from './result.ts';
import { newRoom } from './room-rows.ts';

const MANY = 200;
const ROUNDS = 3;
const PARSES = 5;
const PERSONA = 'qiming01';

/**
 * Measures how long it takes to create a sandbox, to open a stored one after a restart, and to start with 200 of them.
 * Each stored sandbox has a change of its own. The first two include the sign-in, so that the sandbox is usable.
 */
export async function measureSandboxes(workplace: string): Promise<Result[]> {
  const text = JSON.stringify(seedWorld({ today: TODAY, randomSeed: 20_260_901 }));
  const parse = median(Array.from({ length: PARSES }, () => timeOf(() => JSON.parse(text) as unknown)));
  const [few, many] = [join(workplace, 'one-sandbox'), join(workplace, 'many-sandboxes')];
  await createSandboxes(few, 1);
  const created = await createSandboxes(many, MANY);
  const starts = { few: [] as number[], many: [] as number[] };
  const opened: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    starts.few.push((await restart(few, 0)).start);
    const { start, open } = await restart(many, round);
    starts.many.push(start);
    opened.push(open);
  }
  const compareToParse = (id: string, times: readonly number[]): Result => ({
    id,
    value: median(times) / parse,
    detail: `${millis(median(times))}；JSON.parse ${millis(parse)}`,
  });
  return [
    compareToParse('sandboxes.create', created),
    compareToParse('sandboxes.open', opened),
    compareRounds('sandboxes.start-200', starts.many, ['1 个', starts.few]),
  ];
}

const sandboxId = (at: number): string => `stored-${at}`;

/** Fills a data folder with sandboxes. Returns the milliseconds of each from its creation to the sign-in. */
async function createSandboxes(folder: string, count: number): Promise<number[]> {
  return withServer(folder, async (origin) => {
    const times: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const begin = performance.now();
      await sandboxAt('default', origin).control('POST', 'sandboxes', { id: sandboxId(at), today: TODAY });
      const user = await sandboxAt(sandboxId(at), `${origin}/s/${sandboxId(at)}`).signIn(PERSONA);
      times.push(performance.now() - begin);
      await user.data(rooms.add, newRoom('新教室'));
    }
    return times;
  });
}

/** Starts a server process over a filled folder, and signs in to one of its sandboxes. */
async function restart(folder: string, at: number): Promise<{ start: number; open: number }> {
  const begin = performance.now();
  return withServer(folder, async (origin) => {
    const start = performance.now() - begin;
    await sandboxAt(sandboxId(at), `${origin}/s/${sandboxId(at)}`).signIn(PERSONA);
    return { start, open: performance.now() - begin - start };
  });
}

async function withServer<T>(folder: string, work: (origin: string) => Promise<T>): Promise<T> {
  const server = new WorkerProcess<WatchedQuestion<{ folder: string }>, number>('watched-server');
  try {
    return await work(`http://127.0.0.1:${await server.request({ start: { folder } })}`);
  } finally {
    await server.stop();
  }
}
