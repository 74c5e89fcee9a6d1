import { expect, test } from 'vitest';
import { insufficientHoursMessage, withInsufficientHours } from './attendance-eligibility.ts';

const hours = (balanceHour: number | null, expireHour: number | null, stuLoseHour: number, chargeType = 'hour') => ({
  studentName: '陈梓涵',
  chargeType,
  balanceHour,
  expireHour,
  stuLoseHour,
});

/** balanceHour minus expireHour must cover the deduction, unless chargeType is date (Spec 2 §5). */
test.each([
  { name: 'exactly enough hours', student: hours(2, 0, 2), short: false },
  { name: 'half an hour missing', student: hours(1.5, 0, 2), short: true },
  { name: 'enough only with lapsed hours', student: hours(10, 8.5, 2), short: true },
  { name: 'enough without lapsed hours', student: hours(10, 8, 2), short: false },
  { name: 'thirds that do not add up in binary', student: hours(0.3, 0.1, 0.2), short: false },
  { name: 'no hours left, none deducted', student: hours(0, 0, 0), short: false },
  { name: 'never had any hours', student: hours(null, null, 1), short: true },
  { name: 'by period, with any balance', student: hours(null, null, 2, 'date'), short: false },
])('compares the hours with the deduction: $name', ({ student, short }) => {
  expect(withInsufficientHours([student])).toEqual(short ? [student] : []);
});

test('names every student with too few hours, in list order', () => {
  const list = [
    { ...hours(0, 0, 2), studentName: '陈梓涵' },
    { ...hours(9, 0, 2), studentName: '林子墨' },
    { ...hours(1, 0, 2), studentName: '周雨桐' },
  ];
  const names = withInsufficientHours(list).map((one) => one.studentName);
  expect(insufficientHoursMessage(names)).toBe('学员陈梓涵、周雨桐课时不足，不能上课');
});
