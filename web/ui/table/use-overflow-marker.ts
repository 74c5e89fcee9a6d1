import { type RefObject, useEffect } from 'react';

/**
 * Sets the attribute `data-more` on an area while content continues beyond its right edge. The pinned column then shows
 * that there is more.
 */
export function useOverflowMarker(area: RefObject<HTMLElement | null>): void {
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
