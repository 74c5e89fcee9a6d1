import { describe, expect, it } from 'vitest';
import { periodAfter, unusedDays } from './product-period.ts';

const TODAY = '2026-09-07';

describe('a product of n days is valid for n days, the first day included', () => {
  const cases: [name: string, runningUntil: string | null, days: number, begin: string, end: string][] = [
    ['30 days from today', null, 30, '2026-09-07', '2026-10-06'],
    ['one day: today only', null, 1, '2026-09-07', '2026-09-07'],
    ['a year', null, 365, '2026-09-07', '2027-09-06'],
    ['after a period that runs until today', '2026-09-07', 30, '2026-09-08', '2026-10-07'],
    ['after a period that continues', '2026-10-06', 30, '2026-10-07', '2026-11-05'],
    ['from today, after a period that ended yesterday', '2026-09-06', 30, '2026-09-07', '2026-10-06'],
    ['from today, after a period that ended long ago', '2025-09-06', 30, '2026-09-07', '2026-10-06'],
  ];
  for (const [name, runningUntil, days, dateBegin, dateEnd] of cases)
    it(name, () => expect(periodAfter(runningUntil, TODAY, days)).toEqual({ dateBegin, dateEnd }));
});

describe('a refund excludes the used days, and today counts as used', () => {
  const cases: [name: string, expireDate: string | null, bought: number | undefined, left: number][] = [
    ['30 days bought today: one is used', '2026-10-06', 30, 29],
    ['30 days bought yesterday: two are used', '2026-10-05', 30, 28],
    ['the last day is tomorrow', '2026-09-08', 30, 1],
    ['the last day is today', '2026-09-07', 30, 0],
    ['over', '2026-09-06', 30, 0],
    ['begins tomorrow: full period', '2026-10-07', 30, 30],
    ['begins later: full period', '2027-06-30', 30, 30],
    ['unknown purchase', '2026-10-06', undefined, 29],
    ['unknown end', null, 30, 0],
  ];
  for (const [name, expireDate, bought, remaining] of cases)
    it(name, () => expect(unusedDays({ expireDate }, bought, TODAY)).toBe(remaining));
});

describe('a refund excludes the days since a known first day, even if the end was changed', () => {
  const cases: [name: string, dateBegin: string, expireDate: string, left: number][] = [
    ['not moved', '2026-08-29', '2026-09-27', 20],
    ['extended', '2026-08-29', '2026-10-12', 20],
    ['extended after all of it was used', '2026-07-29', '2026-10-12', 0],
    ['shortened', '2026-08-29', '2026-09-17', 10],
    ['begins today', '2026-09-07', '2026-10-06', 29],
    ['begins tomorrow: full period', '2026-09-08', '2026-10-07', 30],
    ['begins later, extended: full period', '2026-10-07', '2027-06-30', 30],
  ];
  for (const [name, dateBegin, expireDate, remaining] of cases)
    it(name, () => expect(unusedDays({ dateBegin, expireDate }, 30, TODAY)).toBe(remaining));
});

it('a refund treats suspended days that extended the period as unused', () => {
  const resumed = { dateBegin: '2026-08-29', expireDate: '2026-10-02', suspendedDays: 5 };
  expect(unusedDays(resumed, 30, TODAY)).toBe(25);
});

describe('a refund of a suspended period', () => {
  const period = { dateBegin: '2026-08-29', expireDate: '2026-09-27' };

  it.each([
    ['counts the days since the suspension as unused', '2026-09-01', 27],
    ['counts today as unused if it is the first suspended day', TODAY, 21],
    ['ignores a suspension that begins later', '2026-09-10', 20],
  ])('%s', (_, suspendDate, left) => {
    expect(unusedDays({ ...period, suspendDate }, 30, TODAY)).toBe(left);
  });
});
