import { expect, it } from 'vitest';
import { drawSpark } from './spark-path.ts';

const heights = (values: (number | null)[]) => drawSpark(values).coordinates.map((place) => place && place.y);

it('maps the lowest value to the bottom and the highest to the top, across the full width', () => {
  const { coordinates, line, area } = drawSpark([10, 20, 30]);
  expect(coordinates).toEqual([
    { x: 0, y: 29 },
    { x: 50, y: 16 },
    { x: 100, y: 3 },
  ]);
  expect(line).toBe('M0 29L50 16L100 3');
  expect(area).toBe('M0 32L0 29L50 16L100 3V32Z');
});

it.each([
  ['only zeros are a level line at the bottom', [0, 0, 0], [29, 29, 29]],
  ['equal values are a level line', [7, 7], [16, 16]],
  ['small changes stay small', [1000, 1010], [17.29, 14.71]],
  ['a negative value is below zero', [-10, 0, 10], [29, 16, 3]],
] as const)('%s', (_, values, expected) => expect(heights([...values])).toEqual(expected));

it('interrupts the line at a missing value and draws an isolated value as a dot', () => {
  const { line, coordinates } = drawSpark([1, null, 2, 3]);
  expect(line).toBe('M0 29h0.01M66.67 16L100 3');
  expect(coordinates[1]).toBeNull();
});
