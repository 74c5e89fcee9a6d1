import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOrder } from '#contracts/rules/text-order.ts';
import { allNewestFirst, newestFirst } from './page.ts';
import { containing } from './text-column.ts';

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
  .map((rows) => rows.sort((a, b) => textOrder(a.id, b.id)));
const newest = (a: Item, b: Item): number => textOrder(b.id, a.id);

describe('rows in groups', () => {
  it('come newest first, page by page, as if they were one list', () => {
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

describe('rows with a part in a text', () => {
  const parts = fc.oneof(fc.string({ minLength: 1, maxLength: 2 }), fc.constantFrom('a', '\u0000', '琴'));
  it('are found as by looking at each', () => {
    fc.assert(
      fc.property(items, parts, (rows, part) => {
        expect(containing(rows, 'text', part)).toEqual(rows.filter((row) => row.text.includes(part)));
      }),
      { numRuns: 300 },
    );
  });

  it('each once, also at the ends, and twice in a row', () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({
      id: String(at),
      text: at % 7 === 0 ? 'xyxy' : at === 99 ? 'y' : '',
    }));
    expect(containing(rows, 'text', 'xy')).toHaveLength(15);
    expect(containing(rows, 'text', 'y').at(-1)?.id).toBe('99');
    expect(containing(rows, 'text', '')).toBe(rows);
  });
});
