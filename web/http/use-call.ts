import { useLayoutEffect } from 'react';
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import { type Call, type Data, type Input, isRead } from '#contracts/call.ts';
import type { ApiError } from './api-error.ts';
import type { CallState } from './call-state.ts';
import { type CallInput, send, type SendArguments, type SendOptions } from './client.ts';
import { appBindings } from './app-bindings.ts';
import {
  isJustRendered,
  keyOf,
  peekPrefetched,
  type ReadKey,
  releasePrefetched,
  takePrefetched,
} from './cache/prefetch.ts';
import { useVersionTag, versionTagOf } from './cache/invalidation.ts';
import { useRevalidate, useRetention } from './cache/use-retention.ts';
import { useUncached } from './cache/use-uncached.ts';

const FOCUS_PAUSE_MS = 60_000;
const options: SWRConfiguration = {
  keepPreviousData: true,
  shouldRetryOnError: false,
  focusThrottleInterval: FOCUS_PAUSE_MS,
  // After another tab has changed user or tenant, no requests are sent and the content stays unchanged behind the
  // notice.
  isPaused: () => !appBindings.inPlace(),
};

interface CachedData<D> {
  /** Text of call, scope and input that the data belong to; a new version does not change the text. */
  question: string;
  /** Text of call and scope, without the input. */
  kind: string;
  data: D;
}

export interface CallOptions {
  /** Keeps the previous data while a request with other input is pending, e.g. after a filter has changed. */
  keepPrevious?: boolean;
  /** Polling interval, while the page is visible and online. */
  everyMs?: number;
  /** Suppresses error messages; meant for a read that the user did not request. */
  quiet?: boolean;
  /** Reads once, bypassing the cache, and never revalidates: for the initial values of a form (`useUncached`). */
  fresh?: boolean;
}

/** Arguments of `useCall`. The input may be omitted if none of its fields is required. */
type CallArguments<C extends Call> =
  | [input: CallInput<C> | null, options?: CallOptions]
  | (Record<string, never> extends Input<C> ? [input?: CallInput<C> | null, options?: CallOptions] : never);

/**
 * Reads data through a call and revalidates them after writes to the call's domain, on focus and on reconnection. The
 * cache key consists of the call, the session's scope, the version of the call's domain and the input. With `fresh`
 * nothing is cached, as in `useUncached`.
 * @param input null: nothing is requested yet
 */
export function useCall<C extends Call>(
  call: C,
  ...[input, { keepPrevious = false, everyMs, quiet = false, fresh = false } = {}]: CallArguments<C>
): CallState<Data<C>> {
  if (!isRead(call)) throw new Error(`useCall reads, but ${call.name} changes something; send it by useSend.`);
  const version = useVersionTag(call.domain);
  const scope = appBindings.scope();
  const kind = kindOf(call, scope);
  const params = input ?? {};
  const question = questionKey(kind, params);
  const uncachedState = useUncached(fresh && input !== null ? question : null, (signal) =>
    fetchData(call, params, { quiet, signal }),
  );
  const key = fresh || input === null ? null : keyOf(call, scope, version, params);
  const cacheKey = unstable_serialize(key);
  const prefetched = peekPrefetched<C>(cacheKey);
  const { cache } = useSWRConfig();
  // Stored before SWR reads the cache. As the initial value of this component alone, SWR would read the response again
  // and render the page a second time.
  if (prefetched !== undefined) cache.set(cacheKey, { data: { question, kind, data: prefetched } });
  useLayoutEffect(() => {
    if (prefetched !== undefined) releasePrefetched(cacheKey);
  }, [prefetched, cacheKey]);
  useRevalidate(cacheKey);
  const {
    data: cached,
    error,
    isValidating,
    mutate,
  } = useSWR<CachedData<Data<C>>, ApiError>(
    key,
    // SWR may call the function of the latest render with an earlier key, so the request is derived from the key alone.
    async (ofKey: ReadKey) => {
      const [, ofScope, , input] = ofKey;
      const ofKind = kindOf(call, ofScope);
      const response = takePrefetched<C>(unstable_serialize(ofKey)) ?? fetchData(call, input, { quiet });
      return { question: questionKey(ofKind, input), kind: ofKind, data: await response };
    },
    {
      ...options,
      ...(everyMs !== undefined && { refreshInterval: everyMs }),
      ...((prefetched !== undefined || isJustRendered(cacheKey)) && { revalidateIfStale: false }),
    },
  );
  useRetention(cacheKey, call.domain, version, versionTagOf);
  if (fresh) return uncachedState;
  const belongs = cached?.question === question || (keepPrevious && !error && cached?.kind === kind);
  const data = input !== null && belongs ? cached?.data : undefined;
  return {
    data,
    error,
    loading: input !== null && data === undefined && !error,
    refreshing: isValidating && (data !== undefined || error !== undefined),
    reload: () => void mutate().catch(() => undefined),
  };
}

const kindOf = (call: Call, scope: string): string => `${call.name} ${scope}`;
const questionKey = (kind: string, input: unknown): string => unstable_serialize([kind, input]);

const fetchData = <C extends Call>(call: C, input: unknown, options: SendOptions): Promise<Data<C>> =>
  send(call, ...([input, { ...options, quietIfAbsent: true }] as SendArguments<C>));
