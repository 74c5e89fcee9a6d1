import { expect, test } from 'vitest';
import { nationalCalendar } from '#contracts/rules/holiday.ts';
import { holidayInWords } from './holiday-words.ts';

test.each([
  ['2026-10-01', '国庆节放假'],
  ['2026-10-10', '国庆节调休上班'],
  ['2026-10-12', null],
  ['2027-10-01', '国庆节放假'],
  ['2099-10-10', null],
])('%s: %s', (date, words) => {
  expect(holidayInWords(date, nationalCalendar)).toBe(words);
});
