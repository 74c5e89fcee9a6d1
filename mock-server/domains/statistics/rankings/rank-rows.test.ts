import { expect, it } from 'vitest';
import { rankRows, Tally } from './rank-rows.ts';

const places = (...values: number[]) => rankRows(values.map((value, at) => ({ name: `${at}`, value })));

it('gives ties the same rank and skips the ranks after them', () => {
  expect(places(5, 9, 5, 1).map(({ rank, name, value }) => [rank, name, value])).toEqual([
    [1, '1', 9],
    [2, '0', 5],
    [2, '2', 5],
    [4, '3', 1],
  ]);
});

it('sorts ties by the number of transactions', () => {
  const rows = rankRows([
    { name: 'a', value: 5, num: 1 },
    { name: 'b', value: 5, num: 2 },
  ]);
  expect(rows.map(({ rank, name }) => [rank, name])).toEqual([
    [1, 'b'],
    [1, 'a'],
  ]);
});

it('omits entries with value zero', () => expect(places(0, 3, 0)).toHaveLength(1));

it('ranks values that differ only by a floating-point error as ties', () => {
  expect(places(0.1 + 0.2, 0.3).map(({ rank, value }) => [rank, value])).toEqual([
    [1, 0.3],
    [1, 0.3],
  ]);
});

it('Tally adds up values and counts additions per key', () => {
  const tally = new Tally();
  tally.add('a', 1.5);
  tally.add('b', 1);
  tally.add('a', 2);
  expect(tally.entries()).toEqual([
    { key: 'a', value: 3.5, num: 2 },
    { key: 'b', value: 1, num: 1 },
  ]);
});
