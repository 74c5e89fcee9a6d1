import { expect, test } from 'vitest';
import { weeklyIncrements, renewalWeeks } from './renewal-weeks.ts';

test.each([
  ['2026-09-07', 'a Monday', [6, 13, 20]],
  ['2026-09-09', 'a Wednesday', [4, 11, 18]],
  ['2026-09-13', 'a Sunday', [0, 7, 14]],
])('returns the rest of the week of %s, %s, and the weeks after it', (today, _, days) => {
  const weeks = renewalWeeks(today, 3);
  expect(weeks.map(({ minBalanceDay }) => minBalanceDay)).toEqual(days);
  expect(weeks.map(({ label }) => label)).toEqual(['本周，至 09-13', '09-14 至 09-20', '09-21 至 09-27']);
});

test('labels weeks across the turn of a year', () => {
  expect(renewalWeeks('2026-12-31', 2).map(({ label }) => label)).toEqual(['本周，至 01-03', '01-04 至 01-10']);
});

test('subtracts the total of the previous week from each total', () => {
  expect(weeklyIncrements([3, 3, 10])).toEqual([3, 0, 7]);
  // A student renewed between the two responses, so the later total is smaller.
  expect(weeklyIncrements([5, 4])).toEqual([5, 0]);
});
