import type { Call } from '#contracts/call.ts';
import type { Upload } from '#contracts/entities/upload.ts';
import type { Session } from '../sessions/sessions.ts';
import { type AnyRow, type StoreTable, storeTables, tableNames } from '../store/schema.ts';
import { Scope } from '../store/scope.ts';
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
  'operation',
]);
/** What a row is called whose own name is none of its key's: its columns, the best first. */
const NAMES = ['name', 'title', 'dictLabel', 'dictName', 'nickName', 'fileName'];

/**
 * What a write that was done is about: the rows named in its input that it has changed, else the one whose id was given,
 * else what it has made or changed first; several are called as the first of them.
 */
export function targetOf(store: Store, call: Call, input: object): Target {
  const changes = store.changes.filter(({ table }) => !BESIDE.has(table));
  const named = new Set(Object.values(input).flatMap((value) => (typeof value === 'string' ? value.split(',') : [])));
  const meant = changes.filter(({ id }) => named.has(id));
  const given = meant.length > 0 ? undefined : rowOf(store, 'id' in input ? input.id : undefined);
  if (given) return { id: given.id, name: nameOf(store, given) };
  const made = changes.filter(({ before }) => !before);
  const [first] = [meant, made, changes].find(({ length }) => length > 0) ?? [];
  const row = first && (first.after ?? first.before);
  if (!first || !row) return unchanged(store, call, input);
  const name = nameOf(store, { table: first.table, row });
  const among = meant.length > 0 ? meant : made;
  const count = new Set(among.filter(({ table }) => table === first.table).map(({ id }) => id)).size;
  return { id: first.id, name: name && count > 1 ? `${name} 等 ${count} 项` : name };
}

/** What was saved as it was; or a file that was only looked at. */
function unchanged(store: Store, call: Call, input: object): Target {
  const found = rowOf(store, idNamed(call, input));
  if (found) return { id: found.id, name: nameOf(store, found) };
  return 'file' in input ? { name: (input.file as Upload).name } : {};
}

/**
 * What a write that was refused was about, by its input, be it right or not. Its name is told where those who read the
 * entry see the row.
 * @param known the input is as the contract wants it
 */
export function targetNamed(store: Store, { call, session, input }: Asked, known: boolean): Target {
  const id = idNamed(call, input ?? {});
  const found = rowOf(store, id);
  if (!found) return known ? { id } : {};
  return { id, name: isSeen(store, session, found.row) ? nameOf(store, found) : undefined };
}

interface Asked {
  call: Call;
  session: Session | null;
  input: object | null;
}

/** The id that the input of a write names; none of something new, whose fields name other things. */
function idNamed({ name, domain }: Call, input: object): string | undefined {
  const given = new Map<string, unknown>(Object.entries(input));
  const own = `${domain.replace(/s$/, '')}Id`;
  const fields = name.endsWith('.add') ? ['id'] : ['id', 'ids', own, ...LATEST_KEYS];
  const id = given.get(fields.find((field) => given.has(field)) ?? '');
  return typeof id === 'string' ? id.slice(0, LONGEST_ID) : undefined;
}

/** What depends on others stands behind them, and a write that names both is about it. */
const LATEST_KEYS = tableNames.map((name) => storeTables[name].key).reverse();
const KEYS: ReadonlyMap<string, StoreTable> = new Map(tableNames.map((name) => [storeTables[name].key, name]));
const LONGEST_ID = 100;

interface Found {
  id: string;
  table: StoreTable;
  row: AnyRow;
}

/** @param ids the first of several */
function rowOf({ tables }: Store, ids: unknown): Found | undefined {
  const [id = ''] = typeof ids === 'string' ? ids.split(',') : [];
  for (const table of tableNames) {
    const row: AnyRow | undefined = BESIDE.has(table) ? undefined : tables[table].get(id);
    if (row) return { id, table, row };
  }
  return undefined;
}

/** An entry is read by the platform and by the institution of who made it. */
function isSeen(store: Store, session: Session | null, { tenantId, tenantIds }: AnyRow): boolean {
  if (!session) return false;
  if (session.audience === 'admin') return true;
  const own = new Scope(store, session).institutionTenantIds();
  return [tenantId, tenantIds].flat().some((id) => typeof id === 'string' && own.includes(id));
}

/** Its own name, else that of what it is of: a lesson is called as its class, an enrolment as its student. */
function nameOf(store: Store, { table, row }: Pick<Found, 'table' | 'row'>): string | undefined {
  const own = ownName(storeTables[table].key, row);
  if (own !== undefined) return own;
  for (const column of [...WHOSE, ...Object.keys(row)]) {
    const other = KEYS.get(column);
    const value = row[column];
    if (!other || other === table || OWNERS.has(column) || typeof value !== 'string') continue;
    const found: AnyRow | undefined = store.tables[other].get(value);
    const name = found && ownName(column, found);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Whose something is, the best first; where it belongs says nothing. */
const WHOSE = ['studentId', 'claId'];
const OWNERS: ReadonlySet<string> = new Set(['tenantId', 'deptId']);

function ownName(key: string, row: AnyRow): string | undefined {
  const name = [key.replace(/Id$/, 'Name'), ...NAMES].map((column) => row[column]).find(Boolean);
  return typeof name === 'string' ? name : undefined;
}
