import { startTransition, useEffect, useState } from 'react';

/**
 * Returns true after the first commit, so that less important content is rendered later, at low priority.
 * useDeferredValue would not work: inside a page that is itself deferred, the value is final immediately.
 * @param isRequested condition that must also be true before the content is rendered
 */
export function useAfterCommit(isRequested = true): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (isRequested) startTransition(() => setIsTime(true));
  }, [isRequested]);
  return isTime;
}
