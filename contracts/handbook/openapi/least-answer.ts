import { namedSchemas, type Schema } from './wire-schema.ts';

const named = namedSchemas();
const REFERENCE = '#/components/schemas/';

/** The same answer with nothing in it that may be left out: the least that the console is content with. */
export function withoutOptional(value: unknown, schema: Schema): unknown {
  const { properties, required = [], items, additionalProperties } = resolved(schema);
  if (Array.isArray(value)) return value.map((each) => withoutOptional(each, (items as Schema | undefined) ?? {}));
  if (typeof value !== 'object' || value === null) return value;
  if (!properties) {
    const each = typeof additionalProperties === 'object' ? (additionalProperties as Schema) : {};
    return mapped(value, (inner) => withoutOptional(inner, each));
  }
  const kept = Object.entries(value).filter(([name]) => required.includes(name));
  return Object.fromEntries(
    kept.map(([name, inner]) => [name, withoutOptional(inner, (properties[name] ?? {}) as Schema)]),
  );
}

const mapped = (value: object, work: (inner: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, work(inner)]));

function resolved(schema: Schema): Schema {
  const { $ref } = schema as { $ref?: string };
  return $ref ? (named[$ref.slice(REFERENCE.length)] ?? {}) : schema;
}
