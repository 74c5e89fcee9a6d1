import type { GridItem } from '../grid/grid-focus.ts';

/** A free half hour of a column in which a lesson can be added. */
export interface FreeItem {
  kind: 'free';
  /** Index of the column. */
  column: number;
  /** Minutes since midnight. */
  minute: number;
}

/** An item of a day that the user can choose. */
export type DayItem = Extract<GridItem, { kind: 'lesson' }> | FreeItem;

/** Keyboard shortcuts of the day view, for the help list of the page. */
export const DAY_KEYS = [
  { key: '↑ ↓', description: '日视图：到同一列上、下的课次或空档' },
  { key: '← →', description: '日视图：到左、右一列相近时间的课次或空档' },
  { key: 'Home End', description: '日视图：到最前、最后一列' },
  { key: 'PgUp PgDn', description: '日视图：前一天、后一天' },
  { key: 'Enter', description: '日视图：打开课次，或在空档加课' },
] as const;

const ITEM_SELECTOR = '[data-item]';
const CELL_SELECTOR = '[data-column]';

/**
 * Returns the item of a click; null if there is none. A click on the empty area of a column that accepts lessons counts
 * as a click on its half hour.
 * @param minuteAt returns the half hour at a vertical position of the window
 */
export function dayItemAt(
  target: EventTarget,
  clientY: number,
  minuteAt: (clientY: number) => number,
): { item: DayItem; element: HTMLElement } | null {
  if (!(target instanceof HTMLElement)) return null;
  const cell = target.closest<HTMLElement>(CELL_SELECTOR);
  if (!cell) return null;
  const element = target.closest<HTMLElement>(ITEM_SELECTOR);
  const column = columnOf(cell);
  if (!element)
    return target === cell && cell.dataset['accepts'] !== undefined
      ? { item: { kind: 'free', column, minute: minuteAt(clientY) }, element: cell }
      : null;
  if (element.dataset['item'] === 'free') return { item: { kind: 'free', column, minute: minuteOf(element) }, element };
  const courseTimeId = element.closest<HTMLElement>('[data-lesson]')?.dataset['lesson'];
  return courseTimeId ? { item: { kind: 'lesson', courseTimeId }, element } : null;
}

/** Returns the index of the column that contains an element; -1 outside all columns. */
export function columnAt(target: EventTarget | null): number {
  const cell = target instanceof Element ? target.closest<HTMLElement>(CELL_SELECTOR) : null;
  return cell ? columnOf(cell) : -1;
}

/** Returns the time at which an item begins, in minutes since midnight. */
export const minuteOf = (item: Element): number =>
  Number(item.closest<HTMLElement>('[data-minute]')?.dataset['minute'] ?? 0);

const columnOf = (cell: HTMLElement): number => Number(cell.dataset['column']);

/** Returns the items of a column in chronological order. */
function itemsOf(grid: HTMLElement, column: number): HTMLElement[] {
  const items = grid.querySelectorAll<HTMLElement>(`[data-column="${column}"] ${ITEM_SELECTOR}`);
  return [...items].sort((one, other) => minuteOf(one) - minuteOf(other));
}

const countColumns = (grid: HTMLElement): number => grid.querySelectorAll(CELL_SELECTOR).length;

/** Focuses the item of a column that is nearest to a time. Returns false if the column has no item. */
export function focusNearest(grid: HTMLElement, column: number, minute: number, options?: FocusOptions): boolean {
  const distance = (item: HTMLElement): number => Math.abs(minuteOf(item) - minute);
  const [first, ...rest] = itemsOf(grid, column);
  if (!first) return false;
  rest.reduce((nearest, item) => (distance(item) < distance(nearest) ? item : nearest), first).focus(options);
  return true;
}

const COLUMN_KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/**
 * Moves the focus for an arrow key, Home or End. Returns false for any other key.
 * @param open renders the free half hours of a column, which only the column with the focus or the pointer has
 */
export function moveDayFocus(
  grid: HTMLElement,
  focused: EventTarget,
  key: string,
  open: (column: number) => void,
): boolean {
  const column = columnAt(focused);
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
  if (!isVertical && !COLUMN_KEYS.includes(key)) return false;
  if (isVertical && column >= 0) {
    const items = itemsOf(grid, column);
    items[items.indexOf(focused as HTMLElement) + (key === 'ArrowUp' ? -1 : 1)]?.focus();
    return true;
  }
  const minute = focused instanceof HTMLElement && column >= 0 ? minuteOf(focused) : 0;
  for (const next of columnsFrom(column, key, countColumns(grid))) {
    open(next);
    if (focusNearest(grid, next, minute)) return true;
  }
  return true;
}

/** Returns the columns to try for a key, the nearest first. */
function columnsFrom(column: number, key: string, count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  if (key === 'ArrowLeft') return all.slice(0, Math.max(0, column)).toReversed();
  if (key === 'End') return all.toReversed();
  return key === 'Home' ? all : all.slice(column + 1);
}
