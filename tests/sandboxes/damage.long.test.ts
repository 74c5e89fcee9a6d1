import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DamagedFolders, type DamageName } from '../support/damage-and-check.ts';
import { tries } from '../support/tries.ts';

const LIMIT_MS = 1_800_000;
const TIMES: Record<DamageName, number> = {
  'two hundred flipped bits': 200,
  'a cut': 200,
  'a flipped bit': 100,
  'a page of zeros': 100,
};

describe('serves a damaged data file correctly, or reports the lost data', () => {
  const folders = new DamagedFolders(20_260_901, 'standard');
  beforeAll(() => folders.prepare(), LIMIT_MS);
  afterAll(() => {
    folders.end();
    const { right, closed, refused } = folders.ends;
    console.log(`right ${right}, a sandbox closed ${closed}, start refused ${refused}, silently wrong 0`);
  });

  it('damages as many files as tries.ts states', () => {
    expect(total(TIMES)).toBe(tries['damage.long.test.ts'].long);
  });

  for (const [name, times] of Object.entries(TIMES))
    it(
      `${name}, ${times} times`,
      async () => {
        const before = total(folders.ends);
        await folders.harm(name as DamageName, times);
        expect(total(folders.ends) - before).toBe(times);
      },
      LIMIT_MS,
    );
});

const total = (ends: Record<string, number>): number => Object.values(ends).reduce((sum, count) => sum + count, 0);
