import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { Stop } from '../setup/stop.mjs';
import type { CallFacts, Contract, Pacts, Reads } from './contract.ts';
import { type Fields, fieldsOf, type JsonSchema } from './field.ts';

const REGISTRY = 'contracts/registry.ts';
const ENVELOPES = 'contracts/envelopes.ts';

/**
 * The contract as a folder holds it: its registry is run, so every version that has one can be compared, whatever else
 * was generated from it at the time.
 * @param name how the version is called in a sentence
 * @throws Stop (2) when the version has no contract, or one that cannot be read any more
 */
export async function readContract(folder: string, name: string): Promise<Contract> {
  if (!existsSync(join(folder, REGISTRY))) throw new Stop(`${name}：还没有契约（${REGISTRY}），无法比较。`, 2);
  try {
    const { registry } = (await load(folder, REGISTRY)) as { registry: readonly Call[] };
    const envelopes = (await load(folder, ENVELOPES)) as Envelopes;
    return {
      calls: Object.fromEntries(registry.map((call) => [call.name, factsOf(call, envelopes.bases)])),
      codes: codesOf(envelopes),
      pacts: pactsIn(join(folder, 'contracts', 'pacts')),
      reads: readsIn(join(folder, 'contracts', 'reads.json')),
    };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new Stop(`${name}：契约读不出来（${reason}）。请确认它能通过 npm run check，或换一个版本。`, 2);
  }
}

const load = (folder: string, file: string): Promise<unknown> => import(pathToFileURL(join(folder, file)).href);

interface Envelopes {
  bases: Readonly<Record<string, string>>;
  codes?: Readonly<Record<string, string>>;
  authCodes?: Readonly<Record<string, number>>;
  RENEWED_TOKEN_HEADER?: string;
  OPERATION_KEY_HEADER?: string;
}

function codesOf({ codes = {}, authCodes = {}, ...headers }: Envelopes): Record<string, string> {
  const named = (family: string, of: object) =>
    Object.entries(of).map(([name, code]) => [`${family}代码 ${name}`, String(code)] as const);
  const { RENEWED_TOKEN_HEADER: renewed, OPERATION_KEY_HEADER: operation } = headers;
  return Object.fromEntries([
    ...named('业务', codes),
    ...named('登录', authCodes),
    ...(renewed === undefined ? [] : [['新令牌的响应头', renewed] as const]),
    ...(operation === undefined ? [] : [['操作号的请求头', operation] as const]),
  ]);
}

function factsOf(call: Call, bases: Envelopes['bases']): CallFacts {
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
    answer: wireFields(call.data, ''),
  };
}

/** As it travels, which is what a schema takes in, before it makes anything of it. */
function wireFields(schema: z.ZodType | undefined, place: string): Fields {
  if (!schema) return {};
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const longest = zodSchema instanceof z.ZodString ? longestTyped(zodSchema) : undefined;
      if (longest !== undefined) jsonSchema.maxLength = longest;
    },
  });
  return fieldsOf(json as JsonSchema, place);
}

const LONGER_THAN_ANY = 'x'.repeat(10_000);
const known = new WeakMap<z.ZodType, number | undefined>();

/** How long what people type may be is a rule of its own in the contract, of which a JSON schema says nothing. */
function longestTyped(schema: z.ZodString): number | undefined {
  if (!known.has(schema)) {
    const messages = schema.safeParse(LONGER_THAN_ANY).error?.issues.map(({ message }) => message) ?? [];
    const [found] = messages.flatMap((message) => /^不能超过 (\d+) 个字符$/.exec(message)?.[1] ?? []);
    known.set(schema, found === undefined ? undefined : Number(found));
  }
  return known.get(schema);
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

const readsIn = (file: string): Record<string, Reads> | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Reads>) : null;
