/** An item of the grid that the user can choose. */
export type GridItem =
  | { kind: 'lesson'; courseTimeId: string }
  | { kind: 'button'; courseTimeId: string }
  | { kind: 'more'; position: string; date: string; slot: string }
  | { kind: 'add'; position: string; date: string; slot: string };

const ITEM_SELECTOR = '[data-item]';

/** Keyboard shortcuts of the timetable, for the help list of the page. */
export const GRID_KEYS = [
  { key: '↑ ↓ ← →', description: '课表：到上、下、左、右的课次或空位' },
  { key: 'Home End', description: '课表：到同一时段最前、最后的课次' },
  { key: 'PgUp PgDn', description: '课表：上一周、下一周' },
  { key: 'Enter', description: '课表：打开课次，或在空位加课' },
] as const;

/**
 * Returns the item of a click or key press; null if there is none. A click on the empty area of a cell counts as a
 * press of the cell's 加课.
 */
export function itemAt(target: EventTarget): { item: GridItem; element: HTMLElement } | null {
  if (!(target instanceof HTMLElement)) return null;
  const cell = target.closest<HTMLElement>('[data-place]');
  const element = target.closest<HTMLElement>(ITEM_SELECTOR) ?? (target === cell ? addButtonOf(cell) : null);
  if (!element || !cell) return null;
  const kind = element.dataset['item'];
  if (kind === 'lesson' || kind === 'button') {
    const courseTimeId = element.closest<HTMLElement>('[data-lesson]')?.dataset['lesson'];
    return courseTimeId ? { item: { kind, courseTimeId }, element } : null;
  }
  if (kind !== 'more' && kind !== 'add') return null;
  const { place: position = '', date = '', slot = '' } = cell.dataset;
  return { item: { kind, position, date, slot }, element };
}

const addButtonOf = (cell: HTMLElement | null): HTMLElement | null =>
  cell?.querySelector<HTMLElement>('[data-item="add"]') ?? null;

/**
 * Implements a roving tabindex. Tab reaches the focused item; if no item is focused, the previous tab stop or the first
 * item. Returns the item that Tab reaches; null if the grid has no item.
 */
export function updateTabStop(grid: HTMLElement, focused?: EventTarget): HTMLElement | null {
  const current = grid.querySelector<HTMLElement>(`${ITEM_SELECTOR}[tabindex="0"]`);
  const tabStop =
    focused instanceof HTMLElement && focused.matches(ITEM_SELECTOR)
      ? focused
      : (current ?? grid.querySelector<HTMLElement>(ITEM_SELECTOR));
  if (current && current !== tabStop) current.tabIndex = -1;
  if (tabStop) tabStop.tabIndex = 0;
  return tabStop;
}

/**
 * Focuses the first item of the cell at the position. If the cell has no item, focuses the first item of the grid, or
 * else the grid, which handles keys too.
 */
export function restoreGridFocus(grid: HTMLElement, position: string | undefined): void {
  const cell = grid.querySelector<HTMLElement>(`[data-place="${position ?? ''}"]`);
  const item = (cell && itemsOf(cell)[0]) ?? grid.querySelector<HTMLElement>(ITEM_SELECTOR);
  (item ?? grid).focus({ preventScroll: true });
}

/** Returns the position of the cell that contains an item. */
export const placeOf = (item: EventTarget): string | undefined =>
  item instanceof HTMLElement ? item.closest<HTMLElement>('[data-place]')?.dataset['place'] : undefined;

/** Moves the focus to another item for an arrow key, Home or End. Returns false for any other key. */
export function moveFocus(grid: HTMLElement, focused: EventTarget, key: string): boolean {
  if (!(focused instanceof HTMLElement)) return false;
  const cell = focused.closest<HTMLElement>('[data-place]');
  if (!cell || !ARROW_KEYS.includes(key)) return false;
  targetOf(grid, cell, focused, key)?.focus();
  return true;
}

const ARROW_KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

function targetOf(grid: HTMLElement, cell: HTMLElement, focused: HTMLElement, key: string): HTMLElement | undefined {
  const [row = 0, column = 0] = (cell.dataset['place'] ?? '').split(':').map(Number);
  const items = itemsOf(cell);
  const index = items.indexOf(focused);
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const step = key === 'ArrowDown' ? 1 : -1;
    return items[index + step] ?? nextCellItem(grid, (count) => [row + step * count, column], step < 0 ? -1 : 0);
  }
  if (key === 'Home') return nextCellItem(grid, (count) => [row, count - 1], 0);
  if (key === 'End') return nextCellItem(grid, (count) => [row, LAST_COLUMN + 1 - count], 0);
  const step = key === 'ArrowRight' ? 1 : -1;
  return nextCellItem(grid, (count) => [row, column + step * count], Math.max(0, index));
}

const LAST_COLUMN = 6;
/** Maximum number of cells that are searched, since a day may have lessons only in its last slot. */
const MAX_DISTANCE = 10;

/**
 * Returns the item at the index in the nearest non-empty cell of one direction. A negative index counts from the cell's
 * last item.
 */
function nextCellItem(
  grid: HTMLElement,
  positionAt: (count: number) => readonly [row: number, column: number],
  index: number,
): HTMLElement | undefined {
  for (let count = 1; count <= MAX_DISTANCE; count += 1) {
    const cell = grid.querySelector<HTMLElement>(`[data-place="${positionAt(count).join(':')}"]`);
    const items = cell ? itemsOf(cell) : [];
    if (items.length > 0) return items.at(Math.min(index, items.length - 1));
  }
  return undefined;
}

const itemsOf = (cell: HTMLElement): HTMLElement[] => [...cell.querySelectorAll<HTMLElement>(ITEM_SELECTOR)];
