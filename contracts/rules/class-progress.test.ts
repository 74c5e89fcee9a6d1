import { expect, test } from 'vitest';
import { classProgress } from './class-progress.ts';

/** The percentage is the integer part of 100 times the held lessons, divided by all lessons (Spec 2 §9). */
test.each([
  [0, 0, 0],
  [0, 16, 0],
  [1, 3, 33],
  [2, 3, 66],
  [29, 30, 96],
  [16, 16, 100],
  [29, 50, 58],
])('%i of %i lessons are %i percent', (started, total, percent) => {
  expect(classProgress(started, total)).toBe(percent);
});
