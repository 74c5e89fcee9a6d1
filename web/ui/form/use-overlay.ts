import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** What lies over the page, in the order in which it was opened. */
const open: string[] = [];
const listeners = new Set<() => void>();

/** For the overlay of what lies over the page: it darkens what is below the uppermost alone. */
export function useOverlay(opened: boolean): object {
  const id = useId();
  useLayoutEffect(() => {
    if (!opened) return;
    open.push(id);
    tell();
    return () => {
      open.splice(open.indexOf(id), 1);
      tell();
    };
  }, [id, opened]);
  const isBeneath = useSyncExternalStore(listen, () => open.includes(id) && open.at(-1) !== id);
  return isBeneath ? { 'data-beneath': true } : {};
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = (): void => {
  for (const listener of listeners) listener();
};
