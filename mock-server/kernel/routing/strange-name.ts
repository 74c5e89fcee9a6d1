import * as z from 'zod';
import { tables } from '#seed/schema.ts';

/** Handlers answer with rows as they are kept: a column more is taken out, and is no mistake. */
const columns = new Set(Object.values(tables).flatMap(({ row }) => Object.keys(row.shape)));

/**
 * A name in an answer that neither its schema nor any table knows: misspelt, so that what it should have been is
 * missing although it may be missing. Null when there is none.
 */
export function strangeName(schema: z.core.$ZodType, answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const bare = below(schema);
  if (bare instanceof z.ZodArray) return firstOf(answer, bare.element);
  if (bare instanceof z.ZodRecord) return firstOf(answer, bare.valueType);
  if (!(bare instanceof z.ZodObject)) return null;
  const shape = bare.shape as Readonly<Record<string, z.core.$ZodType>>;
  for (const [name, value] of Object.entries(answer)) {
    const field = shape[name];
    if (!field && !columns.has(name)) return name;
    const strange = field ? strangeName(field, value) : null;
    if (strange !== null) return `${name}.${strange}`;
  }
  return null;
}

function firstOf(answer: object, element: z.core.$ZodType): string | null {
  for (const one of Object.values(answer)) {
    const strange = strangeName(element, one);
    if (strange !== null) return strange;
  }
  return null;
}

/** The schema below optional and nullable; of alternatives none can be told from the other. */
function below(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return below(schema.unwrap());
  return schema;
}
