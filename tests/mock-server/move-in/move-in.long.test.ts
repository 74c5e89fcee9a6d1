import { expect, it } from 'vitest';
import { killMoveInAndCheck, measureMoveIn } from '../../support/kill-move-in.ts';

const LARGE = { students: 5_000, enrolments: 8_000, classes: 300, rules: 300, weeks: 20 };
const MAX_WRITE_MS = 60_000;
const MAX_DELAY_MS = 2_000;
/** Fractions of the rows after which the server is killed. The last one kills it during the write to disk. */
const KILLS = [0, 0.3, 0.7, 1];

it('writes 5,000 students with 8,000 enrolments within a minute, while other requests are answered', async () => {
  const { write, undo, slowest } = await measureMoveIn(LARGE);
  console.log(
    `5,000 students: written in ${Math.round(write)} ms, undone in ${Math.round(undo)} ms, slowest other response ${Math.round(slowest)} ms`,
  );
  expect(write).toBeLessThan(MAX_WRITE_MS);
  expect(slowest).toBeLessThan(MAX_DELAY_MS);
});

it('writes 5,000 students or none when killed at one of four times', () => killMoveInAndCheck(LARGE, KILLS));
