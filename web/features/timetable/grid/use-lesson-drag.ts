import { type RefObject, useEffect, useRef } from 'react';
import type { DragRules } from './drag-rules.ts';

/**
 * Makes the lessons of a grid draggable to other slots. The code for dragging is loaded when the pointer first enters
 * the grid, and the lessons are made draggable again whenever the content changes.
 * @param shown value that changes when the grid shows other content
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
