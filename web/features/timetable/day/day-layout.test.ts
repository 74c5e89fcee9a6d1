import { expect, test } from 'vitest';
import { dayRange, freeHalfHours, placeLessons } from './day-layout.ts';

const span = (startTime: string, endTime: string) => ({ startTime, endTime });
/** Returns the minutes since midnight of a number of hours. */
const hours = (count: number): number => count * 60;

test.each([
  ['first to last lesson', [span('09:00', '10:30'), span('14:00', '20:30')], 9, 20.5],
  ['full half hours', [span('08:10', '09:00'), span('17:00', '18:20')], 8, 18.5],
  ['at least four hours', [span('10:00', '11:00')], 10, 14],
  ['at least four hours before midnight', [span('22:45', '23:45')], 20, 24],
  ['the open hours of an empty day', [], 8, 20],
])('shows the hours of a day: %s', (_, lessons, begin, end) => {
  expect(dayRange(lessons)).toEqual({ begin: hours(begin), end: hours(end) });
});

test.each([
  [
    'one after the other',
    [span('08:00', '09:00'), span('09:00', '10:00')],
    [
      [0, 1],
      [0, 1],
    ],
  ],
  [
    'two side by side',
    [span('08:00', '10:00'), span('09:00', '11:00')],
    [
      [0, 2],
      [1, 2],
    ],
  ],
  [
    'a third lesson in a lane that is free again',
    [span('08:00', '10:00'), span('08:30', '09:00'), span('09:00', '09:30'), span('10:00', '11:00')],
    [
      [0, 2],
      [1, 2],
      [1, 2],
      [0, 1],
    ],
  ],
  [
    'three at one time',
    [span('08:00', '09:00'), span('08:00', '09:00'), span('08:00', '09:00')],
    [
      [0, 3],
      [1, 3],
      [2, 3],
    ],
  ],
])('places %s', (_, lessons, lanes) => {
  expect(placeLessons(lessons).map(({ lane, lanes: count }) => [lane, count])).toEqual(lanes);
});

test('sorts the lessons of a column by time, the longer one first', () => {
  const placed = placeLessons([span('10:00', '11:00'), span('08:00', '08:30'), span('08:00', '09:30')]);
  expect(placed.map(({ begin, end }) => [begin, end])).toEqual([
    [hours(8), hours(9.5)],
    [hours(8), hours(8.5)],
    [hours(10), hours(11)],
  ]);
});

test('finds the half hours without any lesson', () => {
  const range = { begin: hours(8), end: hours(11) };
  expect(freeHalfHours([span('08:30', '09:15'), span('10:00', '10:30')], range)).toEqual([
    hours(8),
    hours(9.5),
    hours(10.5),
  ]);
  expect(freeHalfHours([], { begin: hours(8), end: hours(9) })).toEqual([hours(8), hours(8.5)]);
});
