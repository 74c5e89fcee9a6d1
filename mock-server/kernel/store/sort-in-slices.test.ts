import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runToEnd } from '../time-slicing.ts';
import { sortInSlices } from './sort-in-slices.ts';

const row = fc.record({ value: fc.nat(50), id: fc.nat() });
const byValue = (a: { value: number }, b: { value: number }): number => a.value - b.value;

it('sorts any number of rows, and keeps the order of equal rows', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3_000, size: 'max' }), (rows) => {
      expect(runToEnd(sortInSlices(rows, byValue))).toEqual(rows.toSorted(byValue));
    }),
    { numRuns: 20 },
  );
});

it('makes fewer than 500 × log2(500) comparisons between two interruptions', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => (index * 7_919) % 20_000);
  let compared = 0;
  let most = 0;
  const work = sortInSlices(rows, (a, b) => {
    compared += 1;
    return a - b;
  });
  for (let step = work.next(); !step.done; step = work.next()) {
    most = Math.max(most, compared);
    compared = 0;
  }
  expect(most).toBeLessThan(500 * Math.log2(500));
});
