import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Number of rows in the first render, which is more than a screen shows. */
const FIRST_ROWS = 12;
/** Number of rows that each later step adds. Smaller steps would repaint the list more often. */
const ROWS_PER_STEP = 64;
/** Pause before each step, in which a key press is handled first. */
const PAUSE_MS = 60;

/**
 * Returns how many rows to render. The rows below the screen follow in steps after the first painted frame. A key press
 * interrupts a step, so it never waits for all of 200 rows.
 */
export function useRenderedRows(total: number): { renderedCount: number; renderAll(): void } {
  const [count, setCount] = useState(FIRST_ROWS);
  useEffect(() => {
    if (count >= total) return undefined;
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setCount(count + ROWS_PER_STEP)), PAUSE_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [count, total]);
  return { renderedCount: count, renderAll: () => flushSync(() => setCount(total)) };
}
