import { seedWorld } from '#seed/index.ts';
import { type TableName, tables } from '#seed/schema.ts';
import type { State, StateParam } from '#contracts/examples/state.ts';
import { roleList } from '#contracts/roles.ts';
import { factNames } from './fact-names.ts';
import { PACT_RANDOM_SEED, PACT_TODAY } from '#seed/pact-world.ts';

/** The seeded world of all interactions. They refer to rows with fixed ids in this world. */
export const world = seedWorld({ today: PACT_TODAY, randomSeed: PACT_RANDOM_SEED });

export interface NamedRow {
  table: TableName;
  id: string;
  row: Readonly<Record<string, unknown>>;
}

/** Rows of all tables by id. A few ids occur in several tables. */
const rowsById = new Map<string, NamedRow[]>();
for (const table of Object.keys(factNames) as TableName[]) {
  for (const row of world[table] as Record<string, unknown>[]) {
    const id = String(row[tables[table].key]);
    rowsById.set(id, [...(rowsById.get(id) ?? []), { table, id, row }]);
  }
}
const rowsByUsername = new Map<string, NamedRow>();
for (const table of ['registration', 'user'] as const)
  for (const row of world[table]) rowsByUsername.set(row.username, { table, id: row.userId, row });

/** Returns the rows of a table. */
export const tableRows = (table: TableName): NamedRow[] =>
  (world[table] as Record<string, unknown>[]).map((row) => ({ table, id: String(row[tables[table].key]), row }));

/** Returns the main table of a domain: for `rooms`, room. */
export const tableOf = (domain: string): TableName | undefined =>
  (Object.keys(factNames) as TableName[]).find((table) => `${table.toLowerCase()}s` === domain.toLowerCase());

/**
 * Returns the row with an id. If several tables contain the id, the name of the field decides first, then the call's
 * domain.
 */
export function rowNamed(field: string, value: unknown, domain: string): NamedRow | undefined {
  if (typeof value !== 'string') return undefined;
  if (field === 'username') return rowsByUsername.get(value);
  const candidates = rowsById.get(value) ?? [];
  const tableName = field.toLowerCase().replace(/ids?$|code$/, '');
  return (
    candidates.find(({ table }) => table.toLowerCase() === tableName) ??
    candidates.find(({ table }) => table === tableOf(domain)) ??
    candidates[0]
  );
}

/** Returns the rows that an input names at any depth, in their order in the input. */
export function rowsNamed(input: Readonly<Record<string, unknown>>, domain: string): NamedRow[] {
  const named = Object.entries(input).flatMap(([field, value]) => {
    const values: unknown[] = typeof value === 'string' ? value.split(',') : [value].flat();
    return values.flatMap((one) =>
      typeof one === 'object' && one !== null
        ? rowsNamed(one as Record<string, unknown>, domain)
        : (rowNamed(field, one, domain) ?? []),
    );
  });
  return [...new Set(named)];
}

/** Returns a fact for each role that an input names. Roles are no rows: the contract lists them. */
export function roleFacts(input: Readonly<Record<string, unknown>>): State[] {
  const named = [input['roleIds'] ?? []].flat();
  return roleList
    .filter(({ roleId }) => named.includes(roleId))
    .map(({ roleId, roleKey, roleName }) => ({ name: 'a role exists', params: { roleId, roleKey, roleName } }));
}

/** Columns that are omitted from facts, because no interaction needs them. */
const OMITTED_COLUMNS = ['passwordHash', 'payDueAt'];

/** Returns the row as a fact. Includes only columns with scalar, non-empty values. */
export function factOf({ table, row }: NamedRow): State {
  const plain = Object.entries(row).filter(
    ([name, value]) => isPlain(value) && value !== '' && !OMITTED_COLUMNS.includes(name),
  );
  return {
    name: factNames[table] ?? `a row of ${table} exists`,
    params: Object.fromEntries(plain) as Record<string, StateParam>,
  };
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
