/** What can be chosen in a grid. */
export type GridItem =
  | { kind: 'lesson'; courseTimeId: string }
  | { kind: 'button'; courseTimeId: string }
  | { kind: 'more'; place: string; date: string; slot: string }
  | { kind: 'add'; place: string; date: string; slot: string };

const ITEM = '[data-item]';

/** What the keys of the timetable do, for the list of keys of its page. */
export const GRID_KEYS = [
  { key: '↑ ↓ ← →', says: '课表：到上、下、左、右的课次或空位' },
  { key: 'Home End', says: '课表：到同一时段最前、最后的课次' },
  { key: 'PgUp PgDn', says: '课表：上一周、下一周' },
  { key: 'Enter', says: '课表：打开课次，或在空位加课' },
] as const;

/** The item on which a click or a key fell; a click beside everything in a cell is one on its 加课. */
export function itemAt(target: EventTarget): { item: GridItem; element: HTMLElement } | null {
  if (!(target instanceof HTMLElement)) return null;
  const cell = target.closest<HTMLElement>('[data-place]');
  const element = target.closest<HTMLElement>(ITEM) ?? (target === cell ? addOf(cell) : null);
  if (!element || !cell) return null;
  const kind = element.dataset['item'];
  if (kind === 'lesson' || kind === 'button') {
    const courseTimeId = element.closest<HTMLElement>('[data-lesson]')?.dataset['lesson'];
    return courseTimeId ? { item: { kind, courseTimeId }, element } : null;
  }
  if (kind !== 'more' && kind !== 'add') return null;
  const { place = '', date = '', slot = '' } = cell.dataset;
  return { item: { kind, place, date, slot }, element };
}

const addOf = (cell: HTMLElement | null): HTMLElement | null =>
  cell?.querySelector<HTMLElement>('[data-item="add"]') ?? null;

/** One item at a time stands in the order of Tab: the one that has the focus, else the first. */
export function rove(grid: HTMLElement | null, focused?: EventTarget): void {
  if (!grid) return;
  const current = grid.querySelector<HTMLElement>(`${ITEM}[tabindex="0"]`);
  const next =
    focused instanceof HTMLElement && focused.matches(ITEM)
      ? focused
      : (current ?? grid.querySelector<HTMLElement>(ITEM));
  if (current && current !== next) current.tabIndex = -1;
  if (next) next.tabIndex = 0;
}

/** Gives the focus to what now stands where it was, else to the first item, else to the grid, which hears the keys too. */
export function focusAgain(grid: HTMLElement, place: string | undefined): void {
  const cell = grid.querySelector<HTMLElement>(`[data-place="${place ?? ''}"]`);
  const item = (cell && itemsOf(cell)[0]) ?? grid.querySelector<HTMLElement>(ITEM);
  (item ?? grid).focus({ preventScroll: true });
}

/** Where an item stands. */
export const placeOf = (item: EventTarget): string | undefined =>
  item instanceof HTMLElement ? item.closest<HTMLElement>('[data-place]')?.dataset['place'] : undefined;

/** Moves the focus by an arrow key, Home or End; false when the key means nothing here. */
export function moveFocus(grid: HTMLElement, from: EventTarget, key: string): boolean {
  if (!(from instanceof HTMLElement)) return false;
  const cell = from.closest<HTMLElement>('[data-place]');
  if (!cell || !KEYS.includes(key)) return false;
  targetOf(grid, cell, from, key)?.focus();
  return true;
}

const KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

function targetOf(grid: HTMLElement, cell: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const [row = 0, column = 0] = (cell.dataset['place'] ?? '').split(':').map(Number);
  const items = itemsOf(cell);
  const at = items.indexOf(from);
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const step = key === 'ArrowDown' ? 1 : -1;
    return items[at + step] ?? nextIn(grid, (count) => [row + step * count, column], step < 0 ? -1 : 0);
  }
  if (key === 'Home') return nextIn(grid, (count) => [row, count - 1], 0);
  if (key === 'End') return nextIn(grid, (count) => [row, LAST_COLUMN + 1 - count], 0);
  const step = key === 'ArrowRight' ? 1 : -1;
  return nextIn(grid, (count) => [row, column + step * count], Math.max(0, at));
}

const LAST_COLUMN = 6;
/** A day may have lessons in the last slot only. */
const FARTHEST = 10;

/** The first cell with items along a way; in it the item at a position, counted from the end when negative. */
function nextIn(
  grid: HTMLElement,
  way: (count: number) => readonly [row: number, column: number],
  at: number,
): HTMLElement | undefined {
  for (let count = 1; count <= FARTHEST; count += 1) {
    const cell = grid.querySelector<HTMLElement>(`[data-place="${way(count).join(':')}"]`);
    const items = cell ? itemsOf(cell) : [];
    if (items.length > 0) return items.at(Math.min(at, items.length - 1));
  }
  return undefined;
}

const itemsOf = (cell: HTMLElement): HTMLElement[] => [...cell.querySelectorAll<HTMLElement>(ITEM)];
