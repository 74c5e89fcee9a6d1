import { describe, expect, it } from 'vitest';
import { comparisonOf, presets, spanOf } from './comparison-period.ts';
import { earlierSpans } from './earlier-spans.ts';

/** 2026-11-21 is a Saturday. */
const TODAY = '2026-11-21';

describe('earlierSpans', () => {
  const inWords = (spans: ReturnType<typeof earlierSpans>) => spans.map(({ begin, end }) => `${begin} ${end}`);

  it.each([
    ['today', '2026-11-20 2026-11-20', '2026-11-14 2026-11-14'],
    ['lastWeek', '2026-11-02 2026-11-08', '2026-09-21 2026-09-27'],
    ['thisWeek', '2026-11-09 2026-11-14', '2026-09-28 2026-10-03'],
    ['thisMonth', '2026-10-01 2026-10-21', '2026-04-01 2026-04-21'],
    ['lastMonth', '2026-09-01 2026-09-30', '2026-03-01 2026-03-31'],
    ['thisQuarter', '2026-07-01 2026-08-21', '2025-01-01 2025-02-21'],
    ['lastQuarter', '2026-04-01 2026-06-30', '2024-10-01 2024-12-31'],
  ] as const)('%s: returns seven earlier ranges with the expected first and last one', (preset, first, seventh) => {
    const spans = inWords(earlierSpans(spanOf(preset, TODAY), preset, 7));
    expect(spans).toHaveLength(7);
    expect([spans[0], spans[6]]).toEqual([first, seventh]);
  });

  it('custom: returns adjacent ranges of equal length', () => {
    const spans = earlierSpans({ begin: '2026-03-01', end: '2026-03-10' }, 'custom', 3);
    expect(inWords(spans)).toEqual(['2026-02-19 2026-02-28', '2026-02-09 2026-02-18', '2026-01-30 2026-02-08']);
  });

  it('ends a range at the last day of a short month; the ranges before it keep their full length', () => {
    const spans = earlierSpans(spanOf('thisMonth', '2026-03-31'), 'thisMonth', 3);
    expect(inWords(spans)).toEqual(['2026-02-01 2026-02-28', '2026-01-01 2026-01-31', '2025-12-01 2025-12-31']);
  });

  it.each(presets)('%s: the first earlier range equals the comparison range', (preset) => {
    const span = spanOf(preset, TODAY);
    expect(earlierSpans(span, preset, 1)).toEqual([comparisonOf(span, preset)]);
  });
});
