import { expect, test } from 'vitest';
import { classProgress } from './class-progress.ts';

// Spec 2 §9: the integer part of 100 divided by total classes, times started classes.
test.each([
  [0, 0, 0],
  [0, 16, 0],
  [1, 3, 33],
  [2, 3, 66],
  [16, 16, 100],
  [7, 19, 36],
])('%d of %d is %d %', (started, total, percent) => {
  expect(classProgress(started, total)).toBe(percent);
});
