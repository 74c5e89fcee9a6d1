import { seedWorld } from '#seed/index.ts';
import { type TableName, tables } from '#seed/schema.ts';
import type { State, StateParam } from '../examples/state.ts';
import { PACT_RANDOM_SEED, PACT_TODAY } from './states.ts';

/** The world in which every interaction holds; its rows with fixed ids are what interactions name. */
export const world = seedWorld({ today: PACT_TODAY, randomSeed: PACT_RANDOM_SEED });

/** The fact that a row of this table is there, in the words of the glossary. */
export const factNames: Readonly<Partial<Record<TableName, string>>> = {
  tenant: 'a tenant exists',
  dept: 'a department exists',
  user: 'an account exists',
  staff: 'a member of staff exists',
  room: 'a room exists',
  dictType: 'a dictionary exists',
  dictData: 'a dictionary value exists',
  agent: 'an agent exists',
  brand: 'a brand exists',
  registration: 'an application exists',
  order: 'an order exists',
  notification: 'a message exists',
  announcement: 'an announcement exists',
  courseType: 'a course type exists',
  course: 'a course exists',
  product: 'a product exists',
  student: 'a student exists',
  cla: 'a class exists',
  claTimeRule: 'a schedule rule exists',
  claTime: 'a lesson exists',
  studentCourse: 'an enrolment exists',
  studentCla: 'a seat exists',
  studentProduct: 'a purchase exists',
  leave: 'a leave was asked for',
  claTimeChange: 'a change of time was asked for',
};

export interface NamedRow {
  table: TableName;
  id: string;
  row: Readonly<Record<string, unknown>>;
}

/** Every row by its id; a few ids name rows of several tables. */
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

/** In which table a domain keeps what it is named for: `rooms`, room. */
export const tableOf = (domain: string): TableName | undefined =>
  (Object.keys(factNames) as TableName[]).find((table) => `${table.toLowerCase()}s` === domain.toLowerCase());

/** Where an id may name rows of several tables, its field's name or its call's domain tells which. */
export function rowNamed(field: string, value: unknown, domain: string): NamedRow | undefined {
  if (typeof value !== 'string') return undefined;
  if (field === 'username') return rowsByUsername.get(value);
  const found = rowsById.get(value) ?? [];
  const wanted = field.toLowerCase().replace(/ids?$|code$/, '');
  return (
    found.find(({ table }) => table.toLowerCase() === wanted) ??
    found.find(({ table }) => table === tableOf(domain)) ??
    found[0]
  );
}

/** The rows that an input names, in the order in which they are named. */
export function rowsNamed(input: Readonly<Record<string, unknown>>, domain: string): NamedRow[] {
  const named = Object.entries(input).flatMap(([field, value]) => {
    const values: unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
    return values.flatMap((one) =>
      typeof one === 'object' && one !== null
        ? rowsNamed(one as Record<string, unknown>, domain)
        : (rowNamed(field, one, domain) ?? []),
    );
  });
  return [...new Set(named)];
}

/** What no interaction needs to know of a row. */
const UNTOLD = ['passwordHash', 'payDueAt'];

/** The row as a fact: what in it is plain and not empty. */
export function factOf({ table, row }: NamedRow): State {
  const plain = Object.entries(row).filter(([name, value]) => isPlain(value) && value !== '' && !UNTOLD.includes(name));
  return {
    name: factNames[table] ?? `a row of ${table} exists`,
    params: Object.fromEntries(plain) as Record<string, StateParam>,
  };
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
