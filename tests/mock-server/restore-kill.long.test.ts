import { expect, it } from 'vitest';
import { killRestoreAndCheck } from '../support/kill-restore.ts';

it('of two hundred restorings that are killed each leaves all of the old or all of the new', async () => {
  const { old, new: put } = await killRestoreAndCheck(200);
  expect(old + put).toBe(200);
  expect(Math.min(old, put)).toBeGreaterThan(0);
});
