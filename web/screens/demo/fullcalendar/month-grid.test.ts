import { describe, expect, it } from 'vitest';
import { addMonths, monthGrid } from './month-grid.ts';

describe('monthGrid', () => {
  const cases = [
    ['2026-09', 5, '2026-08-31', '2026-10-04', 30],
    ['2026-02', 5, '2026-01-26', '2026-03-01', 28],
    ['2027-02', 4, '2027-02-01', '2027-02-28', 28],
    ['2026-08', 6, '2026-07-27', '2026-09-06', 31],
    ['2024-02', 5, '2024-01-29', '2024-03-03', 29],
  ] as const;
  for (const [month, weeks, first, last, days] of cases)
    it(month, () => {
      const grid = monthGrid(month);
      expect(grid).toHaveLength(weeks);
      expect(grid[0]?.[0]?.date).toBe(first);
      expect(grid.at(-1)?.at(-1)?.date).toBe(last);
      expect(grid.flat().filter(({ isInMonth }) => isInMonth)).toHaveLength(days);
    });
});

it('adds months across the turn of the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-01', -13)).toBe('2024-12');
});
