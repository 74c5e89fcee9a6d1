import type { Span } from '#contracts/rules/comparison-period.ts';
import { earlierSpans } from '#contracts/rules/earlier-spans.ts';
import type { CallState } from '../../http/call-state.ts';
import type { TimeRange } from '../time-range/index.ts';
import { sourceOf, type Sums, type Whose } from './source.ts';
import { useSpans } from './use-spans.ts';

/** So many spans a figure is looked back over, its own among them. */
const SPANS = 8;

export interface Back {
  /** Oldest first. */
  spans: readonly Span[];
  /** null: it did not come. undefined, as a whole: not all have been answered. */
  sums: readonly (Sums | null)[] | undefined;
}

/** The figures of a range and of the spans before it: its own answer holds the first two, the others are asked for. */
export function useBack(whose: Whose, range: TimeRange, statistics: CallState<Sums>): Back {
  const before = earlierSpans(range.span, range.preset, SPANS - 1);
  const stands = statistics.data !== undefined;
  const asked = useSpans(sourceOf(whose), before.slice(1), stands);
  const first = [statistics.data, (statistics.data?.['before'] as Sums | null | undefined) ?? null];
  const sums = [...first, ...asked];
  return {
    spans: [range.span, ...before].reverse(),
    sums: stands && sums.every((one) => one !== undefined) ? sums.reverse() : undefined,
  };
}

/** A figure that the backend leaves out counts as 0 (Spec 1 §3); one that is no number is not known. */
export function amountOf(sums: Sums | null, name: string): number | null {
  if (!sums) return null;
  const amount = sums[name] ?? 0;
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : null;
}
