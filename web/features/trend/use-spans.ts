import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { useVersion } from '../../http/freshness.ts';
import { changeCount, keyOf, sumsOf, wantSpans, watchSpans } from './asked-spans.ts';
import type { Source, Sums } from './source.ts';

/**
 * What each span adds up to: undefined until it has come, null where it did not come. Asked in the background while
 * somebody looks; how long it is kept stands in asked-spans.ts.
 * @param isTime false: nothing is asked yet
 */
export function useSpans(
  source: Source,
  spans: readonly Span[],
  isTime: boolean,
): readonly (Sums | null | undefined)[] {
  const version = useVersion('statistics');
  useSyncExternalStore(watchSpans, changeCount);
  const keys = spans.map((span) => keyOf(source, span));
  const latest = useRef({ source, spans });
  latest.current = { source, spans };
  const question = keys.join('|');
  useEffect(
    () => (isTime && question ? wantSpans(latest.current.source, latest.current.spans) : undefined),
    [question, isTime, version],
  );
  return keys.map(sumsOf);
}
