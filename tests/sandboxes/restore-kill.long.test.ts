import { expect, it } from 'vitest';
import { killRestoreAndCheck } from '../support/kill-restore.ts';

it('each of two hundred killed restores leaves all of the old data or all of the new data', async () => {
  const { old, new: put } = await killRestoreAndCheck(200);
  expect(old + put).toBe(200);
  expect(Math.min(old, put)).toBeGreaterThan(0);
});
