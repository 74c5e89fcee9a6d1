import type { SeedData } from '../schema.ts';

export type TableName = keyof SeedData;
export type RowOf<N extends TableName> = SeedData[N][number];

/** A sandbox as a check sees it: its current rows, and the changes since the exercise or step began. */
export interface SeenWorld {
  /** Today's date in the sandbox, yyyy-MM-dd. */
  today: string;
  /** Current time in the sandbox, yyyy-MM-dd HH:mm:ss. */
  now: string;
  rows<N extends TableName>(table: N): readonly RowOf<N>[];
  row<N extends TableName>(table: N, id: string): RowOf<N> | undefined;
  /** Returns the rows added since the exercise or step began. */
  added<N extends TableName>(table: N): readonly RowOf<N>[];
  /** Returns the rows changed since the exercise or step began, before and after the change. */
  changed<N extends TableName>(table: N): readonly { before: RowOf<N>; after: RowOf<N> }[];
  removed<N extends TableName>(table: N): readonly RowOf<N>[];
}

/** A sandbox whose data is being prepared for an exercise or a step of a demo script. */
export interface PreparedWorld extends Pick<SeenWorld, 'today' | 'now' | 'rows' | 'row'> {
  put<N extends TableName>(table: N, row: RowOf<N>): void;
  patch<N extends TableName>(table: N, id: string, columns: Partial<RowOf<N>>): void;
  remove<N extends TableName>(table: N, id: string): void;
  /** Returns an ID that is unused in this world. */
  newId(): string;
}
