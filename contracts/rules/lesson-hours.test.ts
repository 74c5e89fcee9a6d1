import { expect, test } from 'vitest';
import { addHours, usableHours } from './lesson-hours.ts';

test.each([
  [0.1, 0.2, 0.3],
  [1.5, -1.5, 0],
  [10, -0.33, 9.67],
])('%d and %d are %d hours', (one, other, sum) => {
  expect(addHours(one, other)).toBe(sum);
});

// Spec 2 §5
test('what has lapsed cannot be used', () => {
  expect(usableHours({ balanceHour: 12, expireHour: 2.5 })).toBe(9.5);
  expect(usableHours({ balanceHour: null })).toBe(0);
});
