import { useSyncExternalStore } from 'react';
import type { RegisteredName } from '#contracts/registry.ts';
import { config } from '../config/config.ts';

/** Registered name of a call, or the call itself. A name avoids loading the call's contract only for its name. */
export type CallName = RegisteredName | { name: string };

/** Names of the calls that the backend has turned out to lack since the page was loaded. */
const discovered = new Set<string>();
const watchers = new Set<() => void>();

/** True if the backend lacks any of the calls, by its configuration or by an earlier response. */
export const isAbsent = (...calls: readonly CallName[]): boolean =>
  calls.some((call) => {
    const name = typeof call === 'string' ? call : call.name;
    return discovered.has(name) || config.unavailableCalls.includes(name);
  });

/** Returns `isAbsent` and re-renders the component when it changes. */
export const useAbsent = (...calls: readonly CallName[]): boolean =>
  useSyncExternalStore(subscribe, () => isAbsent(...calls));

let currentCheck = (...calls: readonly CallName[]): boolean => isAbsent(...calls);

/** Returns `isAbsent` as a new function after each discovery, for memoised values that depend on it. */
export const useAbsenceCheck = (): typeof isAbsent => useSyncExternalStore(subscribe, () => currentCheck);

/** Records that the backend lacks a call. The call is not sent again until the page is reloaded. */
export function reportAbsent(call: { name: string }): void {
  if (isAbsent(call)) return;
  discovered.add(call.name);
  notifyWatchers();
}

/** Forgets the discovered calls, because another backend may answer the next session. */
export function forgetDiscovered(): void {
  if (discovered.size === 0) return;
  discovered.clear();
  notifyWatchers();
}

function subscribe(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

function notifyWatchers(): void {
  currentCheck = (...calls) => isAbsent(...calls);
  for (const listener of watchers) listener();
}
