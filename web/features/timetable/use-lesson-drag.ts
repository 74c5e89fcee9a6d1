import { type RefObject, useEffect, useRef } from 'react';
import type { DragRules } from './drag-rules.ts';

/**
 * Lessons of a grid are dragged to another slot. What that needs is fetched when the pointer first comes near, and is
 * put on again whenever the grid shows something else.
 * @param shown changes when the grid does
 */
export function useLessonDrag(area: RefObject<HTMLElement | null>, enabled: boolean, shown: unknown, rules: DragRules) {
  const latest = useRef(rules);
  latest.current = rules;
  useEffect(() => {
    const element = area.current;
    if (!element || !enabled) return;
    let isOver = false;
    let takeOff = (): void => undefined;
    const putOn = (): void => {
      import('./lesson-drag.ts').then(
        ({ makeDraggable }) => {
          if (!isOver) takeOff = makeDraggable(element, () => latest.current);
        },
        () => undefined,
      );
    };
    element.addEventListener('pointerover', putOn, { once: true });
    return () => {
      isOver = true;
      element.removeEventListener('pointerover', putOn);
      takeOff();
    };
  }, [area, enabled, shown]);
}
