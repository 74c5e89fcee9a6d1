import * as z from 'zod';

/** Result for a value that does not have the shape of its schema. */
export const MISMATCH = Symbol('mismatch');

/** Copies the declared fields of a value, or returns MISMATCH. */
export type Shape = (value: unknown) => unknown;

const shapes = new WeakMap<z.core.$ZodType, Shape>();

/**
 * Returns the shape of a schema: its declared fields and their JSON types, without formats, ranges and other rules. For
 * a valid response the copy equals the parsed response, and takes a fraction of the time. Parts of a response that a
 * parse may change, such as a number as text, are parsed.
 */
export function shapeOf(schema: z.core.$ZodType): Shape {
  let shape = shapes.get(schema);
  if (!shape) {
    shape = createShape(schema);
    shapes.set(schema, shape);
  }
  return shape;
}

function createShape(schema: z.core.$ZodType): Shape {
  if (schema instanceof z.ZodObject && !schema.def.catchall && !isChanging(schema)) return objectShape(schema);
  if (schema instanceof z.ZodArray && !isChanging(schema)) return listShape(schema.element);
  if (schema instanceof z.ZodOptional) return emptyOr(undefined, schema.unwrap());
  if (schema instanceof z.ZodNullable) return emptyOr(null, schema.unwrap());
  const unchanged = unchangedTypes(schema);
  return (value) => {
    if (unchanged.has(typeof value)) return value;
    const result = z.safeParse(schema, value);
    return result.success ? result.data : MISMATCH;
  };
}

/** Reads the schema's fields only when the first value is copied, because the schema of a tree contains itself. */
function objectShape(schema: z.ZodObject): Shape {
  let fields: (readonly [name: string, copy: Shape])[] | undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return MISMATCH;
    fields ??= Object.entries(schema.shape).map(([name, field]) => [name, shapeOf(field)] as const);
    const copied: Record<string, unknown> = {};
    for (const [name, copy] of fields) {
      const part = copy((value as Readonly<Record<string, unknown>>)[name]);
      if (part === MISMATCH) return MISMATCH;
      if (part !== undefined) copied[name] = part;
    }
    return copied;
  };
}

function listShape(element: z.core.$ZodType): Shape {
  const copy = shapeOf(element);
  return (value) => {
    if (!Array.isArray(value)) return MISMATCH;
    const copied = value.map(copy);
    return copied.includes(MISMATCH) ? MISMATCH : copied;
  };
}

function emptyOr(empty: undefined | null, schema: z.core.$ZodType): Shape {
  const copy = shapeOf(schema);
  return (value) => (value === empty ? value : copy(value));
}

/** Returns the JavaScript types whose values a schema returns unchanged if it accepts them. */
function unchangedTypes(schema: z.core.$ZodType): ReadonlySet<string> {
  const options = schema instanceof z.ZodUnion ? schema.options : [schema];
  // A schema of another kind, such as a record, may accept and change any value.
  if (options.some((option) => !acceptedTypes(option))) return new Set();
  const changed = new Set(options.filter(isChanging).flatMap((option) => acceptedTypes(option) ?? []));
  return new Set(options.flatMap((option) => acceptedTypes(option) ?? []).filter((type) => !changed.has(type)));
}

/** Returns the JavaScript types that a schema of plain values accepts; null for any other schema. */
function acceptedTypes(schema: z.core.$ZodType): readonly string[] | null {
  if (schema instanceof z.ZodPipe) return acceptedTypes(schema.in);
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((value) => typeof value);
  if (schema instanceof z.ZodEnum) return schema.options.map((value) => typeof value);
  const { type } = schema._zod.def;
  return type === 'string' || type === 'number' || type === 'boolean' ? [type] : null;
}

const isChanging = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodPipe ||
  ('coerce' in schema._zod.def && schema._zod.def.coerce === true) ||
  (schema._zod.def.checks ?? []).some(({ _zod }) => _zod.def.check === 'overwrite');
