import { expect, it } from 'vitest';
import { killRestoreAndCheck } from '../support/kill-restore.ts';
import { tries } from '../support/tries.ts';

const KILLS = tries['restore-kill.long.test.ts'].long;

it(`each of ${KILLS} killed restores leaves all of the old data or all of the new data`, async () => {
  const { old, new: put } = await killRestoreAndCheck(KILLS);
  console.log(`${KILLS} killed restores: old data ${old}, new data ${put}, mixed 0`);
  expect(old + put).toBe(KILLS);
  expect(Math.min(old, put)).toBeGreaterThan(0);
});
