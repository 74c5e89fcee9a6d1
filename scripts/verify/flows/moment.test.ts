import { expect, it } from 'vitest';
import { differenceFromAll, shanghaiMoment, timeDifference } from './moment.ts';

const now = shanghaiMoment(Date.UTC(2026, 8, 7, 1, 30));

it('a moment is the date and time in Shanghai', () => {
  expect(now).toEqual({ date: '2026-09-07', time: '09:30' });
});

it.each([
  ['2026-09-07 09:29:58', null],
  ['2026-09-07 09:40', null],
  [null, null],
  ['2026-09-07 01:30:00', '2026-09-07 01:30:00'],
  ['2026-09-06 09:30:00', '2026-09-06 09:30:00'],
  ['2026-09-07 09:45:00', '2026-09-07 09:45:00'],
])('a row that was just written with the time %s has the wrong time %s', (value, found) => {
  expect(timeDifference(value, now)?.found ?? null).toBe(found);
});

it('accepts a time on the date of the Date header or on the business date', () => {
  const clock = { date: '2026-11-29', time: '09:30' };
  for (const written of ['2026-11-29 09:30:10', '2026-09-07 09:30:10'])
    expect(differenceFromAll(written, [clock, now])).toBeNull();
  expect(differenceFromAll('2026-11-28 09:30:10', [clock, now])?.expected).toContain('2026-11-29 09:30');
});

it('accepts a time before midnight if the check runs after midnight', () => {
  const midnight = { date: '2026-09-08', time: '00:01' };
  expect(timeDifference('2026-09-07 23:58:00', midnight)).toBeNull();
});
