import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { students } from '#contracts/calls/students.ts';
import type { Call } from '#contracts/call.ts';
import { type Caller, sandboxAt, type TestSandbox } from '#tests/support/server.ts';
import { callRequest } from './mixed-load.ts';
import { WorkerProcess } from './processes/child.ts';
import { COUNTER_PLACEHOLDER, LoadGenerator, type RawRequest } from './processes/load.ts';
import type { WatchedQuestion } from './processes/stall-watch.ts';
import { compareRounds, median, type Result } from './result.ts';
import { newRoom } from './room-rows.ts';

const TRAINEES = 60;
const EXERCISE = 'new-room';
/** Pause between a response and the trainee's next request. */
const PAUSE_MS = 1_000;
const WARM_UP_MS = 5_000;
const ROUNDS = 3;
const ROUND_MS = 3_000;
/** Pause between two calls of the timed trainee. */
const BETWEEN_MS = 40;
/** Interval at which the trainer's board polls the server. */
const BOARD_EVERY_MS = 1_000;
/** Time after which a board that shows no progress counts as broken. */
const PATIENCE_MS = 20_000;

interface TrainingClass {
  port: number;
  group: string;
  sandboxes: readonly TestSandbox[];
  callers: readonly Caller[];
}
interface Board {
  trainees: { id: string; cells: { missing: number | null }[] }[];
}

/** Measures a training group of 60 that does exercises at a realistic pace while a trainer watches the board. */
export async function measureTraining(workplace: string): Promise<Result[]> {
  const load = new LoadGenerator();
  const server = new WorkerProcess<WatchedQuestion<{ folder: string }>, number>('watched-server');
  try {
    const all = await prepare(await server.request({ start: { folder: join(workplace, 'training') } }));
    const otherRequests = all.callers
      .slice(1)
      .flatMap((caller, at) => requestsOf(all.sandboxes[at + 1]?.id ?? '', caller));
    await load.run(all, otherRequests, TRAINEES - 1, WARM_UP_MS, PAUSE_MS);
    const times = { alone: [] as number[], together: [] as number[] };
    const [boards, behind] = [[] as number[], [] as number[]];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.alone.push(await medianResponse(all, sleep(ROUND_MS)));
      const busy = load.run(all, otherRequests, TRAINEES - 1, ROUND_MS * 2, PAUSE_MS);
      times.together.push(await medianResponse(all, sleep(ROUND_MS), boards));
      behind.push(await boardDelay(all, round));
      await busy;
    }
    return [
      compareRounds('training.response', times.together, ['只有一位时', times.alone]),
      { id: 'training.board', value: median(boards) },
      { id: 'training.delay', value: Math.max(...behind) },
    ];
  } finally {
    await Promise.all([load.stop(), server.stop()]);
  }
}

async function prepare(port: number): Promise<TrainingClass> {
  const origin = `http://127.0.0.1:${port}`;
  const trainees = Array.from({ length: TRAINEES }, (_, at) => `学员 ${at + 1}`);
  const { id } = await sandboxAt('default', origin).control<{ id: string }>('POST', 'groups', {
    name: '压力班',
    trainees,
    days: 1,
  });
  const { trainees: rows } = await sandboxAt('default', origin).control<Board>('GET', `board?group=${id}`);
  const sandboxes = rows.map((row) => sandboxAt(row.id, `${origin}/s/${row.id}`));
  const callers: Caller[] = [];
  for (const sandbox of sandboxes) {
    const { as } = await sandbox.control<{ as: string }>('POST', `exercises/${EXERCISE}`, {});
    callers.push(await sandbox.signIn(as));
  }
  return { port, group: id, sandboxes, callers };
}

/** Returns the requests of a trainee who browses and occasionally adds a room. */
function requestsOf(sandbox: string, { token }: Caller): RawRequest[] {
  const newRooms = [rooms.add, { ...newRoom(`新教室 ${COUNTER_PLACEHOLDER}`), capacity: 5 }] as const;
  return [...CALLS, newRooms].map(([call, input]) => callRequest(sandbox, token, call, input));
}

const page = { pageNum: 1, pageSize: 20 };
const CALLS: readonly [Call, Record<string, unknown>][] = [
  [rooms.list, page],
  [students.list, page],
  [claTimes.calendar, { beginDate: '2026-09-07', endDate: '2026-09-13' }],
];
let roomNumber = 0;

/**
 * Returns the median response time of the first trainee until `end`.
 * @param boards receives the response times of the board, which the trainer of the group polls meanwhile
 */
async function medianResponse(
  { callers: [caller], port, group }: TrainingClass,
  end: Promise<unknown>,
  boards?: number[],
): Promise<number> {
  let isOver = false;
  void end.then(() => (isOver = true));
  const polling = boards && pollBoard(port, group, boards, () => isOver);
  const times: number[] = [];
  while (!isOver) {
    for (const [call, input] of [
      ...CALLS,
      [rooms.add, { ...newRoom(`一号 ${(roomNumber += 1)}`), capacity: 5 }] as const,
    ]) {
      const begin = performance.now();
      await caller?.data(call, input);
      times.push(performance.now() - begin);
      await sleep(BETWEEN_MS);
    }
  }
  await polling;
  return median(times);
}

async function pollBoard(port: number, group: string, times: number[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const begin = performance.now();
    await boardOf(port, group);
    times.push(performance.now() - begin);
    await sleep(BOARD_EVERY_MS);
  }
}

const boardOf = async (port: number, group: string): Promise<Board> =>
  sandboxAt('default', `http://127.0.0.1:${port}`).control<Board>('GET', `board?group=${group}`);

/**
 * Returns the milliseconds from a trainee's write until the board shows it. Polls the board at the interval of the
 * board's page.
 */
async function boardDelay({ port, group, sandboxes, callers }: TrainingClass, round: number): Promise<number> {
  const at = 1 + ((round * 17) % (TRAINEES - 1));
  const id = sandboxes[at]?.id;
  await sandboxes[at]?.control('POST', `exercises/${EXERCISE}`, { restart: true });
  const begin = performance.now();
  await callers[at]?.data(rooms.add, { ...newRoom(`解答 ${(roomNumber += 1)}`), capacity: 20 });
  for (;;) {
    const { trainees } = await boardOf(port, group);
    if (trainees.find((row) => row.id === id)?.cells.some(({ missing }) => missing === 0))
      return performance.now() - begin;
    if (performance.now() - begin > PATIENCE_MS) throw new Error('The board does not follow.');
    await sleep(BOARD_EVERY_MS);
  }
}
