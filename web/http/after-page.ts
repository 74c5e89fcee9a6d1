import { useEffect, useState } from 'react';
import { useAboutToCome } from './ahead.ts';

/** So long at most, where the page keeps the browser busy. */
const PATIENCE_MS = 2_000;
/** For a browser that does not say when it is idle. */
const PAUSE_MS = 200;

/**
 * True once the first page has its answers and the browser has drawn them: for what stands around the page and is known
 * well enough from the session until then. Asked for earlier it would come between the answers and their drawing.
 */
export function useAfterPage(): boolean {
  const isAboutToCome = useAboutToCome();
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (isTime || isAboutToCome) return;
    return whenIdle(() => setIsTime(true));
  }, [isAboutToCome, isTime]);
  return isTime;
}

function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, PAUSE_MS);
  return () => clearTimeout(timer);
}
