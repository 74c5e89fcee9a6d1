import type * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import type { StoreTable } from '#mock-server/kernel/store/schema.ts';
import { storeTables } from '#mock-server/kernel/store/schema.ts';
import type { Ownership } from './ownership.ts';

/** Path to a value of an input that is, or may be, the id of a row. */
export interface IdLeaf {
  path: readonly (string | number)[];
  table: StoreTable;
}

/** Maps input fields to the tables of their ids, if the field has another name than the table's key. */
const TABLE_BY_INPUT: Readonly<Record<string, StoreTable>> = {
  teacherId: 'staff',
  salesStaffId: 'staff',
  successorId: 'staff',
  replacesGuestId: 'lessonGuest',
  departId: 'dept',
  parentId: 'dept',
  parentTenantId: 'tenant',
  tenantIds: 'tenant',
  courseType: 'courseType',
  basedOnCla: 'cla',
  ids: 'dictData',
};
const KEYS = new Map<string, StoreTable>(
  Object.entries(storeTables).map(([table, { key }]): [string, StoreTable] => [key, table as StoreTable]),
);
const tableOf = (name: string): StoreTable | undefined => TABLE_BY_INPUT[name] ?? KEYS.get(name);

/** Returns the paths of all row ids in an input. */
export function idLeaves(input: unknown, owners: Ownership, path: readonly (string | number)[] = []): IdLeaf[] {
  if (typeof input === 'string') {
    const owner = owners.of(input);
    return owner ? [{ path, table: owner.table }] : [];
  }
  if (typeof input !== 'object' || input === null) return [];
  const entries = Array.isArray(input) ? [...input.entries()] : Object.entries(input);
  return entries.flatMap(([name, value]) => idLeaves(value, owners, [...path, name]));
}

/**
 * Returns the fields of a call that accept an id, even if its example omits them, each with its table. The table is
 * undefined if it cannot be derived from the name of the field.
 */
export function idFields(call: Call): { name: string; table: StoreTable | undefined }[] {
  return [call.params, call.query, call.body]
    .flatMap((schema) => Object.entries(shapeOf(schema)))
    .filter(([, schema]) => takesIds(schema))
    .map(([name]) => ({ name, table: tableOf(name) }));
}

export const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema && 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {};

/** True if the schema accepts an id of 19 digits or of up to 32 letters, but no text with a space. */
function takesIds(schema: z.ZodType): boolean {
  const takes = (value: string) => schema.safeParse(value).success || schema.safeParse([value]).success;
  return takes('1843200000000000001') && !takes('不 是 编号') && !takes('1'.repeat(33));
}

/** Returns a copy of the input with another value at the path. */
export function withValueAt(input: unknown, [at, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (at === undefined) return value;
  if (Array.isArray(input)) return input.map((one, index) => (index === at ? withValueAt(one, rest, value) : one));
  const object = (input ?? {}) as Record<string, unknown>;
  return { ...object, [at]: withValueAt(object[at], rest, value) };
}
