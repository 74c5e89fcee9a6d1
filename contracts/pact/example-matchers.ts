import { MatchersV3 } from '@pact-foundation/pact';
import type * as z from 'zod';

/**
 * The matchers of an example answer: every field with its type, a list with at least one element. The elements of a
 * list need only what the schema requires of all of them; of a single thing the example's state says what it has. A
 * null says only that the field may be missing, so it is left out.
 */
export function matchersOf(example: unknown, schema: z.ZodType): MatchersV3.Matcher<unknown> | undefined {
  const matcher = shapeOf(example, schema, false);
  return isPlainObject(matcher) ? MatchersV3.like(matcher) : (matcher as MatchersV3.Matcher<unknown> | undefined);
}

function shapeOf(value: unknown, schema: z.ZodType | undefined, everyElement: boolean): unknown {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) {
    const element = (bare(schema) as z.ZodArray<z.ZodType> | undefined)?.element;
    return value.length > 0 ? MatchersV3.eachLike(shapeOf(value[0], element, true)) : MatchersV3.like([]);
  }
  // Of a record every value has the shape of the first; which keys there are is not said.
  const keyed = bare(schema)?.def as { type?: string; valueType?: z.ZodType } | undefined;
  if (keyed?.type === 'record') {
    const [[key, first] = ['', null]] = Object.entries(value);
    const shape = shapeOf(first, keyed.valueType, true) as MatchersV3.Matcher<unknown>;
    return MatchersV3.eachValueMatches({ [key]: MatchersV3.reify(shape) }, shape);
  }
  if (typeof value === 'object') return fieldsOf(value as Record<string, unknown>, bare(schema), everyElement);
  if (typeof value === 'number') return isWhole(schema) ? MatchersV3.integer(value) : MatchersV3.number(value);
  return MatchersV3.like(value);
}

function fieldsOf(value: Record<string, unknown>, schema: z.ZodType | undefined, onlyRequired: boolean): object {
  const shape: Readonly<Record<string, z.ZodType>> | undefined = (schema as z.ZodObject | undefined)?.shape;
  const named = Object.entries(value).filter(([name]) => !onlyRequired || !shape?.[name]?.safeParse(undefined).success);
  const fields = named.map(([name, field]) => [name, shapeOf(field, shape?.[name], onlyRequired)] as const);
  return Object.fromEntries(fields.filter(([, matcher]) => matcher !== undefined));
}

/** The schema below optional, nullable and alternatives: what describes a value that is there. */
function bare(schema: z.ZodType | undefined): z.ZodType | undefined {
  const { innerType, options } = (schema?.def ?? {}) as { innerType?: z.ZodType; options?: z.ZodType[] };
  if (innerType) return bare(innerType);
  if (options) return bare(options[0]);
  return schema;
}

/** `wholeNumber` begins with z.int, `decimal` with z.number. */
const isWhole = (schema: z.ZodType | undefined): boolean =>
  (bare(schema)?.def as { format?: string } | undefined)?.format === 'safeint';

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('pact:matcher:type' in value);
