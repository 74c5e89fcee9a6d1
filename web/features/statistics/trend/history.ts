import type { Span } from '#contracts/rules/comparison-period.ts';
import { earlierSpans } from '#contracts/rules/earlier-spans.ts';
import type { CallState } from '#web/http/call-state.ts';
import type { TimeRange } from '../time-range.ts';
import { sourceOf, type Sums, type StatisticsOwner } from './source.ts';
import { useSpans } from './use-spans.ts';

/** Number of ranges in a trend, including the chosen range. */
const SPAN_COUNT = 8;

export interface History {
  /** The ranges of the trend, oldest first. */
  spans: readonly Span[];
  /** Sums of each range, null for a range whose request failed; undefined as a whole until all ranges are loaded. */
  sums: readonly (Sums | null)[] | undefined;
}

/**
 * Loads the figures of the chosen range and of the ranges before it. The given response contains the chosen range and
 * the one before it; earlier ranges are requested.
 */
export function useHistory(owner: StatisticsOwner, range: TimeRange, statistics: CallState<Sums>): History {
  const earlier = earlierSpans(range.span, range.preset, SPAN_COUNT - 1);
  const isLoaded = statistics.data !== undefined;
  const requested = useSpans(sourceOf(owner), earlier.slice(1), isLoaded);
  const firstTwo = [statistics.data, (statistics.data?.['before'] as Sums | null | undefined) ?? null];
  const sums = [...firstTwo, ...requested];
  return {
    spans: [range.span, ...earlier].reverse(),
    sums: isLoaded && sums.every((one) => one !== undefined) ? sums.reverse() : undefined,
  };
}
