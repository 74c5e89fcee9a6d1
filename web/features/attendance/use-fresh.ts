import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../http/api-error.ts';

export interface Fresh<D> {
  data: D | undefined;
  /** Why it could not be read; the user has been told. */
  failure: string | undefined;
  loading: boolean;
  /** Reads it anew; what is there stays until then. */
  reload(): void;
}

/**
 * Reads what a form begins with, once: it does not change under the hands of whoever types.
 * @param question what is read, as text; null: nothing yet. Another question begins anew.
 */
export function useFresh<D>(question: string | null, load: (signal: AbortSignal) => Promise<D>): Fresh<D> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ question: string | null; data?: D; failure?: string; attempt: number }>({
    question: null,
    attempt: -1,
  });
  // What is loaded follows from the question; the function is another one at each drawing.
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (question === null) return;
    const cancel = new AbortController();
    latest.current(cancel.signal).then(
      (data) => !cancel.signal.aborted && setState({ question, data, attempt }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (cancel.signal.aborted) return;
        setState((before) => ({
          ...(before.question === question && before),
          question,
          failure: error.message,
          attempt,
        }));
      },
    );
    return () => cancel.abort();
  }, [question, attempt]);
  const current = state.question === question ? state : null;
  return {
    data: current?.data,
    failure: current?.attempt === attempt ? current.failure : undefined,
    loading: question !== null && current?.attempt !== attempt,
    reload: () => setAttempt(attempt + 1),
  };
}
