import type { RowSelection } from '#contracts/training/row-conditions.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import { tables, type TableName } from '../../schema.ts';
import { isPlain, meets } from './match-row.ts';
import { type AnyRow, resolveValue, type Scope, type Subject } from './scope.ts';

/** Returns the selected rows of a world. */
export function selectRows(world: SeenWorld, scope: Scope, selection: RowSelection): Subject[] {
  const { where, before, changedIn } = selection;
  return candidates(world, scope, selection).filter(
    (one) =>
      (!changedIn || changedIn.some((column) => isChanged(one, column))) &&
      meets(scope, one.row, where) &&
      meets(scope, one.before, before),
  );
}

function candidates(world: SeenWorld, scope: Scope, { table: name, from, where }: RowSelection): Subject[] {
  const table = name as TableName;
  const id = from === 'now' ? idIn(scope, table, where) : undefined;
  if (id !== undefined) {
    const row = world.row(table, id) as AnyRow | undefined;
    return row ? [{ table, row }] : [];
  }
  if (from === 'changed')
    return world.changed(table).map(({ before, after }) => ({ table, row: after as AnyRow, before: before as AnyRow }));
  const rows = { now: () => world.rows(table), added: () => world.added(table), removed: () => world.removed(table) };
  return (rows[from]() as readonly AnyRow[]).map((row) => ({ table, row }));
}

/** Returns the ID of the only row that can meet a condition, which then need not be searched for. */
function idIn(scope: Scope, table: TableName, where: RowSelection['where']): string | undefined {
  const wanted = where && !Array.isArray(where) ? where[tables[table].key] : undefined;
  const id = wanted !== undefined && isPlain(wanted) ? resolveValue(scope, wanted) : undefined;
  return typeof id === 'string' ? id : undefined;
}

const isChanged = ({ row, before }: Subject, column: string): boolean =>
  JSON.stringify(row?.[column] ?? null) !== JSON.stringify(before?.[column] ?? null);
