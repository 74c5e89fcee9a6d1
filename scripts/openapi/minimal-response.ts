import { namedSchemas, type Schema, SENT_WHEN_SET } from './wire-schema.ts';

const named = namedSchemas();
const REFERENCE = '#/components/schemas/';

/** Removes the fields that a backend may leave out. The rest is the minimum that the console requires. */
export function withoutOptional(value: unknown, schema: Schema): unknown {
  const { properties, required = [], items, additionalProperties } = resolveReference(schema);
  if (Array.isArray(value)) return value.map((each) => withoutOptional(each, (items as Schema | undefined) ?? {}));
  if (typeof value !== 'object' || value === null) return value;
  if (!properties) {
    const each = typeof additionalProperties === 'object' ? (additionalProperties as Schema) : {};
    return mapValues(value, (inner) => withoutOptional(inner, each));
  }
  const members = Object.entries(value).filter(
    ([name]) => required.includes(name) || (properties[name] && SENT_WHEN_SET in properties[name]),
  );
  return Object.fromEntries(
    members.map(([name, inner]) => [name, withoutOptional(inner, (properties[name] ?? {}) as Schema)]),
  );
}

const mapValues = (value: object, work: (inner: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, work(inner)]));

function resolveReference(schema: Schema): Schema {
  const { $ref } = schema as { $ref?: string };
  return $ref ? (named[$ref.slice(REFERENCE.length)] ?? {}) : schema;
}
