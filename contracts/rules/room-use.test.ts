import { expect, test } from 'vitest';
import { minutesOfUse, shareOfHour, totalUse, roomUseOf } from './room-use.ts';

/** Two weeks, from Monday to Sunday. */
const TWO_WEEKS = { begin: '2026-09-07', end: '2026-09-20' };
const MONDAY = 0;
const SATURDAY = 5;

const lesson = (claDate: string, startTime: string, endTime: string) => ({ claDate, startTime, endTime });

test('adds up the booked minutes of each hour of the week', () => {
  const use = roomUseOf(
    [
      lesson('2026-09-12', '09:30', '11:00'),
      lesson('2026-09-19', '10:00', '10:30'),
      lesson('2026-09-07', '19:00', '21:00'),
    ],
    TWO_WEEKS,
  );
  expect(use.lessonCount).toBe(3);
  expect(use.openDays).toEqual([2, 2, 2, 2, 2, 2, 2]);
  expect(use.bookedMinutes[SATURDAY]).toEqual([0, 30, 90, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(use.bookedMinutes[MONDAY]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 60]);
  expect(minutesOfUse(use)).toEqual({ booked: 180, open: 14 * 720 });
  expect(shareOfHour(use, SATURDAY, 2)).toBe(0.75);
});

test('counts the minutes of simultaneous lessons once, but counts each lesson', () => {
  const use = roomUseOf([lesson('2026-09-12', '09:00', '10:00'), lesson('2026-09-12', '09:30', '10:30')], TWO_WEEKS);
  expect(use.lessonCount).toBe(2);
  expect(minutesOfUse(use).booked).toBe(90);
});

test('ignores lessons outside the span', () => {
  const use = roomUseOf([lesson('2026-09-06', '09:00', '10:00'), lesson('2026-09-21', '09:00', '10:00')], TWO_WEEKS);
  expect(use.lessonCount).toBe(0);
  expect(minutesOfUse(use).booked).toBe(0);
});

test.each([
  ['before the span', '2026-08-30 10:00:00', [], [2, 2, 2, 2, 2, 2, 2]],
  ['within the span', '2026-09-12 10:00:00', [], [1, 1, 1, 1, 1, 2, 2]],
  ['after its first lesson', '2026-09-12 10:00:00', ['2026-09-10'], [1, 1, 1, 2, 2, 2, 2]],
  ['after the span', '2026-10-01 10:00:00', [], [0, 0, 0, 0, 0, 0, 0]],
  ['at an unknown time', null, [], [2, 2, 2, 2, 2, 2, 2]],
])('counts the days of a room that was created %s', (_, createdOn, dates, openDays) => {
  const lessons = dates.map((date) => lesson(date, '09:00', '10:00'));
  expect(roomUseOf(lessons, TWO_WEEKS, createdOn).openDays).toEqual(openDays);
});

test('returns null as the share on a weekday that does not occur in the span', () => {
  expect(shareOfHour(roomUseOf([], { begin: '2026-09-07', end: '2026-09-07' }), SATURDAY, 0)).toBeNull();
});

test('adds up several rooms', () => {
  const used = roomUseOf([lesson('2026-09-12', '08:00', '20:00')], TWO_WEEKS);
  const total = totalUse([used, roomUseOf([], TWO_WEEKS, '2026-09-14')]);
  expect(total.lessonCount).toBe(1);
  expect(total.openDays).toEqual([3, 3, 3, 3, 3, 3, 3]);
  expect(shareOfHour(total, SATURDAY, 0)).toBeCloseTo(1 / 3);
  expect(minutesOfUse(total)).toEqual({ booked: 720, open: 21 * 720 });
});
