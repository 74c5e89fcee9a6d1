import { expect, test } from 'vitest';
import { endOfWeek, isMonday, SLOTS, slotOf } from './teaching-week.ts';

test('SLOTS contains slots of two hours from 08:00 to 20:00 (decided)', () => {
  expect(SLOTS).toEqual(['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00', '16:00-18:00', '18:00-20:00']);
});

test.each([
  ['08:00', '08:00-10:00', 'the first minute'],
  ['09:59', '08:00-10:00', 'the last minute of a slot'],
  ['10:00', '10:00-12:00', 'a full hour begins the next slot'],
  ['19:30', '18:00-20:00', 'the last slot'],
  ['07:59', '其他', 'before the first'],
  ['20:00', '其他', 'after the last'],
  ['00:00', '其他', 'midnight'],
])('slotOf puts a lesson at %s into %s: %s', (startTime, slot) => {
  expect(slotOf(startTime)).toBe(slot);
});

test.each([
  ['2026-09-07', true, '2026-09-13'],
  ['2026-09-13', false, '2026-09-19'],
  ['2026-12-28', true, '2027-01-03'],
  ['2028-02-28', true, '2028-03-05'],
])('checks if %s is a Monday, and returns the end of the week six days later (Spec 2 §2)', (date, monday, end) => {
  expect(isMonday(date)).toBe(monday);
  expect(endOfWeek(date)).toBe(end);
});
