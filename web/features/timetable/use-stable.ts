import { useCallback, useRef } from 'react';

/** The same function at every drawing, doing what the last one says: a week is drawn anew only for another week. */
export function useStable<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...args: A) => latest.current(...args), []);
}
