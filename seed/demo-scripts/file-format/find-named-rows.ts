import type { NamedRow } from '#contracts/training/demo-script-file.ts';
import { meets } from '../../exercises/file-format/match-row.ts';
import type { AnyRow, Scope, Subject } from '../../exercises/file-format/scope.ts';
import { selectRows } from '../../exercises/file-format/select-rows.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import { tables, type TableName } from '../../schema.ts';
import { fixedIdOf } from '../../exercises/file-format/fixed-references.ts';
import { knownRows } from '../steps/known-rows.ts';
import { withDates } from './relative-days.ts';

/** Finds the rows that a step names. Each may refer to those named before it. */
export function findNamedRows(world: SeenWorld, rows: readonly NamedRow[]): Scope {
  const named = new Map<string, Subject>();
  const scope: Scope = { world, named };
  for (const row of rows) named.set(row.name, findNamedRow(world, scope, row));
  return scope;
}

function findNamedRow(world: SeenWorld, scope: Scope, named: NamedRow): Subject {
  if ('known' in named) {
    const { table, find } = knownRows[named.known];
    return { table, row: find(world) };
  }
  const selection = withDates(named.rows, world.today);
  const table = selection.table as TableName;
  const { where, from } = selection;
  const id = from === 'now' && where && !Array.isArray(where) ? fixedRow(where[tables[table].key]) : undefined;
  if (id !== undefined) {
    const row = world.row(table, id) as AnyRow | undefined;
    return { table, row: row && meets(scope, row, where) ? row : undefined };
  }
  const found = selectRows(world, scope, selection);
  return (named.pick === 'last' ? found.at(-1) : found[0]) ?? { table };
}

/** Returns the ID of a fixed row such as @teaching.cla; undefined for another condition. */
function fixedRow(condition: unknown): string | undefined {
  if (typeof condition !== 'string' || !condition.startsWith('@')) return undefined;
  const [group = '', name = ''] = condition.slice(1).split('.');
  return fixedIdOf(group, name);
}
