import { useEffect, useRef, useState } from 'react';
import { type ErrorTarget, reportErrorsIn } from './error-target.ts';

interface SubmitError {
  /** Error of the last submission; null while the submission is being retried. */
  failure: string | null;
  /** Runs a submission and shows its error in the dialog. */
  runSubmit<T>(run: () => Promise<T>): Promise<T>;
}

/**
 * Shows errors of a dialog's requests in the dialog until the next attempt.
 * @param opened false: the dialog is mounted but closed, so it shows no errors
 */
export function useSubmitError(opened = true): SubmitError {
  const [failure, setFailure] = useState<string | null>(null);
  const isActive = useRef(false);
  useEffect(() => {
    isActive.current = opened;
    return () => {
      isActive.current = false;
      setFailure(null);
    };
  }, [opened]);
  const target = useRef<ErrorTarget>({
    show: (message) => {
      if (isActive.current) setFailure(message);
      return isActive.current;
    },
  });
  return {
    failure,
    runSubmit: (run) => {
      setFailure(null);
      return reportErrorsIn(target.current, run);
    },
  };
}
