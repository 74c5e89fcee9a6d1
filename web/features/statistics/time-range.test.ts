import { describe, expect, it } from 'vitest';
import { queryOf, readTimeRange, formatShortSpan, formatSpan } from './time-range.ts';

const today = '2026-09-21';

describe('range in the address (Spec 1 §9)', () => {
  const cases = [
    ['', 'thisMonth', '2026-09-01', '2026-09-21', '2026-08-01', '2026-08-21'],
    ['range=today', 'today', '2026-09-21', '2026-09-21', '2026-09-20', '2026-09-20'],
    ['range=yesterday', 'yesterday', '2026-09-20', '2026-09-20', '2026-09-19', '2026-09-19'],
    ['range=thisWeek', 'thisWeek', '2026-09-21', '2026-09-21', '2026-09-14', '2026-09-14'],
    ['range=lastWeek', 'lastWeek', '2026-09-14', '2026-09-20', '2026-09-07', '2026-09-13'],
    ['range=lastMonth', 'lastMonth', '2026-08-01', '2026-08-31', '2026-07-01', '2026-07-31'],
    ['range=thisQuarter', 'thisQuarter', '2026-07-01', '2026-09-21', '2026-04-01', '2026-06-22'],
    ['range=lastQuarter', 'lastQuarter', '2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
    ['range=never', 'thisMonth', '2026-09-01', '2026-09-21', '2026-08-01', '2026-08-21'],
    ['timeBegin=2026-09-10&timeEnd=2026-09-12', 'custom', '2026-09-10', '2026-09-12', '2026-09-07', '2026-09-09'],
    ['timeBegin=2026-09-10&timeEnd=2026-09-22', 'thisMonth', '2026-09-01', '2026-09-21', '2026-08-01', '2026-08-21'],
    ['timeBegin=2026-09-12&timeEnd=2026-09-10', 'thisMonth', '2026-09-01', '2026-09-21', '2026-08-01', '2026-08-21'],
    ['timeBegin=2026-02-30&timeEnd=2026-09-10', 'thisMonth', '2026-09-01', '2026-09-21', '2026-08-01', '2026-08-21'],
  ] as const;
  for (const [search, preset, timeBegin, timeEnd, beforeTimeBegin, beforeTimeEnd] of cases)
    it(search || 'nothing', () => {
      const range = readTimeRange(search, today);
      expect(range.preset).toBe(preset);
      expect(queryOf(range)).toEqual({ timeBegin, timeEnd, beforeTimeBegin, beforeTimeEnd });
    });
});

it.each([
  ['2026-12-01', 'lastMonth', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-12-05', 'lastMonth', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-12-06', 'thisMonth', '2026-12-01', '2026-12-06', '2026-11-01', '2026-11-06'],
])('defaults on %s to %s', (day, preset, timeBegin, timeEnd, beforeTimeBegin, beforeTimeEnd) => {
  const range = readTimeRange('', day);
  expect(range.preset).toBe(preset);
  expect(queryOf(range)).toEqual({ timeBegin, timeEnd, beforeTimeBegin, beforeTimeEnd });
  expect(readTimeRange('range=thisMonth', day).preset).toBe('thisMonth');
});

it('formats a range, with and without the year', () => {
  expect(formatSpan({ begin: '2026-09-01', end: '2026-09-21' })).toBe('2026-09-01 至 2026-09-21');
  expect(formatSpan({ begin: '2026-09-20', end: '2026-09-20' })).toBe('2026-09-20');
  expect(formatShortSpan({ begin: '2026-08-01', end: '2026-08-21' }, today)).toBe('08-01 至 08-21');
  expect(formatShortSpan({ begin: '2025-12-01', end: '2026-01-21' }, today)).toBe('2025-12-01 至 2026-01-21');
});
