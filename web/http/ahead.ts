import { useSyncExternalStore } from 'react';
import { unstable_serialize } from 'swr';
import type { Call, Data } from '#contracts/call.ts';
import { type Given, send, type SendArguments, type SendOptions } from './client.ts';
import { connection } from './connect.ts';
import { versionTagOf } from './freshness.ts';

interface Asked {
  answer: Promise<unknown>;
  /** undefined until it has come. */
  data?: unknown;
}

/** So long an answer waits for the page for which it was asked. */
const KEPT_MS = 10_000;

/** So long a page that could be drawn waits for its answers: to draw it twice takes longer. */
const WAIT_MS = 300;

const asked = new Map<string, Asked>();
/** Answers for which a page would wait, and who is told when that begins or ends. */
const awaited = new Set<Asked>();
const watchers = new Set<() => void>();

function tellWatchers(): void {
  for (const tell of watchers) tell();
}

function watchAwaited(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** Whether a page's first answers are about to come. */
export const useAboutToCome = (): boolean => useSyncExternalStore(watchAwaited, () => awaited.size > 0);

/** A read's key, as `useCall` knows it. */
export type ReadKey = readonly [call: string, scope: string, version: string, input: unknown];

export const keyOf = (call: Call, scope: string, version: string, input: unknown): ReadKey => [
  call.name,
  scope,
  version,
  input,
];

/** Asks what a page that is about to be drawn will read: its own `useCall` with the same input takes the answer over. */
export function askAhead<C extends Call>(call: C, input: Given<C>, options: SendOptions = {}): void {
  const key = unstable_serialize(keyOf(call, connection.scope(), versionTagOf(call.domain), input));
  if (asked.has(key)) return;
  const one: Asked = { answer: send(call, ...([input, options] as unknown as SendArguments<C>)) };
  asked.set(key, one);
  awaited.add(one);
  tellWatchers();
  const stop = (): void => {
    if (awaited.delete(one)) tellWatchers();
  };
  setTimeout(stop, WAIT_MS);
  one.answer.then(
    (data) => {
      one.data = data;
      stop();
    },
    // Whoever takes it over hears of it, and the user has been told.
    stop,
  );
  setTimeout(() => {
    // It may have been taken, and asked for again.
    if (asked.get(key) === one) asked.delete(key);
  }, KEPT_MS);
}

/** What has come already, for the first drawing. */
export const peekAhead = <C extends Call>(key: string): Data<C> | undefined =>
  asked.get(key)?.data as Data<C> | undefined;

/** The answer, once. */
export function takeAhead<C extends Call>(key: string): Promise<Data<C>> | undefined {
  const one = asked.get(key);
  asked.delete(key);
  return one?.answer as Promise<Data<C>> | undefined;
}
