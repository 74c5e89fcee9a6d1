import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Grants } from './grants.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

for (const [kind, minutes] of [
  ['application', 30],
  ['password', 10],
] as const)
  it(`${kind} grant expires after ${minutes} minutes by the machine's clock, or when it is ended`, () => {
    const grants = new Grants();
    const other = kind === 'password' ? 'application' : 'password';
    const secret = grants.open(kind, 'xinghe01');
    vi.advanceTimersByTime(minutes * MINUTE - 1);
    expect([grants.find(kind, secret), grants.find(other, secret), grants.find(kind, '')]).toEqual([
      'xinghe01',
      null,
      null,
    ]);
    vi.advanceTimersByTime(1);
    expect(grants.find(kind, secret)).toBeNull();
    const next = grants.open(kind, 'xinghe01');
    grants.end(next);
    expect(grants.find(kind, next)).toBeNull();
  });

it('grants of an account all end at once, and can be restored', () => {
  const grants = new Grants();
  const [first, second] = [grants.open('application', 'xinghe01'), grants.open('application', 'xinghe01')];
  const foreign = grants.open('application', 'tianlai66');
  const found = () => [first, second, foreign].map((secret) => grants.find('application', secret));
  const ended = grants.endAll('application', 'xinghe01');
  expect(found()).toEqual([null, null, 'tianlai66']);
  grants.restore(ended);
  expect(found()).toEqual(['xinghe01', 'xinghe01', 'tianlai66']);
});
