import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Restores the scroll position of each view, because all tabs share one scroll area. */
export function useScrollRestoration(area: RefObject<HTMLElement | null>, view: string): void {
  const positions = useRef(new Map<string, number>());
  const lastPosition = useRef(0);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const positionsByView = positions.current;
    const storedPosition = positionsByView.get(view) ?? 0;
    // Compares with the stored position, because reading scrollTop would force a layout of the new page before it is
    // complete.
    if (storedPosition !== lastPosition.current) element.scrollTop = storedPosition;
    lastPosition.current = storedPosition;
    const remember = (): void => {
      lastPosition.current = element.scrollTop;
      positionsByView.set(view, lastPosition.current);
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [area, view]);
}
