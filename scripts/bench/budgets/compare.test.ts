import { describe, expect, it } from 'vitest';
import type { Budgets } from './budgets.ts';
import { betterResult, compareResult, failedComparison } from './compare.ts';

const MACHINE = 'a processor, 2 cores, 24 GB';

/** Returns budgets with one recorded figure. */
function recorded(id: string, value: number): Budgets {
  const part = id.slice(0, id.indexOf('.'));
  return { [part]: { date: '2026-11-27', machine: MACHINE, software: 'Node', figures: { [id]: { value } } } };
}

const verdict = (id: string, last: number, now: number, machine = MACHINE) =>
  compareResult({ id, value: now }, recorded(id, last), machine).verdict;

describe('a lower-is-better line', () => {
  it('is kept within the tolerance', () => expect(verdict('memory.all', 100, 109)).toBe('kept'));
  it('is worse beyond the tolerance', () => expect(verdict('memory.all', 100, 111)).toBe('worse'));
  it('is better beyond the tolerance', () => expect(verdict('memory.all', 100, 89)).toBe('better'));
});

describe('a higher-is-better line', () => {
  it('is worse if the figure is lower', () => expect(verdict('lists.page', 10, 7)).toBe('worse'));
  it('is better if the figure is higher', () => expect(verdict('lists.page', 10, 13)).toBe('better'));
});

describe('a goal', () => {
  it('is enforced for a count that met it before', () => expect(verdict('screens.home.files', 14, 15)).toBe('worse'));
  it('is not enforced for a count that missed it before', () =>
    expect(verdict('screens.home.files', 15, 16)).toBe('kept'));
  it('is not enforced for a time', () => expect(verdict('screens.home.figures', 2.35, 2.5)).toBe('kept'));
  it('is reported as met, as missed, or as null for a line without one', () => {
    expect(compareResult({ id: 'lists.page', value: 6 }, {}, MACHINE).isGoalMet).toBe(true);
    expect(compareResult({ id: 'lists.page', value: 5.9 }, {}, MACHINE).isGoalMet).toBe(false);
    expect(compareResult({ id: 'memory.all', value: 1 }, {}, MACHINE).isGoalMet).toBeNull();
  });
});

it('compares milliseconds only with a record of the same machine', () => {
  expect(verdict('imports.cla', 100, 300, 'another processor')).toBe('another machine');
  expect(verdict('lists.filter', 100, 30, 'another processor')).toBe('worse');
});

it('reports a line without a recorded figure as new', () =>
  expect(compareResult({ id: 'lists.page', value: 6 }, {}, MACHINE)).toMatchObject({ last: null, verdict: 'new' }));

it('keeps the reason of a line that could not be measured', () =>
  expect(failedComparison('lists.page', recorded('lists.page', 6), 'no port')).toMatchObject({
    last: 6,
    now: null,
    verdict: 'failed',
    detail: 'no port',
  }));

it('takes the better of two results', () => {
  const [low, high] = [1, 2].map((value) => ({ id: 'lists.page', value }));
  if (!low || !high) throw new Error('A result is missing.');
  expect(betterResult(low, high)).toBe(high);
  expect(betterResult({ ...low, id: 'memory.all' }, { ...high, id: 'memory.all' })).toMatchObject({ value: 1 });
});

it('rejects a result without a declared line', () =>
  expect(() => compareResult({ id: 'lists.unknown', value: 1 }, {}, MACHINE)).toThrow('lists.unknown'));
