import * as z from 'zod';
import type { Call, Data, Input } from '#contracts/call.ts';
import { unreadFields } from '../../http/oddities.ts';

export type FormCall = Call & { body: z.ZodObject };

/** What stands in the fields: the body's names, each with what its field holds; an empty field holds ''. */
export type FormValues<C extends Call> = Record<keyof Input<C> & string, FieldValue>;
export type FieldValue = string | number | boolean | readonly string[] | null;

/** The fields of a new one: the schema's defaults, the rest empty. */
export function blankValues(schema: z.ZodObject): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, held(z.safeParse(field, undefined).data)]),
  );
}

/**
 * The fields of one that exists: what its detail says, the schema's default where it says nothing, nothing where it
 * cannot be read, and nothing that the form does not have.
 */
export function valuesOf(schema: z.ZodObject, detail: Data<Call>): Record<string, FieldValue> {
  const known = new Map<string, unknown>(Object.entries(detail ?? {}));
  const unread = unreadFields.get(detail ?? {}) ?? [];
  const blanks = { ...blankValues(schema), ...Object.fromEntries(unread.map((name) => [name, ''])) };
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, held(known.get(name) ?? blanks[name])]));
}

/** What a field can hold of a value; nothing, and what no field can hold, leaves it empty. */
function held(value: unknown): FieldValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return isTexts(value) ? value : '';
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** What the schema validates: an empty field is nothing, so that a required one gives its own message. */
export const withoutBlanks = (values: Readonly<Record<string, FieldValue>>): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.trim() === '' ? null : value,
    ]),
  );

/** Must something stand in the field? The schema itself says so: it refuses nothing. */
export function isRequired(schema: z.ZodObject, name: string): boolean {
  const field = schema.shape[name];
  return field !== undefined && !z.safeParse(field, null).success;
}

/** Is nothing put in the place of a field that is not sent? */
export function mayBeLeftOut(schema: z.ZodObject, name: string): boolean {
  const field = schema.shape[name];
  const left = field && z.safeParse(field, undefined);
  return !left || (left.success && left.data === undefined);
}
