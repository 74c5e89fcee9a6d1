import { expect, test } from 'vitest';
import { clockTimeOf, minutesOfDay } from './clock-time.ts';

test.each([
  ['00:00', 0],
  ['08:05', 485],
  ['23:59', 1439],
])('%s is minute %i of the day', (time, minutes) => {
  expect(minutesOfDay(time)).toBe(minutes);
  expect(clockTimeOf(minutes)).toBe(time);
});
