import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareText } from '#contracts/rules/text-order.ts';
import { allNewestFirst, newestFirst } from './page.ts';
import { rowsContaining } from './text-column.ts';

interface Item {
  id: string;
  text: string;
}
const items = fc
  .uniqueArray(
    fc.record({ id: fc.nat(9_999).map((n) => String(n).padStart(4, '0')), text: fc.string({ maxLength: 5 }) }),
    {
      selector: (item) => item.id,
      maxLength: 200,
    },
  )
  .map((rows) => rows.sort((a, b) => compareText(a.id, b.id)));
const newest = (a: Item, b: Item): number => compareText(b.id, a.id);

describe('newestFirst and allNewestFirst', () => {
  it('merge groups of rows newest first, page by page', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 30 }), (rows, count, pageSize) => {
        const groups = Array.from({ length: count }, (_, at) => rows.filter((_row, index) => index % count === at));
        const expected = [...rows].sort(newest);
        expect(allNewestFirst(groups, 'id')).toEqual(expected);
        for (let pageNum = 1; pageNum <= rows.length / pageSize + 2; pageNum += 1)
          expect(newestFirst(groups, 'id', { pageNum, pageSize })).toEqual({
            rows: expected.slice((pageNum - 1) * pageSize, pageNum * pageSize),
            total: rows.length,
          });
      }),
      { numRuns: 50 },
    );
  });
});

describe('rowsContaining', () => {
  const parts = fc.oneof(fc.string({ minLength: 1, maxLength: 2 }), fc.constantFrom('a', '\u0000', '琴'));
  it('finds the rows that a row-by-row search finds', () => {
    fc.assert(
      fc.property(items, parts, (rows, part) => {
        expect(rowsContaining(rows, 'text', part)).toEqual(rows.filter((row) => row.text.includes(part)));
      }),
      { numRuns: 300 },
    );
  });

  it('finds each matching row once, even at the end and next to another match', () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({
      id: String(at),
      text: at % 7 === 0 ? 'xyxy' : at === 99 ? 'y' : '',
    }));
    expect(rowsContaining(rows, 'text', 'xy')).toHaveLength(15);
    expect(rowsContaining(rows, 'text', 'y').at(-1)?.id).toBe('99');
    expect(rowsContaining(rows, 'text', '')).toBe(rows);
  });
});
