import { type KeyboardEvent, type FocusEvent, useEffect, useRef } from 'react';

const cellsOf = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? []),
];

/**
 * Functions by key that return the row and column to focus next; `all` is true with Ctrl or ⌘. The result is clamped to
 * the table.
 */
const MOVES: Readonly<Record<string, (row: number, column: number, all: boolean) => [row: number, column: number]>> = {
  ArrowUp: (row, column, all) => [all ? 0 : row - 1, column],
  ArrowDown: (row, column, all) => [all ? Infinity : row + 1, column],
  ArrowLeft: (row, column, all) => [row, all ? 0 : column - 1],
  ArrowRight: (row, column, all) => [row, all ? Infinity : column + 1],
  Home: (row, _, all) => [all ? 0 : row, 0],
  End: (row, _, all) => [all ? Infinity : row, Infinity],
  PageUp: (row, column) => [row - PAGE, column],
  PageDown: (row, column) => [row + PAGE, column],
};
const PAGE = 8;

/**
 * Makes the table a single tab stop, in which the arrow keys move between cells (grid pattern of WAI-ARIA). The
 * position is stored in the DOM instead of state, so that none of the hundreds of cells re-renders.
 */
export function useCellKeys() {
  const table = useRef<HTMLTableElement>(null);
  // Runs after each render, because the row that contained the tab stop may have been removed.
  useEffect(() => {
    const cells = cellsOf(table.current ?? undefined);
    if (cells[0] && cells.every(({ tabIndex }) => tabIndex < 0)) cells[0].tabIndex = 0;
  });
  const onFocus = ({ target }: FocusEvent<HTMLTableElement>): void => {
    if (!(target instanceof HTMLElement) || target.dataset['cell'] === undefined) return;
    for (const cell of cellsOf(table.current ?? undefined)) if (cell.tabIndex === 0) cell.tabIndex = -1;
    target.tabIndex = 0;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const step = MOVES[key];
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
    if (!step || !cell || altKey) return;
    event.preventDefault();
    const rows = [...(table.current?.tBodies[0]?.rows ?? [])];
    const rowIndex = rows.findIndex((row) => row.contains(cell));
    const [row, column] = step(rowIndex, cellsOf(rows[rowIndex]).indexOf(cell), ctrlKey || metaKey);
    const cells = cellsOf(rows[clamp(row, rows.length)]);
    cells[clamp(column, cells.length)]?.focus();
  };
  return { ref: table, onFocus, onKeyDown };
}

const clamp = (index: number, length: number): number => Math.max(0, Math.min(index, length - 1));
