import { expect, test } from 'vitest';
import { deductionOf, isDeductionEditable } from './attendance-deduction.ts';

test.each([
  [1, 2, 2, '到课 deducts the hours of the lesson'],
  [1, 1.5, 1.5, 'halves stay exact'],
  [2, 2, 0, '请假 deducts nothing'],
  [3, 2, 0, '缺勤 deducts nothing'],
  [9, 2, 0, 'an unknown status deducts nothing'],
])('status %i in a lesson of %d hours deducts %d hours: %s', (status, hours, deduction) => {
  expect(deductionOf(status, hours)).toBe(deduction);
  expect(isDeductionEditable(status)).toBe(deduction > 0);
});

test.each([
  [1, true, 2],
  [2, true, 2],
  [3, true, 2],
  [2, false, 0],
  [3, false, 0],
])('status %i, absence costs hours %s: deducts %d of 2 hours', (status, absenceCosts, deduction) => {
  const terms = { opens: 'absence', absenceCosts, makeUpCost: null } as const;
  expect(deductionOf(status, 2, terms)).toBe(deduction);
  expect(isDeductionEditable(status, terms)).toBe(deduction > 0);
});
