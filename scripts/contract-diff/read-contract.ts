import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { Stop } from '../commands/stop.mjs';
import {
  ACCESS_CODES,
  type CallFacts,
  type Contract,
  type Pacts,
  REQUEST_HEADER,
  type ResponseUsage,
} from './contract.ts';
import { type Fields, fieldsOf, type JsonSchema } from './field.ts';

const REGISTRY = 'contracts/registry.ts';
const ENVELOPES = 'contracts/envelopes.ts';
const FIELDS = 'contracts/fields.ts';
/** Rule of a version for fields that a response contains whenever the row has a value. */
type IsSentWhenSet = (schema: z.core.$ZodType) => boolean;

/**
 * Reads the contract from a folder by running its registry. Every version with a registry can therefore be compared,
 * even if some generated files did not exist yet.
 * @param name name of the version in messages
 * @throws Stop (2) when the version has no contract, or when its contract can no longer be read
 */
export async function readContract(folder: string, name: string): Promise<Contract> {
  if (!existsSync(join(folder, REGISTRY))) throw new Stop(`${name}：还没有契约（${REGISTRY}），无法比较。`, 2);
  try {
    const { registry } = (await importFrom(folder, REGISTRY)) as { registry: readonly Call[] };
    const envelopes = (await importFrom(folder, ENVELOPES)) as Envelopes;
    const { isSentWhenSet = () => false } = existsSync(join(folder, FIELDS))
      ? ((await importFrom(folder, FIELDS)) as { isSentWhenSet?: IsSentWhenSet })
      : {};
    return {
      calls: Object.fromEntries(registry.map((call) => [call.name, factsOf(call, envelopes.bases, isSentWhenSet)])),
      codes: codesOf(envelopes),
      pacts: pactsIn(firstExisting(folder, ['contracts/generated/pacts', 'contracts/pacts'])),
      reads: usageIn(firstExisting(folder, ['contracts/generated/response-usage.json', 'contracts/reads.json'])),
    };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new Stop(`${name}：契约读不出来（${reason}）。请确认它能通过 npm run check，或换一个版本。`, 2);
  }
}

/** Returns the first path that exists: the current path of a generated file, or a path from older revisions. */
const firstExisting = (folder: string, places: readonly string[]): string =>
  places.map((place) => join(folder, place)).find((path) => existsSync(path)) ?? join(folder, places[0] ?? '');

const importFrom = (folder: string, file: string): Promise<unknown> => import(pathToFileURL(join(folder, file)).href);

interface Envelopes {
  bases: Readonly<Record<string, string>>;
  codes?: Readonly<Record<string, string>>;
  authCodes?: Readonly<Record<string, number>>;
  accessCodes?: Readonly<Record<string, readonly string[]>>;
  RENEWED_TOKEN_HEADER?: string;
  OPERATION_KEY_HEADER?: string;
  VERSION_HEADER?: string;
}

function codesOf({ codes = {}, authCodes = {}, accessCodes = {}, ...headers }: Envelopes): Record<string, string> {
  const named = (family: string, of: object) =>
    Object.entries(of).map(([name, code]) => [`${family}代码 ${name}`, String(code)] as const);
  const { RENEWED_TOKEN_HEADER: renewed, OPERATION_KEY_HEADER: operation, VERSION_HEADER: version } = headers;
  return Object.fromEntries([
    ...named('业务', codes),
    ...named('登录', authCodes),
    ...Object.entries(accessCodes).map(([name, accepted]) => [`${ACCESS_CODES} ${name}`, accepted.join('、')] as const),
    ...(renewed === undefined ? [] : [['新令牌的响应头', renewed] as const]),
    ...(operation === undefined ? [] : [[`操作编号${REQUEST_HEADER}`, operation] as const]),
    ...(version === undefined ? [] : [[`版本${REQUEST_HEADER}`, version] as const]),
  ]);
}

function factsOf(call: Call, bases: Envelopes['bases'], isSentWhenSet: IsSentWhenSet): CallFacts {
  const { method, path, family, provisional = false, open = false, multipart = false, audience, permission } = call;
  return {
    method,
    path: `${bases[family]}${path}`,
    provisional,
    open,
    multipart,
    audience: audience ? [...audience].sort() : null,
    permission: permission ? [...permission].sort() : null,
    request: {
      ...wireFields(call.params, 'path'),
      ...wireFields(call.query, 'query'),
      ...wireFields(call.body, 'body'),
    },
    answer: wireFields(call.data, '', isSentWhenSet),
  };
}

/** Returns the fields as they are sent, from the schema's input before its transforms. */
function wireFields(schema: z.ZodType | undefined, place: string, isSentWhenSet: IsSentWhenSet = () => false): Fields {
  if (!schema) return {};
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const longest = zodSchema instanceof z.ZodString ? maxInputLength(zodSchema) : undefined;
      if (longest !== undefined) jsonSchema.maxLength = longest;
      if (isSentWhenSet(zodSchema)) jsonSchema['x-sent-when-set'] = true;
    },
  });
  return fieldsOf(json as JsonSchema, place);
}

const VERY_LONG_TEXT = 'x'.repeat(10_000);
const maxLengths = new WeakMap<z.ZodType, number | undefined>();

/**
 * Returns the maximum length of a text. The contract enforces it by a custom rule, which a JSON schema does not
 * contain.
 */
function maxInputLength(schema: z.ZodString): number | undefined {
  if (!maxLengths.has(schema)) {
    const messages = schema.safeParse(VERY_LONG_TEXT).error?.issues.map(({ message }) => message) ?? [];
    const [limit] = messages.flatMap((message) => /^不能超过 (\d+) 个字符$/.exec(message)?.[1] ?? []);
    maxLengths.set(schema, limit === undefined ? undefined : Number(limit));
  }
  return maxLengths.get(schema);
}

interface Interaction {
  description: string;
  providerStates?: { name: string; params?: Record<string, unknown> }[];
}

function pactsIn(folder: string): Pacts | null {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const interactions = files.flatMap((name) => {
    const pact = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { interactions: Interaction[] };
    return pact.interactions;
  });
  const classes: Record<string, string[]> = {};
  const facts: Record<string, string[]> = {};
  for (const { description, providerStates = [] } of interactions) {
    const [, call = '', sentence = ''] = /^([^:]+): (.*)$/s.exec(description) ?? [];
    (classes[call] ??= []).push(sentence);
    for (const { name, params = {} } of providerStates)
      facts[name] = [...new Set([...(facts[name] ?? []), ...Object.keys(params)])].sort();
  }
  return files.length > 0 ? { classes, facts } : null;
}

const usageIn = (file: string): Record<string, ResponseUsage> | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, ResponseUsage>) : null;
