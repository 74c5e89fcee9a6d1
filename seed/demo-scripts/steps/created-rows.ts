import type { RowOf, SeenWorld, TableName } from '../../generators/check-view.ts';

export type Rows = Pick<SeenWorld, 'today' | 'now' | 'rows' | 'row'>;

/** True if the row with this ID was created in the sandbox. Seeded IDs begin with 1, later IDs with a higher digit. */
export const isCreatedInSandbox = (id: string): boolean => id > '2';

/** Returns the newest matching row that was created in this sandbox. */
export function newestCreated<N extends TableName>(
  world: Rows,
  table: N,
  id: keyof RowOf<N>,
  matches: (row: RowOf<N>) => boolean,
): RowOf<N> | undefined {
  const rows = world.rows(table);
  for (let place = rows.length - 1; place >= 0; place -= 1) {
    const row = rows[place] as RowOf<N>;
    if (!isCreatedInSandbox(String(row[id]))) return undefined;
    if (matches(row)) return row;
  }
  return undefined;
}
