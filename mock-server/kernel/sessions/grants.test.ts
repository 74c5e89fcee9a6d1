import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Grants } from './grants.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

for (const [kind, minutes] of [
  ['application', 30],
  ['password', 10],
] as const)
  it(`${kind} grant expires after ${minutes} minutes by the machine's clock, or when it is revoked`, () => {
    const grants = new Grants();
    expect(grants.holds(kind, 'xinghe01')).toBe(false);
    grants.open(kind, 'xinghe01');
    vi.advanceTimersByTime(minutes * MINUTE - 1);
    expect([grants.holds(kind, 'xinghe01'), grants.holds(kind, 'xinghe02')]).toEqual([true, false]);
    vi.advanceTimersByTime(1);
    expect(grants.holds(kind, 'xinghe01')).toBe(false);
    grants.open(kind, 'xinghe01');
    grants.close(kind, 'xinghe01');
    expect(grants.holds(kind, 'xinghe01')).toBe(false);
  });
