import { useState } from 'react';
import type { Action, ActionData, ActionInput } from '#contracts/control/action.ts';
import { now } from '#web/session/today.ts';
import { OwnerOnlyError, useControl } from '../../control-client.ts';
import { pollingOptions } from '../../polling.ts';

/** Interval between two polls, and the time limit of a request. */
const POLL_MS = 5_000;
const TIMEOUT_MS = 10_000;
/** Time within which equal requests of several parts of the page are sent as one. */
const DEDUPE_MS = 500;

export interface LiveData<T> {
  /** Data of the last successful request, retained while the server is unreachable. */
  data: T | undefined;
  /**
   * Reason why the last request failed: this browser has no server key (`no-right`), or any other (`away`). null: no
   * failure.
   */
  lastError: 'no-right' | 'away' | null;
  /** Time of the last successful request, HH:mm; '' before the first success. */
  lastSuccessAt: string;
  reload(): Promise<unknown>;
}

/** Polls an action of the control API while the page is visible. */
export function useLiveData<A extends Action>(action: A): LiveData<ActionData<A>> {
  const [lastSuccessAt, setLastSuccessAt] = useState('');
  const { data, error, mutate } = useControl(action, {} as ActionInput<A>, {
    ...pollingOptions(POLL_MS),
    timeoutMs: TIMEOUT_MS,
    dedupingInterval: DEDUPE_MS,
    onSuccess: () => setLastSuccessAt(now().slice(11, 16)),
  });
  const lastError = error === undefined ? null : error instanceof OwnerOnlyError ? 'no-right' : 'away';
  return { data, lastError, lastSuccessAt, reload: () => mutate() };
}
