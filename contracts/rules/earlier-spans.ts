import { daysBetween } from '../formats/business-date.ts';
import { type Preset, type Span, spanBefore } from './comparison-period.ts';

/**
 * Returns `count` ranges before this one, latest first, by repeating the comparison of Spec 1 §9. Each is computed with
 * the length of the original range, so a short month does not shorten the ranges before it.
 */
export function earlierSpans(span: Span, preset: Preset | 'custom', count: number): Span[] {
  const length = daysBetween(span.begin, span.end) + 1;
  const spans: Span[] = [];
  for (let { begin } = span; spans.length < count; begin = spans.at(-1)?.begin ?? begin)
    spans.push(spanBefore(begin, preset, length));
  return spans;
}
