import { useState } from 'react';
import useSWR from 'swr';
import type * as z from 'zod';
import { now } from '../../../session/today.ts';
import { askMock, OwnersOnly } from '../../ask-mock.ts';
import { askedAgain } from '../../asked-again.ts';

/** So often the desk looks again, and after so long without an answer the server counts as away. */
const AGAIN_MS = 5_000;
const AWAY_MS = 10_000;
/** Parts of the page that ask for the same ask once. */
const DEDUPED_MS = 500;

export interface Live<T> {
  /** The last that is known; it stays while the server is away. */
  data: T | undefined;
  /** Why the last look brought nothing: the key is missing, or the server did not answer. */
  trouble: 'no-right' | 'away' | null;
  /** When it was last known, HH:mm; '' before. */
  asOf: string;
  reload(): Promise<unknown>;
}

/** Something of the server's that is looked at again and again while the page is seen. */
export function useLive<T>(path: string, schema: z.ZodType<T>): Live<T> {
  const [asOf, setAsOf] = useState('');
  const { data, error, mutate } = useSWR<T>(['desk', path], () => askMock(path, schema, AbortSignal.timeout(AWAY_MS)), {
    ...askedAgain(AGAIN_MS),
    dedupingInterval: DEDUPED_MS,
    onSuccess: () => setAsOf(now().slice(11, 16)),
  });
  const trouble = error === undefined ? null : error instanceof OwnersOnly ? 'no-right' : 'away';
  return { data, trouble, asOf, reload: () => mutate() };
}
