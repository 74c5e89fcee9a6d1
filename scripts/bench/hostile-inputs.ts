import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rooms } from '#contracts/calls/rooms.ts';
import { type Caller, sandboxAt } from '#tests/support/server.ts';
import { worstInputs } from '#tests/support/worst-inputs.ts';
import { WorkerProcess } from './processes/child.ts';
import type { WatchedQuestion } from './processes/stall-watch.ts';
import { millis, type Result } from './result.ts';

/** Duration of the reference measurement, without hostile inputs. */
const QUIET_MS = 4_000;

/** Measures the slowest list or export of one sandbox while another sandbox uploads the worst inputs. */
export async function measureHostileInputs(workplace: string): Promise<Result[]> {
  const server = new WorkerProcess<WatchedQuestion<{ folder: string }>, number>('watched-server');
  try {
    const origin = `http://127.0.0.1:${await server.request({ start: { folder: join(workplace, 'hostile') } })}`;
    const hostile = sandboxAt('hostile', `${origin}/s/hostile`);
    const [attacker, user] = await Promise.all(
      ['hostile', 'other'].map(async (id) => {
        await sandboxAt('default', origin).control('POST', 'sandboxes', { id });
        return sandboxAt(id, `${origin}/s/${id}`).signIn('qiming01');
      }),
    );
    if (!attacker || !user) throw new Error('The sandboxes are missing.');
    const files = worstInputs.map(({ build, send }) => ({ file: build(), send }));
    const quiet = await slowestAnswer(user, sleep(QUIET_MS));
    const attack = async (): Promise<void> => {
      for (const { file, send } of files) await send(attacker, file, hostile);
    };
    const slowest = await slowestAnswer(user, attack());
    return [
      {
        id: 'hostile.slowest',
        value: slowest,
        detail: `${files.length} 个文件；没有上传时 ${millis(quiet)}`,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Returns the milliseconds of the slowest list or export of a user until `end`. */
async function slowestAnswer(user: Caller, end: Promise<unknown>): Promise<number> {
  let isOver = false;
  const ended = end.finally(() => (isOver = true));
  let slowest = 0;
  while (!isOver)
    for (const call of [rooms.list, rooms.export]) {
      const begin = performance.now();
      const { status } = await user.send(call);
      if (status !== 200) throw new Error(`${call.name} was answered ${status}.`);
      slowest = Math.max(slowest, performance.now() - begin);
    }
  await ended;
  return slowest;
}
