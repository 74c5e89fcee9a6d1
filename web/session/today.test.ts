import { expect, it, vi } from 'vitest';
import { now, onClockSet, setServerDate, today } from './today.ts';

const cases: [string, string, string][] = [
  ['Sun, 28 Feb 2027 15:59:59 GMT', '2027-02-28', '2027-02-28 23:59'],
  ['Sun, 28 Feb 2027 16:00:00 GMT', '2027-03-01', '2027-03-01 00:00'],
  ['Thu, 31 Dec 2026 16:00:00 GMT', '2027-01-01', '2027-01-01 00:00'],
];
for (const [date, day, minute] of cases)
  it(date, () => {
    setServerDate(date);
    expect([today(), now().slice(0, 16)]).toEqual([day, minute]);
  });

it('ignores a header that is not a date', () => {
  setServerDate('Thu, 31 Dec 2026 16:00:00 GMT');
  setServerDate('yesterday');
  expect(today()).toBe('2027-01-01');
});

it('notifies listeners when the clock jumps, but not on a difference caused by response latency', () => {
  const listener = vi.fn();
  const end = onClockSet(listener);
  setServerDate('Fri, 01 Jan 2027 16:00:00 GMT');
  setServerDate('Fri, 01 Jan 2027 16:00:03 GMT');
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  setServerDate('Sat, 02 Jan 2027 16:00:00 GMT');
  expect(listener).toHaveBeenCalledTimes(1);
});
