// @data-folder
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#seed/generators/random.ts';
import { findPostgres } from '../support/postgres-programs.ts';
import { SharedServers } from '../support/shared-servers.ts';
import { checkFaults } from '../support/shared-store.ts';

const SEED = 20_260_907;

/** Short version for every test run; shared-store.long.test.ts makes thirty faults with three servers behind nginx. */
describe.skipIf(findPostgres() === null)('two servers with one database', () => {
  let servers: SharedServers;
  beforeAll(async () => {
    servers = await SharedServers.start(2);
  }, 120_000);
  afterAll(() => servers.end());

  it('lose no write and apply none twice when one is killed, one is frozen and the connections are cut', async () => {
    const figures = await checkFaults({
      servers,
      faults: ['kill', 'freeze', 'cut'],
      random: createRandom(SEED),
      times: { absenceMs: [100, 500], freezeMs: [3_700, 4_000] },
      sandboxes: ['short-1', 'short-2', 'short-3'],
      usersPerSandbox: 3,
      urls: servers.urls,
      pauseMs: 50,
      patienceMs: 1_000,
    });
    expect(figures.acknowledged).toBeGreaterThan(0);
  }, 120_000);
});
