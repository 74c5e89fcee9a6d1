import { type RefObject, useLayoutEffect, useRef } from 'react';

/** All tabs share one scrolling area; each finds it where it left it. */
export function useScrollMemory(area: RefObject<HTMLElement | null>, view: string): void {
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const known = positions.current;
    element.scrollTop = known.get(view) ?? 0;
    const remember = (): void => void known.set(view, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [area, view]);
}
