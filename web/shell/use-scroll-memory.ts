import { type RefObject, useLayoutEffect, useRef } from 'react';

/** All tabs share one scrolling area; each finds it where it left it. */
export function useScrollMemory(area: RefObject<HTMLElement | null>, view: string): void {
  const positions = useRef(new Map<string, number>());
  const at = useRef(0);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const known = positions.current;
    const place = known.get(view) ?? 0;
    // Nothing is asked or told that would have the new page laid out before it is whole.
    if (place !== at.current) element.scrollTop = place;
    at.current = place;
    const remember = (): void => {
      at.current = element.scrollTop;
      known.set(view, at.current);
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [area, view]);
}
