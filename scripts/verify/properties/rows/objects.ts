import * as z from 'zod';
import { fieldsOf, innerSchema } from '../contract/schema.ts';
import type { RowValues } from '../contract/lists.ts';

const MAX_DEPTH = 8;

/** Returns all objects in a response, at any depth, without those below the given fields. */
export function objectsIn(data: unknown, without: readonly string[] = []): RowValues[] {
  if (typeof data !== 'object' || data === null) return [];
  const inside = Object.entries(data).flatMap(([name, value]) =>
    without.includes(name) ? [] : objectsIn(value, without),
  );
  return Array.isArray(data) ? inside : [data as RowValues, ...inside];
}

/** Returns the fields of all objects in a schema, at any depth. */
export function objectFieldsIn(schema: unknown, depth = 0): Readonly<Record<string, unknown>>[] {
  const inner = innerSchema(schema);
  if (depth > MAX_DEPTH) return [];
  if (inner instanceof z.ZodArray) return objectFieldsIn(inner.element, depth + 1);
  if (inner instanceof z.ZodRecord) return objectFieldsIn(inner.valueType, depth + 1);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((one) => objectFieldsIn(one, depth + 1));
  if (!(inner instanceof z.ZodObject)) return [];
  const fields = fieldsOf(inner);
  return [fields, ...Object.values(fields).flatMap((one) => objectFieldsIn(one, depth + 1))];
}

/** An object in a response, with its fields in the schema. */
export interface SchemaObject {
  fields: Readonly<Record<string, unknown>>;
  values: RowValues;
}

/** Returns the objects in a response that its schema describes, at any depth. */
export function schemaObjectsIn(schema: unknown, data: unknown): SchemaObject[] {
  const inner = innerSchema(schema);
  if (typeof data !== 'object' || data === null) return [];
  if (inner instanceof z.ZodArray) return Object.values(data).flatMap((one) => schemaObjectsIn(inner.element, one));
  if (inner instanceof z.ZodRecord) return Object.values(data).flatMap((one) => schemaObjectsIn(inner.valueType, one));
  if (!(inner instanceof z.ZodObject)) return [];
  const fields = fieldsOf(inner);
  const inside = Object.entries(fields).flatMap(([name, one]) => schemaObjectsIn(one, (data as RowValues)[name]));
  return [{ fields, values: data as RowValues }, ...inside];
}
