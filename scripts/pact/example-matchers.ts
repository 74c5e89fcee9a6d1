import { MatchersV3 } from '@pact-foundation/pact';
import type * as z from 'zod';
import { mayLeaveOut } from '#contracts/fields.ts';
import { SOME_ID, TEXT } from './patterns.ts';
import { schemaForm } from './schema-form.ts';

type Shape = unknown;

export interface MatchOptions {
  /**
   * True if the console reads the response field with this path (`rows[].roomName`). Other optional fields are left
   * out.
   */
  isRead(path: string): boolean;
  /** True to include only required fields, as the response of a minimal backend would. */
  requiredOnly?: boolean;
  /** Maximum number of rows in a page. */
  mostRows?: number;
  /**
   * Paths of fields whose exact value matters. An empty path means the data as a whole. Of an id only the presence is
   * checked, because every backend assigns its own ids.
   */
  means?: readonly string[];
}

/**
 * Builds the matchers of an example response. Each included field is matched by its type and format, and every element
 * of a list by the type and format of the first element. A null in the example reveals no type, so it is left out.
 */
export function matchersOf(example: unknown, schema: z.ZodType, asserted: MatchOptions): Shape {
  const shape = shapeOf(example, schema, '', asserted);
  if (isEmptyObject(shape) && schema.safeParse(undefined).success) return undefined;
  return isPlainObject(shape) ? MatchersV3.like(shape) : shape;
}

function shapeOf(value: unknown, schema: z.ZodType | undefined, path: string, asserted: MatchOptions): Shape {
  if (value === null || value === undefined) return undefined;
  if (asserted.means?.includes(path))
    return path.endsWith('Id') ? typeAndPattern('type', SOME_ID, String(value)) : MatchersV3.equal(value);
  const form = schemaForm(schema);
  if (Array.isArray(value)) return listOf(value, form.element, path, asserted);
  if (form.kind === 'record') return recordOf(value, form.element, path, asserted);
  if (typeof value === 'object') return fieldsOf(value, form.shape ?? {}, path, asserted);
  if (typeof value === 'boolean') return MatchersV3.boolean(value);
  if (typeof value === 'number') return numberOf(value, form);
  return typeAndPattern('type', form.pattern ?? TEXT, value as string);
}

function listOf(value: unknown[], element: z.ZodType | undefined, path: string, asserted: MatchOptions): Shape {
  const [first] = value;
  const shape = first === undefined ? undefined : shapeOf(first, element, `${path}[]`, asserted);
  if (shape === undefined || isEmptyObject(shape)) return MatchersV3.like([]);
  const maxRows = path === 'rows' ? asserted.mostRows : undefined;
  return maxRows ? MatchersV3.constrainedArrayLike(shape, 1, maxRows) : MatchersV3.eachLike(shape);
}

/** Returns the matcher of a record. Every value must have the shape of the example's first value, under any key. */
function recordOf(value: object, element: z.ZodType | undefined, path: string, asserted: MatchOptions): Shape {
  const [[key, first] = ['', null]] = Object.entries(value);
  // The library's own `eachValueMatches` does not compare inside the values.
  return { 'pact:matcher:type': 'values', value: { [key]: shapeOf(first, element, `${path}.*`, asserted) } };
}

function fieldsOf(
  value: object,
  shape: Readonly<Record<string, z.ZodType>>,
  path: string,
  asserted: MatchOptions,
): Shape {
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const below = path === '' ? name : `${path}.${name}`;
    // Required fields are always included, because the console rejects the whole response if one of them is missing.
    const optional = shape[name]?.safeParse(undefined).success ?? true;
    if (asserted.requiredOnly && (!shape[name] || mayLeaveOut(shape[name]))) return [];
    if (optional && !asserted.isRead(below)) return [];
    const matcher = shapeOf(field, shape[name], below, asserted);
    return matcher === undefined ? [] : [[name, matcher] as const];
  });
  return Object.fromEntries(fields);
}

function numberOf(value: number, { whole, pattern }: { whole: boolean; pattern: string | null }): Shape {
  if (pattern !== null) return typeAndPattern('integer', pattern, value);
  return whole ? MatchersV3.integer(value) : MatchersV3.number(value);
}

/**
 * Returns a matcher of both type and pattern. The pattern alone would accept the number 12 where the text "12" is
 * required.
 */
export const typeAndPattern = (type: 'type' | 'integer', regex: string, value: string | number): object => ({
  'pact:matcher:type': [{ 'pact:matcher:type': type }, { 'pact:matcher:type': 'regex', regex }],
  value,
});

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('pact:matcher:type' in value);
const isEmptyObject = (value: unknown): boolean => isPlainObject(value) && Object.keys(value).length === 0;
