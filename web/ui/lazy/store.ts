import { useSyncExternalStore } from 'react';

/** State that a component creates but does not read, so that only its readers are rendered when it changes. */
export interface Store<State> {
  get(): State;
  set(state: State): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the state of a store and renders the component again when it changes. */
export const useStore = <State>({ subscribe, get }: Store<State>): State => useSyncExternalStore(subscribe, get);
