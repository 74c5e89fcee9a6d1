import type * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import type { StoreTable } from '#mock-server/kernel/store/schema.ts';
import { storeTables } from '#mock-server/kernel/store/schema.ts';
import type { Ownership } from './ownership.ts';

/** A place in an input where the id of a row stands, or may stand. */
export interface IdLeaf {
  path: readonly (string | number)[];
  table: StoreTable;
}

/** Names of inputs that say of whose rows they are otherwise than by that table's key. */
const ALSO: Readonly<Record<string, StoreTable>> = {
  teacherId: 'staff',
  salesStaffId: 'staff',
  departId: 'dept',
  parentId: 'dept',
  parentTenantId: 'tenant',
  tenantIds: 'tenant',
  courseType: 'courseType',
  ids: 'dictData',
};
const KEYS = new Map<string, StoreTable>(
  Object.entries(storeTables).map(([table, { key }]): [string, StoreTable] => [key, table as StoreTable]),
);
const tableOf = (name: string): StoreTable | undefined => ALSO[name] ?? KEYS.get(name);

/** Where the ids of rows stand in an input. */
export function idLeaves(input: unknown, owners: Ownership, path: readonly (string | number)[] = []): IdLeaf[] {
  if (typeof input === 'string') {
    const owner = owners.of(input);
    return owner ? [{ path, table: owner.table }] : [];
  }
  if (typeof input !== 'object' || input === null) return [];
  const entries = Array.isArray(input) ? [...input.entries()] : Object.entries(input);
  return entries.flatMap(([name, value]) => idLeaves(value, owners, [...path, name]));
}

/** Fields that take an id, whether or not the example has one, and whose: undefined where the name does not say it. */
export function idFields(call: Call): { name: string; table: StoreTable | undefined }[] {
  return [call.params, call.query, call.body]
    .flatMap((schema) => Object.entries(shapeOf(schema)))
    .filter(([, schema]) => takesIds(schema))
    .map(([name]) => ({ name, table: tableOf(name) }));
}

export const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema && 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {};

/** An id alone is 19 digits and up to 32 letters, and no text with a blank in it. */
function takesIds(schema: z.ZodType): boolean {
  const takes = (value: string) => schema.safeParse(value).success || schema.safeParse([value]).success;
  return takes('1843200000000000001') && !takes('不 是 编号') && !takes('1'.repeat(33));
}

/** The input with another value in one place. */
export function replaced(input: unknown, [at, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (at === undefined) return value;
  if (Array.isArray(input)) return input.map((one, index) => (index === at ? replaced(one, rest, value) : one));
  const object = (input ?? {}) as Record<string, unknown>;
  return { ...object, [at]: replaced(object[at], rest, value) };
}
