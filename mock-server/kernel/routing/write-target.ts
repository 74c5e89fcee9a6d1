import type { Call } from '#contracts/call.ts';
import type { Upload } from '#contracts/formats/upload.ts';
import type { Session } from '../sessions/sessions.ts';
import { type AnyRow, type StoreTable, storeTables, tableNames } from '../store/schema.ts';
import { Scope } from '../store/scope.ts';
import type { Store } from '../store/store.ts';

/** Row that a write concerns. */
export interface Target {
  id?: string | undefined;
  name?: string | undefined;
}

/** Tables that are written only as a side effect, so they are never the target of a write. */
const SIDE_TABLES: ReadonlySet<StoreTable> = new Set([
  'session',
  'changeLog',
  'teachingLog',
  'hourLog',
  'attendance',
  'announcementMark',
  'operationLog',
  'operation',
  'calendarFeed',
]);
/** Columns, in order of preference, that may name a row without a `…Name` column. */
const NAME_COLUMNS = ['name', 'title', 'dictLabel', 'dictName', 'nickName', 'fileName'];

/**
 * Returns the target of a successful write. Prefers changed rows that the input names, then the row with the input's
 * `id`, then created rows, then any changed row. Several rows appear as the first row's name and their number.
 */
export function targetOf(store: Store, call: Call, input: object): Target {
  const changes = store.changes.filter(({ table }) => !SIDE_TABLES.has(table));
  const inputIds = new Set(
    Object.values(input).flatMap((value) => (typeof value === 'string' ? value.split(',') : [])),
  );
  const namedChanges = changes.filter(({ id }) => inputIds.has(id));
  const inputRow = namedChanges.length > 0 ? undefined : findRow(store, 'id' in input ? input.id : undefined);
  if (inputRow) return { id: inputRow.id, name: nameOf(store, inputRow) };
  const created = changes.filter(({ before }) => !before);
  const [first] = [namedChanges, created, changes].find(({ length }) => length > 0) ?? [];
  const row = first && (first.after ?? first.before);
  if (!first || !row) return unchangedTarget(store, call, input);
  const name = nameOf(store, { table: first.table, row });
  const candidates = namedChanges.length > 0 ? namedChanges : created;
  const count = new Set(candidates.filter(({ table }) => table === first.table).map(({ id }) => id)).size;
  return { id: first.id, name: name && count > 1 ? `${name} 等 ${count} 项` : name };
}

/**
 * Returns the target of a write that changed no row, such as a row saved unmodified or a file that was only checked.
 */
function unchangedTarget(store: Store, call: Call, input: object): Target {
  const row = findRow(store, idFromInput(call, input));
  if (row) return { id: row.id, name: nameOf(store, row) };
  return 'file' in input ? { name: (input.file as Upload).name } : {};
}

/**
 * Returns the target of a refused write from its input, valid or not. Includes the row's name only if the users who can
 * read the log entry may also see the row.
 * @param isValid true if the input matches the contract
 */
export function targetFromInput(store: Store, { call, session, input }: WriteAttempt, isValid: boolean): Target {
  const id = idFromInput(call, input ?? {});
  const row = findRow(store, id);
  if (!row) return isValid ? { id } : {};
  return { id, name: isVisible(store, session, row.row) ? nameOf(store, row) : undefined };
}

interface WriteAttempt {
  call: Call;
  session: Session | null;
  input: object | null;
}

/**
 * Returns the id in the input of a write. For a creation, considers only the `id` field, because the other ids in the
 * input refer to other rows.
 */
function idFromInput({ name, domain }: Call, input: object): string | undefined {
  const fieldValues = new Map<string, unknown>(Object.entries(input));
  const own = `${domain.replace(/s$/, '')}Id`;
  const fields = name.endsWith('.add') ? ['id'] : ['id', 'ids', own, ...DEPENDENT_FIRST_KEYS];
  const id = fieldValues.get(fields.find((field) => fieldValues.has(field)) ?? '');
  return typeof id === 'string' ? id.slice(0, MAX_ID_LENGTH) : undefined;
}

/** Keys of all tables, dependent tables first. A write with the keys of two tables targets the dependent row. */
const DEPENDENT_FIRST_KEYS = tableNames.map((name) => storeTables[name].key).reverse();
const KEYS: ReadonlyMap<string, StoreTable> = new Map(tableNames.map((name) => [storeTables[name].key, name]));
/** Columns that may name a row, by the key of its table, in order of preference. */
const NAMES_OF_KEYS: ReadonlyMap<string, readonly string[]> = new Map(
  [...KEYS.keys()].map((key) => [key, [key.replace(/Id$/, 'Name'), ...NAME_COLUMNS]]),
);
const MAX_ID_LENGTH = 100;

interface TableRow {
  id: string;
  table: StoreTable;
  row: AnyRow;
}

/**
 * Finds the row with this id in any table.
 * @param ids comma-separated ids; only the first is used
 */
function findRow({ tables }: Store, ids: unknown): TableRow | undefined {
  const [id = ''] = typeof ids === 'string' ? ids.split(',') : [];
  if (id === '') return undefined;
  for (const table of tableNames) {
    const row: AnyRow | undefined = SIDE_TABLES.has(table) ? undefined : tables[table].get(id);
    if (row) return { id, table, row };
  }
  return undefined;
}

/**
 * True if the users who can read a log entry may also see the row. Readers are the platform and the institution of the
 * user who made the write.
 */
function isVisible(store: Store, session: Session | null, { tenantId, tenantIds }: AnyRow): boolean {
  if (!session) return false;
  if (session.audience === 'admin') return true;
  const own = new Scope(store, session).institutionTenantIds();
  return [tenantId, tenantIds].flat().some((id) => typeof id === 'string' && own.includes(id));
}

/**
 * Returns the row's own name. Without one, returns the name of its subject, such as the class of a lesson or the
 * student of an enrolment.
 */
function nameOf(store: Store, { table, row }: Pick<TableRow, 'table' | 'row'>): string | undefined {
  const own = ownName(storeTables[table].key, row);
  if (own !== undefined) return own;
  for (const column of [...SUBJECT_COLUMNS, ...Object.keys(row)]) {
    const other = KEYS.get(column) ?? TABLES_OF_COLUMNS[column];
    const value = row[column];
    if (!other || other === table || OWNER_COLUMNS.has(column) || typeof value !== 'string') continue;
    const related: AnyRow | undefined = store.tables[other].get(value);
    const name = related && ownName(storeTables[other].key, related);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Columns that refer to a row's subject, in order of preference. The owning tenant or department is not a subject. */
const SUBJECT_COLUMNS = ['studentId', 'claId'];
/** Tables to which columns refer whose name is not the key of the table. */
const TABLES_OF_COLUMNS: Readonly<Record<string, StoreTable>> = { teacherId: 'staff' };
const OWNER_COLUMNS: ReadonlySet<string> = new Set(['tenantId', 'deptId']);

function ownName(key: string, row: AnyRow): string | undefined {
  const column = NAMES_OF_KEYS.get(key)?.find((name) => row[name]);
  const name = column && row[column];
  return typeof name === 'string' ? name : undefined;
}
