import type { IndexName } from './indexes.ts';
import type { Row, StoreTable } from './schema.ts';

/** A table to be read. */
export interface Rows<N extends StoreTable> {
  get(id: string): Row<N> | undefined;
  /** Every row, in ascending order of id. */
  all(): readonly Row<N>[];
  /** The rows with this value, in ascending order of id. */
  by(index: IndexName<N>, value: string): readonly Row<N>[];
}

/** The tables of a sandbox to be read: as they are (the store), or as they stood (a snapshot of it). */
export interface Reader {
  readonly tables: { readonly [N in StoreTable]: Rows<N> };
}
