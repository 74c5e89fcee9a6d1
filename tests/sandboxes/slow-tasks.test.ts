import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateWorld } from '#mock-server/kernel/store/generate-world.ts';
import { startTestServer, type TestServer, TODAY } from '../support/server.ts';

/** Random seed of the world whose generation waits for `release`. */
const SLOW = 666;
let release: () => void;
const released = new Promise<void>((resolve) => {
  release = resolve;
});
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    generateWorld: async (seed) => {
      if (seed.randomSeed === SLOW) await released;
      return generateWorld(seed);
    },
  });
});
afterAll(() => server.close());

it('other sandboxes can be changed while the world of a new sandbox is generated', async () => {
  const other = await server.sandbox();
  const slow = server.sandbox({ id: 'slow', randomSeed: SLOW });
  await other.control('PUT', 'clock', { now: `${TODAY} 10:00:00` });
  const snapshot = await other.control('POST', 'snapshots', { name: '开课前' });
  expect(snapshot).toMatchObject({ name: '开课前' });
  await other.control('POST', 'reset', { name: other.id });
  expect((await server.sandbox()).id).toMatch(/^test-/);
  release();
  expect((await slow).id).toBe('slow');
});
