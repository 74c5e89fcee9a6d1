import { expect, test } from 'vitest';
import { addDays, datesBetween, daysBetween, mondayOf, weekDayOf } from './business-date.ts';

test('adds days across months, years and daylight-saving changes', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
});

test('returns the days between two dates, negative if the second is earlier', () => {
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  expect(daysBetween('2026-04-01', '2026-03-01')).toBe(-31);
});

test('begins the week on Monday', () => {
  expect(weekDayOf('2026-09-07')).toBe(1);
  expect(weekDayOf('2026-09-13')).toBe(7);
  expect(mondayOf('2026-09-13')).toBe('2026-09-07');
  expect(mondayOf('2026-09-07')).toBe('2026-09-07');
});

test('returns every date of a range, both ends included, and no dates if it ends before it begins', () => {
  expect(datesBetween('2026-09-29', '2026-10-01')).toEqual(['2026-09-29', '2026-09-30', '2026-10-01']);
  expect(datesBetween('2026-10-01', '2026-09-29')).toEqual([]);
});

test('throws on a date of another format', () => {
  expect(() => addDays('1/9/2026', 1)).toThrow('A business date looks like 2026-09-01, found 1/9/2026');
});
