import type * as z from 'zod';

/** Form of a schema without its optional and nullable wrappers. Of several alternatives, it describes the first. */
export interface SchemaForm {
  kind: string;
  shape: Readonly<Record<string, z.ZodType>> | null;
  /** Element schema of a list or a record. */
  element: z.ZodType | undefined;
  whole: boolean;
  /** Pattern of a text, or of the allowed values of a literal or an enum. */
  pattern: string | null;
}

interface Def {
  type: string;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  values?: readonly (string | number | boolean)[];
  entries?: Readonly<Record<string, string>>;
  format?: string;
  getter?: () => z.ZodType;
  checks?: readonly { _zod: { def: { check: string; format?: string; pattern?: RegExp } } }[];
}

export function schemaForm(schema: z.ZodType | undefined): SchemaForm {
  const bare = unwrap(schema);
  const def = (bare?.def ?? { type: 'unknown' }) as Def;
  return {
    kind: def.type,
    shape: def.type === 'object' ? (bare as z.ZodObject).shape : null,
    element: def.element ?? (def.type === 'record' ? def.valueType : undefined),
    // `wholeNumber` in the contract begins with z.int, `decimal` with z.number.
    whole: def.format === 'safeint',
    pattern: patternOf(def),
  };
}

/**
 * Unwraps a schema. The first of several alternatives is the contract's form; the console only tolerates the others.
 */
function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  const { innerType, options, in: before, type, getter } = (schema?.def ?? {}) as Def;
  if (type === 'pipe' && before) return unwrap(before);
  if (type === 'lazy' && getter) return unwrap(getter());
  if (innerType) return unwrap(innerType);
  if (options) return unwrap(options[0]);
  return schema;
}

function patternOf({ type, values, entries, checks = [] }: Def): string | null {
  if (type === 'literal' && values) return oneOf(values);
  if (type === 'enum' && entries) return oneOf(Object.values(entries));
  const pattern = checks.find(({ _zod }) => _zod.def.check === 'string_format')?._zod.def.pattern;
  // A pact's pattern must match the whole text, so a pattern without an end is extended.
  return pattern ? pattern.source.replace(/(?<!\$)$/, '[\\s\\S]*') : null;
}

const oneOf = (values: readonly unknown[]): string =>
  `^(${values.map((value) => String(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`;
