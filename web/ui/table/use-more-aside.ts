import { type RefObject, useEffect } from 'react';

/** Marks with `data-more` an area in which something lies to the right of what is seen: the pinned column says so. */
export function useMoreAside(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const mark = (): void => {
      const hidden = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.toggleAttribute('data-more', hidden > 1);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [area]);
}
