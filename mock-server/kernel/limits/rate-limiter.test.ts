import { expect, it } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

it('limits the calls per window, returns the wait, and starts a new window', () => {
  let now = 5_000;
  const rate = new RateLimiter(2, 60_000, () => now);
  expect([rate.take(), rate.take(), rate.take()]).toEqual([0, 0, 60]);
  now += 59_001;
  expect(rate.take()).toBe(1);
  now += 999;
  expect([rate.take(), rate.take(), rate.take()]).toEqual([0, 0, 60]);
});

it('does not extend the wait when the clock is set back', () => {
  let now = 5_000_000;
  const rate = new RateLimiter(1, 60_000, () => now);
  expect([rate.take(), rate.take()]).toEqual([0, 60]);
  now = 0;
  expect(rate.take()).toBe(0);
});
