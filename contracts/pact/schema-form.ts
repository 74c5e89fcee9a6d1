import type * as z from 'zod';

/** What a schema says of a value that is there: below optional, nullable, alternatives and rules. */
export interface SchemaForm {
  kind: string;
  shape: Readonly<Record<string, z.ZodType>> | null;
  /** Of a list or a record. */
  element: z.ZodType | undefined;
  whole: boolean;
  /** What a text, or one of a few numbers, must look like. */
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
  const bare = below(schema);
  const def = (bare?.def ?? { type: 'unknown' }) as Def;
  return {
    kind: def.type,
    shape: def.type === 'object' ? (bare as z.ZodObject).shape : null,
    element: def.element ?? (def.type === 'record' ? def.valueType : undefined),
    // `wholeNumber` begins with z.int, `decimal` with z.number.
    whole: def.format === 'safeint',
    pattern: patternOf(def),
  };
}

/** The first of alternatives is how the contract wants it; the others are what the console takes as well. */
function below(schema: z.ZodType | undefined): z.ZodType | undefined {
  const { innerType, options, in: before, type, getter } = (schema?.def ?? {}) as Def;
  if (type === 'pipe' && before) return below(before);
  if (type === 'lazy' && getter) return below(getter());
  if (innerType) return below(innerType);
  if (options) return below(options[0]);
  return schema;
}

function patternOf({ type, values, entries, checks = [] }: Def): string | null {
  if (type === 'literal' && values) return oneOf(values);
  if (type === 'enum' && entries) return oneOf(Object.values(entries));
  const pattern = checks.find(({ _zod }) => _zod.def.check === 'string_format')?._zod.def.pattern;
  // A pact's pattern is for the whole text.
  return pattern ? pattern.source.replace(/(?<!\$)$/, '[\\s\\S]*') : null;
}

const oneOf = (values: readonly unknown[]): string =>
  `^(${values.map((value) => String(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`;
