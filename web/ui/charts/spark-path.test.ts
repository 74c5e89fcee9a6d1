import { expect, it } from 'vitest';
import { drawSpark } from './spark-path.ts';

const heights = (values: (number | null)[]) => drawSpark(values).places.map((place) => place && place.y);

it('the lowest lies at the bottom, the highest at the top, from the left edge to the right', () => {
  const { places, line, ground } = drawSpark([10, 20, 30]);
  expect(places).toEqual([
    { x: 0, y: 29 },
    { x: 50, y: 16 },
    { x: 100, y: 3 },
  ]);
  expect(line).toBe('M0 29L50 16L100 3');
  expect(ground).toBe('M0 32L0 29L50 16L100 3V32Z');
});

it.each([
  ['nothing but zero is a level line at the bottom', [0, 0, 0], [29, 29, 29]],
  ['all alike are a level line', [7, 7], [16, 16]],
  ['what hardly moves does not leap', [1000, 1010], [17.29, 14.71]],
  ['a value below zero lies below it', [-10, 0, 10], [29, 16, 3]],
] as const)('%s', (_, values, expected) => expect(heights([...values])).toEqual(expected));

it('a missing value breaks the line; one that stands alone is a dot', () => {
  const { line, places } = drawSpark([1, null, 2, 3]);
  expect(line).toBe('M0 29h0.01M66.67 16L100 3');
  expect(places[1]).toBeNull();
});
