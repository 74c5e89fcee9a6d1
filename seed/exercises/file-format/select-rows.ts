import type { RowSelection } from '#contracts/training/row-conditions.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import type { TableName } from '../../schema.ts';
import { meets } from './match-row.ts';
import { type AnyRow, type Scope, type Subject, withSubject } from './scope.ts';

/** Returns the selected rows of a world. */
export function selectRows(world: SeenWorld, scope: Scope, selection: RowSelection): Subject[] {
  const { where, before, changedIn } = selection;
  return candidates(world, selection).filter((one) => {
    const inner = withSubject(scope, one);
    return (
      (!changedIn || changedIn.some((column) => isChanged(one, column))) &&
      meets(inner, one.row, where) &&
      meets(inner, one.before, before)
    );
  });
}

function candidates(world: SeenWorld, { table: name, from }: RowSelection): Subject[] {
  const table = name as TableName;
  if (from === 'changed')
    return world.changed(table).map(({ before, after }) => ({ table, row: after as AnyRow, before: before as AnyRow }));
  const rows = { now: () => world.rows(table), added: () => world.added(table), removed: () => world.removed(table) };
  return (rows[from]() as readonly AnyRow[]).map((row) => ({ table, row }));
}

const isChanged = ({ row, before }: Subject, column: string): boolean =>
  JSON.stringify(row?.[column] ?? null) !== JSON.stringify(before?.[column] ?? null);
