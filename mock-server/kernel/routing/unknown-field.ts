import * as z from 'zod';
import { tables } from '#seed/schema.ts';

/** Columns of all tables. A handler may return stored rows, so extra columns are stripped and are no error. */
const columns = new Set(Object.values(tables).flatMap(({ row }) => Object.keys(row.shape)));

/**
 * Returns the name of a response field that is neither in the schema nor in any table, or null if there is none. A
 * response with such a field is not sent, because a misspelt optional field would look like a missing one.
 */
export function unknownField(schema: z.core.$ZodType, answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const bare = unwrapOptional(schema);
  if (bare instanceof z.ZodArray) return firstOf(answer, bare.element);
  if (bare instanceof z.ZodRecord) return firstOf(answer, bare.valueType);
  if (!(bare instanceof z.ZodObject)) return null;
  const shape = bare.shape as Readonly<Record<string, z.core.$ZodType>>;
  for (const [name, value] of Object.entries(answer)) {
    const field = shape[name];
    if (!field && !columns.has(name)) return name;
    const unknown = field ? unknownField(field, value) : null;
    if (unknown !== null) return `${name}.${unknown}`;
  }
  return null;
}

function firstOf(answer: object, element: z.core.$ZodType): string | null {
  for (const one of Object.values(answer)) {
    const unknown = unknownField(element, one);
    if (unknown !== null) return unknown;
  }
  return null;
}

/**
 * Unwraps optional and nullable schemas. Does not unwrap unions, because their alternatives cannot be distinguished.
 */
function unwrapOptional(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrapOptional(schema.unwrap());
  return schema;
}
