import { expect, test } from 'vitest';
import { endOfWeek, isMonday, slotOf, SLOTS } from './teaching-week.ts';

test('six slots of two hours from 08:00 to 20:00', () => {
  expect(SLOTS).toEqual(['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00', '16:00-18:00', '18:00-20:00']);
});

test.each([
  ['08:00', '08:00-10:00'],
  ['09:59', '08:00-10:00'],
  ['10:00', '10:00-12:00'],
  ['19:30', '18:00-20:00'],
  ['20:00', '其他'],
  ['07:59', '其他'],
  ['00:00', '其他'],
])('a lesson that begins at %s stands in %s', (startTime, slot) => {
  expect(slotOf(startTime)).toBe(slot);
});

// Spec 2 §2: Monday to Sunday, the start date plus 6 days.
test('a week ends on the Sunday after its Monday, across months too', () => {
  expect(endOfWeek('2026-09-28')).toBe('2026-10-04');
  expect(isMonday('2026-09-28')).toBe(true);
  expect(isMonday('2026-09-27')).toBe(false);
});
