import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { students } from '#contracts/calls/students.ts';
import { type Call, splitInput } from '#contracts/call.ts';
import { bases, codes } from '#contracts/envelopes.ts';
import { type Caller, sandboxAt, type TestSandbox } from '#tests/support/server.ts';
import { Child } from './processes/child.ts';
import { COUNTER, LoadGenerator, type Request } from './processes/load.ts';
import { httpRequest } from './processes/servers.ts';
import type { WatchedQuestion } from './processes/stall-watch.ts';
import { atMost, figure, median, medianRatio, millis, type Result } from './result.ts';
import { newRoom } from './room-rows.ts';

const TRAINEES = 60;
const EXERCISE = 'new-room';
/** Between an answer and what the same trainee does next. */
const PAUSE_MS = 1_000;
const WARM_UP_MS = 5_000;
const ROUNDS = 7;
const ROUND_MS = 4_000;
/** Between two calls of the one who is timed. */
const BETWEEN_MS = 40;
/** As often as the page of the board asks. */
const BOARD_EVERY_MS = 1_000;
const MOST_SLOWER = 1.3;
const MOST_BEHIND_MS = 2_000;

interface Class {
  port: number;
  group: string;
  sandboxes: readonly TestSandbox[];
  callers: readonly Caller[];
}
interface Board {
  trainees: { id: string; cells: { missing: number | null }[] }[];
}

/** A class of sixty at their exercises, each with somebody's pace, and a trainer who looks at the board. */
export async function measureTraining(workplace: string): Promise<Result[]> {
  const load = new LoadGenerator();
  const server = new Child<WatchedQuestion<{ folder: string }>, number>('watched-server');
  try {
    const all = await prepare(await server.ask({ start: { folder: join(workplace, 'training') } }));
    const others = all.callers.slice(1).flatMap((caller, at) => requestsOf(all.sandboxes[at + 1]?.id ?? '', caller));
    await load.run(all, others, TRAINEES - 1, WARM_UP_MS, PAUSE_MS);
    const times = { alone: [] as number[], together: [] as number[] };
    const behind: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.alone.push(await timed(all, sleep(ROUND_MS)));
      const busy = load.run(all, others, TRAINEES - 1, ROUND_MS * 2, PAUSE_MS);
      times.together.push(await timed(all, sleep(ROUND_MS), all.group));
      behind.push(await behindOf(all, round));
      await busy;
    }
    return results(times, behind);
  } finally {
    await Promise.all([load.stop(), server.stop()]);
  }
}

function results({ alone, together }: Record<'alone' | 'together', number[]>, behind: readonly number[]): Result[] {
  const ratio = medianRatio(together, alone);
  return [
    {
      measure: `${TRAINEES} 位学员同时练习时，其中一位的应答`,
      ours: millis(median(together)),
      other: `只有一位时 ${millis(median(alone))}`,
      ratio,
      goal: atMost(MOST_SLOWER, ratio),
    },
    figure(`${TRAINEES} 位学员同时练习时，看板最多晚`, Math.max(...behind), MOST_BEHIND_MS, millis),
  ];
}

async function prepare(port: number): Promise<Class> {
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

/** What somebody asks who looks around, and now and then adds a room. */
function requestsOf(sandbox: string, { token }: Caller): Request[] {
  const ask = (call: Call, input: Record<string, unknown>): Request => {
    const { path, query, body } = splitInput(call, input);
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const address = `/s/${sandbox}${bases[call.family]}${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
    const text = httpRequest(call.method, address, `Authorization: Bearer ${token}`, body);
    return { text, success: `"respCode":"${codes.ok}"` };
  };
  return [
    ...CALLS.map(([call, input]) => ask(call, input)),
    ask(rooms.add, { ...newRoom(`新教室 ${COUNTER}`), capacity: 5 }),
  ];
}

const page = { pageNum: 1, pageSize: 20 };
const CALLS: readonly [Call, Record<string, unknown>][] = [
  [rooms.list, page],
  [students.list, page],
  [claTimes.calendar, { beginDate: '2026-09-07', endDate: '2026-09-13' }],
];
let added = 0;

/** The median answer of the first trainee, until that is over; meanwhile the trainer of this group looks. */
async function timed({ callers: [caller], port }: Class, end: Promise<unknown>, group?: string): Promise<number> {
  let isOver = false;
  void end.then(() => (isOver = true));
  const looking = group === undefined ? null : look(port, group, () => isOver);
  const times: number[] = [];
  while (!isOver) {
    for (const [call, input] of [...CALLS, [rooms.add, { ...newRoom(`一号 ${(added += 1)}`), capacity: 5 }] as const]) {
      const begin = performance.now();
      await caller?.data(call, input);
      times.push(performance.now() - begin);
      await sleep(BETWEEN_MS);
    }
  }
  await looking;
  return median(times);
}

async function look(port: number, group: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await boardOf(port, group);
    await sleep(BOARD_EVERY_MS);
  }
}

const boardOf = async (port: number, group: string): Promise<Board> =>
  sandboxAt('default', `http://127.0.0.1:${port}`).control<Board>('GET', `board?group=${group}`);

/** From a trainee's answer until the board shows what it changed, asked as often as its page does. */
async function behindOf({ port, group, sandboxes, callers }: Class, round: number): Promise<number> {
  const at = 1 + ((round * 17) % (TRAINEES - 1));
  const id = sandboxes[at]?.id;
  await sandboxes[at]?.control('POST', `exercises/${EXERCISE}`, { anew: true });
  const begin = performance.now();
  await callers[at]?.data(rooms.add, { ...newRoom(`解答 ${(added += 1)}`), capacity: 20 });
  for (;;) {
    const { trainees } = await boardOf(port, group);
    if (trainees.find((row) => row.id === id)?.cells.some(({ missing }) => missing === 0))
      return performance.now() - begin;
    if (performance.now() - begin > 10 * MOST_BEHIND_MS) throw new Error('The board does not follow.');
    await sleep(BOARD_EVERY_MS);
  }
}
