import type { AnySchema } from './schema-types.ts';

/** Pattern of `businessDate` and `fixedDate` of `contracts/fields.ts`. */
const DATE_PATTERN = String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`;
/** Pattern of `dateTime` of `contracts/fields.ts`. */
export const DATE_TIME_PATTERN = String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$`;
const INT32_MAX = 2_147_483_647;

/**
 * Rewrites one schema to a form that generators of types understand: one type with `null` instead of `anyOf`, `enum`
 * instead of `const`, a format for dates and integers. Its nested schemas are not changed. The accepted values stay the
 * same.
 */
export function simplifySchema(schema: AnySchema): AnySchema {
  return withFormat(withoutConst(withPlainNull(withEmptyText(flattened(schema)))));
}

/** Merges an `anyOf` within an `anyOf` into the outer one. */
function flattened(schema: AnySchema): AnySchema {
  const { anyOf, ...rest } = schema;
  if (!anyOf?.some((option) => option.anyOf)) return schema;
  return flattened({ ...rest, anyOf: anyOf.flatMap((option) => option.anyOf ?? [option]) });
}

/** Writes "a text of this pattern, or an empty one" as one pattern. */
function withEmptyText(schema: AnySchema): AnySchema {
  const { anyOf, ...rest } = schema;
  const empty = anyOf?.find(({ const: value }) => value === '');
  const text = anyOf?.find(({ type, pattern, const: value }) => type === 'string' && pattern && value === undefined);
  if (!anyOf || !empty || !text) return schema;
  const { format: _, ...plain } = text;
  const merged: AnySchema = { ...plain, pattern: `^$|${text.pattern}` };
  const others = anyOf.filter((option) => option !== empty && option !== text);
  return { ...rest, ...(others.length === 0 ? merged : { anyOf: [merged, ...others] }) };
}

/** Writes "a value of this type, or null" as one schema with two types, if the value is not an object. */
function withPlainNull(schema: AnySchema): AnySchema {
  const { anyOf, ...rest } = schema;
  const [first, second] = anyOf ?? [];
  if (anyOf?.length !== 2 || second?.type !== 'null' || typeof first?.type !== 'string') return schema;
  if (first.type === 'object' || first.enum) return schema;
  return { ...rest, ...first, type: [first.type, 'null'] };
}

function withoutConst(schema: AnySchema): AnySchema {
  if (!('const' in schema)) return schema;
  const { const: value, ...rest } = schema;
  return { ...rest, enum: [value ?? null] };
}

/**
 * Adds `date`, `int32`, `int64` and `binary`. A time has a pattern only, because `yyyy-MM-dd HH:mm:ss` is not the
 * `date-time` of RFC 3339. Patterns and lengths of a date are left out: a generator turns it into a type without them.
 */
function withFormat(schema: AnySchema): AnySchema {
  if (schema.pattern === DATE_PATTERN) {
    const { pattern: _pattern, minLength: _minLength, ...rest } = schema;
    return { ...rest, format: 'date' };
  }
  if (isOfType(schema, 'integer')) {
    const isSmall = schema.enum !== undefined || Number(schema.maximum ?? Infinity) <= INT32_MAX;
    return { ...schema, format: isSmall ? 'int32' : 'int64' };
  }
  if (schema.contentMediaType) return { ...schema, format: 'binary' };
  return schema;
}

export const isOfType = ({ type }: AnySchema, name: string): boolean =>
  typeof type === 'string' ? type === name : (type ?? []).includes(name);
