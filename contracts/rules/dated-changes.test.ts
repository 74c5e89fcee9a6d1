import { expect, it } from 'vitest';
import { addChange, changeOn } from './dated-changes.ts';

const raised = addChange(undefined, { hours: 1 }, { date: '2026-11-20', hours: 1.5 });

it('keeps the first value without a day', () =>
  expect(raised).toEqual([{ hours: 1 }, { date: '2026-11-20', hours: 1.5 }]));

it('keeps the last of several changes on one day', () =>
  expect(addChange(raised, { hours: 1.5 }, { date: '2026-11-20', hours: 2 })).toEqual([
    { hours: 1 },
    { date: '2026-11-20', hours: 2 },
  ]));

const days: [day: string, hours: number][] = [
  ['2020-01-01', 1],
  ['2026-11-19', 1],
  ['2026-11-20', 1.5],
  ['2026-12-31', 1.5],
];
it.each(days)('on %s the value is %s', (day, hours) => expect(changeOn(raised, day)?.hours).toBe(hours));

it('without changes there is no value', () => {
  expect(changeOn(undefined, '2026-11-20')).toBeUndefined();
  expect(changeOn([], '2026-11-20')).toBeUndefined();
});
