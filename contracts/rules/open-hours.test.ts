import { expect, test } from 'vitest';
import { bookedMinutes, bookedMinutesByHour, OPEN_HOURS, utilisationOf } from './open-hours.ts';

const lessons = (...spans: string[]) => spans.map((span) => ({ startTime: span.slice(0, 5), endTime: span.slice(-5) }));

test('the open hours are those of the timetable’s slots, 08:00 to 20:00', () => {
  expect(OPEN_HOURS).toEqual({ startTime: '08:00', endTime: '20:00' });
});

test.each([
  ['no lesson', [], 0],
  ['one lesson', ['09:00-10:30'], 90],
  ['lessons that touch', ['10:00-11:00', '09:00-10:00'], 120],
  ['lessons that overlap', ['09:00-10:30', '10:00-11:00'], 120],
  ['a lesson within another', ['09:00-12:00', '10:00-11:00', '11:30-12:30'], 210],
  ['lessons outside the open hours', ['07:00-08:30', '19:30-21:00', '21:00-22:00'], 60],
])('counts each minute of %s once, within the open hours', (_, spans, minutes) => {
  expect(bookedMinutes(lessons(...spans))).toBe(minutes);
});

test('counts the booked minutes in each open hour', () => {
  expect(bookedMinutesByHour(lessons('07:00-08:15', '09:30-11:10', '10:00-11:00', '19:50-20:30'))).toEqual([
    15, 30, 60, 10, 0, 0, 0, 0, 0, 0, 0, 10,
  ]);
});

test('utilisation is the booked share of the twelve open hours', () => {
  expect(utilisationOf(lessons('09:00-12:00'))).toBe(0.25);
  expect(utilisationOf(lessons('07:00-21:00'))).toBe(1);
});
