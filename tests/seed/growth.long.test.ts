import { expect, test } from 'vitest';
import { daysFrom, distributionOf, growthOf } from '#tests/support/growth.ts';

test('over 365 days, sales of the month and week mostly grow, and are never zero or far below the previous period', {
  timeout: 900_000,
}, () => {
  const distribution = distributionOf(daysFrom('2026-11-23', 365).flatMap((day) => growthOf(day, 'standard', '08:00')));
  console.table(
    distribution.map(({ name, days, zero, ...shares }) => ({
      name,
      days,
      zero,
      ...Object.fromEntries(Object.entries(shares).map(([key, value]) => [key, value.toFixed(2)])),
    })),
  );
  for (const { name, above, zero, lowest } of distribution) {
    expect([name, zero]).toEqual([name, 0]);
    expect(lowest, name).toBeGreaterThan(0.6);
    expect(above, name).toBeGreaterThanOrEqual(0.7);
  }
});
