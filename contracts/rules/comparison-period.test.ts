import { describe, expect, it } from 'vitest';
import { comparisonOf, type Preset, spanOf } from './comparison-period.ts';

/** 2026-11-21 is a Saturday. */
const TODAY = '2026-11-21';

describe('preset range and its comparison range (Spec 1 §9)', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['thisWeek', '2026-11-16', '2026-11-21', '2026-11-09', '2026-11-14'],
    ['lastWeek', '2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
    ['thisMonth', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
    ['lastMonth', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['thisQuarter', '2026-10-01', '2026-11-21', '2026-07-01', '2026-08-21'],
    ['lastQuarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ] as const)('%s', (preset, begin, end, beforeBegin, beforeEnd) => {
    const span = spanOf(preset, TODAY);
    expect(span).toEqual({ begin, end });
    expect(comparisonOf(span, preset)).toEqual({ begin: beforeBegin, end: beforeEnd });
  });

  it('the comparison range ends early if the previous month is shorter', () => {
    const span = spanOf('thisMonth', '2026-03-31');
    expect(comparisonOf(span, 'thisMonth')).toEqual({ begin: '2026-02-01', end: '2026-02-28' });
  });

  it('last month and last quarter may be in the previous year', () => {
    expect(spanOf('lastMonth', '2026-01-05')).toEqual({ begin: '2025-12-01', end: '2025-12-31' });
    expect(spanOf('lastQuarter', '2026-01-05')).toEqual({ begin: '2025-10-01', end: '2025-12-31' });
  });
});

describe('a custom range is compared with the equally long range immediately before it (Spec 1 §9)', () => {
  it.each([
    ['2026-11-10', '2026-11-19', '2026-10-31', '2026-11-09'],
    ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ])('%s to %s', (begin, end, beforeBegin, beforeEnd) => {
    expect(comparisonOf({ begin, end }, 'custom')).toEqual({ begin: beforeBegin, end: beforeEnd });
  });
});

it.each<Preset>(['thisWeek', 'thisMonth', 'thisQuarter'])('%s ends today', (preset) => {
  expect(spanOf(preset, TODAY).end).toBe(TODAY);
});
