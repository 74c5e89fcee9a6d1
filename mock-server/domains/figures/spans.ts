import { badInput } from '../../kernel/refusal.ts';

/** Both ends included, yyyy-MM-dd. */
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

/** The span that is asked for, and behind it the one it is compared with, if there is one. */
export type Spans = readonly Span[];

/** @throws Refusal when a span ends before it begins */
export function spansOf({ timeBegin, timeEnd, beforeTimeBegin, beforeTimeEnd }: SpanQuery): Spans {
  const compared = beforeTimeBegin && beforeTimeEnd ? [{ begin: beforeTimeBegin, end: beforeTimeEnd }] : [];
  const spans = [{ begin: timeBegin, end: timeEnd }, ...compared];
  if (spans.some(({ begin, end }) => end < begin)) throw badInput('结束日期不能早于开始日期');
  return spans;
}

/**
 * An end that is not given is open.
 * @throws Refusal when it ends before it begins
 */
export function openSpanOf({ timeBegin = '0000-01-01', timeEnd = '9999-12-31' }: Partial<SpanQuery>): Span {
  const [span = { begin: timeBegin, end: timeEnd }] = spansOf({ timeBegin, timeEnd });
  return span;
}

export const liesIn = ({ begin, end }: Span, moment: string | null | undefined): boolean =>
  typeof moment === 'string' && moment !== '' && moment >= begin && isBy(moment, end);

/** Calls `add` with the index of every span in which a date or moment lies. */
export function forSpans(spans: Spans, moment: string | null | undefined, add: (span: number) => void): void {
  if (!moment) return;
  for (let at = 0; at < spans.length; at += 1) {
    const span = spans[at];
    if (span && liesIn(span, moment)) add(at);
  }
}

/** Calls `add` with the index of every span at whose end something that began then was there. */
export function forEnds(spans: Spans, began: string | null | undefined, add: (span: number) => void): void {
  for (let at = 0; at < spans.length; at += 1) if (isBy(began ?? '', spans[at]?.end ?? '')) add(at);
}

/** The date itself, or any time of its day, or earlier. */
const isBy = (moment: string, end: string): boolean => moment <= end || moment.startsWith(end);
