import { describe, expect, it } from 'vitest';
import { comparisonOf } from '#contracts/rules/comparison-period.ts';
import { presetRange } from '../time-range/index.ts';
import { courseOf } from './course.ts';

const TODAY = '2026-11-21';
const inWords = (span: { begin: string; end: string } | null) => span && `${span.begin} ${span.end}`;

describe('the steps of a range against those of the compared one', () => {
  const cases = [
    // preset, days a step, how many, the first and the last of both
    ['thisMonth', 1, 21, '2026-11-01 2026-11-01', '2026-10-01 2026-10-01', '2026-11-21 2026-11-21'],
    ['lastMonth', 1, 31, '2026-10-01 2026-10-01', '2026-09-01 2026-09-01', '2026-10-31 2026-10-31'],
    ['thisQuarter', 7, 8, '2026-10-01 2026-10-03', '2026-07-01 2026-07-03', '2026-11-15 2026-11-21'],
    ['lastQuarter', 7, 14, '2026-07-01 2026-07-01', null, '2026-09-24 2026-09-30'],
    ['thisWeek', 1, 6, '2026-11-16 2026-11-16', '2026-11-09 2026-11-09', '2026-11-21 2026-11-21'],
  ] as const;
  for (const [preset, stepDays, count, now, before, last] of cases)
    it(preset, () => {
      const course = courseOf(presetRange(preset, TODAY));
      expect(course).toMatchObject({ stepDays, widened: false });
      expect(course.steps).toHaveLength(count);
      expect([inWords(course.steps[0]?.now ?? null), inWords(course.steps[0]?.before ?? null)]).toEqual([now, before]);
      expect(inWords(course.steps.at(-1)?.now ?? null)).toBe(last);
    });

  it.each([
    ['lastQuarter', 1],
    ['thisQuarter', 3],
    ['lastMonth', null],
    ['today', null],
  ] as const)('%s: its first step has fewer days: %s', (preset, firstDays) => {
    expect(courseOf(presetRange(preset, TODAY)).firstDays).toBe(firstDays);
  });

  it('what comes in seldom is drawn by the week from eleven days on, up to the last day', () => {
    const month = courseOf(presetRange('thisMonth', TODAY), true);
    expect(month).toMatchObject({ stepDays: 7, firstDays: null });
    expect(month.steps.map(({ now }) => now?.begin)).toEqual(['2026-11-01', '2026-11-08', '2026-11-15']);
    expect(courseOf(presetRange('thisWeek', TODAY), true).stepDays).toBe(1);
  });

  it('a compared month that is longer stands alone at its end, a shorter one leaves its last days without', () => {
    const february = courseOf(presetRange('lastMonth', '2026-03-10')).steps;
    expect(february).toHaveLength(31);
    expect(february.at(-1)).toEqual({ now: null, before: { begin: '2026-01-31', end: '2026-01-31' } });
    const march = courseOf(presetRange('lastMonth', '2026-04-10')).steps;
    expect(march.at(-1)).toEqual({ now: { begin: '2026-03-31', end: '2026-03-31' }, before: null });
  });

  it.each(['today', 'yesterday'] as const)('%s: one day is the last of seven, against the seven before', (preset) => {
    const course = courseOf(presetRange(preset, TODAY));
    const last = preset === 'today' ? '2026-11-21' : '2026-11-20';
    expect(course).toMatchObject({ stepDays: 1, widened: true, span: { end: last } });
    expect(course.steps).toHaveLength(7);
    expect(course.steps[0]?.before?.begin).toBe(preset === 'today' ? '2026-11-08' : '2026-11-07');
  });

  it.each([
    ['2026-01-01', '2026-08-05', 7],
    ['2026-01-01', '2026-08-06', 14],
    ['2020-01-01', '2026-11-21', 84],
  ])('%s to %s: never more than 31 steps, %d days each', (begin, end, stepDays) => {
    const { steps, stepDays: found } = courseOf({
      span: { begin, end },
      comparison: comparisonOf({ begin, end }, 'custom'),
    });
    expect(found).toBe(stepDays);
    expect(steps.length).toBeLessThanOrEqual(31);
    expect(steps[0]?.now?.begin).toBe(begin);
    expect(steps.at(-1)?.now?.end).toBe(end);
  });
});
