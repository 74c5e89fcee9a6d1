import { expect, test } from 'vitest';
import { daysFrom, distributionOf, growthOf } from '#tests/support/growth.ts';

// The sample has every 26th day and a few first and last days of months. The long test checks all 365 days.
const DAYS = [...daysFrom('2026-11-23', 14, 26), '2027-02-01', '2027-05-31', '2027-09-01', '2027-10-07'];

test('on sample days, sales of the month and week mostly grow, and are never zero or far below the previous period', () => {
  const rises = DAYS.flatMap((today) => growthOf(today, 'small', today.endsWith('1') ? '00:00' : '08:00'));
  for (const { name, above, zero, lowest } of distributionOf(rises)) {
    expect([name, zero]).toEqual([name, 0]);
    expect(lowest, name).toBeGreaterThan(0.6);
    expect(above, name).toBeGreaterThanOrEqual(0.7);
  }
});
