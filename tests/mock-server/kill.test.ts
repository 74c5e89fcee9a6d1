import { it } from 'vitest';
import { killAndCheck } from '../support/kill-and-check.ts';

/** A short run belongs to every test run; kill.long.test.ts makes two hundred. */
it(
  'three kills in the middle of writing lose nothing that was acknowledged, and do nothing twice',
  () => killAndCheck(3),
  120_000,
);
