import * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { businessDate, dateTime, decimal, fixedDate, plannedDate } from '#contracts/fields.ts';

/** Returns the schema inside optional, nullable, default and piped schemas. */
export function innerSchema(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return innerSchema(schema.unwrap());
  return schema instanceof z.ZodPipe ? innerSchema(schema.in) : schema;
}

/** Returns the fields of an object schema; an empty object for any other schema. */
export function fieldsOf(schema: unknown): Readonly<Record<string, unknown>> {
  const inner = innerSchema(schema);
  return inner instanceof z.ZodObject ? inner.shape : {};
}

/** Returns the schema of the items in an array schema; undefined for any other schema. */
export function itemSchema(schema: unknown): unknown {
  const inner = innerSchema(schema);
  return inner instanceof z.ZodArray ? inner.element : undefined;
}

/** True if the schema accepts a missing value. */
export const isOptional = (schema: unknown): boolean =>
  schema instanceof z.ZodType && schema.safeParse(undefined).success;

/** Returns the names of the path and query fields that a call requires. */
export function requiredInput(call: Call): string[] {
  const fields = Object.entries({ ...fieldsOf(call.params), ...fieldsOf(call.query) });
  return fields.filter(([, schema]) => !isOptional(schema)).map(([name]) => name);
}

/** Returns the literal values or enumeration values of a schema; an empty list for any other schema. */
export function valuesOf(schema: unknown): unknown[] {
  const inner = innerSchema(schema);
  if (inner instanceof z.ZodLiteral) return [...inner.values];
  if (inner instanceof z.ZodEnum) return [...inner.options];
  return inner instanceof z.ZodUnion ? inner.options.flatMap(valuesOf) : [];
}

/** True if the schema is that of a decimal number of hours or yuan. */
export const isDecimal = (schema: unknown): boolean => innerSchema(schema) === decimal;

/** True if the schema is that of a date, or of a date with a time. */
export const isDate = (schema: unknown): boolean =>
  [businessDate, fixedDate, dateTime, plannedDate].some((one) => one === innerSchema(schema));
