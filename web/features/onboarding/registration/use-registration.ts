import { useEffect, useState } from 'react';
import { audits } from '#contracts/calls/audits.ts';
import type { Registration } from '#contracts/entities/registration.ts';
import { ApiError } from '../../../http/api-error.ts';
import { send } from '../../../http/client.ts';
import type { Detail } from '../../../crud/form/use-detail.ts';

/** Reads an application anew, past the cache, so that nothing changes under the hands of whoever corrects it. */
export function useRegistration(username: string): [Detail<Registration>, retry: () => void] {
  const [detail, setDetail] = useState<Detail<Registration>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const cancel = new AbortController();
    setDetail({ state: 'loading' });
    send(audits.detail, { username }, { signal: cancel.signal }).then(
      (data) => !cancel.signal.aborted && setDetail({ state: 'ready', data }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!cancel.signal.aborted) setDetail({ state: 'failed', message: error.message });
      },
    );
    return () => cancel.abort();
  }, [username, attempt]);
  return [detail, () => setAttempt(attempt + 1)];
}
