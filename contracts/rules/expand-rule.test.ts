import { describe, expect, test } from 'vitest';
import { expandRule, type RulePattern } from './expand-rule.ts';

/** 2026-09-07 is a Monday. 中秋 is 25–27 September, 国庆节 1–7 October; 20 September and 10 October are make-up workdays. */
const autumn: RulePattern = {
  ruleType: 1,
  repeatType: 1,
  beginDate: '2026-09-07',
  endDate: '2026-10-11',
  weekDay: '6',
  filterHoliday: false,
};

const cases: { name: string; rule: RulePattern; dates: string[] }[] = [
  {
    name: 'weekly on Saturdays, including holidays',
    rule: autumn,
    dates: ['2026-09-12', '2026-09-19', '2026-09-26', '2026-10-03', '2026-10-10'],
  },
  {
    name: 'weekly without holidays; the make-up Saturday of 10 October is an ordinary day',
    rule: { ...autumn, filterHoliday: true },
    dates: ['2026-09-12', '2026-09-19', '2026-10-10'],
  },
  {
    name: 'the make-up Sunday of 20 September is an ordinary day',
    rule: { ...autumn, weekDay: '7', endDate: '2026-09-28', filterHoliday: true },
    dates: ['2026-09-13', '2026-09-20'],
  },
  {
    name: 'several weekdays in calendar order, including begin and end',
    rule: { ...autumn, weekDay: '5, 1,3', beginDate: '2026-09-07', endDate: '2026-09-14' },
    dates: ['2026-09-07', '2026-09-09', '2026-09-11', '2026-09-14'],
  },
  {
    name: 'weekly without weekdays has no dates',
    rule: { ...autumn, weekDay: '' },
    dates: [],
  },
  {
    name: 'every second day counts from the begin date and ignores weekdays',
    rule: { ...autumn, repeatType: 2, weekDay: '1', beginDate: '2026-09-08', endDate: '2026-09-14' },
    dates: ['2026-09-08', '2026-09-10', '2026-09-12', '2026-09-14'],
  },
  {
    name: 'every second day keeps its rhythm across a holiday',
    rule: { ...autumn, repeatType: 2, beginDate: '2026-09-29', endDate: '2026-10-11', filterHoliday: true },
    dates: ['2026-09-29', '2026-10-09', '2026-10-11'],
  },
  {
    name: 'every second week counts from the Monday of the begin date’s week',
    rule: { ...autumn, repeatType: 3, weekDay: '1,6', beginDate: '2026-09-09', endDate: '2026-10-05' },
    dates: ['2026-09-12', '2026-09-21', '2026-09-26', '2026-10-05'],
  },
  {
    name: 'every second week keeps its rhythm across a holiday',
    rule: { ...autumn, repeatType: 3, beginDate: '2026-09-19', endDate: '2026-10-31', filterHoliday: true },
    dates: ['2026-09-19', '2026-10-17', '2026-10-31'],
  },
  {
    name: 'a begin date on a Sunday belongs to the week before',
    rule: { ...autumn, repeatType: 3, weekDay: '1,7', beginDate: '2026-09-13', endDate: '2026-09-28' },
    dates: ['2026-09-13', '2026-09-21', '2026-09-27'],
  },
  {
    name: 'across the end of a leap February',
    rule: { ...autumn, repeatType: 2, beginDate: '2028-02-27', endDate: '2028-03-03' },
    dates: ['2028-02-27', '2028-02-29', '2028-03-02'],
  },
  {
    name: 'chosen dates are sorted and unique, including holidays',
    rule: { ruleType: 2, chooseDate: '2026-10-01,2026-09-08, 2026-09-01,2026-09-08', filterHoliday: true },
    dates: ['2026-09-01', '2026-09-08', '2026-10-01'],
  },
  { name: 'no chosen dates', rule: { ruleType: 2, chooseDate: null }, dates: [] },
  { name: 'an end before the begin', rule: { ...autumn, endDate: '2026-09-01' }, dates: [] },
  { name: 'no end', rule: { ...autumn, endDate: null }, dates: [] },
];

test.each(cases)('returns the dates of a rule: $name', ({ rule, dates }) => {
  expect(expandRule(rule).dates).toEqual(dates);
});

describe('holiday information about the dates', () => {
  test('returns the dates skipped because of a holiday, with its name', () => {
    expect(expandRule({ ...autumn, filterHoliday: true }).skipped).toEqual([
      { date: '2026-09-26', holiday: '中秋' },
      { date: '2026-10-03', holiday: '国庆节' },
    ]);
  });

  test('skips the expected holidays of a year whose calendar is not announced, and returns the year as expected', () => {
    const rule = { ...autumn, beginDate: '2098-12-29', endDate: '2099-01-05', weekDay: '4', filterHoliday: true };
    expect(expandRule(rule)).toEqual({
      dates: [],
      skipped: [{ date: '2099-01-01', holiday: '元旦' }],
      unannouncedYears: [{ year: 2099, isExpected: true }],
    });
  });

  test('returns no unannounced years if holidays are not filtered', () => {
    const rule = { ...autumn, beginDate: '2098-12-29', endDate: '2099-01-05', filterHoliday: false };
    expect(expandRule(rule).unannouncedYears).toEqual([]);
  });
});
