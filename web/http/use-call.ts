import useSWR, { type SWRConfiguration, unstable_serialize } from 'swr';
import { type Call, type Data, type Input, isRead } from '#contracts/call.ts';
import type { ApiError } from './api-error.ts';
import type { CallState } from './call-state.ts';
import { type Given, send, type SendArguments, type SendOptions } from './client.ts';
import { connection } from './connect.ts';
import { keyOf, peekAhead, type ReadKey, takeAhead } from './ahead.ts';
import { useVersionTag, versionTagOf } from './freshness.ts';
import { useAskAgain, useKeptRead } from './use-kept-read.ts';
import { useFresh } from './use-fresh.ts';

const FOCUS_PAUSE_MS = 60_000;
const options: SWRConfiguration = {
  keepPreviousData: true,
  shouldRetryOnError: false,
  focusThrottleInterval: FOCUS_PAUSE_MS,
  // Behind the notice of a displaced tab nothing is asked, and what it shows stays as it is.
  isPaused: () => !connection.inPlace(),
};

interface Held<D> {
  /** Call, scope and input to which the data belong; a new version of the same question keeps it. */
  question: string;
  /** The same without the input. */
  kind: string;
  data: D;
}

export interface CallOptions {
  /** While another input loads, the rows of the last one stay (a list and its filters). */
  keepPrevious?: boolean;
  /** Asked again so often, while the page is seen and the network is there. */
  everyMs?: number;
  /** A failure is not told: the user has not asked for it. */
  quiet?: boolean;
  /** Read past the cache, once, and left as it is: what a form begins with (`useFresh`). */
  fresh?: boolean;
}

/** The input may be left out where nothing in it is required. */
type CallArguments<C extends Call> =
  | [input: Given<C> | null, options?: CallOptions]
  | (Record<string, never> extends Input<C> ? [input?: Given<C> | null, options?: CallOptions] : never);

/**
 * Reads a call and keeps it up to date: after writes to its domain, when the page is looked at again, on reconnection.
 * Its key is the call, the session's scope, the version of the call's domain and the input; with `fresh` it is that of
 * `useFresh`, and nothing of it is kept.
 * @param input null: nothing to ask yet
 */
export function useCall<C extends Call>(
  call: C,
  ...[input, { keepPrevious = false, everyMs, quiet = false, fresh = false } = {}]: CallArguments<C>
): CallState<Data<C>> {
  if (!isRead(call)) throw new Error(`useCall reads, but ${call.name} changes something; send it by useSend.`);
  const version = useVersionTag(call.domain);
  const scope = connection.scope();
  const kind = kindOf(call, scope);
  const asked = input ?? {};
  const question = questionOf(kind, asked);
  const once = useFresh(fresh && input !== null ? question : null, (signal) => ask(call, asked, { quiet, signal }));
  const key = fresh || input === null ? null : keyOf(call, scope, version, asked);
  const cacheKey = unstable_serialize(key);
  const early = peekAhead<C>(cacheKey);
  useAskAgain(cacheKey);
  const {
    data: held,
    error,
    isValidating,
    mutate,
  } = useSWR<Held<Data<C>>, ApiError>(
    key,
    // SWR calls the latest function for the key of a moment ago, so what is asked is told by the key alone.
    async (ofKey: ReadKey) => {
      const [, ofScope, , input] = ofKey;
      const ofKind = kindOf(call, ofScope);
      const answer = takeAhead<C>(unstable_serialize(ofKey)) ?? ask(call, input, { quiet });
      return { question: questionOf(ofKind, input), kind: ofKind, data: await answer };
    },
    {
      ...options,
      ...(everyMs !== undefined && { refreshInterval: everyMs }),
      ...(early !== undefined && { fallbackData: { question, kind, data: early } }),
    },
  );
  useKeptRead(cacheKey, call.domain, version, versionTagOf);
  if (fresh) return once;
  const belongs = held?.question === question || (keepPrevious && !error && held?.kind === kind);
  const data = input !== null && belongs ? held?.data : undefined;
  return {
    data,
    error,
    loading: input !== null && data === undefined && !error,
    refreshing: isValidating && data !== undefined,
    reload: () => void mutate().catch(() => undefined),
  };
}

const kindOf = (call: Call, scope: string): string => `${call.name} ${scope}`;
const questionOf = (kind: string, input: unknown): string => unstable_serialize([kind, input]);

const ask = <C extends Call>(call: C, input: unknown, options: SendOptions): Promise<Data<C>> =>
  send(call, ...([input, options] as SendArguments<C>));
