import type { Call } from '#contracts/call.ts';
import { type AnyRow, type StoreTable, storeTables, tableNames } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** The row that a write is about. */
export interface Target {
  id?: string | undefined;
  name?: string | undefined;
}

/** What is written beside the thing itself. */
const BESIDE: ReadonlySet<StoreTable> = new Set([
  'session',
  'changeLog',
  'teachingLog',
  'hourLog',
  'attendance',
  'announcementMark',
  'operationLog',
]);
/** What a row is called whose own name is none of its key's: its columns, the best first. */
const NAMES = ['name', 'title', 'dictLabel', 'dictName', 'nickName', 'fileName'];

/**
 * What a write that was done is about: the row named in its input that it has changed, else the one whose id was given,
 * else what it has made or changed first.
 */
export function targetOf(store: Store, input: object): Target {
  const changes = store.changes.filter(({ table }) => !BESIDE.has(table));
  const named = new Set(Object.values(input).flatMap((value) => (typeof value === 'string' ? value.split(',') : [])));
  const meant = changes.find(({ id }) => named.has(id));
  const given = meant ? undefined : rowWithId(store, 'id' in input ? input.id : undefined);
  const change = meant ?? (given ? undefined : (changes.find(({ before }) => !before) ?? changes[0]));
  if (given) return { id: given.id, name: nameOf(store, given.table, given.row) };
  const row = change && (change.after ?? change.before);
  return row ? { id: change.id, name: nameOf(store, change.table, row) } : {};
}

/** The id that the input of a write names; none of something new, whose fields name other things. */
export function idNamed({ name }: Call, input: object): string | undefined {
  const fields: [string, unknown][] = Object.entries(input);
  const byName = ['id', 'ids'].map((wanted) => fields.find(([field]) => field === wanted)).find(Boolean);
  const [, id] = byName ?? (name.endsWith('.add') ? [] : (fields.find(([field]) => KEYS.has(field)) ?? []));
  return typeof id === 'string' ? id.slice(0, LONGEST_ID) : undefined;
}

const KEYS: ReadonlyMap<string, StoreTable> = new Map(tableNames.map((name) => [storeTables[name].key, name]));
const LONGEST_ID = 100;

function rowWithId({ tables }: Store, id: unknown): { id: string; table: StoreTable; row: AnyRow } | undefined {
  if (typeof id !== 'string') return undefined;
  for (const table of tableNames) {
    const row: AnyRow | undefined = BESIDE.has(table) ? undefined : tables[table].get(id);
    if (row) return { id, table, row };
  }
  return undefined;
}

/** Its own name, else that of what it is of: a lesson is called as its class, an enrolment as its student. */
function nameOf(store: Store, table: StoreTable, row: AnyRow): string | undefined {
  const own = ownName(storeTables[table].key, row);
  if (own !== undefined) return own;
  for (const [column, value] of Object.entries(row)) {
    const other = KEYS.get(column);
    if (!other || other === table || column === 'tenantId' || typeof value !== 'string') continue;
    const found: AnyRow | undefined = store.tables[other].get(value);
    const name = found && ownName(column, found);
    if (name !== undefined) return name;
  }
  return undefined;
}

function ownName(key: string, row: AnyRow): string | undefined {
  const name = [key.replace(/Id$/, 'Name'), ...NAMES].map((column) => row[column]).find(Boolean);
  return typeof name === 'string' ? name : undefined;
}
