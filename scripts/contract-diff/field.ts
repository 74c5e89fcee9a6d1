/** What a contract says of one field on the wire. */
export interface Field {
  /** As JSON names them, sorted; of a field that may be either, both. */
  types: readonly string[];
  nullable: boolean;
  required: boolean;
  /** As JSON; null when any value of its types will do. */
  values: readonly string[] | null;
  pattern: string | null;
  format: string | null;
  bounds: Readonly<Partial<Record<Bound, number>>>;
}

export const LOWER_BOUNDS = ['minimum', 'minLength', 'minItems'] as const;
export const UPPER_BOUNDS = ['maximum', 'maxLength', 'maxItems'] as const;
export type Bound = (typeof LOWER_BOUNDS)[number] | (typeof UPPER_BOUNDS)[number];

/** By path, as `contracts/reads.json` writes them: `rows[].roomName`, `[].label`, `days.*.total`; `$` is the whole. */
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
}

/** Every field of a JSON schema, at any depth; what contains itself is followed once. */
export function fieldsOf(schema: JsonSchema, place = ''): Fields {
  const fields: Record<string, Field> = {};
  visit({ nodes: [schema], path: place, required: true, within: [] });
  return fields;

  function visit({ nodes, path, required, within }: Visit): void {
    const passed = [...within];
    const choices = nodes.flatMap((node) => choicesOf(node, schema, passed));
    const name = path === '' && isBare(choices) ? '$' : path;
    if (name !== place) fields[name] = fieldOf(choices, required);
    const objects = choices.filter((choice) => choice.properties);
    for (const key of new Set(objects.flatMap((choice) => Object.keys(choice.properties ?? {}))))
      visit({
        nodes: objects.flatMap((choice) => choice.properties?.[key] ?? []),
        path: path === '' ? key : `${path}.${key}`,
        required: objects.every((choice) => choice.required?.includes(key)),
        within: passed,
      });
    const elements = choices.flatMap(({ items }) => items ?? []);
    if (elements.length > 0) visit({ nodes: elements, path: `${path}[]`, required: true, within: passed });
    const entries = choices.flatMap(({ additionalProperties: entry }) => (typeof entry === 'object' ? entry : []));
    if (entries.length > 0)
      visit({ nodes: entries, path: path === '' ? '*' : `${path}.*`, required: true, within: passed });
  }
}

interface Visit {
  nodes: JsonSchema[];
  path: string;
  required: boolean;
  /** The references that led here. */
  within: string[];
}

/** The alternatives that a schema leaves, each of one type; one that was entered already leaves none of its fields. */
function choicesOf(node: JsonSchema, root: JsonSchema, passed: string[]): JsonSchema[] {
  if (node.$ref !== undefined) {
    if (passed.includes(node.$ref)) return [{ type: 'object' }];
    passed.push(node.$ref);
    const named = node.$ref === '#' ? root : root.$defs?.[node.$ref.replace('#/$defs/', '')];
    return named ? choicesOf(named, root, passed) : [];
  }
  const several = node.anyOf ?? node.oneOf ?? node.allOf;
  if (several) return several.flatMap((one) => choicesOf(one, root, passed));
  if (Array.isArray(node.type)) return node.type.map((type) => ({ ...node, type }));
  return [node];
}

function fieldOf(choices: readonly JsonSchema[], required: boolean): Field {
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

/** A value by itself, of which something is said. */
const isBare = (choices: readonly JsonSchema[]): boolean =>
  choices.some(({ type }) => type !== undefined && type !== 'null' && type !== 'object' && type !== 'array');

/** Beyond what a number can hold nothing is a bound. */
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
