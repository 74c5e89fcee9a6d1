import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Restores the scroll position of each view, because all tabs share one scroll area. */
export function useScrollRestoration(area: RefObject<HTMLElement | null>, view: string): void {
  const positions = useRef(new Map<string, number>());
  const at = useRef(0);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const known = positions.current;
    const place = known.get(view) ?? 0;
    // Compares with the stored position, because reading scrollTop would force a layout of the new page before it is
    // complete.
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
