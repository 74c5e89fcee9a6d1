import { type RefObject, useEffect, useRef } from 'react';
import { addHolder } from './unsaved.ts';

/**
 * Tells the console that a form may hold what has not been saved.
 * @param element a form that stands in a page; it counts while its page is kept hidden, too. A dialog has none: it
 * counts while it is shown
 */
export function useUnsaved(dirty: () => boolean, element?: RefObject<HTMLElement | null>): void {
  const latest = useRef(dirty);
  latest.current = dirty;
  useEffect(() => addHolder({ dirty: () => latest.current(), element: element?.current ?? null }), [element]);
}
