import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useListedKeys } from '../../ui/keys/shortcuts.ts';
import { focusAgain, GRID_KEYS, moveFocus, placeOf, rove } from './grid-focus.ts';

/**
 * The keys of a grid: one of its items stands in the order of Tab, the arrows go from one to the next, and another
 * week keeps the place.
 * @param shown changes when the grid shows something else
 */
export function useGridFocus(
  grid: RefObject<HTMLDivElement | null>,
  shown: unknown,
  onWeek: ((step: -1 | 1) => void) | undefined,
) {
  useListedKeys(GRID_KEYS);
  /** Where the focus is; null: not in here. */
  const focused = useRef<string | undefined | null>(null);
  useLayoutEffect(() => {
    rove(grid.current);
    // What had the focus may be gone with its week; whoever goes on by keys goes on from here.
    const isHomeless = [document.body, grid.current].includes(document.activeElement as HTMLDivElement);
    if (grid.current && focused.current !== null && isHomeless) focusAgain(grid.current, focused.current);
  }, [grid, shown]);
  return {
    onFocus: (event: FocusEvent<HTMLElement>): void => {
      focused.current = placeOf(event.target);
      rove(grid.current, event.target);
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
