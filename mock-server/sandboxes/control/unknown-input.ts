import * as z from 'zod';

/**
 * Returns the name of an input field that is not in the schema, or null if there is none. A misspelt optional field
 * would otherwise be ignored: without its `username`, a fault would affect every user.
 */
export function unknownInput(schema: z.core.$ZodType | undefined, input: unknown): string | null {
  const bare = unwrap(schema);
  if (typeof input !== 'object' || input === null) return null;
  if (bare instanceof z.ZodArray && Array.isArray(input)) {
    for (const one of input) {
      const unknown = unknownInput(bare.element, one);
      if (unknown !== null) return unknown;
    }
    return null;
  }
  if (bare && !(bare instanceof z.ZodObject)) return null;
  const shape: Readonly<Record<string, z.core.$ZodType>> = bare ? bare.shape : {};
  for (const [name, value] of Object.entries(input)) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!field) return name;
    const unknown = unknownInput(field, value);
    if (unknown !== null) return `${name}.${unknown}`;
  }
  return null;
}

function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap());
  return schema;
}
