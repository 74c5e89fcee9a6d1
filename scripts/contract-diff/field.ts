/** The rules for a field on the wire. */
export interface Field {
  /** JSON type names, sorted. A union has the types of all its members. */
  types: readonly string[];
  nullable: boolean;
  required: boolean;
  /** True if a response must contain the field whenever the row has a value for it. */
  sentWhenSet: boolean;
  /** Allowed values as JSON; null if any value of the field's types is allowed. */
  values: readonly string[] | null;
  pattern: string | null;
  format: string | null;
  bounds: Readonly<Partial<Record<Bound, number>>>;
}

export const LOWER_BOUNDS = ['minimum', 'minLength', 'minItems'] as const;
export const UPPER_BOUNDS = ['maximum', 'maxLength', 'maxItems'] as const;
export type Bound = (typeof LOWER_BOUNDS)[number] | (typeof UPPER_BOUNDS)[number];

/**
 * Fields by path, in the format of `contracts/generated/response-usage.json`: `rows[].roomName`, `[].label`,
 * `days.*.total`. The path `$` is the whole value.
 */
export type Fields = Readonly<Record<string, Field>>;

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  'x-sent-when-set'?: boolean;
}

/** Returns every field of a JSON schema at any depth. The schema below a recursive reference is not entered again. */
export function fieldsOf(schema: JsonSchema, place = ''): Fields {
  const fields: Record<string, Field> = {};
  visit({ nodes: [schema], path: place, required: true, within: [] });
  return fields;

  function visit({ nodes, path, required, within }: FieldVisit): void {
    const visited = [...within];
    const choices = nodes.flatMap((node) => alternativesOf(node, schema, visited));
    const name = path === '' && isTypedValue(choices) ? '$' : path;
    const sentWhenSet = nodes.length > 0 && nodes.every((node) => node['x-sent-when-set'] === true);
    if (name !== place) fields[name] = { ...fieldOf(choices, required), sentWhenSet };
    const objects = choices.filter((choice) => choice.properties);
    for (const key of new Set(objects.flatMap((choice) => Object.keys(choice.properties ?? {}))))
      visit({
        nodes: objects.flatMap((choice) => choice.properties?.[key] ?? []),
        path: path === '' ? key : `${path}.${key}`,
        required: objects.every((choice) => choice.required?.includes(key)),
        within: visited,
      });
    const elements = choices.flatMap(({ items }) => items ?? []);
    if (elements.length > 0) visit({ nodes: elements, path: `${path}[]`, required: true, within: visited });
    const entries = choices.flatMap(({ additionalProperties: entry }) => (typeof entry === 'object' ? entry : []));
    if (entries.length > 0)
      visit({ nodes: entries, path: path === '' ? '*' : `${path}.*`, required: true, within: visited });
  }
}

interface FieldVisit {
  nodes: JsonSchema[];
  path: string;
  required: boolean;
  /** References that were followed to reach these nodes. */
  within: string[];
}

/**
 * Returns the alternatives of a schema, each with one type. A reference that was already entered gives an object
 * without fields.
 */
function alternativesOf(node: JsonSchema, root: JsonSchema, visited: string[]): JsonSchema[] {
  if (node.$ref !== undefined) {
    if (visited.includes(node.$ref)) return [{ type: 'object' }];
    visited.push(node.$ref);
    const referenced = node.$ref === '#' ? root : root.$defs?.[node.$ref.replace('#/$defs/', '')];
    return referenced ? alternativesOf(referenced, root, visited) : [];
  }
  const several = node.anyOf ?? node.oneOf ?? node.allOf;
  if (several) return several.flatMap((one) => alternativesOf(one, root, visited));
  if (Array.isArray(node.type)) return node.type.map((type) => ({ ...node, type }));
  return [node];
}

function fieldOf(choices: readonly JsonSchema[], required: boolean): Omit<Field, 'sentWhenSet'> {
  const present = choices.filter(({ type }) => type !== 'null');
  const valuesOf = (one: JsonSchema) => one.enum ?? ('const' in one ? [one.const] : null);
  const all = present.map(valuesOf);
  const joined = (key: 'pattern' | 'format') => unique(present.flatMap((one) => one[key] ?? [])).join(' | ') || null;
  return {
    types: unique(present.map(({ type }) => String(type ?? 'any'))),
    nullable: present.length < choices.length,
    required,
    values:
      present.length > 0 && all.every((values) => values !== null)
        ? unique(all.flat().map((value) => JSON.stringify(value)))
        : null,
    pattern: joined('pattern'),
    format: joined('format'),
    bounds: boundsOf(present),
  };
}

/** True if the alternatives include a scalar with a declared type. */
const isTypedValue = (choices: readonly JsonSchema[]): boolean =>
  choices.some(({ type }) => type !== undefined && type !== 'null' && type !== 'object' && type !== 'array');

/** True if the number is a bound that the contract sets. Zod's limits of safe integers do not count. */
const isBound = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function boundsOf(choices: readonly JsonSchema[]): Field['bounds'] {
  const bounds: Partial<Record<Bound, number>> = {};
  for (const choice of choices)
    for (const bound of [...LOWER_BOUNDS, ...UPPER_BOUNDS]) {
      const value = (choice as Record<string, unknown>)[bound];
      if (isBound(value)) bounds[bound] = value;
    }
  return bounds;
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].sort();
