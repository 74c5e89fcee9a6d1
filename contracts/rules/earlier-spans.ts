import { daysBetween } from './business-date.ts';
import { type Preset, type Span, spanBefore } from './comparison-period.ts';

/**
 * The comparison of Spec 1 §9 carried on: the spans before this one, the latest first. Each is measured by the range
 * itself, so one that a short month has cut makes none before it shorter.
 */
export function earlierSpans(span: Span, preset: Preset | 'custom', count: number): Span[] {
  const length = daysBetween(span.begin, span.end) + 1;
  const spans: Span[] = [];
  for (let { begin } = span; spans.length < count; begin = spans.at(-1)?.begin ?? begin)
    spans.push(spanBefore(begin, preset, length));
  return spans;
}
