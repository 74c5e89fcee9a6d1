import { expect, it } from 'vitest';
import { Clock } from './clock.ts';
import { dateOf, millisOf, momentOf } from './moment.ts';

const moments = ['2026-01-01 00:00:00', '2026-09-07 23:59:59', '2028-02-29 12:00:00', '2026-12-31 07:59:59'];
for (const moment of moments)
  it(`parses ${moment} and formats it unchanged`, () => {
    expect(momentOf(millisOf(moment))).toBe(moment);
    expect(dateOf(millisOf(moment))).toBe(moment.slice(0, 10));
  });

it('parses times as Asia/Shanghai time, and rejects malformed times', () => {
  expect(millisOf('1970-01-01 08:00:00')).toBe(0);
  for (const wrong of ['2026-02-30 00:00:00', '2026-13-01 00:00:00', '2026-09-07', '', '2026-09-07 24:00:00'])
    expect(millisOf(wrong)).toBeNaN();
});

it('continues to run from the moment to which it was set', () => {
  const clock = new Clock();
  clock.set(millisOf('2026-09-07 10:00:00'));
  clock.advance(90_000);
  expect(clock.moment()).toMatch(/^2026-09-07 10:01:3\d$/);
  expect(new Clock(clock.offset).today()).toBe('2026-09-07');
});

it('clamps its time to the first and last plannable moments when its offset is too large', () => {
  const clock = new Clock(1e17);
  expect([clock.moment(), clock.httpDate()]).toEqual(['2099-12-31 23:59:59', 'Thu, 31 Dec 2099 15:59:59 GMT']);
  expect(new Clock(-1e17).moment()).toBe('2000-01-01 00:00:00');
});

it('runs each due effect exactly once, in order of time', () => {
  const clock = new Clock();
  const effects: string[] = [];
  clock.schedule(clock.now() + 2_000, () => effects.push('later'));
  clock.schedule(clock.now() + 1_000, () => effects.push('sooner'));
  clock.runDueEffects();
  expect(effects).toEqual([]);
  clock.advance(5_000);
  clock.runDueEffects();
  clock.runDueEffects();
  expect(effects).toEqual(['sooner', 'later']);
});

it('calls its listeners each time that it is set back, and for no other change', () => {
  const clock = new Clock();
  let times = 0;
  clock.onSetBack(() => (times += 1));
  clock.advance(60_000);
  clock.set(clock.now() + 60_000);
  expect(times).toBe(0);
  clock.advance(-1_000);
  clock.set(clock.now() - 60_000);
  expect(times).toBe(2);
});
