import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** Ids of open overlays, in order of opening. */
const openOverlays: string[] = [];
const listeners = new Set<() => void>();

/**
 * Returns props for the overlay of a dialog. If several overlays are open, only the uppermost one dims the content
 * below.
 */
export function useOverlay(opened: boolean): object {
  const id = useId();
  useLayoutEffect(() => {
    if (!opened) return;
    openOverlays.push(id);
    notify();
    return () => {
      openOverlays.splice(openOverlays.indexOf(id), 1);
      notify();
    };
  }, [id, opened]);
  const isCovered = useSyncExternalStore(subscribe, () => openOverlays.includes(id) && openOverlays.at(-1) !== id);
  return isCovered ? { 'data-beneath': true } : {};
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const notify = (): void => {
  for (const listener of listeners) listener();
};
