import type { RowOf, SeenWorld, TableName } from '../../generators/check-view.ts';

/** Tables whose changes can do harm. Logs, messages, read marks, and sums of other rows are not among them. */
export type GovernedTableName = Exclude<
  TableName,
  | 'notification'
  | 'order'
  | 'hourLog'
  | 'announcementMark'
  | 'changeLog'
  | 'teachingLog'
  | 'operationLog'
  | 'importBatch'
  | 'campusMonth'
  | 'bulkChange'
  | 'studentContact'
  | 'sale'
  | 'receipt'
>;

/** A row that was added (no `before`), removed (no `after`) or changed since the exercise began. */
export interface Difference<N extends GovernedTableName = GovernedTableName> {
  before?: RowOf<N> | undefined;
  after?: RowOf<N> | undefined;
}

/** All differences of a sandbox that count, by table. */
export interface Differences {
  world: SeenWorld;
  of<N extends GovernedTableName>(table: N): readonly Difference<N>[];
  /** True if a table has a difference whose row, after the change if it still exists, matches. */
  has<N extends GovernedTableName>(table: N, matches: (row: RowOf<N>, difference: Difference<N>) => boolean): boolean;
}
