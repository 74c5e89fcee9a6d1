import { it } from 'vitest';
import { killMoveInAndCheck } from '../../support/kill-move-in.ts';

/** Short version for every test run; move-in.long.test.ts moves a large school in. */
it(
  'writes all rows or none when killed, and a retry writes them once',
  () => killMoveInAndCheck({ students: 200, enrolments: 320, classes: 12, rules: 12, weeks: 6 }, [0.5]),
  120_000,
);
