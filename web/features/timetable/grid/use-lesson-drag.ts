import { type RefObject, useEffect, useRef } from 'react';
import type { DragRules } from './drag-rules.ts';

/**
 * Makes the lessons of a grid draggable to other slots. The code for dragging is loaded when the pointer first enters
 * the grid, and the lessons are made draggable again whenever the content changes.
 * @param content value that changes when the grid shows other content
 */
export function useLessonDrag(
  area: RefObject<HTMLElement | null>,
  enabled: boolean,
  content: unknown,
  rules: DragRules,
) {
  const latestRules = useRef(rules);
  latestRules.current = rules;
  useEffect(() => {
    const element = area.current;
    if (!element || !enabled) return;
    let isDisposed = false;
    let disableDrag = (): void => undefined;
    const enableDrag = (): void => {
      import('./lesson-drag.ts').then(
        ({ makeDraggable }) => {
          if (!isDisposed) disableDrag = makeDraggable(element, () => latestRules.current);
        },
        () => undefined,
      );
    };
    element.addEventListener('pointerover', enableDrag, { once: true });
    return () => {
      isDisposed = true;
      element.removeEventListener('pointerover', enableDrag);
      disableDrag();
    };
  }, [area, enabled, content]);
}
