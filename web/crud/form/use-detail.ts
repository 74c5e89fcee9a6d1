import { useEffect, useState } from 'react';
import type { Call, Data } from '#contracts/call.ts';
import { ApiError } from '../../http/api-error.ts';
import { send, type SendArguments } from '../../http/client.ts';

export type DetailCall = Call & { method: 'GET' };

export type Detail<D> = { state: 'loading' } | { state: 'ready'; data: D } | { state: 'failed'; message: string };

/**
 * Reads one thing anew, past the cache: whoever edits begins with the newest values, and they do not change under
 * their hands while they type.
 * @param id undefined: nothing to read
 * @param idName what the call names the id
 */
export function useDetail<C extends DetailCall>(
  call: C,
  id: string | undefined,
  idName = 'id',
): [Detail<Data<C>>, retry: () => void] {
  const [detail, setDetail] = useState<Detail<Data<C>>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (id === undefined) return;
    const cancel = new AbortController();
    setDetail({ state: 'loading' });
    send(call, ...([{ [idName]: id }, { signal: cancel.signal }] as unknown as SendArguments<C>)).then(
      (data) => !cancel.signal.aborted && setDetail({ state: 'ready', data }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!cancel.signal.aborted) setDetail({ state: 'failed', message: error.message });
      },
    );
    return () => cancel.abort();
  }, [call, id, idName, attempt]);
  return [detail, () => setAttempt(attempt + 1)];
}
