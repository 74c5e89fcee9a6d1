import { startTransition, useEffect, useState } from 'react';

/**
 * For what stands below what matters first: true once the page stands without it, and then it is drawn in slices. (A
 * deferred value would not do: within a page that is itself drawn deferred it is the last value at once.)
 * @param first what has to stand before, where that is more than the page around it
 */
export function useAfterCommit(first = true): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (first) startTransition(() => setIsTime(true));
  }, [first]);
  return isTime;
}
