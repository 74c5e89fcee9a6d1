import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Number of rows in the first render, which is more than a screen shows. */
const FIRST_ROWS = 12;
/** Number of rows that each later frame adds. */
const ROWS_PER_FRAME = 24;

/**
 * Returns how many rows to render. The rows below the screen follow in small steps after the first frame, so that no
 * key press waits for all of 200 rows.
 */
export function useRenderedRows(total: number): { renderedCount: number; renderAll(): void } {
  const [count, setCount] = useState(FIRST_ROWS);
  useEffect(() => {
    if (count >= total) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // A task queued during an animation frame runs after that frame has been painted.
      timer = setTimeout(() => setCount(count + ROWS_PER_FRAME));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [count, total]);
  return { renderedCount: count, renderAll: () => flushSync(() => setCount(total)) };
}
