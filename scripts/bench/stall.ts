import { join } from 'node:path';
import { sandboxAt } from '#tests/support/server.ts';
import { mixedLoad } from './mixed-load.ts';
import { WorkerProcess } from './processes/child.ts';
import type { GrownData } from './processes/grown-data.ts';
import { LoadGenerator, type RawRequest } from './processes/load.ts';
import type { ResponseSizes } from './processes/plain-server.ts';
import type { WatchedQuestion } from './processes/stall-watch.ts';
import { median, millis, type Result } from './result.ts';

const USERS = 60;
/** Pause between a response and the user's next request. */
const PAUSE_MS = 1_000;
const WARM_UP_MS = 6_000;
const ROUNDS = 3;
const ROUND_MS = 4_000;
const SANDBOX = 'school';
/** Maximum by which our stall may exceed that of the reference server, which shares the cores with an equal load. */
const MAX_ADDED_MS = 50;
/**
 * Factors by which the seeded rows are multiplied. Thirty times make 1.2 million rows, and 420 MB of JSON; a hundred times
 * would take four minutes to write and to read, and more memory than many machines have.
 */
const SIZES = [1, 30] as const;

/**
 * Measures the longest stall of the event loop while 60 users work, against a server that only writes an equal number
 * of bytes of JSON. Both share the machine with the load and other programs, so the reference's stalls are caused by
 * the machine itself.
 */
export async function measureStall(workplace: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const times of SIZES) results.push(await measureAt(join(workplace, `stall-${times}`), times));
  return results;
}

async function measureAt(folder: string, times: number): Promise<Result> {
  const data = new WorkerProcess<GrownData, null>('grown-data');
  await data.request({ folder, id: SANDBOX, times });
  await data.stop();
  const load = new LoadGenerator();
  const ours = new WorkerProcess<WatchedQuestion<{ folder: string }>, number>('watched-server');
  const plain = new WorkerProcess<WatchedQuestion<ResponseSizes>, number>('plain-server');
  try {
    const port = await ours.request({ start: { folder } });
    const { token } = await sandboxAt(SANDBOX, `http://127.0.0.1:${port}/s/${SANDBOX}`).signIn('qiming01');
    const requests = mixedLoad(SANDBOX, token);
    const plainPort = await plain.request({ start: await responseSizes(port, requests) });
    const anyAnswer = requests.map(({ text }) => ({ text, success: '' }));
    const stalls = { ours: [] as number[], plain: [] as number[] };
    await load.run({ port }, requests, USERS, WARM_UP_MS, PAUSE_MS);
    await load.run({ port: plainPort }, anyAnswer, USERS, WARM_UP_MS / 2, PAUSE_MS);
    for (let round = 0; round < ROUNDS; round += 1) {
      await ours.request({ stall: true });
      await load.run({ port }, requests, USERS, ROUND_MS, PAUSE_MS);
      stalls.ours.push(await ours.request({ stall: true }));
      await plain.request({ stall: true });
      await load.run({ port: plainPort }, anyAnswer, USERS, ROUND_MS, PAUSE_MS);
      stalls.plain.push(await plain.request({ stall: true }));
    }
    return compareServers(times, stalls.ours, stalls.plain);
  } finally {
    await Promise.all([load.stop(), ours.stop(), plain.stop()]);
  }
}

/** Relates the stall to its limit, which grows with the stalls of the machine. */
function compareServers(times: number, ours: readonly number[], plain: readonly number[]): Result {
  const [longest, machine] = [median(ours), median(plain)];
  return {
    id: `stall.${times}`,
    value: longest / (machine + MAX_ADDED_MS),
    detail: `${millis(longest)}；仅返回同样字节的 node:http ${millis(machine)}`,
  };
}

/** Returns the response size of each read. Writes are omitted, so the plain server sends them a minimal response. */
async function responseSizes(port: number, requests: readonly RawRequest[]): Promise<ResponseSizes> {
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
