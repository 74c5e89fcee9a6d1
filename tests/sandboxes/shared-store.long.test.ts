import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#seed/generators/random.ts';
import { KilledGroups } from '../support/killed-groups.ts';
import { type SandboxBalancer, startSandboxBalancer } from '../support/sandbox-balancer.ts';
import { randomFaults } from '../support/server-faults.ts';
import { SharedServers } from '../support/shared-servers.ts';
import { checkFaults } from '../support/shared-store.ts';
import { tries } from '../support/tries.ts';

const LIMIT_MS = 1_800_000;
const SERVERS = 3;
const ROUNDS = Number(process.env['TRIES'] ?? tries['shared-store.long.test.ts'].long);
const KILLS = 10;
const SANDBOXES = Array.from({ length: 8 }, (_, at) => `shared-${at + 1}`);
/** A run with the same seed makes the same faults, but not at the same moments. */
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));

// Fails if nginx or PostgreSQL are not available.
describe('three servers with one database behind nginx', () => {
  let servers: SharedServers;
  let balancer: SandboxBalancer;
  beforeAll(async () => {
    console.log(`seed ${SEED}`);
    servers = await SharedServers.start(SERVERS);
    balancer = await startSandboxBalancer(servers.urls);
  }, LIMIT_MS);
  afterAll(async () => {
    await balancer.stop();
    await servers.end();
  }, LIMIT_MS);

  it(
    `lose no acknowledged write and apply none twice in ${ROUNDS} faults, and answer within 5 s of each`,
    async () => {
      const random = createRandom(SEED);
      const figures = await checkFaults({
        servers,
        faults: randomFaults(ROUNDS, random),
        random,
        times: { absenceMs: [500, 5_000], freezeMs: [4_000, 7_000] },
        sandboxes: SANDBOXES,
        usersPerSandbox: 5,
        urls: [balancer.url],
        pauseMs: 250,
        patienceMs: 5_000,
      });
      expect(figures.rounds).toBe(ROUNDS);
      console.log(`${JSON.stringify(figures)}, 0 acknowledged writes lost`);
    },
    LIMIT_MS,
  );

  it(
    `create a group of 60 wholly or not at all in ${KILLS} kills of the server that creates it`,
    async () => {
      const groups = new KilledGroups(servers, balancer.url, createRandom(SEED));
      await groups.prepare();
      const outcomes: string[] = [];
      for (let round = 1; round <= KILLS; round += 1) outcomes.push(await groups.killDuring(round));
      console.log(`groups after ${KILLS} kills: ${outcomes.join(', ')}`);
      expect(outcomes).toHaveLength(KILLS);
    },
    LIMIT_MS,
  );
});
