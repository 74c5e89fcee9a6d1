import { describe, expect, it } from 'vitest';
import { sortDifferences } from './sorted.ts';

const rowsOf = (values: readonly unknown[]) => values.map((value) => ({ value }));

describe('a sorted list', () => {
  it.each([
    ['numbers', [1, 2, 2, 10]],
    ['Chinese by pinyin', ['陈', '李', '王', '张']],
    ['Chinese by code unit', ['张', '李', '王', '陈']],
    ['numbers in names by value', ['教室 2', '教室 10']],
    ['numbers in names by character', ['教室 10', '教室 2']],
    ['rows without a value first', [null, undefined, 1, 2]],
    ['rows without a value last', ['2026-01-01', '2026-01-02', null]],
  ])('may order %s', (_, values) => {
    expect(sortDifferences(rowsOf(values), 'value')).toEqual([]);
    expect(sortDifferences(rowsOf(values.toReversed()), '-value')).toEqual([]);
  });

  it.each([
    ['numbers as text', [1, 10, 2], 'value'],
    ['the other direction', [3, 2, 1], 'value'],
    ['ascending instead of descending', [1, 2, 3], '-value'],
    ['dates of one page only', ['2026-01-02', '2026-01-03', '2026-01-01'], 'value'],
    ['rows without a value in between', [1, null, 2], 'value'],
    ['names in no order', ['陈', '张', '李', '安'], 'value'],
  ])('is wrong with %s', (_, values, sort) => {
    expect(sortDifferences(rowsOf(values), sort)).toHaveLength(1);
  });
});
