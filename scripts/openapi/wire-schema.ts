import type * as z from 'zod';
import { createSchema, type oas31 } from 'zod-openapi';
import type { Call } from '#contracts/call.ts';
import { menuEntry } from '#contracts/entities/session.ts';
import { dictionaries, type Dictionary } from '#contracts/dictionaries.ts';
import { isSentWhenSet, treeNode } from '#contracts/fields.ts';
import { dictionaryOf, meaningOf } from '../handbook/words/fields.ts';

export type Schema = oas31.SchemaObject;

/** Extension that marks a response field which a backend must send whenever the row has a value for it. */
export const SENT_WHEN_SET = 'x-sent-when-set';

/** Schemas that have a name in the document's components. */
const NAMED_SCHEMAS: Record<string, z.ZodType> = { TreeNode: treeNode, MenuEntry: menuEntry };

type RenderedSchema = Schema & { anyOf?: Schema[] };
interface ZodDefinition {
  type: string;
  options?: readonly z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
  defaultValue?: unknown;
  checks?: readonly { _zod: { def: { check: string; error?: (issue: object) => unknown } } }[];
}

/**
 * Returns the JSON Schema of the wire format of a request, or of the responses that the console accepts. Where the
 * console also accepts a number or a flag as text, the schema lists only the number or the flag. The verification does
 * likewise.
 */
export function wireSchema(call: Pick<Call, 'name' | 'domain'>, schema: z.ZodType): Schema {
  return withDescriptions(call, renderInline(schema)) as Schema;
}

/** Returns the JSON Schema of a schema, and of each named schema within it, to which it refers. */
export const renderSchemas = (schema: z.ZodType, schemaComponents: Record<string, z.ZodType>) =>
  createSchema(schema, {
    io: 'input',
    openapiVersion: '3.1.1',
    schemaComponents,
    opts: {
      allowEmptySchema: { unknown: true, custom: true },
      override: ({ zodSchema, jsonSchema }) =>
        adjustSchema(zodSchema as unknown as z.ZodType, jsonSchema as RenderedSchema),
    },
  });
const renderInline = (schema: z.ZodType): Schema => renderSchemas(schema, NAMED_SCHEMAS).schema as Schema;

/** Returns the schemas of `NAMED_SCHEMAS`. */
export const namedSchemas = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [
      name,
      withDescriptions(
        { name: 'menu', domain: 'menu' },
        renderSchemas(schema, NAMED_SCHEMAS).components[name],
      ) as Schema,
    ]),
  );

function adjustSchema(schema: z.ZodType, json: RenderedSchema): void {
  const def = schema.def as unknown as ZodDefinition;
  if (def.type === 'union' && def.options?.[1] && readsText(def.options[1])) replace(json, json.anyOf?.[0] ?? {});
  if (def.type === 'custom') Object.assign(json, { type: 'string', contentMediaType: 'application/octet-stream' });
  if (def.type === 'string') addMaxLength(def, json);
  if (def.type === 'pipe' && def.out) addPipeConstraints(def.out, json);
  if (isSentWhenSet(schema)) Object.assign(json, { [SENT_WHEN_SET]: true });
  if (def.type === 'default') json.default = def.defaultValue;
  if (json.type === 'number' && json.enum?.every(Number.isInteger)) json.type = 'integer';
  // Safe-integer limits carry no information for JSON numbers.
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.anyOf?.length === 2 && json.anyOf[1]?.type === 'null') shortenNullable(json);
}

/** Adds the constraints of a pipe's output schema, which Zod checks after parsing the input. */
function addPipeConstraints(out: z.ZodType, json: RenderedSchema): void {
  if ((out.def as unknown as ZodDefinition).type === 'transform') return;
  const { enum: values, minimum, maximum, pattern, format } = renderInline(out);
  for (const [key, value] of Object.entries({ enum: values, minimum, maximum, pattern, format }))
    if (value !== undefined && !(key in json)) Object.assign(json, { [key]: value });
}

/** True if the option only accepts the text form of the first option in its union. */
function readsText(option: z.ZodType): boolean {
  const def = option.def as unknown as ZodDefinition;
  if (def.type === 'transform') return true;
  if (def.type !== 'pipe' || !def.in || !def.out) return false;
  return readsText(def.out) || readsText(def.in);
}

/** Reads the maximum length from the message of our rule `line(60)`. The message is the only place that exposes it. */
function addMaxLength({ checks = [] }: ZodDefinition, json: RenderedSchema): void {
  for (const { _zod } of checks) {
    if (_zod.def.check !== 'custom') continue;
    const [, limit] = /^不能超过 (\d+) 个字符$/.exec(String(_zod.def.error?.({}) ?? '')) ?? [];
    if (limit) json.maxLength = Number(limit);
  }
}

/** Shortens `anyOf: [{ type }, { type: 'null' }]` to one schema with two types. */
function shortenNullable(json: RenderedSchema): void {
  const [first] = json.anyOf ?? [];
  if (typeof first?.type !== 'string') return;
  const { enum: values } = first;
  replace(json, { ...first, type: [first.type, 'null'], ...(values && { enum: [...values, null] }) });
}

function replace(json: RenderedSchema, other: Schema): void {
  for (const key of Object.keys(json)) delete (json as Record<string, unknown>)[key];
  Object.assign(json, other);
}

/** Adds a description to every field of a schema. It includes the labels of dictionary values. */
function withDescriptions(call: Pick<Call, 'name' | 'domain'>, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((each) => withDescriptions(call, each));
  if (typeof node !== 'object' || node === null) return node;
  const inner = Object.entries(node).map(([key, value]) => [
    key,
    key === 'properties' ? describeFields(call, value as Record<string, Schema>) : withDescriptions(call, value),
  ]);
  return Object.fromEntries(inner) as object;
}

const describeFields = (call: Pick<Call, 'name' | 'domain'>, fields: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const description = descriptionOf(call, name);
      const inside = withDescriptions(call, schema) as Schema;
      return [name, description === undefined ? inside : { description, ...inside }];
    }),
  );

/** Returns the description of a field, such as `性别：1 男，2 女`. */
export function descriptionOf(call: Pick<Call, 'name' | 'domain'>, name: string): string | undefined {
  const meaning = meaningOf(call, name);
  if (meaning === undefined || !Object.hasOwn(dictionaryOf, name) || meaning.includes('：')) return meaning;
  const type = dictionaryOf[name as keyof typeof dictionaryOf];
  const { values, order }: Dictionary = dictionaries[type];
  const labels = (order ?? Object.keys(values)).map((value) => `${value} ${values[value]}`);
  return `${meaning}：${labels.join('，')}（字典 ${type}）`;
}
