import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KilledWorld } from '../support/kill-structures.ts';
import { killedOperations } from '../support/killed-operations.ts';
import { tries } from '../support/tries.ts';

/** Number of kills during each operation. */
const KILLS = tries['kill-structures.long.test.ts'].long;
const LIMIT_MS = 600_000;

describe('a kill leaves each operation on sandboxes complete or without effect, and loses nothing acknowledged', () => {
  const world = new KilledWorld();
  const table: Record<string, { kills: number; whole: number; absent: number; 'took ms': number }> = {};
  beforeAll(() => world.prepare(), LIMIT_MS);
  afterAll(async () => {
    await world.end();
    console.table(table);
    console.log(`${killedOperations.length * KILLS} kills, ${world.acknowledged} acknowledged writes, 0 lost`);
  }, LIMIT_MS);

  for (const operation of killedOperations)
    it(
      `${operation.name}, ${KILLS} kills`,
      async () => {
        const took = await world.measure(operation, 0);
        const counts = { whole: 0, absent: 0 };
        for (let round = 1; round <= KILLS; round += 1) counts[await world.killDuring(operation, round, took)] += 1;
        table[operation.name] = { kills: KILLS, ...counts, 'took ms': Math.round(took) };
        expect(counts.whole + counts.absent).toBe(KILLS);
      },
      LIMIT_MS,
    );
});
