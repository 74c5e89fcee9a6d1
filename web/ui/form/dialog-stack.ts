import { useEffect, useId } from 'react';

/** The open dialogs in their order. Every dialog hears a press of Escape, but only the uppermost one is meant. */
const open: string[] = [];

/** Registers a dialog while it is open and tells whether it lies on top of the others. */
export function useUppermost(opened: boolean): () => boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    open.push(id);
    // A moment later: the press that closes it must not reach the one below.
    return () => void setTimeout(() => open.splice(open.indexOf(id), 1));
  }, [id, opened]);
  return () => open.at(-1) === id;
}
