import { expect, test } from 'vitest';
import { elapsedShare, startsInSlot, timesInSlot, newLessonTimes } from './slot-times.ts';

const cases: [name: string, from: [string, string], slot: string, to: [string, string]][] = [
  ['later in the day, the same minutes within the slot', ['10:15', '11:45'], '14:00-16:00', ['14:15', '15:45']],
  ['unchanged within its own slot', ['08:30', '10:00'], '08:00-10:00', ['08:30', '10:00']],
  ['from outside all slots', ['20:30', '21:30'], '18:00-20:00', ['18:00', '19:00']],
  ['never past midnight', ['08:00', '23:00'], '18:00-20:00', ['18:00', '23:59']],
  ['to 其他: unchanged', ['10:00', '11:00'], '其他', ['10:00', '11:00']],
];

test.each(cases)(
  'returns the times of a lesson dropped into a slot: %s',
  (_, [startTime, endTime], slot, [start, end]) => {
    expect(timesInSlot({ startTime, endTime }, slot)).toEqual({ startTime: start, endTime: end });
  },
);

test('returns the elapsed share of a slot, and null for a time outside it', () => {
  expect(elapsedShare('08:00', '08:00-10:00')).toBe(0);
  expect(elapsedShare('11:30', '10:00-12:00')).toBe(0.75);
  expect(elapsedShare('12:00', '10:00-12:00')).toBeNull();
  expect(elapsedShare('21:00', '其他')).toBeNull();
});

test('starts a new lesson at the start of its slot', () => {
  expect(newLessonTimes('16:00-18:00')).toEqual({ startTime: '16:00', endTime: '17:30' });
  expect(newLessonTimes('其他')).toEqual({});
});

test('detects a drag that ends on the original date and slot of the lesson', () => {
  const lesson = { claDate: '2026-09-08', startTime: '10:15' };
  expect(startsInSlot(lesson, '2026-09-08', '10:00-12:00')).toBe(true);
  expect(startsInSlot(lesson, '2026-09-09', '10:00-12:00')).toBe(false);
  expect(startsInSlot(lesson, '2026-09-08', '12:00-14:00')).toBe(false);
  expect(startsInSlot({ ...lesson, startTime: '20:30' }, '2026-09-08', '其他')).toBe(true);
});
