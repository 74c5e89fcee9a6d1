import { describe, expect, it } from 'vitest';
import { causeOf, costOfMakeUp, doesAbsenceCost, freePlaces, isInTime, owedStateOn } from './make-up.ts';

const lesson = { claDate: '2026-09-12', startTime: '10:00' };

it.each([
  ['2026-09-12 08:00:00', 2, true],
  ['2026-09-12 08:00:01', 2, false],
  ['2026-09-11 10:00:00', 24, true],
  ['2026-09-11 23:59:59', 24, false],
  ['2026-09-12 09:59:59', 0, true],
  ['2026-09-12 10:00:00', 0, true],
  ['2026-09-12 10:00:01', 0, false],
])('leave asked for at %s is in time if %d hours of notice are required: %s', (moment, hours, expected) => {
  expect(isInTime(lesson, moment, hours)).toBe(expected);
});

describe('cause of an owed lesson', () => {
  it.each([
    [2, true, 'leaveInTime', 'leaveInTime'],
    [2, false, 'leaveInTime', null],
    [2, false, 'leave', 'leave'],
    [2, true, 'absence', 'leaveInTime'],
    [2, false, 'absence', 'leave'],
    [3, false, 'leaveInTime', null],
    [3, false, 'leave', null],
    [3, false, 'absence', 'absence'],
    // Recorded as absent, although the student asked for leave in time.
    [3, true, 'leaveInTime', 'leaveInTime'],
    [1, true, 'absence', null],
    [4, false, 'absence', null],
  ] as const)('status %d, leave in time %s, setting %s: %s', (status, inTime, opens, cause) => {
    expect(causeOf(status, inTime, opens)).toBe(cause);
  });
});

it.each([
  [2, 0, 2],
  [2, 2, 0],
  [1.5, 0.5, 0],
  [0, 0, 0],
])('the make-up of a lesson of %d hours whose absence cost %d costs %d hours', (hours, deducted, cost) => {
  expect(costOfMakeUp(hours, deducted)).toBe(cost);
});

it.each([
  ['open', '2026-09-12', '2026-09-12', 'open'],
  ['open', '2026-09-12', '2026-09-13', 'expired'],
  ['booked', '2026-09-12', '2026-09-13', 'booked'],
  ['used', '2026-09-12', '2026-12-01', 'used'],
] as const)(
  'an owed lesson with state %s and last day %s has on %s the state %s',
  (state, expireDate, today, expected) => {
    expect(owedStateOn({ state, expireDate }, today)).toBe(expected);
  },
);

it.each([
  [{ capacity: 6, expected: 6, onLeave: 0, guests: 0 }, 0],
  [{ capacity: 6, expected: 6, onLeave: 1, guests: 0 }, 1],
  [{ capacity: 6, expected: 6, onLeave: 1, guests: 1 }, 0],
  [{ capacity: 6, expected: 8, onLeave: 1, guests: 0 }, 0],
  [{ capacity: 8, expected: 5, onLeave: 0, guests: 2 }, 1],
])('%o has %d free places', (places, free) => {
  expect(freePlaces(places)).toBe(free);
});

it.each([
  // The absence costs hours if it opens a right to make the lesson up.
  [2, 'leave', true, null, true],
  [3, 'leave', true, null, false],
  [3, 'absence', true, null, true],
  [1, 'absence', true, null, false],
  // The leave was asked for in time, so the right is already open.
  [2, 'leaveInTime', true, 2, true],
  [2, 'leaveInTime', true, null, false],
  // The make-up costs the hours, unless a free one was promised before the setting changed.
  [2, 'absence', false, null, false],
  [2, 'leaveInTime', false, 2, false],
  [2, 'leaveInTime', false, 0, true],
  [3, 'leaveInTime', false, 0, true],
  [1, 'leaveInTime', false, 0, false],
] as const)(
  'status %d, setting %s, absence costs %s, make-up costs %s: costs hours %s',
  (status, opens, absenceCosts, makeUpCost, expected) => {
    expect(doesAbsenceCost(status, { opens, absenceCosts, makeUpCost })).toBe(expected);
  },
);
