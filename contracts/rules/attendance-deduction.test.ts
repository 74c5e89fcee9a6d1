import { expect, test } from 'vitest';
import { deductionOf, isDeductionEditable } from './attendance-deduction.ts';

test.each([
  [1, 2, 2, '到课 takes the lesson’s hours'],
  [1, 1.5, 1.5, 'halves stay exact'],
  [2, 2, 0, '请假 takes nothing'],
  [3, 2, 0, '缺勤 takes nothing'],
  [9, 2, 0, 'an unknown status takes nothing'],
])('status %i of %d hours → %d: %s', (status, hours, deduction) => {
  expect(deductionOf(status, hours)).toBe(deduction);
  expect(isDeductionEditable(status)).toBe(deduction > 0);
});
