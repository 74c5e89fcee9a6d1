import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api-error.ts';
import type { CallState } from '../call-state.ts';

interface LoadResult<D> {
  question: string | null;
  attempt: number;
  data?: D;
  error?: ApiError;
}

/**
 * Reads the initial values of a form once, bypassing the cache. Writes, focus and tab changes never alter the values
 * while the user types. `reload` reads them again; until then the old data are kept. Meant for forms that need several
 * calls: a single call uses `useCall(…, { fresh: true })`.
 *
 * The data are dropped on unmount and when the question changes.
 * @param question text that identifies the data; null: nothing is requested yet
 */
export function useUncached<D>(question: string | null, load: (signal: AbortSignal) => Promise<D>): CallState<D> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<LoadResult<D>>({ question: null, attempt: 0 });
  const isSettled = result.question === question && result.attempt === attempt;
  // Only a new question triggers a new request; `load` itself is another function in every render.
  const latestLoad = useRef(load);
  latestLoad.current = load;
  useEffect(() => {
    if (question === null || isSettled) return;
    const cancel = new AbortController();
    latestLoad.current(cancel.signal).then(
      (data) => !cancel.signal.aborted && setResult({ question, attempt, data }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (cancel.signal.aborted) return;
        setResult((previous) => ({ ...(previous.question === question && previous), question, attempt, error }));
      },
    );
    return () => cancel.abort();
  }, [question, attempt, isSettled]);

  const data = result.question === question ? result.data : undefined;
  const isPending = question !== null && !isSettled;
  return {
    data,
    error: isSettled ? result.error : undefined,
    loading: isPending && data === undefined,
    refreshing: isPending && data !== undefined,
    reload: () => setAttempt(attempt + 1),
  };
}
