import { type OpenApiDocument, resolveReference, type SchemaNode } from './document.ts';

/** Declaration of one field in a document. */
export interface DocumentField {
  /** JSON type names; empty if the document does not say. */
  types: readonly string[];
  /** Allowed values as JSON; null if the document does not restrict them. */
  values: readonly string[] | null;
  formats: readonly string[];
  patterns: readonly string[];
  examples: readonly unknown[];
  /** True for an object without properties, or a schema without a type: its content is unknown. */
  opaque: boolean;
}

/** Returns the alternatives of a schema, each without references and with one type. Recursion ends at a known schema. */
export function alternativesOf(
  document: OpenApiDocument,
  node: SchemaNode | undefined,
  visited: readonly SchemaNode[] = [],
): SchemaNode[] {
  if (!node || visited.includes(node)) return [];
  const within = [...visited, node];
  const next = (one: SchemaNode | undefined) => alternativesOf(document, one, within);
  if (node.$ref !== undefined) return next(resolveReference(document, node.$ref) as SchemaNode | undefined);
  if (node.allOf) return [merged([...node.allOf.flatMap(next), withoutAllOf(node)])];
  const several = node.anyOf ?? node.oneOf;
  if (several) return several.flatMap(next);
  if (Array.isArray(node.type)) return node.type.map((type) => ({ ...node, type }));
  return [node];
}

const withoutAllOf = ({ allOf: _, ...node }: SchemaNode): SchemaNode => node;

/** Merges the parts of `allOf`: a superclass and its own properties. */
function merged(parts: readonly SchemaNode[]): SchemaNode {
  const properties: Record<string, SchemaNode> = Object.assign({}, ...parts.map((part) => part.properties ?? {}));
  const all: SchemaNode = Object.assign({}, ...parts);
  return Object.keys(properties).length > 0 ? { ...all, type: 'object', properties } : all;
}

/** Returns the schemas one step inside: a property, `[]` for elements, or `*` for the values of a map. */
export function stepInto(document: OpenApiDocument, nodes: readonly SchemaNode[], step: string): SchemaNode[] {
  const inner = nodes.flatMap(({ properties, items, additionalProperties: values }): SchemaNode[] => {
    if (step === '[]') return items ? [items] : [];
    if (step === '*') return typeof values === 'object' ? [values] : Object.values(properties ?? {});
    return properties?.[step] ? [properties[step]] : [];
  });
  return inner.flatMap((one) => alternativesOf(document, one));
}

/** Returns the steps of a path of the response usage: `rows`, `[]`, `roomName` for `rows[].roomName`. */
export const stepsOf = (path: string): string[] =>
  path === '$' ? [] : path.split('.').flatMap((part) => part.split(/(?=\[\])/).filter(Boolean));

/** Returns the path of steps: `rows[].roomName`. */
export const pathOfSteps = (steps: readonly string[]): string =>
  steps.reduce((path, step) => (step === '[]' || path === '' ? `${path}${step}` : `${path}.${step}`), '');

/** Describes alternatives as one field. `null` is no type of its own: every field of Java may be null. */
export function fieldOf(nodes: readonly SchemaNode[]): DocumentField {
  const present = nodes.filter(({ type }) => type !== 'null');
  const valuesOf = (one: SchemaNode) => one.enum ?? ('const' in one ? [one.const] : null);
  const all = present.map((one) => valuesOf(one)?.map((value) => inType(value, one.type)) ?? null);
  const known = present.length > 0 && all.every((values) => values !== null);
  return {
    types: [...new Set(present.flatMap(({ type }) => type ?? []))],
    values: known ? [...new Set(all.flat().filter((value) => value !== null))].map((one) => JSON.stringify(one)) : null,
    formats: present.flatMap(({ format }) => format ?? []),
    patterns: present.flatMap(({ pattern }) => pattern ?? []),
    examples: present.flatMap(({ example, examples = [] }) => (example === undefined ? examples : [example])),
    opaque: present.every(isOpaque),
  };
}

/** True if the document does not say which fields an object has, such as a `Map`, or not even its type. */
function isOpaque({ type, properties, items, additionalProperties: values }: SchemaNode): boolean {
  const isMap =
    typeof values === 'object' && Object.keys(values).some((key) => key !== 'type' && key !== 'description');
  if (values === true || (typeof values === 'object' && !isMap && ![values.type].flat().some(isScalar))) return true;
  if (properties && Object.keys(properties).length > 0) return false;
  if (type === 'object') return typeof values !== 'object';
  return type === undefined && !items;
}

const isScalar = (type: string | undefined): boolean => type !== undefined && type !== 'object';

/** Returns an enum value in the type of its schema, because springfox writes the numbers of an enum as text. */
const inType = (value: unknown, type: SchemaNode['type']): unknown =>
  (type === 'integer' || type === 'number') && typeof value === 'string' && value !== '' && !Number.isNaN(Number(value))
    ? Number(value)
    : value;
