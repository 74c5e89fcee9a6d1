import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useListedKeys } from '#web/ui/keyboard/shortcuts.ts';
import { restoreGridFocus, GRID_KEYS, moveFocus, placeOf, updateTabStop } from './grid-focus.ts';

/**
 * Manages the keyboard focus of a grid with a roving tabindex. Arrow keys move between items, and the position of the
 * focus is preserved when another week is shown.
 * @param content value that changes when the grid shows other content
 */
export function useGridFocus(
  grid: RefObject<HTMLDivElement | null>,
  content: unknown,
  onWeek: ((step: -1 | 1) => void) | undefined,
) {
  useListedKeys(GRID_KEYS);
  /** Position of the focused item's cell; null if the focus is outside the grid. */
  const focused = useRef<string | undefined | null>(null);
  useLayoutEffect(() => {
    if (!grid.current) return;
    updateTabStop(grid.current);
    // If the focused item was removed with its week, the focus moves to an item of the new week.
    const isFocusLost = [document.body, grid.current].includes(document.activeElement as HTMLDivElement);
    if (focused.current !== null && isFocusLost) restoreGridFocus(grid.current, focused.current);
  }, [grid, content]);
  return {
    onFocus: (event: FocusEvent<HTMLElement>): void => {
      focused.current = placeOf(event.target);
      if (grid.current) updateTabStop(grid.current, event.target);
    },
    onBlur: (event: FocusEvent<HTMLElement>): void => {
      if (!event.currentTarget.contains(event.relatedTarget)) focused.current = null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key === 'PageUp' || event.key === 'PageDown') onWeek?.(event.key === 'PageUp' ? -1 : 1);
      else if (!moveFocus(event.currentTarget, event.target, event.key)) return;
      event.preventDefault();
    },
  };
}
