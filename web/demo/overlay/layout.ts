import { useLayoutEffect } from 'react';

/** Heights of the strips at the top of the window, which are arranged one below the other (around.module.css). */
const HEIGHTS = { day: 44, expiry: 36, bar: 32 } as const;

const visibleStrips = new Set<keyof typeof HEIGHTS>();

/** Shows or hides a strip in the layout, and moves the console below the visible strips. */
export function reserveSpace(strip: keyof typeof HEIGHTS, isVisible: boolean): void {
  if (isVisible) visibleStrips.add(strip);
  else visibleStrips.delete(strip);
  const height = [...visibleStrips].reduce((sum, one) => sum + HEIGHTS[one], 0);
  document.documentElement.style.setProperty('--question', `${height}px`);
}

/** Shows or hides a strip in the layout while the component is mounted. */
export const useReservedStrip = (strip: keyof typeof HEIGHTS, isVisible: boolean): void =>
  useLayoutEffect(() => reserveSpace(strip, isVisible), [strip, isVisible]);
