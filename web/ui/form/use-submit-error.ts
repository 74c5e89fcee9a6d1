import { useEffect, useRef, useState } from 'react';
import { type ErrorTarget, reportErrorsIn } from './error-target.ts';

interface SubmitError {
  /** Error of the last submission; null while the submission is being retried. */
  failure: string | null;
  /** Runs a submission and shows its error in the dialog. */
  telling<T>(run: () => Promise<T>): Promise<T>;
}

/**
 * Shows errors of a dialog's requests in the dialog until the next attempt.
 * @param opened false: the dialog is mounted but closed, so it shows no errors
 */
export function useSubmitError(opened = true): SubmitError {
  const [failure, setFailure] = useState<string | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = opened;
    return () => {
      isHere.current = false;
      setFailure(null);
    };
  }, [opened]);
  const place = useRef<ErrorTarget>({
    tell: (message) => {
      if (isHere.current) setFailure(message);
      return isHere.current;
    },
  });
  return {
    failure,
    telling: (run) => {
      setFailure(null);
      return reportErrorsIn(place.current, run);
    },
  };
}
