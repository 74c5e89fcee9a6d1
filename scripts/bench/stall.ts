import { join } from 'node:path';
import { sandboxAt } from '#tests/support/server.ts';
import { mixedLoad } from './mixed-load.ts';
import { Child } from './processes/child.ts';
import type { GrownData } from './processes/grown-data.ts';
import { LoadGenerator, type Request } from './processes/load.ts';
import type { AnswerSizes } from './processes/plain-server.ts';
import type { WatchedQuestion } from './processes/stall-watch.ts';
import { median, medianRatio, millis, type Result } from './result.ts';

const USERS = 60;
/** Between an answer and what the same user does next. */
const PAUSE_MS = 1_000;
const WARM_UP_MS = 12_000;
const ROUNDS = 5;
const ROUND_MS = 6_000;
const SANDBOX = 'school';
/** More than the machine takes from the other server, which shares its cores with the same load. */
const MOST_MS = 50;
const SIZES = [
  { times: 1, rows: '种子行数' },
  { times: 100, rows: '种子行数的 100 倍' },
] as const;

/**
 * The longest time for which the event loop answers nobody while 60 users work, against a server that does nothing but
 * write as many bytes of JSON. Both share the machine with the load and with whatever else runs on it, so the other's
 * stalls are what the machine itself takes away.
 */
export async function measureStall(workplace: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const { times, rows } of SIZES) results.push(await measureAt(join(workplace, `stall-${times}`), times, rows));
  return results;
}

async function measureAt(folder: string, times: number, rows: string): Promise<Result> {
  const data = new Child<GrownData, null>('grown-data');
  await data.ask({ folder, id: SANDBOX, times });
  await data.stop();
  const load = new LoadGenerator();
  const ours = new Child<WatchedQuestion<{ folder: string }>, number>('watched-server');
  const plain = new Child<WatchedQuestion<AnswerSizes>, number>('plain-server');
  try {
    const port = await ours.ask({ start: { folder } });
    const { token } = await sandboxAt(SANDBOX, `http://127.0.0.1:${port}/s/${SANDBOX}`).signIn('qiming01');
    const requests = mixedLoad(SANDBOX, token);
    const plainPort = await plain.ask({ start: await sizesOf(port, requests) });
    const anyAnswer = requests.map(({ text }) => ({ text, success: '' }));
    const stalls = { ours: [] as number[], plain: [] as number[] };
    await load.run({ port }, requests, USERS, WARM_UP_MS, PAUSE_MS);
    await load.run({ port: plainPort }, anyAnswer, USERS, WARM_UP_MS / 2, PAUSE_MS);
    for (let round = 0; round < ROUNDS; round += 1) {
      await ours.ask({ stall: true });
      await load.run({ port }, requests, USERS, ROUND_MS, PAUSE_MS);
      stalls.ours.push(await ours.ask({ stall: true }));
      await plain.ask({ stall: true });
      await load.run({ port: plainPort }, anyAnswer, USERS, ROUND_MS, PAUSE_MS);
      stalls.plain.push(await plain.ask({ stall: true }));
    }
    return compared(rows, stalls.ours, stalls.plain);
  } finally {
    await Promise.all([load.stop(), ours.stop(), plain.stop()]);
  }
}

function compared(rows: string, ours: readonly number[], plain: readonly number[]): Result {
  const [longest, machine] = [median(ours), median(plain)];
  return {
    measure: `${USERS} 位用户混合负载下最长的停顿（${rows}）`,
    ours: millis(longest),
    other: `仅应答同样字节的 node:http ${millis(machine)}`,
    ratio: medianRatio(ours, plain),
    goal: { text: `≤ 对照 + ${MOST_MS} ms`, met: longest <= machine + MOST_MS },
  };
}

/** How large the answers to the reads are; of a write, nothing but that it was done. */
async function sizesOf(port: number, requests: readonly Request[]): Promise<AnswerSizes> {
  const sizes: Record<string, number> = {};
  for (const { text } of requests) {
    const [head = ''] = text.split('\r\n\r\n', 1);
    const [, method = '', path = '', authorization = ''] =
      /^(\S+) (\S+) .*\r\nHost: .*\r\n(Authorization: .*)/.exec(head) ?? [];
    const name = `${method} ${path}`;
    if (name in sizes || method !== 'GET') continue;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: authorization.slice('Authorization: '.length) },
    });
    sizes[name] = (await response.arrayBuffer()).byteLength;
  }
  return sizes;
}
