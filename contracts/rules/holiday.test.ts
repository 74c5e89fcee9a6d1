import { expect, test } from 'vitest';
import { calendarOf, nationalCalendar, nationalDays } from './holiday.ts';

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
