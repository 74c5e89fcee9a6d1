import { startTransition, useEffect, useState } from 'react';

/**
 * Returns true after the first commit, so that less important content is rendered later, at low priority.
 * useDeferredValue would not work: inside a page that is itself deferred, the value is final immediately.
 * @param first condition that must also be true before the content is rendered
 */
export function useAfterCommit(first = true): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (first) startTransition(() => setIsTime(true));
  }, [first]);
  return isTime;
}
