import { MatchersV3 } from '@pact-foundation/pact';
import type * as z from 'zod';
import { schemaForm } from './schema-form.ts';

type Shape = unknown;

export interface Asserted {
  /** Is this field of the answer (`rows[].roomName`) read by the console? What is not is left out. */
  isRead(path: string): boolean;
  /** Only what the schema requires: the answer of a backend that has nothing more to say. */
  requiredOnly?: boolean;
  /** Of a page no more rows than these. */
  mostRows?: number;
  /** Fields whose very value is what the answer means; an empty path: the data themselves. */
  means?: readonly string[];
}

/**
 * The matchers of an example answer: each field that is read with its type and format, every element of a list as the
 * first. A null in the example says nothing of what its field holds, so it is left out.
 */
export function matchersOf(example: unknown, schema: z.ZodType, asserted: Asserted): Shape {
  const shape = shapeOf(example, schema, '', asserted);
  if (isEmptyObject(shape) && schema.safeParse(undefined).success) return undefined;
  return isPlainObject(shape) ? MatchersV3.like(shape) : shape;
}

function shapeOf(value: unknown, schema: z.ZodType | undefined, path: string, asserted: Asserted): Shape {
  if (value === null || value === undefined) return undefined;
  if (asserted.means?.includes(path)) return MatchersV3.equal(value);
  const form = schemaForm(schema);
  if (Array.isArray(value)) return listOf(value, form.element, path, asserted);
  if (form.kind === 'record') return recordOf(value, form.element, path, asserted);
  if (typeof value === 'object') return fieldsOf(value, form.shape ?? {}, path, asserted);
  if (typeof value === 'boolean') return MatchersV3.boolean(value);
  if (typeof value === 'number') return numberOf(value, form);
  return formatted('type', form.pattern ?? TEXT, value as string);
}

function listOf(value: unknown[], element: z.ZodType | undefined, path: string, asserted: Asserted): Shape {
  const [first] = value;
  const shape = first === undefined ? undefined : shapeOf(first, element, `${path}[]`, asserted);
  if (shape === undefined || isEmptyObject(shape)) return MatchersV3.like([]);
  const most = path === 'rows' ? asserted.mostRows : undefined;
  return most ? MatchersV3.constrainedArrayLike(shape, 1, most) : MatchersV3.eachLike(shape);
}

/** Of a record every value has the shape of the first; which keys there are is not said. */
function recordOf(value: object, element: z.ZodType | undefined, path: string, asserted: Asserted): Shape {
  const [[key, first] = ['', null]] = Object.entries(value);
  // The library's own `eachValueMatches` compares nothing inside the values.
  return { 'pact:matcher:type': 'values', value: { [key]: shapeOf(first, element, `${path}.*`, asserted) } };
}

function fieldsOf(value: object, shape: Readonly<Record<string, z.ZodType>>, path: string, asserted: Asserted): Shape {
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const below = path === '' ? name : `${path}.${name}`;
    // Without what its schema requires the console refuses the whole of it.
    const optional = shape[name]?.safeParse(undefined).success ?? true;
    if (optional && (asserted.requiredOnly || !asserted.isRead(below))) return [];
    const matcher = shapeOf(field, shape[name], below, asserted);
    return matcher === undefined ? [] : [[name, matcher] as const];
  });
  return Object.fromEntries(fields);
}

/** Any text that says something. */
export const TEXT = '[\\s\\S]+';

function numberOf(value: number, { whole, pattern }: { whole: boolean; pattern: string | null }): Shape {
  if (pattern !== null) return formatted('integer', pattern, value);
  return whole ? MatchersV3.integer(value) : MatchersV3.number(value);
}

/** A pattern alone would take the number 12 for the text "12": both its type and its pattern must fit. */
export const formatted = (type: 'type' | 'integer', regex: string, value: string | number): object => ({
  'pact:matcher:type': [{ 'pact:matcher:type': type }, { 'pact:matcher:type': 'regex', regex }],
  value,
});

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('pact:matcher:type' in value);
const isEmptyObject = (value: unknown): boolean => isPlainObject(value) && Object.keys(value).length === 0;
