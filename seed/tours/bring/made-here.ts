import type { RowOf, SeenWorld, TableName } from '../../seen-world.ts';

export type Rows = Pick<SeenWorld, 'today' | 'now' | 'rows' | 'row'>;

/** The ids of sown rows begin with 1, those made in a sandbox lie above all of them. */
export const isMadeHere = (id: string): boolean => id > '2';

/** The newest row that was made in this sandbox and fits. */
export function newestHere<N extends TableName>(
  world: Rows,
  table: N,
  id: keyof RowOf<N>,
  fits: (row: RowOf<N>) => boolean,
): RowOf<N> | undefined {
  const rows = world.rows(table);
  for (let place = rows.length - 1; place >= 0; place -= 1) {
    const row = rows[place] as RowOf<N>;
    if (!isMadeHere(String(row[id]))) return undefined;
    if (fits(row)) return row;
  }
  return undefined;
}
