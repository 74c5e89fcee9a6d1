import type * as z from 'zod';
import type { Family } from './envelopes.ts';
import type { Permission } from './permissions.ts';
import type { Audience } from './rules/audience.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a domain file writes about one call. */
export interface CallDefinition {
  method: Method;
  /** Below the family's base path; parameters in braces: `/sc/room/info/detailById/{id}`. */
  path: string;
  family: Family;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** What stands in the envelope's data; for the file family, what a JSON answer may name instead of a file. */
  data: z.ZodType;
  /** Any one of them is enough. */
  permission?: readonly Permission[];
  /** Who may call it; everyone signed in, if absent. */
  audience?: readonly Audience[];
  /** May be called without a token; who sends one is known all the same. */
  open?: true;
  /** The body goes as a form with a file in it. */
  multipart?: true;
  /** Of that file, where it is no picture. */
  mostBytes?: number;
  /** A GET that changes state: never cached, prefetched or repeated (Spec 1 §7). */
  changesState?: true;
  /** The specification implies it but names no call; it has a pact file of its own. */
  provisional?: true;
  /** Domains besides its own whose reads are stale after it. */
  outdates?: readonly string[];
}

/** A call as both sides use it. */
export type Call<D extends CallDefinition = CallDefinition> = D & {
  /** `domain.member`, unique in the registry. */
  name: string;
  domain: string;
};

type Part<S, Side extends 'input' | 'output'> = S extends z.ZodType
  ? Side extends 'input'
    ? z.input<S>
    : z.output<S>
  : unknown;

/** What the caller gives: path parameters, query and body in one object; the schemas say where each goes. */
export type Input<C extends CallDefinition> = Part<C['params'], 'input'> &
  Part<C['query'], 'input'> &
  Part<C['body'], 'input'>;

/** The same after parsing, as a handler gets it. */
export type ParsedInput<C extends CallDefinition> = Part<C['params'], 'output'> &
  Part<C['query'], 'output'> &
  Part<C['body'], 'output'>;

/** What the caller gets. */
export type Data<C extends CallDefinition> = z.output<C['data']>;

/** A call about one thing, which is named by its id alone. */
export type CallById = Call & { params: z.ZodObject<{ id: z.ZodType<string, string> }> };

/** Declares the calls of one domain. Names must be unique; the registry checks it. */
export function defineCalls<const T extends Record<string, CallDefinition>>(
  domain: string,
  definitions: T,
): { [K in keyof T]: Call<T[K]> } {
  const calls = Object.entries(definitions).map(([member, definition]) => [
    member,
    { ...definition, name: `${domain}.${member}`, domain },
  ]);
  return Object.fromEntries(calls) as { [K in keyof T]: Call<T[K]> };
}

/** A call that answers without changing anything, so that it may be repeated. */
export const isRead = (call: CallDefinition): boolean => call.method === 'GET' && !call.changesState;

/** The address below the base, parameters filled in. Throws when one is missing. */
export function fillPath(path: string, input: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** Where each field of an input goes: the path, the query or the body. */
export function splitInput(
  call: CallDefinition,
  input: Record<string, unknown> = {},
): { path: string; query: Record<string, unknown>; body: Record<string, unknown> | undefined } {
  const query: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (call.params && name in call.params.shape) continue;
    if (call.query && name in call.query.shape) query[name] = value;
    else body[name] = value;
  }
  return { path: fillPath(call.path, input), query, body: call.body ? body : undefined };
}
