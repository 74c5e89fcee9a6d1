import { addDays, daysBetween } from '#contracts/formats/business-date.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import type { TimeRange } from '../time-range.ts';

/**
 * A point of a chart: a day, or some weeks, of the range and of the compared range. Either of the two may be missing.
 */
export interface SeriesStep {
  now: Span | null;
  before: Span | null;
}

export interface Series {
  span: Span;
  comparison: Span;
  /** Number of days per step: 1, or a multiple of 7. */
  stepDays: number;
  /**
   * True if the chosen range is too short for a chart. The series then shows seven days, which end with the chosen
   * range.
   */
  isExtended: boolean;
  /**
   * Number of days of the first step if it is shorter than the others, which explains its lower income; null otherwise.
   */
  firstDays: number | null;
  steps: readonly SeriesStep[];
}

/** Maximum number of steps. More points could not be distinguished, and more steps need more calls. */
const MAX_STEPS = 31;
/** Longest range, in days, whose rare income is shown by day. Such income is paid on a few days of a month. */
const MAX_RARE_DAYS = 10;
/** Minimum number of days in a series, since two points show no trend. */
const MIN_DAYS = 3;
const WEEK = 7;

/**
 * Splits a range and the compared range into steps. Up to 31 days (10 for rare income) are split into days. A longer
 * range is split into whole weeks, counted back from its last day. The number of weeks per step is chosen so that there
 * are at most 31 steps. A range of one or two days is shown within seven days, compared with the seven days before.
 */
export function buildSeries({ span, comparison }: Pick<TimeRange, 'span' | 'comparison'>, isRare = false): Series {
  const isExtended = lengthOf(span) < MIN_DAYS;
  const displayed = isExtended ? lastDays(span.end, WEEK) : span;
  const compared = isExtended ? lastDays(addDays(displayed.begin, -1), WEEK) : comparison;
  const days = lengthOf(displayed);
  const stepDays = days <= (isRare ? MAX_RARE_DAYS : MAX_STEPS) ? 1 : WEEK * Math.ceil(days / WEEK / MAX_STEPS);
  const now = splitIntoSteps(displayed, stepDays);
  const before = splitIntoSteps(compared, stepDays);
  const count = Math.max(now.length, before.length);
  // Steps of a day are aligned at the first day of both ranges, and steps of weeks at the last day.
  const offsetOf = (list: readonly Span[]): number => (stepDays === 1 ? 0 : count - list.length);
  const steps = Array.from({ length: count }, (_, index) => ({
    now: now[index - offsetOf(now)] ?? null,
    before: before[index - offsetOf(before)] ?? null,
  }));
  const firstDays = days % stepDays || null;
  return { span: displayed, comparison: compared, stepDays, isExtended, firstDays, steps };
}

/** Returns the span with this number of days that ends on the given day. */
const lastDays = (end: string, count: number): Span => ({ begin: addDays(end, 1 - count), end });

const lengthOf = ({ begin, end }: Span): number => daysBetween(begin, end) + 1;

/** Splits a span into steps with this number of days. The first step may be shorter. */
function splitIntoSteps({ begin, end }: Span, days: number): Span[] {
  const steps: Span[] = [];
  for (let last = end; last >= begin; last = addDays(last, -days)) {
    const first = addDays(last, 1 - days);
    steps.unshift({ begin: first < begin ? begin : first, end: last });
  }
  return steps;
}
