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

it('ranks by the net value, and keeps an entry that has only a refund', () => {
  const rows = rankRows([
    { name: 'a', value: 900, refund: 600, net: 300, num: 2 },
    { name: 'b', value: 400, refund: 0, net: 400, num: 1 },
    { name: 'c', value: 0, refund: 50, net: -50, num: 0 },
    { name: 'd', value: 0, refund: 0, net: 0, num: 0 },
  ]);
  expect(rows.map(({ rank, name, value, refund, net }) => [rank, name, value, refund, net])).toEqual([
    [1, 'b', 400, 0, 400],
    [2, 'a', 900, 600, 300],
    [3, 'c', 0, 50, -50],
  ]);
});

it('Tally subtracts refunds from the values, and excludes them from the count', () => {
  const tally = new Tally();
  tally.add('a', 100);
  tally.refund('a', 30);
  tally.refund('b', 5);
  expect(tally.netEntries()).toEqual([
    { key: 'a', value: 100, num: 1, refund: 30, net: 70 },
    { key: 'b', value: 0, num: 0, refund: 5, net: -5 },
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
