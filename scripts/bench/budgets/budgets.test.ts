import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../commands/root.mjs';
import { parts } from '../parts.ts';
import { type Budgets, readBudgets, withFigures } from './budgets.ts';
import { lineIds, lineOf, partOf } from './lines.ts';
import { withBenchTable } from './result-table.ts';

const WHERE = { machine: 'a processor', software: 'Node' };
const old: Budgets = {
  lists: { date: '2026-11-26', ...WHERE, figures: { 'lists.page': { value: 5 }, 'lists.gone': { value: 1 } } },
  seed: { date: '2026-11-26', ...WHERE, figures: { 'seed.first': { value: 4 } } },
};

it('replaces the figures of the measured parts and keeps the earlier ones', () => {
  expect(withFigures(old, new Map([['lists.page', 6.123_456]]), { date: '2026-11-27', ...WHERE })).toEqual({
    lists: { date: '2026-11-27', ...WHERE, figures: { 'lists.page': { value: 6.123, before: 5 } } },
    seed: old['seed'],
  });
});

it('keeps an earlier day’s figure for comparison when a benchmark is recorded twice on one day', () => {
  const today = { date: '2026-11-27', ...WHERE };
  const once = withFigures(old, new Map([['lists.page', 6]]), today);
  expect(withFigures(once, new Map([['lists.page', 7]]), today)['lists']?.figures).toEqual({
    'lists.page': { value: 7, before: 5 },
  });
});

const budgets = readBudgets();

it('has a budget for each line, and a line for each budget', () => {
  expect(lineIds.filter((id) => !budgets[partOf(id)]?.figures[id])).toEqual([]);
  for (const id of Object.values(budgets).flatMap(({ figures }) => Object.keys(figures)))
    expect(lineOf(id).title).not.toBe('');
});

it('has at least one budget for each part, and a part for each budget', () =>
  expect(Object.keys(budgets).toSorted()).toEqual(Object.keys(parts).toSorted()));

it('shows the budgets in the README', () => {
  const readme = readFileSync(join(root, 'tests/README.md'), 'utf8');
  expect(withBenchTable(readme, budgets)).toBe(readme);
});
