import type { ReactNode } from 'react';

/** Column of a table. Text and numbers that do not fit into the column are truncated with an ellipsis. */
export interface Column<Row> {
  /** Field of the row that the column shows; also identifies the column in the stored choice of columns. */
  key: keyof Row & string;
  title: string;
  /** Renders the content of a cell; by default the field's value. An empty value is rendered as a dash. */
  render?(row: Row): ReactNode;
  /** Width in pixels. By default the column gets a share of the remaining width, at least FLEXIBLE_WIDTH. */
  width?: number;
  /**
   * Line on a phone, where a row has two lines of two fields. The first column of line 1 names the row. Columns without
   * a line are collapsed.
   */
  line?: 1 | 2;
  /**
   * True if the title is shown before the value on a phone, for values that are unclear without it, such as numbers.
   */
  titled?: boolean;
  /** True if the values are aligned at the right. */
  numeric?: boolean;
  /** True if the column cannot be hidden because it names the row. */
  always?: boolean;
  /** True if the column is hidden by default. */
  hidden?: boolean;
  /** True if the column is hidden by default in a narrow window, where the pinned actions would cover it. */
  hiddenWhenNarrow?: boolean;
}

/** Sorting of the rows, done by the server. */
export interface Sorting {
  /** Keys of the columns that can be sorted. */
  sortable: readonly string[];
  /** Current order: `capacity`, `-capacity` for descending, '' for the server's default. */
  current: string;
  change(sort: string): void;
}

/** Returns the order after a click on a column: ascending, then descending, then the server's default. */
export const nextSort = (now: string, column: string): string =>
  now === column ? `-${column}` : now === `-${column}` ? '' : column;

/** Width in pixels of the column with the actions, if a row has one action of two characters. */
export const ONE_ACTION_WIDTH = 88;

/** Width in pixels of the column with the actions, if a row has two actions of two characters and no menu. */
export const TWO_ACTIONS_WIDTH = 116;

/** Minimum width in pixels of a column without a fixed width. */
export const FLEXIBLE_WIDTH = 140;

/**
 * Returns the minimum width of the table. In less space the rows would be unreadable, so the table scrolls inside its
 * card.
 */
export const minTableWidth = (columns: readonly { width?: number | undefined }[]): number =>
  columns.reduce((sum, column) => sum + (column.width ?? FLEXIBLE_WIDTH), 0);

/** Columns of a row as they are arranged on a phone. */
export interface PhoneColumns<Row> {
  name: Column<Row> | undefined;
  state: Column<Row> | undefined;
  /** Columns of the second line, from left to right. */
  second: readonly Column<Row>[];
  rest: readonly Column<Row>[];
}

/**
 * Arranges columns for a phone in two lines of up to two columns. If no column sets a line, the first column is on the
 * first line and the next two are on the second line.
 */
export function phoneColumns<Row>(columns: readonly Column<Row>[]): PhoneColumns<Row> {
  const hasLines = columns.some(({ line }) => line !== undefined);
  const firstLine = hasLines ? columns.filter(({ line }) => line === 1) : columns.slice(0, 1);
  const [name, state] = firstLine;
  const secondLine = (hasLines ? columns.filter(({ line }) => line === 2) : columns.slice(1)).slice(0, 2);
  // Numeric columns come first, so that figures are aligned down the list.
  const second = secondLine.toSorted((a, b) => Number(b.numeric ?? false) - Number(a.numeric ?? false));
  const rest = columns.filter((column) => column !== name && column !== state && !second.includes(column));
  return { name, state, second, rest };
}
