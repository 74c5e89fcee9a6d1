import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useListedKeys } from '#web/ui/keyboard/shortcuts.ts';
import { updateTabStop } from '../grid/grid-focus.ts';
import { columnAt, DAY_KEYS, focusNearest, minuteOf, moveDayFocus } from './day-items.ts';

interface DayFocus {
  /** Last column with the pointer and last column with the focus; -1 for none. Their free half hours are rendered. */
  openColumns: readonly [pointed: number, focused: number];
  onPointerOver(target: EventTarget): void;
  onFocus(event: FocusEvent<HTMLElement>): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/**
 * Manages pointer and keyboard focus of a day with a roving tabindex. The position of the focus is preserved when
 * another day is shown.
 * @param content value that changes when the grid shows other content
 */
export function useDayFocus(
  grid: RefObject<HTMLDivElement | null>,
  content: unknown,
  onDay: (step: -1 | 1) => void,
): DayFocus {
  useListedKeys(DAY_KEYS);
  const [pointed, setPointed] = useState(-1);
  const [focused, setFocused] = useState(-1);
  /** Position of the focused item; null if the focus is outside the grid. */
  const position = useRef<{ column: number; minute: number } | null>(null);
  /** True from PageUp or PageDown until another day is shown. */
  const isStepping = useRef(false);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    // If the focused item was removed with its day, the focus moves to an item of the new day.
    const isFocusLost = [document.body, element].includes(document.activeElement as HTMLElement);
    const { column, minute } = position.current ?? {};
    // Content that merely loaded again does not scroll.
    const options = { preventScroll: !isStepping.current };
    isStepping.current = false;
    if (column !== undefined && minute !== undefined && isFocusLost && !focusNearest(element, column, minute, options))
      element.focus({ preventScroll: true });
  }, [grid, content]);
  useLayoutEffect(() => {
    if (grid.current) setTabStop(grid.current);
  }, [grid, content, pointed, focused]);
  const openColumn = (column: number): void => {
    // The focused half hour is removed with its column; its successor takes the focus.
    position.current = null;
    flushSync(() => setFocused(column));
  };
  return {
    openColumns: [pointed, focused],
    onPointerOver: (target) => setPointed(columnAt(target)),
    onFocus: ({ target, currentTarget }) => {
      const column = columnAt(target);
      position.current =
        column >= 0 ? { column, minute: minuteOf(target) } : (position.current ?? { column: 0, minute: 0 });
      setFocused(column);
      setTabStop(currentTarget, target);
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (currentTarget.contains(relatedTarget)) return;
      // The column stays open, so that a dialog can return the focus to its half hour.
      position.current = null;
    },
    onKeyDown: (event) => {
      const { key, currentTarget, target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (key === 'PageUp' || key === 'PageDown') {
        isStepping.current = true;
        onDay(key === 'PageUp' ? -1 : 1);
      } else if (!moveDayFocus(currentTarget, target, key, openColumn)) return;
      event.preventDefault();
    },
  };
}

/** Makes the focused item the tab stop, or the grid itself if it has no item. */
function setTabStop(grid: HTMLElement, focused?: EventTarget): void {
  grid.tabIndex = updateTabStop(grid, focused) ? -1 : 0;
}
