import { expect, test } from 'vitest';
import { classProgress } from './class-progress.ts';

/** Spec 2 §9: integer part of 100 divided by total classes, times started classes. */
test.each([
  [0, 0, 0],
  [0, 16, 0],
  [1, 3, 33],
  [2, 3, 66],
  [29, 30, 96],
  [16, 16, 100],
  [29, 50, 58],
])('%i of %i are %i %', (started, total, percent) => {
  expect(classProgress(started, total)).toBe(percent);
});
