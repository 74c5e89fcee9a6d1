import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { Selection } from './selection.tsx';

/** What a table's rows have in common. */
export interface RowParts<Row> {
  /** What names a row, for its check box. */
  rowName?: (row: Row) => string;
  actions?: ((row: Row) => ReactNode) | undefined;
  selection?: Selection<Row> | undefined;
  /** The rows are numbered, the first one with this. */
  numberFrom?: number | undefined;
}

export interface RowProps<Row> {
  row: Row;
  at: number;
  shown: readonly Column<Row>[];
  props: RowParts<Row>;
}
