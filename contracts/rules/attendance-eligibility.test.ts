import { expect, test } from 'vitest';
import { insufficientHours, shortOfHours } from './attendance-eligibility.ts';

const hours = (balanceHour: number | null, expireHour: number | null, stuLoseHour: number, chargeType = 'hour') => ({
  studentName: '陈梓涵',
  chargeType,
  balanceHour,
  expireHour,
  stuLoseHour,
});

/** Spec 2 §5: balanceHour minus expireHour at least the deduction, unless chargeType is date. */
test.each([
  { name: 'exactly enough', student: hours(2, 0, 2), short: false },
  { name: 'half an hour too few', student: hours(1.5, 0, 2), short: true },
  { name: 'enough, but for what has lapsed', student: hours(10, 8.5, 2), short: true },
  { name: 'enough besides what has lapsed', student: hours(10, 8, 2), short: false },
  { name: 'thirds that do not add up in binary', student: hours(0.3, 0.1, 0.2), short: false },
  { name: 'nothing left, nothing taken', student: hours(0, 0, 0), short: false },
  { name: 'never had any', student: hours(null, null, 1), short: true },
  { name: 'by period, whatever the balance', student: hours(null, null, 2, 'date'), short: false },
])('$name', ({ student, short }) => {
  expect(shortOfHours([student])).toEqual(short ? [student] : []);
});

test('all of them, in the order of the list', () => {
  const list = [
    { ...hours(0, 0, 2), studentName: '陈梓涵' },
    { ...hours(9, 0, 2), studentName: '林子墨' },
    { ...hours(1, 0, 2), studentName: '周雨桐' },
  ];
  const names = shortOfHours(list).map((one) => one.studentName);
  expect(insufficientHours(names)).toBe('学员陈梓涵、周雨桐课时不足，不能上课');
});
