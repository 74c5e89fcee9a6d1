import type { SeedData } from './schema.ts';

export type TableName = keyof SeedData;
export type RowOf<N extends TableName> = SeedData[N][number];

/** A sandbox as a check sees it: what stands there, and what has become of it since the exercise or the step began. */
export interface SeenWorld {
  /** The sandbox's, yyyy-MM-dd. */
  today: string;
  /** yyyy-MM-dd HH:mm:ss */
  now: string;
  rows<N extends TableName>(table: N): readonly RowOf<N>[];
  row<N extends TableName>(table: N, id: string): RowOf<N> | undefined;
  /** Rows that were not there at the beginning. */
  added<N extends TableName>(table: N): readonly RowOf<N>[];
  /** Rows that were there and are otherwise now. */
  changed<N extends TableName>(table: N): readonly { before: RowOf<N>; after: RowOf<N> }[];
  removed<N extends TableName>(table: N): readonly RowOf<N>[];
}

/** The same while its state is made ready. */
export interface PreparedWorld extends Pick<SeenWorld, 'today' | 'now' | 'rows' | 'row'> {
  put<N extends TableName>(table: N, row: RowOf<N>): void;
  patch<N extends TableName>(table: N, id: string, columns: Partial<RowOf<N>>): void;
  remove<N extends TableName>(table: N, id: string): void;
  /** An id that nothing in this world has. */
  newId(): string;
}
