import { isRead, type Call } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import { fieldsOf, isOptional, itemSchema } from './schema.ts';

/** A row of a response. */
export type RowValues = Readonly<Record<string, unknown>>;

/** A call that returns one page of rows. */
export interface ListCall {
  call: Call;
  /** Field that identifies a row; null if rows of this list have no id. */
  idField: string | null;
  rowFields: Readonly<Record<string, unknown>>;
}

/** Fields that identify the rows of lists without an id of their own, or whose first id belongs to another record. */
const ID_FIELDS: Readonly<Record<string, string | null>> = {
  'audits.list': 'username',
  'orders.list': 'orderCode',
  'studentCourses.byCla': 'studentCourseId',
  'teachers.claStudents': null,
};

/** Returns the field that identifies a row of these fields: the first required field that ends in `Id`. */
export function idFieldOf(fields: Readonly<Record<string, unknown>>): string | null {
  return Object.entries(fields).find(([name, schema]) => name.endsWith('Id') && !isOptional(schema))?.[0] ?? null;
}

function listCallOf(call: Call): ListCall | null {
  if (!isRead(call) || !('pageNum' in fieldsOf(call.query))) return null;
  const row = itemSchema(fieldsOf(call.data)['rows']);
  if (!row) return null;
  const rowFields = fieldsOf(row);
  const idField = call.name in ID_FIELDS ? (ID_FIELDS[call.name] ?? null) : idFieldOf(rowFields);
  return { call, idField, rowFields };
}

/** All calls that return one page of rows. */
export const listCalls: readonly ListCall[] = registry.flatMap((call) => listCallOf(call) ?? []);

/** Returns the id of a row as text; null if it has none. */
export function idOf(row: RowValues, idField: string | null): string | null {
  const value = idField === null ? undefined : row[idField];
  return value === undefined || value === null ? null : String(value);
}
