import { describe, expect, it } from 'vitest';
import { comparisonOf } from '#contracts/rules/comparison-period.ts';
import { presetRange } from '../time-range.ts';
import { buildSeries } from './series.ts';

const TODAY = '2026-11-21';
const formatSpan = (span: { begin: string; end: string } | null) => span && `${span.begin} ${span.end}`;

describe('steps of a range and the compared range', () => {
  const cases = [
    // Columns: preset, days per step, number of steps, first step of the range, first step of the compared range, last
    // step of the range.
    ['thisMonth', 1, 21, '2026-11-01 2026-11-01', '2026-10-01 2026-10-01', '2026-11-21 2026-11-21'],
    ['lastMonth', 1, 31, '2026-10-01 2026-10-01', '2026-09-01 2026-09-01', '2026-10-31 2026-10-31'],
    ['thisQuarter', 7, 8, '2026-10-01 2026-10-03', '2026-07-01 2026-07-03', '2026-11-15 2026-11-21'],
    ['lastQuarter', 7, 14, '2026-07-01 2026-07-01', null, '2026-09-24 2026-09-30'],
    ['thisWeek', 1, 6, '2026-11-16 2026-11-16', '2026-11-09 2026-11-09', '2026-11-21 2026-11-21'],
  ] as const;
  for (const [preset, stepDays, count, now, before, last] of cases)
    it(preset, () => {
      const course = buildSeries(presetRange(preset, TODAY));
      expect(course).toMatchObject({ stepDays, isExtended: false });
      expect(course.steps).toHaveLength(count);
      expect([formatSpan(course.steps[0]?.now ?? null), formatSpan(course.steps[0]?.before ?? null)]).toEqual([
        now,
        before,
      ]);
      expect(formatSpan(course.steps.at(-1)?.now ?? null)).toBe(last);
    });

  it.each([
    ['lastQuarter', 1],
    ['thisQuarter', 3],
    ['lastMonth', null],
    ['today', null],
  ] as const)('%s: returns %s as the number of days of a shorter first step', (preset, firstDays) => {
    expect(buildSeries(presetRange(preset, TODAY)).firstDays).toBe(firstDays);
  });

  it('groups rare income of more than ten days into weeks that end on the last day', () => {
    const month = buildSeries(presetRange('thisMonth', TODAY), true);
    expect(month).toMatchObject({ stepDays: 7, firstDays: null });
    expect(month.steps.map(({ now }) => now?.begin)).toEqual(['2026-11-01', '2026-11-08', '2026-11-15']);
    expect(buildSeries(presetRange('thisWeek', TODAY), true).stepDays).toBe(1);
  });

  it('leaves the last steps of the shorter month empty if the two months differ in length', () => {
    const february = buildSeries(presetRange('lastMonth', '2026-03-10')).steps;
    expect(february).toHaveLength(31);
    expect(february.at(-1)).toEqual({ now: null, before: { begin: '2026-01-31', end: '2026-01-31' } });
    const march = buildSeries(presetRange('lastMonth', '2026-04-10')).steps;
    expect(march.at(-1)).toEqual({ now: { begin: '2026-03-31', end: '2026-03-31' }, before: null });
  });

  it.each(['today', 'yesterday'] as const)(
    '%s: shows a single day as the last of seven days, compared with the seven days before',
    (preset) => {
      const course = buildSeries(presetRange(preset, TODAY));
      const last = preset === 'today' ? '2026-11-21' : '2026-11-20';
      expect(course).toMatchObject({ stepDays: 1, isExtended: true, span: { end: last } });
      expect(course.steps).toHaveLength(7);
      expect(course.steps[0]?.before?.begin).toBe(preset === 'today' ? '2026-11-08' : '2026-11-07');
    },
  );

  it.each([
    ['2026-01-01', '2026-08-05', 7],
    ['2026-01-01', '2026-08-06', 14],
    ['2020-01-01', '2026-11-21', 84],
  ])('%s to %s: returns at most 31 steps of %d days', (begin, end, stepDays) => {
    const { steps, stepDays: actualStepDays } = buildSeries({
      span: { begin, end },
      comparison: comparisonOf({ begin, end }, 'custom'),
    });
    expect(actualStepDays).toBe(stepDays);
    expect(steps.length).toBeLessThanOrEqual(31);
    expect(steps[0]?.now?.begin).toBe(begin);
    expect(steps.at(-1)?.now?.end).toBe(end);
  });
});
