import { useSyncExternalStore } from 'react';
import { unstable_serialize } from 'swr';
import type { Call, Data } from '#contracts/call.ts';
import { isAbsent } from '../absent-calls.ts';
import { type CallInput, send, type SendArguments, type SendOptions } from '../client.ts';
import { appBindings } from '../app-bindings.ts';
import { versionTagOf } from './invalidation.ts';

interface PrefetchEntry {
  promise: Promise<unknown>;
  /** Response data; undefined while the request is in flight. */
  data?: unknown;
}

/** Time after which a response that no page has taken is discarded. */
const RETENTION_MS = 10_000;

/** Time within which another component need not request a response again. Equals SWR's `dedupingInterval`. */
const SHARED_MS = 2_000;

/**
 * Longest wait of a loaded page for its prefetched responses. Rendering the page twice, without and with
 * its data, would take longer.
 */
const MAX_RENDER_DELAY_MS = 300;

interface PrefetchOptions extends SendOptions {
  /** False to render the page without waiting for the response, because a part that appears later shows it. */
  awaited?: boolean;
}

const entries = new Map<string, PrefetchEntry>();
/** Keys of the responses that have just been rendered. */
const justRendered = new Set<string>();
/** Pending requests that a page would wait for, and the listeners notified when this set changes. */
const pending = new Set<PrefetchEntry>();
const watchers = new Set<() => void>();

function notifyWatchers(): void {
  for (const listener of watchers) listener();
}

/** Calls the listener when `isPrefetchPending` may have changed, until the returned function is called. */
export function subscribeToPrefetches(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

/** True while a page should wait for its prefetched responses, at most for MAX_RENDER_DELAY_MS. */
export const isPrefetchPending = (): boolean => pending.size > 0;
export const usePrefetchPending = (): boolean => useSyncExternalStore(subscribeToPrefetches, isPrefetchPending);

/** Cache key of a read, as used by `useCall`. */
export type ReadKey = readonly [call: string, scope: string, version: string, input: unknown];

export const keyOf = (call: Call, scope: string, version: string, input: unknown): ReadKey => [
  call.name,
  scope,
  version,
  input,
];

/** Prefetches a read of the page about to be rendered. A `useCall` with equal input takes over the response. */
export function prefetch<C extends Call>(call: C, input: CallInput<C>, options: PrefetchOptions = {}): void {
  if (isAbsent(call)) return;
  const { awaited = true, ...sendOptions } = options;
  const key = unstable_serialize(keyOf(call, appBindings.scope(), versionTagOf(call.domain), input));
  if (entries.has(key)) return;
  const entry: PrefetchEntry = {
    promise: send(call, ...([input, { ...sendOptions, quietIfAbsent: true }] as unknown as SendArguments<C>)),
  };
  entries.set(key, entry);
  if (awaited) pending.add(entry);
  notifyWatchers();
  const settle = (): void => {
    if (pending.delete(entry)) notifyWatchers();
  };
  setTimeout(settle, MAX_RENDER_DELAY_MS);
  entry.promise.then(
    (data) => {
      entry.data = data;
      settle();
    },
    // The consumer handles the rejection, and `send` has already reported the error to the user.
    settle,
  );
  setTimeout(() => {
    // The entry may have been taken meanwhile, and a new entry may exist under this key.
    if (entries.get(key) === entry) entries.delete(key);
  }, RETENTION_MS);
}

/** Returns the data of a prefetched response if it has arrived, for the first render. */
export const peekPrefetched = <C extends Call>(key: string): Data<C> | undefined =>
  entries.get(key)?.data as Data<C> | undefined;

/** Removes a response that a component has rendered. For a while, `isJustRendered` is true for its key. */
export function releasePrefetched(key: string): void {
  entries.delete(key);
  justRendered.add(key);
  setTimeout(() => justRendered.delete(key), SHARED_MS);
}

/** True if a prefetched response has just been rendered, so that another component need not request it again. */
export const isJustRendered = (key: string): boolean => justRendered.has(key);

/** Takes a prefetched response out of the store; a second call for the key returns undefined. */
export function takePrefetched<C extends Call>(key: string): Promise<Data<C>> | undefined {
  const entry = entries.get(key);
  entries.delete(key);
  return entry?.promise as Promise<Data<C>> | undefined;
}
