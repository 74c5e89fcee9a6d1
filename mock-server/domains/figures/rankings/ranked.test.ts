import { expect, it } from 'vitest';
import { ranked, Tally } from './ranked.ts';

const places = (...values: number[]) => ranked(values.map((value, at) => ({ name: `${at}`, value })));

it('who does equally well has the same rank, and the next one the rank that is left', () => {
  expect(places(5, 9, 5, 1).map(({ rank, name, value }) => [rank, name, value])).toEqual([
    [1, '1', 9],
    [2, '0', 5],
    [2, '2', 5],
    [4, '3', 1],
  ]);
});

it('among equals the one with more transactions stands first', () => {
  const rows = ranked([
    { name: 'a', value: 5, num: 1 },
    { name: 'b', value: 5, num: 2 },
  ]);
  expect(rows.map(({ rank, name }) => [rank, name])).toEqual([
    [1, 'b'],
    [1, 'a'],
  ]);
});

it('who has nothing has no place', () => expect(places(0, 3, 0)).toHaveLength(1));

it('crumbs of sums make nobody better', () => {
  expect(places(0.1 + 0.2, 0.3).map(({ rank, value }) => [rank, value])).toEqual([
    [1, 0.3],
    [1, 0.3],
  ]);
});

it('a tally sums up what is added under a key, and counts it', () => {
  const tally = new Tally();
  tally.add('a', 1.5);
  tally.add('b', 1);
  tally.add('a', 2);
  expect(tally.entries()).toEqual([
    { key: 'a', value: 3.5, num: 2 },
    { key: 'b', value: 1, num: 1 },
  ]);
});
