import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { GovernedTableName } from './difference.ts';

type Selector<N extends GovernedTableName> = (row: RowOf<N>, world: SeenWorld) => boolean;

/** Differences of a table that the `check` of an exercise judges itself. */
export interface Governed<N extends GovernedTableName> {
  added?: Selector<N>;
  /** Number of rows that may be added, 1 by default. More rows are reported as leftovers. */
  most?: number;
  changed?: Selector<N>;
  /** Columns that may differ in a changed row; all by default. */
  columns?: readonly (keyof RowOf<N> & string)[];
  /** Rows that may be deleted or ended, for example a refunded purchase or a withdrawn announcement. */
  removed?: Selector<N>;
}

/** Differences that belong to an exercise, by table. All others are reported as leftovers. */
export type Governs = { readonly [N in GovernedTableName]?: Governed<N> };

/** True if a selector selects the row. Without a selector no row is selected. */
export const isSelected = <N extends GovernedTableName>(
  world: SeenWorld,
  selector: Selector<N> | undefined,
  row: RowOf<N>,
): boolean => selector?.(row, world) ?? false;
