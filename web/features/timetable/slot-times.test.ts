import { expect, test } from 'vitest';
import { shareGone, standsAt, timesInSlot, timesOfNew } from './slot-times.ts';

const cases: [name: string, from: [string, string], slot: string, to: [string, string]][] = [
  ['later in the day, the same minutes within the slot', ['10:15', '11:45'], '14:00-16:00', ['14:15', '15:45']],
  ['within its own slot it stays', ['08:30', '10:00'], '08:00-10:00', ['08:30', '10:00']],
  ['from outside all slots', ['20:30', '21:30'], '18:00-20:00', ['18:00', '19:00']],
  ['never past midnight', ['08:00', '23:00'], '18:00-20:00', ['18:00', '23:59']],
  ['to 其他: as before', ['10:00', '11:00'], '其他', ['10:00', '11:00']],
];

test.each(cases)('%s', (_, [startTime, endTime], slot, [start, end]) => {
  expect(timesInSlot({ startTime, endTime }, slot)).toEqual({ startTime: start, endTime: end });
});

test('now stands within its slot only', () => {
  expect(shareGone('08:00', '08:00-10:00')).toBe(0);
  expect(shareGone('11:30', '10:00-12:00')).toBe(0.75);
  expect(shareGone('12:00', '10:00-12:00')).toBeNull();
  expect(shareGone('21:00', '其他')).toBeNull();
});

test('a new lesson begins with its slot', () => {
  expect(timesOfNew('16:00-18:00')).toEqual({ startTime: '16:00', endTime: '17:30' });
  expect(timesOfNew('其他')).toEqual({});
});

test('dropped where it stands, a lesson is not moved', () => {
  const lesson = { claDate: '2026-09-08', startTime: '10:15' };
  expect(standsAt(lesson, '2026-09-08', '10:00-12:00')).toBe(true);
  expect(standsAt(lesson, '2026-09-09', '10:00-12:00')).toBe(false);
  expect(standsAt(lesson, '2026-09-08', '12:00-14:00')).toBe(false);
  expect(standsAt({ ...lesson, startTime: '20:30' }, '2026-09-08', '其他')).toBe(true);
});
