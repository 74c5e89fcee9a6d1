import { badInput } from '../../kernel/refusal.ts';

/** A span of days, both ends included, yyyy-MM-dd. */
export interface SpanQuery {
  timeBegin: string;
  timeEnd: string;
  beforeTimeBegin?: string | undefined;
  beforeTimeEnd?: string | undefined;
}

export interface Span {
  begin: string;
  end: string;
}

/** The requested span, followed by the comparison span, if any. */
export type Spans = readonly Span[];

/**
 * Returns the requested span and the comparison span, if any.
 * @throws Refusal when a span ends before it begins
 */
export function spansOf({ timeBegin, timeEnd, beforeTimeBegin, beforeTimeEnd }: SpanQuery): Spans {
  const compared = beforeTimeBegin && beforeTimeEnd ? [{ begin: beforeTimeBegin, end: beforeTimeEnd }] : [];
  const spans = [{ begin: timeBegin, end: timeEnd }, ...compared];
  if (spans.some(({ begin, end }) => end < begin)) throw badInput('结束日期不能早于开始日期');
  return spans;
}

/**
 * Returns a span without a comparison. If a date is missing, the span is unbounded on that side.
 * @throws Refusal when the span ends before it begins
 */
export function openEndedSpan({ timeBegin = '0000-01-01', timeEnd = '9999-12-31' }: Partial<SpanQuery>): Span {
  const [span = { begin: timeBegin, end: timeEnd }] = spansOf({ timeBegin, timeEnd });
  return span;
}

export const liesIn = ({ begin, end }: Span, moment: string | null | undefined): boolean =>
  typeof moment === 'string' && moment !== '' && moment >= begin && isNotAfter(moment, end);

/** Calls `add` with the index of every span that contains the date or moment. */
export function forSpans(spans: Spans, moment: string | null | undefined, add: (span: number) => void): void {
  if (!moment) return;
  for (let at = 0; at < spans.length; at += 1) {
    const span = spans[at];
    if (span && liesIn(span, moment)) add(at);
  }
}

/** Calls `add` with the index and the end of every span that ends on or after `began`. */
export function forEnds(
  spans: Spans,
  began: string | null | undefined,
  add: (span: number, end: string) => void,
): void {
  for (let at = 0; at < spans.length; at += 1) {
    const end = spans[at]?.end ?? '';
    if (isNotAfter(began ?? '', end)) add(at, end);
  }
}

/** True if the moment is on the date or before it. */
const isNotAfter = (moment: string, end: string): boolean => moment <= end || moment.startsWith(end);
