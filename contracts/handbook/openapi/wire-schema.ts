import type * as z from 'zod';
import { createSchema, type oas31 } from 'zod-openapi';
import type { Call } from '../../call.ts';
import { menuEntry } from '../../entities/session.ts';
import { dictionaries, type Dictionary } from '../../dictionaries.ts';
import { treeNode } from '../../fields.ts';
import { dictionaryOf, meaningOf } from '../words/fields.ts';

export type Schema = oas31.SchemaObject;

/** Schemas that name themselves, under the names that the document gives them. */
const NAMED: Record<string, z.ZodType> = { TreeNode: treeNode, MenuEntry: menuEntry };

type Rendered = Schema & { anyOf?: Schema[] };
interface Definition {
  type: string;
  options?: readonly z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
  defaultValue?: unknown;
  checks?: readonly { _zod: { def: { check: string; error?: (issue: object) => unknown } } }[];
}

/**
 * What travels for a schema, as JSON Schema: what a request holds, or what the console takes for an answer. Where the
 * console also takes a number or a flag as text, only the number or the flag is said: that is what is verified.
 */
export function wireSchema(call: Pick<Call, 'name' | 'domain'>, schema: z.ZodType): Schema {
  return worded(call, renderedAlone(schema)) as Schema;
}

const render = (schema: z.ZodType, schemaComponents: Record<string, z.ZodType>) =>
  createSchema(schema, {
    io: 'input',
    openapiVersion: '3.1.1',
    schemaComponents,
    opts: {
      allowEmptySchema: { unknown: true, custom: true },
      override: ({ zodSchema, jsonSchema }) => mend(zodSchema as unknown as z.ZodType, jsonSchema as Rendered),
    },
  });
const renderedAlone = (schema: z.ZodType): Schema => render(schema, NAMED).schema as Schema;

/** The schemas of `NAMED` themselves. */
export const namedSchemas = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(NAMED).map(([name, schema]) => [
      name,
      worded({ name: 'menu', domain: 'menu' }, render(schema, NAMED).components[name]) as Schema,
    ]),
  );

function mend(schema: z.ZodType, json: Rendered): void {
  const def = schema.def as unknown as Definition;
  if (def.type === 'union' && def.options?.[1] && readsText(def.options[1])) replace(json, json.anyOf?.[0] ?? {});
  if (def.type === 'custom') Object.assign(json, { type: 'string', contentMediaType: 'application/octet-stream' });
  if (def.type === 'string') boundOf(def, json);
  if (def.type === 'pipe' && def.out) narrow(def.out, json);
  if (def.type === 'default') json.default = def.defaultValue;
  if (json.type === 'number' && json.enum?.every(Number.isInteger)) json.type = 'integer';
  // What no number of JSON goes beyond says nothing.
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.anyOf?.length === 2 && json.anyOf[1]?.type === 'null') nullable(json);
}

/** What a value must be besides, once it has been read: the rule behind a pipe. */
function narrow(out: z.ZodType, json: Rendered): void {
  if ((out.def as unknown as Definition).type === 'transform') return;
  const { enum: values, minimum, maximum, pattern, format } = renderedAlone(out);
  for (const [key, value] of Object.entries({ enum: values, minimum, maximum, pattern, format }))
    if (value !== undefined && !(key in json)) Object.assign(json, { [key]: value });
}

/** A text that is read as what stands before it in its union. */
function readsText(option: z.ZodType): boolean {
  const def = option.def as unknown as Definition;
  if (def.type === 'transform') return true;
  if (def.type !== 'pipe' || !def.in || !def.out) return false;
  return readsText(def.out) || readsText(def.in);
}

/** `line(60)` is a rule of ours, whose message alone tells the bound. */
function boundOf({ checks = [] }: Definition, json: Rendered): void {
  for (const { _zod } of checks) {
    if (_zod.def.check !== 'custom') continue;
    const [, most] = /^不能超过 (\d+) 个字符$/.exec(String(_zod.def.error?.({}) ?? '')) ?? [];
    if (most) json.maxLength = Number(most);
  }
}

/** `anyOf: [{ type }, { type: 'null' }]` in the short form. */
function nullable(json: Rendered): void {
  const [first] = json.anyOf ?? [];
  if (typeof first?.type !== 'string') return;
  const { enum: values } = first;
  replace(json, { ...first, type: [first.type, 'null'], ...(values && { enum: [...values, null] }) });
}

function replace(json: Rendered, other: Schema): void {
  for (const key of Object.keys(json)) delete (json as Record<string, unknown>)[key];
  Object.assign(json, other);
}

/** Says of every field what it means, and of what a dictionary words, how. */
function worded(call: Pick<Call, 'name' | 'domain'>, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((each) => worded(call, each));
  if (typeof node !== 'object' || node === null) return node;
  const inner = Object.entries(node).map(([key, value]) => [
    key,
    key === 'properties' ? wordedFields(call, value as Record<string, Schema>) : worded(call, value),
  ]);
  return Object.fromEntries(inner) as object;
}

const wordedFields = (call: Pick<Call, 'name' | 'domain'>, fields: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const description = descriptionOf(call, name);
      const inside = worded(call, schema) as Schema;
      return [name, description === undefined ? inside : { description, ...inside }];
    }),
  );

/** `性别：1 男，2 女` */
export function descriptionOf(call: Pick<Call, 'name' | 'domain'>, name: string): string | undefined {
  const meaning = meaningOf(call, name);
  if (meaning === undefined || !Object.hasOwn(dictionaryOf, name) || meaning.includes('：')) return meaning;
  const type = dictionaryOf[name as keyof typeof dictionaryOf];
  const { values, order }: Dictionary = dictionaries[type];
  const labels = (order ?? Object.keys(values)).map((value) => `${value} ${values[value]}`);
  return `${meaning}：${labels.join('，')}（字典 ${type}）`;
}
