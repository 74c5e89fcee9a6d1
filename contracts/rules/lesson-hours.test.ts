import { expect, test } from 'vitest';
import { addHours, usableHours } from './lesson-hours.ts';

test.each([
  [0.1, 0.2, 0.3],
  [1.5, -1.5, 0],
  [40, -0.33, 39.67],
  [99.99, 0.01, 100],
])('%d and %d are %d', (one, other, sum) => {
  expect(addHours(one, other)).toBe(sum);
});

/** Spec 2 §5: balanceHour minus expireHour. */
test.each([
  [{ balanceHour: 9, expireHour: 4.5 }, 4.5],
  [{ balanceHour: 9, expireHour: null }, 9],
  [{ balanceHour: null }, 0],
  [{}, 0],
])('of %o %d can be used', (enrolment, hours) => {
  expect(usableHours(enrolment)).toBe(hours);
});
