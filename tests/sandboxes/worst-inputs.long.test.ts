import { afterAll, beforeAll, expect, it } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { worstInputs } from '../support/worst-inputs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Maximum response time of a list or an export in another sandbox. An otherwise idle machine needs up to 100 ms. */
const MOST_MS = 2_000;

it('answers another sandbox while each of the worst inputs is processed', async () => {
  const [hostile, other] = await Promise.all([server.sandbox(), server.sandbox()]);
  const [attacker, user] = await Promise.all([hostile.signIn('qiming01'), other.signIn('qiming01')]);
  const table: Record<string, { refusal: string; 'took ms': number; 'slowest answer ms': number }> = {};
  for (const input of worstInputs) {
    const file = input.build();
    const begin = performance.now();
    let isDone = false;
    const sent = input.send(attacker, file, hostile).finally(() => {
      isDone = true;
    });
    let slowest = 0;
    do {
      for (const call of [rooms.list, rooms.export]) {
        const asked = performance.now();
        expect((await user.send(call)).status).toBe(200);
        slowest = Math.max(slowest, performance.now() - asked);
      }
    } while (!isDone);
    const { outcome } = await sent;
    table[input.name] = {
      refusal: outcome?.kind === 'refused' ? outcome.message : String(outcome?.kind),
      'took ms': Math.round(performance.now() - begin),
      'slowest answer ms': Math.round(slowest),
    };
  }
  console.table(table);
  const slowest = Math.max(...Object.values(table).map((row) => row['slowest answer ms']));
  console.log(`${worstInputs.length} worst inputs, slowest answer of another sandbox ${slowest} ms`);
  for (const [name, row] of Object.entries(table)) expect(row['slowest answer ms'], name).toBeLessThan(MOST_MS);
}, 300_000);
