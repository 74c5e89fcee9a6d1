import { type KeyboardEvent, type FocusEvent, useEffect, useRef } from 'react';

const cellsOf = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? []),
];

/** Where each key leads, from row and column; what lies outside is drawn in. */
const STEPS: Readonly<Record<string, (row: number, column: number, all: boolean) => [row: number, column: number]>> = {
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
 * One stop of the tab key for all cells; arrows lead from one to the next (WAI-ARIA's grid). It is kept in the document
 * and not in a state: of hundreds of cells none is drawn again.
 */
export function useCellKeys() {
  const table = useRef<HTMLTableElement>(null);
  // After each drawing: the row that had the stop may have gone.
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
    const step = STEPS[key];
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
    if (!step || !cell || altKey) return;
    event.preventDefault();
    const rows = [...(table.current?.tBodies[0]?.rows ?? [])];
    const at = rows.findIndex((row) => row.contains(cell));
    const [row, column] = step(at, cellsOf(rows[at]).indexOf(cell), ctrlKey || metaKey);
    const cells = cellsOf(rows[within(row, rows.length)]);
    cells[within(column, cells.length)]?.focus();
  };
  return { ref: table, onFocus, onKeyDown };
}

const within = (at: number, length: number): number => Math.max(0, Math.min(at, length - 1));
