import { useCallback, useRef } from 'react';

/**
 * Returns a referentially stable function that calls the latest callback. Thanks to this, a memoized week does not
 * re-render when the callback changes.
 */
export function useStableCallback<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latestRun = useRef(run);
  latestRun.current = run;
  return useCallback((...args: A) => latestRun.current(...args), []);
}
