import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api-error.ts';
import type { CallState } from '../call-state.ts';

interface LoadResult<D> {
  question: string | null;
  attempt: number;
  data?: D;
  error?: ApiError;
}

interface StartedRead {
  data: Promise<unknown>;
  cancel: AbortController;
}

/** Time after which a response is discarded that no form has taken, because a form needs current data. */
const RETENTION_MS = 1_000;

const startedReads = new Map<string, StartedRead>();

/**
 * Sends the requests of a form that is rendered next. A `useUncached` with an equal question takes over the response.
 */
export function prefetchUncached(question: string, load: (signal: AbortSignal) => Promise<unknown>): void {
  const read = startRead(load);
  startedReads.set(question, read);
  // The form handles the rejection, and `send` has already reported the error to the user.
  read.data.catch(() => undefined);
  setTimeout(() => {
    if (takeStarted(question, read)) read.cancel.abort();
  }, RETENTION_MS);
}

function startRead(load: (signal: AbortSignal) => Promise<unknown>): StartedRead {
  const cancel = new AbortController();
  return { data: load(cancel.signal), cancel };
}

function takeStarted(question: string, read = startedReads.get(question)): StartedRead | undefined {
  if (startedReads.get(question) !== read) return undefined;
  startedReads.delete(question);
  return read;
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
    const { data: response, cancel } = takeStarted(question) ?? startRead(latestLoad.current);
    (response as Promise<D>).then(
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
