import { useEffect, useRef, useState } from 'react';
import { type FailurePlace, tellingIn } from './failure-place.ts';

interface Failure {
  /** Why what was sent last was not done; null once it is tried again. */
  failure: string | null;
  /** Sends; what fails of it is told here. */
  telling<T>(run: () => Promise<T>): Promise<T>;
}

/**
 * What a dialog sends fails in the dialog: it stands there until it is tried again.
 * @param opened a dialog that is kept while it is closed says nothing then
 */
export function useFailure(opened = true): Failure {
  const [failure, setFailure] = useState<string | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = opened;
    return () => {
      isHere.current = false;
      setFailure(null);
    };
  }, [opened]);
  const place = useRef<FailurePlace>({
    tell: (message) => {
      if (isHere.current) setFailure(message);
      return isHere.current;
    },
  });
  return {
    failure,
    telling: (run) => {
      setFailure(null);
      return tellingIn(place.current, run);
    },
  };
}
