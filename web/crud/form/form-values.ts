import * as z from 'zod';
import type { Call, Data, Input } from '#contracts/call.ts';
import { unreadableFields } from '../../http/lenient/unreadable.ts';

export type FormCall = Call & { body: z.ZodObject };

/** Field values by the field names of the body; an empty field is ''. */
export type FormValues<C extends Call> = Record<keyof Input<C> & string, FieldValue>;
export type FieldValue = string | number | boolean | readonly string[] | null;

/** Returns the form values of a new entity. Fields have the schema's defaults; those without a default are empty. */
export function blankValues(schema: z.ZodObject): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, toFieldValue(z.safeParse(field, undefined).data)]),
  );
}

/**
 * Returns the form values of an existing entity. A field without a value takes the schema's default, and one with an
 * unreadable value is empty. Values without a field in the form are dropped.
 */
export function valuesOf(schema: z.ZodObject, detail: Data<Call>): Record<string, FieldValue> {
  const stored = new Map<string, unknown>(Object.entries(detail ?? {}));
  const unread = unreadableFields.get(detail ?? {}) ?? [];
  const blanks = { ...blankValues(schema), ...Object.fromEntries(unread.map((name) => [name, ''])) };
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, toFieldValue(stored.get(name) ?? blanks[name])]),
  );
}

/** Converts a value to a field value; null and unsupported types become empty. */
function toFieldValue(value: unknown): FieldValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return isTextList(value) ? value : '';
}

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Removes empty fields before validation, so that an empty required field gets its own error message. */
export const withoutBlanks = (values: Readonly<Record<string, FieldValue>>): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.trim() === '' ? null : value,
    ]),
  );

/** Returns the body for unchanged field values, or the values themselves if they are invalid. */
export function bodyOf(schema: z.ZodObject, values: Readonly<Record<string, FieldValue>>): Record<string, unknown> {
  const filled = withoutBlanks(values);
  return schema.safeParse(filled).data ?? filled;
}

/** True if the schema rejects an empty value for the field. */
export function isRequired(schema: z.ZodObject, name: string): boolean {
  const field = schema.shape[name];
  return field !== undefined && !z.safeParse(field, null).success;
}

/** True if the schema accepts a body without the field and sets no default. */
export function isOptional(schema: z.ZodObject, name: string): boolean {
  const field = schema.shape[name];
  const parsedAbsent = field && z.safeParse(field, undefined);
  return !parsedAbsent || (parsedAbsent.success && parsedAbsent.data === undefined);
}
