import type { ReactNode } from 'react';

/** One column of a table. Texts and numbers are cut with an ellipsis when they do not fit. */
export interface Column<Row> {
  /** The field, and the name under which the column's choice is remembered. */
  key: keyof Row & string;
  title: string;
  /** What stands in the cell; the field itself, if absent. Nothing there is shown as a dash. */
  render?(row: Row): ReactNode;
  /** Pixels. A column without takes its share of what is left, and at least FLEXIBLE_WIDTH. */
  width?: number;
  /** Where on a phone, on which a row is two lines of two: the first of line 1 names the row. The rest is unfolded. */
  line?: 1 | 2;
  /** There its title stands before it, as before a number that says nothing else: nobody would know what it is. */
  named?: boolean;
  /** Right aligned. */
  numeric?: boolean;
  /** May not be hidden: what names the row. */
  always?: boolean;
  /** Hidden until it is chosen. */
  hidden?: boolean;
  /** Hidden where the window is tight, until it is chosen: it would lie behind the actions. */
  spare?: boolean;
}

/** In which order the rows stand, where the server can put them in one. */
export interface Sorting {
  /** The columns by which it can. */
  by: readonly string[];
  /** `capacity`, `-capacity` for the greatest first, '' as the server likes. */
  now: string;
  change(sort: string): void;
}

/** Rising, falling, and as it was. */
export const nextSort = (now: string, column: string): string =>
  now === column ? `-${column}` : now === `-${column}` ? '' : column;

/** The least width of a column that says none. */
export const FLEXIBLE_WIDTH = 140;

/** Below this the rows would be unreadable, so that the table scrolls inside its card. */
export const leastWidth = (columns: readonly { width?: number | undefined }[]): number =>
  columns.reduce((sum, column) => sum + (column.width ?? FLEXIBLE_WIDTH), 0);

/** The columns as a phone has them. */
export interface PhoneColumns<Row> {
  name: Column<Row> | undefined;
  state: Column<Row> | undefined;
  /** The second line, from the left. */
  second: readonly Column<Row>[];
  rest: readonly Column<Row>[];
}

/** Two lines of two; where a list says nothing, its name and the two that follow. */
export function onPhone<Row>(columns: readonly Column<Row>[]): PhoneColumns<Row> {
  const says = columns.some(({ line }) => line !== undefined);
  const first = says ? columns.filter(({ line }) => line === 1) : columns.slice(0, 1);
  const [name, state] = first;
  const below = (says ? columns.filter(({ line }) => line === 2) : columns.slice(1)).slice(0, 2);
  // Figures stand in line below one another, at the left.
  const second = below.toSorted((a, b) => Number(b.numeric ?? false) - Number(a.numeric ?? false));
  const rest = columns.filter((column) => column !== name && column !== state && !second.includes(column));
  return { name, state, second, rest };
}
