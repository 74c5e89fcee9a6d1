import { expect, test } from 'vitest';
import { addHours, usableHours } from './lesson-hours.ts';

test.each([
  [0.1, 0.2, 0.3],
  [1.5, -1.5, 0],
  [40, -0.33, 39.67],
  [99.99, 0.01, 100],
])('the sum of %d and %d hours is %d', (one, other, sum) => {
  expect(addHours(one, other)).toBe(sum);
});

/** Usable hours are balanceHour minus expireHour (Spec 2 §5). */
test.each([
  [{ balanceHour: 9, expireHour: 4.5 }, 4.5],
  [{ balanceHour: 9, expireHour: null }, 9],
  [{ balanceHour: null }, 0],
  [{}, 0],
])('%o has %d usable hours', (enrolment, hours) => {
  expect(usableHours(enrolment)).toBe(hours);
});
