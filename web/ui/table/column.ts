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
  /** Its pixels on a phone, where it is among the first: what must be seen there without scrolling sideways. */
  phone?: number;
  /** Right aligned. */
  numeric?: boolean;
  /** May not be hidden: what names the row. */
  always?: boolean;
  /** Hidden until it is chosen. */
  hidden?: boolean;
  /** Hidden where the window is tight, until it is chosen: it would lie behind the actions. */
  spare?: boolean;
}

/** The least width of a column that says none. */
export const FLEXIBLE_WIDTH = 140;

/** Below this the rows would be unreadable, so that the table scrolls inside its card. */
export const leastWidth = (columns: readonly { width?: number | undefined }[]): number =>
  columns.reduce((sum, column) => sum + (column.width ?? FLEXIBLE_WIDTH), 0);

/** The columns on a phone: what must be seen there comes first. */
export const onPhone = <Row>(columns: readonly Column<Row>[]): Column<Row>[] => {
  const first = columns.filter(({ phone }) => phone !== undefined);
  return [
    ...first.map(({ phone, ...column }) => ({ ...column, ...(phone !== undefined && { width: phone }) })),
    ...columns.filter((column) => !first.includes(column)),
  ];
};
