import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import type { CallState } from './call-state.ts';

interface Answer<D> {
  question: string | null;
  attempt: number;
  data?: D;
  error?: ApiError;
}

/**
 * Reads what a form begins with: past the cache, once. No write, no focus and no return to its tab changes it under the
 * hands of whoever types; `reload` does, and what is there stays until then. A single call is read so by
 * `useCall(…, { fresh: true })`; this is for what takes several.
 *
 * Its key is the component that reads and the question; it is forgotten with the component, or at another question.
 * @param question what is read, as text; null: nothing yet
 */
export function useFresh<D>(question: string | null, load: (signal: AbortSignal) => Promise<D>): CallState<D> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<D>>({ question: null, attempt: 0 });
  const answered = answer.question === question && answer.attempt === attempt;
  // What is loaded follows from the question; the function is another one at each drawing.
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (question === null || answered) return;
    const cancel = new AbortController();
    latest.current(cancel.signal).then(
      (data) => !cancel.signal.aborted && setAnswer({ question, attempt, data }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (cancel.signal.aborted) return;
        setAnswer((before) => ({ ...(before.question === question && before), question, attempt, error }));
      },
    );
    return () => cancel.abort();
  }, [question, attempt, answered]);

  const data = answer.question === question ? answer.data : undefined;
  const underWay = question !== null && !answered;
  return {
    data,
    error: answered ? answer.error : undefined,
    loading: underWay && data === undefined,
    refreshing: underWay && data !== undefined,
    reload: () => setAttempt(attempt + 1),
  };
}
