import { expect, test } from 'vitest';
import { insufficientHours, type Participation, shortOfHours } from './attendance-eligibility.ts';

const student = (own: Partial<Participation>): Participation => ({
  studentName: '陈梓涵',
  chargeType: 'hour',
  balanceHour: 10,
  expireHour: 0,
  stuLoseHour: 2,
  ...own,
});

/** Spec 2 §5: balanceHour minus expireHour at least the deduction, unless chargeType is date. */
const cases: [name: string, own: Partial<Participation>, isShort: boolean][] = [
  ['more than enough', {}, false],
  ['exactly enough', { balanceHour: 2 }, false],
  ['a little too few', { balanceHour: 1.99 }, true],
  ['enough, but some of it has lapsed', { balanceHour: 10, expireHour: 8.5 }, true],
  ['exactly enough besides what has lapsed', { balanceHour: 10, expireHour: 8 }, false],
  ['nothing known', { balanceHour: null, expireHour: undefined }, true],
  ['nothing is taken', { balanceHour: 0, stuLoseHour: 0 }, false],
  ['by period', { chargeType: 'date', balanceHour: 0 }, false],
  ['any other charge type is by hours', { chargeType: 'times', balanceHour: 0 }, true],
  ['thirds do not miss by a rounding', { balanceHour: 0.3, expireHour: 0.1, stuLoseHour: 0.2 }, false],
];

test.each(cases)('%s', (_, own, isShort) => {
  expect(shortOfHours([student(own)])).toHaveLength(isShort ? 1 : 0);
});

test('every failing student is named at once', () => {
  const short = shortOfHours([
    student({ studentName: '陈梓涵', balanceHour: 1 }),
    student({ studentName: '沈星辰' }),
    student({ studentName: '周子衡', balanceHour: 0 }),
  ]);
  expect(insufficientHours(short.map(({ studentName }) => studentName))).toBe('学员陈梓涵、周子衡课时不足，不能上课');
  expect(insufficientHours(['陈梓涵'])).toBe('学员陈梓涵课时不足，不能上课');
});
