import { expect, it, test } from 'vitest';
import { valueOn } from './value-on-day.ts';

const hours = [
  { date: null, hours: 1 },
  { date: '2026-11-20', hours: 1.5 },
  { date: '2026-12-01', hours: 2 },
];

test.each([
  ['2020-01-01', 1],
  ['2026-11-19', 1],
  ['2026-11-20', 1.5],
  ['2026-11-30', 1.5],
  ['2026-11-19 23:59:59', 1],
  ['2026-11-20 00:00:00', 1.5],
  ['2026-12-01', 2],
  ['2030-01-01', 2],
])('on %s the value is %s', (day, value) => {
  expect(valueOn(hours, day)?.hours).toBe(value);
});

it('returns the first value for an earlier day, and undefined without values', () => {
  expect(valueOn([{ date: '2026-11-20', hours: 1.5 }], '2026-11-19')?.hours).toBe(1.5);
  expect(valueOn([], '2026-11-19')).toBeUndefined();
  expect(valueOn(null, '2026-11-19')).toBeUndefined();
});
