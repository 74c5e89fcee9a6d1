import type { Fence } from '../fence.ts';
import type { EntryWrite } from '../storage.ts';

/** Statement with its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Writes that are made only while the fence holds; always if it is null. */
export interface GuardedWrites {
  fence: Fence | null;
  writes: readonly EntryWrite[];
}

/** Returns the text that identifies a fence in the statement. */
export const guardOf = ({ sandbox, number }: Fence): string => `${sandbox} ${number}`;

interface Placed {
  write: EntryWrite;
  /** Fence that must hold, as a text; empty without a condition. */
  guard: string;
}

/**
 * Builds the one statement that checks the fences and makes the writes. The writes of a sandbox whose fence no longer
 * holds are left out. The statement returns the fences that hold.
 *
 * `for share` makes a change of the owner wait for the statement, and the statement wait for a change of the owner.
 */
export function writeStatement(schema: string, parts: readonly GuardedWrites[]): Statement {
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const fences = parts.flatMap(({ fence }) => fence ?? []);
  const held = `
    held as materialized (
      select o.sandbox || ' ' || o.fence as guard from ${schema}.owners o
      join unnest(${parameter(fences.map(({ sandbox }) => sandbox))}::text[],
                  ${parameter(fences.map(({ number }) => number))}::bigint[]) as f(sandbox, fence)
        on o.sandbox = f.sandbox and o.fence = f.fence
      for share of o
    )`;
  const isAllowed = (alias: string): string => `(${alias}.guard = '' or ${alias}.guard in (select guard from held))`;

  const steps = TABLES.flatMap(({ table, columns, types }) => {
    const placed = lastWrites(parts, table);
    const input = (writes: readonly Placed[], withText: boolean): string => {
      const keys = columns.map((_, at) => writes.map(({ write }) => write.key[at]));
      const texts = withText ? [writes.map(({ write }) => write.text)] : [];
      const lists = [writes.map(({ guard }) => guard), ...keys, ...texts];
      const listTypes = ['text', ...types, ...(withText ? ['text'] : [])];
      return `unnest(${lists.map((list, at) => `${parameter(list)}::${listTypes[at]}[]`).join(', ')})`;
    };
    const puts = placed.filter(({ write }) => write.text !== null);
    const removals = placed.filter(({ write }) => write.text === null);
    const names = columns.join(', ');
    const put = `
    put_${table} as (
      insert into ${schema}.${table} (${names}, entry)
      select ${columns.map((column) => `p.${column}`).join(', ')}, p.entry
      from ${puts.length > 0 ? input(puts, true) : ''} as p(guard, ${names}, entry)
      where ${isAllowed('p')}
      on conflict (${names}) do update set entry = excluded.entry
    )`;
    const remove = `
    remove_${table} as (
      delete from ${schema}.${table} t
      using ${removals.length > 0 ? input(removals, false) : ''} as r(guard, ${names})
      where ${columns.map((column) => `t.${column} = r.${column}`).join(' and ')} and ${isAllowed('r')}
    )`;
    return [...(puts.length > 0 ? [put] : []), ...(removals.length > 0 ? [remove] : [])];
  });
  return { text: `with ${[held, ...steps].join(',')} select guard from held`, values };
}

/** Tables with the columns of their keys. */
const TABLES = [
  { table: 'rows', columns: ['owner', 'name', 'id'], types: ['text', 'text', 'text'] },
  { table: 'bases', columns: ['base', 'name', 'piece'], types: ['text', 'text', 'integer'] },
  { table: 'tallies', columns: ['scope'], types: ['text'] },
] as const;

/** Returns the last write of each entry, because a statement can change an entry only once. */
function lastWrites(parts: readonly GuardedWrites[], table: EntryWrite['table']): Placed[] {
  const byKey = new Map<string, Placed>();
  for (const { fence, writes } of parts)
    for (const write of writes) {
      if (write.table !== table) continue;
      const placed = { write: table === 'tallies' ? joined(write) : write, guard: fence ? guardOf(fence) : '' };
      byKey.set(placed.write.key.join('\u0000'), placed);
    }
  return [...byKey.values()];
}

/** Joins the key of a change count into one text, as the table stores it. */
const joined = (write: EntryWrite): EntryWrite => ({ ...write, key: [write.key.join(' ')] });
