import { useEffect, useState } from 'react';
import { usePrefetchPending } from './prefetch.ts';

/** Longest wait for an idle browser. */
const MAX_IDLE_WAIT_MS = 2_000;
/** Delay for browsers without requestIdleCallback. */
const FALLBACK_DELAY_MS = 200;

/**
 * True once the first page has its responses and has been painted. Used by parts whose requests would delay the page if
 * they were sent earlier.
 * @param isRequested condition that must also be true, such as that the content above the part has loaded
 */
export function useAfterFirstPaint(isRequested = true): boolean {
  const isAboutToCome = usePrefetchPending();
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (isTime || isAboutToCome || !isRequested) return;
    return whenIdle(() => setIsTime(true));
  }, [isAboutToCome, isRequested, isTime]);
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
