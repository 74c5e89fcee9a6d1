/** Distance from the edge at which scrolling begins, and pixels per frame at the edge. */
const EDGE = 48;
const MAX_STEP = 18;

type Move = (clientX: number, clientY: number, isOver: boolean) => void;

/**
 * Calls `onFrame` once per frame with the pointer's position while a lesson is dragged, and scrolls an element while the
 * pointer is near its edge.
 */
export function followPointer(scroller: HTMLElement, onFrame: Move): { move: Move; stop(): void } {
  let last: Parameters<Move> | null = null;
  let frame = 0;
  const run = (): void => {
    if (!last) return;
    const [x, y, isOver] = last;
    if (isOver) {
      const box = scroller.getBoundingClientRect();
      const left = stepAt(x, box.left, box.right);
      const top = stepAt(y, box.top, box.bottom);
      if (left !== 0 || top !== 0) scroller.scrollBy(left, top);
    }
    onFrame(x, y, isOver);
    frame = requestAnimationFrame(run);
  };
  return {
    move: (...pointer) => {
      last = pointer;
      if (frame === 0) frame = requestAnimationFrame(run);
    },
    stop: () => {
      cancelAnimationFrame(frame);
      frame = 0;
      last = null;
    },
  };
}

/** Returns the pixels to scroll in a frame: negative near the beginning, positive near the end, 0 in between. */
export function stepAt(position: number, begin: number, end: number): number {
  const nearBegin = begin + EDGE - position;
  const nearEnd = position - (end - EDGE);
  if (nearBegin > 0) return -Math.ceil((Math.min(nearBegin, EDGE) / EDGE) * MAX_STEP);
  return nearEnd > 0 ? Math.ceil((Math.min(nearEnd, EDGE) / EDGE) * MAX_STEP) : 0;
}
