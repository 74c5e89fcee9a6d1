import { expect, test } from 'vitest';
import { type Cla, recruitStatuses } from '#contracts/entities/cla.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { percentOf, seatOccupancy } from './seat-occupancy.ts';

const cla = (claName: string, studentCnt: number, capacity: number, fields: Partial<Cla> = {}): Cla => ({
  ...claExample,
  claName,
  studentCnt,
  capacity,
  closeDate: null,
  teachingMode: teachingModes.regular,
  recruitStatus: recruitStatuses.open,
  ...fields,
});
const names = (classes: readonly Cla[]) => classes.map(({ claName }) => claName);

test('sorts by occupancy; lists no full, closed, private or ended class among the classes with free seats', () => {
  const seats = seatOccupancy(
    [
      cla('half', 5, 10),
      cla('full', 8, 8),
      cla('closed', 1, 10, { recruitStatus: recruitStatuses.stopped }),
      cla('large and full', 20, 20),
      cla('almost', 9, 10),
      cla('private', 1, 1, { teachingMode: teachingModes.private }),
      cla('ended', 2, 10, { closeDate: '2026-09-06' }),
      cla('last day', 3, 10, { closeDate: '2026-09-07' }),
    ],
    '2026-09-07',
  );
  expect(names(seats.fullest)).toEqual(['large and full', 'full', 'almost', 'half', 'last day', 'closed']);
  expect(names(seats.withFreeSeats)).toEqual(['last day', 'half', 'almost']);
  expect([seats.count, seats.takenSeats, seats.seats]).toEqual([6, 46, 68]);
});

test('returns empty lists for an institution without classes', () => {
  expect(seatOccupancy([], '2026-09-07')).toEqual({
    fullest: [],
    withFreeSeats: [],
    count: 0,
    takenSeats: 0,
    seats: 0,
  });
});

test.each([
  [0, '0%'],
  [0.554, '55%'],
  [0.999, '99%'],
  [1, '100%'],
  [1.25, '125%'],
])('formats a share of %d as %s', (share, text) => {
  expect(percentOf(share)).toBe(text);
});
