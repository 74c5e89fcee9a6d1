import { expect, test } from 'vitest';
import { insufficientHoursMessage, shortageMessage, withInsufficientHours } from './attendance-eligibility.ts';

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
])('reports a student only if the usable hours do not cover the deduction: $name', ({ student, short }) => {
  expect(withInsufficientHours([student])).toEqual(short ? [student] : []);
});

test('names every student with too few hours, in list order', () => {
  const list = [
    { ...hours(0, 0, 2), studentName: '陈梓涵' },
    { ...hours(9, 0, 2), studentName: '林子墨' },
    { ...hours(1, 0, 2), studentName: '周雨桐' },
  ];
  expect(insufficientHoursMessage(withInsufficientHours(list), '2026-12-05')).toBe(
    '学员陈梓涵、周雨桐课时不足，无法扣课时：请续费、改扣课时或取消勾选',
  );
});

test.each([
  { name: 'this year', expireDate: '2026-12-01', message: '80 课时已于 12-01 过期，请先延期' },
  { name: 'last year', expireDate: '2025-12-31', message: '80 课时已于 2025-12-31 过期，请先延期' },
  { name: 'no last day', expireDate: null, message: '80 课时已过期，请先延期' },
  { name: 'a last day of valid hours', expireDate: '2027-01-31', message: '80 课时已过期，请先延期' },
])('asks to extend expired hours that would be enough: $name', ({ expireDate, message }) => {
  const short = { ...hours(80, 80, 2), expireDate };
  expect(shortageMessage(short, '2026-12-05')).toBe(message);
  const list = [{ ...hours(0, 0, 2), studentName: '周雨桐' }, short];
  expect(insufficientHoursMessage(list, '2026-12-05')).toBe(
    `学员周雨桐课时不足，无法扣课时：请续费、改扣课时或取消勾选；学员陈梓涵的 ${message}`,
  );
});

test('asks to renew if expired hours would not be enough', () => {
  expect(shortageMessage(hours(3, 2, 4), '2026-12-05')).toBe('课时不足，无法扣课时：请续费、改扣课时或取消勾选');
});
