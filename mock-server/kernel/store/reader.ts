import type { IndexName } from './indexes.ts';
import type { Row, StoreTable } from './schema.ts';

/** Read-only table. */
export interface Rows<N extends StoreTable> {
  get(id: string): Row<N> | undefined;
  /** Returns every row, in ascending order of id. */
  all(): readonly Row<N>[];
  /** Returns the rows with this indexed value, in ascending order of id. */
  by(index: IndexName<N>, value: string): readonly Row<N>[];
}

/** Read-only tables of a sandbox. A store reads current rows; a snapshot reads rows as of one moment. */
export interface Reader {
  readonly tables: { readonly [N in StoreTable]: Rows<N> };
}
