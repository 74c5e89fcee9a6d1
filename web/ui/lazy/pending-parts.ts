import { useEffect } from 'react';

/** Mounted parts of the page that still show their placeholder. */
const pending = new Set<object>();
const listeners = new Set<() => void>();

/** Counts the calling component as a pending part while the argument is true. */
export function usePendingPart(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return undefined;
    const part = {};
    pending.add(part);
    notifyListeners();
    return () => {
      pending.delete(part);
      notifyListeners();
    };
  }, [isPending]);
}

/** True while any part of the page still shows its placeholder. */
export const hasPendingParts = (): boolean => pending.size > 0;

/** Calls the listener when `hasPendingParts` may have changed, until the returned function is called. */
export function subscribeToPendingParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
