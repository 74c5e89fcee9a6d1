import { expect, it } from 'vitest';
import { Rate } from './rate.ts';

it('lets so many through in a span, says how long to wait, and begins anew', () => {
  let now = 5_000;
  const rate = new Rate(2, 60_000, () => now);
  expect([rate.take(), rate.take(), rate.take()]).toEqual([0, 0, 60]);
  now += 59_001;
  expect(rate.take()).toBe(1);
  now += 999;
  expect([rate.take(), rate.take(), rate.take()]).toEqual([0, 0, 60]);
});

it('makes nobody wait longer because a clock was set back', () => {
  let now = 5_000_000;
  const rate = new Rate(1, 60_000, () => now);
  expect([rate.take(), rate.take()]).toEqual([0, 60]);
  now = 0;
  expect(rate.take()).toBe(0);
});
