import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { useVersion } from '#web/http/cache/invalidation.ts';
import { changeCount, keyOf, sumsOf, requestSpans, watchSpans } from './requested-spans.ts';
import type { SpanSource, Sums } from './source.ts';

/**
 * Returns the sums of each span: undefined while loading, null after a failure. The spans are loaded in the background
 * while a component uses them; requested-spans.ts decides how long they are cached.
 * @param isTime true once requests may be sent
 */
export function useSpans(
  source: SpanSource,
  spans: readonly Span[],
  isTime: boolean,
): readonly (Sums | null | undefined)[] {
  const version = useVersion('statistics');
  useSyncExternalStore(watchSpans, changeCount);
  const keys = spans.map((span) => keyOf(source, span));
  const latestArguments = useRef({ source, spans });
  latestArguments.current = { source, spans };
  const question = keys.join('|');
  useEffect(
    () =>
      isTime && question ? requestSpans(latestArguments.current.source, latestArguments.current.spans) : undefined,
    [question, isTime, version],
  );
  return keys.map(sumsOf);
}
