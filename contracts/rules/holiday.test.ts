import { expect, test } from 'vitest';
import { calendarOf, type HolidayEntry, nationalCalendar, nationalDays } from './holiday.ts';

test.each<[string, string | null, string]>([
  ['2026-02-17', '春节', 'a holiday'],
  ['2026-02-22', '春节', 'a Sunday within a holiday'],
  ['2026-02-20', '春节', 'a day off in lieu'],
  ['2026-02-28', null, 'a make-up Saturday'],
  ['2026-03-07', null, 'an ordinary Saturday'],
  ['2026-03-09', null, 'an ordinary Monday'],
])('the holiday on %s is %s: %s', (date, holiday) => {
  expect(nationalCalendar.holidayOn(date)).toBe(holiday);
});

test('the calendar of 2026 is announced, that of 2099 is not', () => {
  expect(nationalCalendar.isAnnounced(2026)).toBe(true);
  expect(nationalCalendar.isAnnounced(2099)).toBe(false);
});

test('the days of an unannounced year are expected, and do not count as announced', () => {
  expect(nationalCalendar.isExpected(2026)).toBe(false);
  expect(nationalCalendar.isExpected(2099)).toBe(true);
  expect(nationalCalendar.holidayOn('2099-01-01')).toBe('元旦');
  const calendar = calendarOf(nationalDays(2099));
  expect(calendar.isExpected(2099)).toBe(true);
  expect(calendar.isAnnounced(2099)).toBe(false);
  expect(calendar.holidayOn('2099-10-07')).toBe('国庆节');
});

test('a day of an announced year has the day of publication', () => {
  expect(nationalDays(2026)[0]).toEqual({
    holidayDate: '2026-01-01',
    holidayName: '元旦',
    isWorkday: false,
    publishedDate: '2025-11-04',
  });
});

test.each([
  ['2026-02-28', '春节'],
  ['2026-10-10', '国庆节'],
  ['2026-02-17', null],
  ['2026-03-07', null],
  ['2099-10-10', null],
])('the holiday that %s makes up for is %s', (date, holiday) => {
  expect(nationalCalendar.makeUpOn(date)).toBe(holiday);
  expect(calendarOf(nationalDays(2026)).makeUpOn(date)).toBe(holiday);
});

const off = (holidayDate: string): HolidayEntry => ({ holidayDate, holidayName: '放假', isWorkday: false });
const january = Array.from({ length: 20 }, (_, day) => off(`2027-01-${String(day + 1).padStart(2, '0')}`));
const closedInMay = nationalDays(2026).map(
  (day): HolidayEntry =>
    day.holidayDate.startsWith('2026-05') ? { ...day, holidayName: null, isWorkday: false } : day,
);
test.each<[string, number, readonly HolidayEntry[], boolean]>([
  ['the national calendar', 2026, nationalDays(2026), true],
  ['no day', 2027, [], false],
  ['one entered day', 2027, [off('2027-01-01')], false],
  ['three public holidays', 2027, ['2027-01-01', '2027-05-01', '2027-10-01'].map(off), false],
  ['a winter break of twenty days', 2027, january, false],
  ['the days of another year', 2027, nationalDays(2026), false],
  ['a year in which the institution teaches on public holidays', 2026, closedInMay, true],
])('%s: the year %i is entered: %#', (_, year, days, isEntered) => {
  expect(calendarOf(days).isAnnounced(year)).toBe(isEntered);
});

test('a public holiday on which the institution teaches is not a holiday', () => {
  expect(calendarOf(closedInMay).holidayOn('2026-05-01')).toBeNull();
});
