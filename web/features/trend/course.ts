import { addDays, daysBetween } from '#contracts/rules/business-date.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import type { TimeRange } from '../time-range/index.ts';

/** A point of a chart: a day or some weeks of the span, and the same of the compared one; one may be longer. */
export interface Step {
  now: Span | null;
  before: Span | null;
}

export interface Course {
  span: Span;
  comparison: Span;
  /** Days of a step: 1, or those of some weeks. */
  stepDays: number;
  /** The chosen range is too short to be drawn: it is the last of these days. */
  widened: boolean;
  /** Days of the first step, where they are fewer: it lies lower for that alone. */
  firstDays: number | null;
  steps: readonly Step[];
}

/** More points are not told apart, and each is a call. */
const MOST_STEPS = 31;
/** What comes in on a few days of a month only shows no course by the day. */
const MOST_SELDOM_DAYS = 10;
/** Two points are no course. */
const FEWEST_DAYS = 3;
const WEEK = 7;

/**
 * The steps of a range and of what it is compared with: days up to 31, or to 10 of what comes in seldom, then weeks
 * back from its last day, then as many weeks as make no more than 31. A range of one or two days is shown as the last
 * of seven, against the seven before.
 */
export function courseOf({ span, comparison }: Pick<TimeRange, 'span' | 'comparison'>, seldom = false): Course {
  const widened = lengthOf(span) < FEWEST_DAYS;
  const shown = widened ? daysUpTo(span.end, WEEK) : span;
  const compared = widened ? daysUpTo(addDays(shown.begin, -1), WEEK) : comparison;
  const days = lengthOf(shown);
  const stepDays = days <= (seldom ? MOST_SELDOM_DAYS : MOST_STEPS) ? 1 : WEEK * Math.ceil(days / WEEK / MOST_STEPS);
  const now = inSteps(shown, stepDays);
  const before = inSteps(compared, stepDays);
  const count = Math.max(now.length, before.length);
  // Days are set beside each other from the first on, weeks from the last back.
  const skipped = (of: readonly Span[]): number => (stepDays === 1 ? 0 : count - of.length);
  const steps = Array.from({ length: count }, (_, at) => ({
    now: now[at - skipped(now)] ?? null,
    before: before[at - skipped(before)] ?? null,
  }));
  const firstDays = days % stepDays || null;
  return { span: shown, comparison: compared, stepDays, widened, firstDays, steps };
}

/** So many days, of which this is the last. */
const daysUpTo = (end: string, count: number): Span => ({ begin: addDays(end, 1 - count), end });

const lengthOf = ({ begin, end }: Span): number => daysBetween(begin, end) + 1;

/** The first may have fewer days. */
function inSteps({ begin, end }: Span, days: number): Span[] {
  const steps: Span[] = [];
  for (let last = end; last >= begin; last = addDays(last, -days)) {
    const first = addDays(last, 1 - days);
    steps.unshift({ begin: first < begin ? begin : first, end: last });
  }
  return steps;
}
