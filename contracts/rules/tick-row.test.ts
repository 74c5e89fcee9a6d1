import { describe, expect, it, test } from 'vitest';
import { type TickCounts, commonScale, tickRow } from './tick-row.ts';

/**
 * Characters that represent the ticks in this test: filled, amber, half filled, pale. The amount per tick follows
 * them.
 */
const SIGNS = { held: '|', due: '!', running: '/', ahead: '.' } as const;
const rowToText = (counts: TickCounts): string => {
  const { per, ticks } = tickRow(counts, 16);
  return `${ticks.map((kind) => SIGNS[kind]).join('')} ${per}`;
};

describe('tick row', () => {
  test.each<[TickCounts, string]>([
    [{ held: 3, due: 1, running: 1, ahead: 4 }, '|||!/.... 1'],
    [{ held: 0, ahead: 0 }, ' 1'],
    [{ held: 16, ahead: 0 }, '|||||||||||||||| 1'],
    [{ held: 11, ahead: 29 }, '||...... 5'],
    [{ held: 13, ahead: 17 }, '||||||......... 2'],
    [{ held: 7.5, ahead: 2.5 }, '|||||||... 1'],
    [{ held: 0.5, ahead: 9.5 }, '.......... 1'],
    [{ held: 43, due: 1, ahead: 4 }, '||||||||!. 5'],
    [{ held: 3, ahead: -1 }, '||| 1'],
    [{ held: 40_000, ahead: 20_000 }, '||||||||||...... 3750'],
  ])('builds the row of %o as %s', (counts, row) => {
    expect(rowToText(counts)).toBe(row);
  });

  it('represents at least the minimum amount by each tick', () => {
    expect(tickRow({ held: 0, ahead: 12 }, 12, 5)).toEqual({ per: 5, ticks: ['ahead', 'ahead', 'ahead'] });
    expect(tickRow({ held: 0, ahead: 200 }, 12, 5).per).toBe(20);
  });

  it('has one scale for several rows, so that the highest total has the longest row', () => {
    const totals = [30, 28, 10, 0];
    const per = commonScale(
      totals.map((ahead) => ({ held: 0, ahead })),
      15,
    );
    expect(totals.map((ahead) => tickRow({ held: 0, ahead }, 15, per).ticks.length)).toEqual([15, 14, 5, 0]);
    expect(commonScale([], 15)).toBe(1);
  });

  it('never has more ticks than the maximum', () => {
    for (let total = 1; total < 3_000; total += 7)
      expect(tickRow({ held: total / 3, due: 1, running: 1, ahead: total }, 12).ticks.length).toBeLessThanOrEqual(12);
  });

  it('is completely filled only if the whole amount is held', () => {
    for (let total = 1; total < 500; total += 1) {
      expect(tickRow({ held: total - 1, ahead: 1 }, 16).ticks.at(-1)).toBe('ahead');
      expect(tickRow({ held: total, ahead: 0 }, 16).ticks.at(-1)).toBe('held');
    }
  });
});
