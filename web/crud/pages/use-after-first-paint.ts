import { useEffect, useState } from 'react';
import { isPrefetchPending, subscribeToPrefetches } from '../../http/cache/prefetch.ts';
import { hasPendingParts, subscribeToPendingParts } from '../../ui/lazy/pending-parts.ts';

/** Longest wait for an idle browser. */
const MAX_IDLE_WAIT_MS = 2_000;
/** Delay for browsers without requestIdleCallback. */
const FALLBACK_DELAY_MS = 200;

/**
 * True once the first page has its responses and its parts, and has been painted. Used by parts whose requests would
 * delay the page if they were sent earlier: each of their responses would interrupt the rendering of a part.
 * @param isRequested condition that must also be true, such as that the content above the part has loaded
 */
export function useAfterFirstPaint(isRequested = true): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (isTime || !isRequested) return undefined;
    let cancel = (): void => undefined;
    const update = (): void => {
      cancel();
      cancel = isPrefetchPending() || hasPendingParts() ? () => undefined : whenIdle(() => setIsTime(true));
    };
    update();
    // The stores are not read by useSyncExternalStore, because only the end of the wait needs another render.
    const unsubscribes = [subscribeToPrefetches(update), subscribeToPendingParts(update)];
    return () => {
      cancel();
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [isRequested, isTime]);
  return isTime;
}

function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, FALLBACK_DELAY_MS);
  return () => clearTimeout(timer);
}
