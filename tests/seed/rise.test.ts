import { expect, test } from 'vitest';
import { daysFrom, distributionOf, risesOf } from '#tests/support/rise.ts';

// Every 26th day, the first of a month and the last among them: 365 of them belong to the long tests.
const DAYS = [...daysFrom('2026-11-23', 14, 26), '2027-02-01', '2027-05-31', '2027-09-01', '2027-10-07'];

test('whatever day it is, what was sold this month and week mostly rises, is never zero and never far below', () => {
  const rises = DAYS.flatMap((today) => risesOf(today, 'small', today.endsWith('1') ? '00:00' : '08:00'));
  for (const { name, above, zero, lowest } of distributionOf(rises)) {
    expect([name, zero]).toEqual([name, 0]);
    expect(lowest, name).toBeGreaterThan(0.6);
    expect(above, name).toBeGreaterThanOrEqual(0.7);
  }
});
