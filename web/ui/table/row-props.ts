import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { Selection } from './selection.tsx';

/** Props that all rows of a table share. */
export interface RowParts<Row> {
  /** Returns the name of a row, used as the label of the row's check box. */
  rowName?: (row: Row) => string;
  actions?: ((row: Row) => ReactNode) | undefined;
  selection?: Selection<Row> | undefined;
  /** Number of the first row; undefined if rows are not numbered. */
  numberFrom?: number | undefined;
}

export interface RowProps<Row> {
  row: Row;
  at: number;
  visibleColumns: readonly Column<Row>[];
  props: RowParts<Row>;
}
