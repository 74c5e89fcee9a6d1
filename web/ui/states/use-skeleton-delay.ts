import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { hasOutline } from './outline.ts';

/** Wait before a skeleton shows, so that a fast load does not flicker. */
const DELAY_MS = 200;

interface ShownSkeleton {
  /** Time (`performance.now`) at which the content started to load. */
  since: number;
  style: CSSProperties;
}

const shown = new Set<ShownSkeleton>();

/**
 * Returns the style that delays a skeleton by 200 ms, as `--skeleton-delay`. A skeleton that takes the place of another
 * one, or of the page's outline, continues its delay, so that the screen does not turn blank in between.
 */
export function useSkeletonDelay(isLoading = true): CSSProperties | undefined {
  const skeleton = useRef<ShownSkeleton>(null);
  if (!isLoading) skeleton.current = null;
  else skeleton.current ??= startSkeleton();
  useLayoutEffect(() => {
    const { current } = skeleton;
    if (!isLoading || !current) return;
    shown.add(current);
    return () => {
      shown.delete(current);
    };
  }, [isLoading]);
  return skeleton.current?.style;
}

function startSkeleton(): ShownSkeleton {
  const now = performance.now();
  const since = hasOutline() ? 0 : Math.min(now, ...[...shown].map((one) => one.since));
  const delay = Math.max(0, Math.ceil(since + DELAY_MS - now));
  return { since, style: { '--skeleton-delay': `${delay}ms` } as CSSProperties };
}
