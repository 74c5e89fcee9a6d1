import type * as z from 'zod';
import type { Family } from './envelopes.ts';
import type { Permission } from './permissions.ts';
import type { Audience } from './rules/audience.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Definition of one call, as a domain file declares it. */
export interface CallDefinition {
  method: Method;
  /** Path below the family's base path, with parameters in braces: `/sc/room/info/detailById/{id}`. */
  path: string;
  family: Family;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Schema of the envelope's data. In the file family it describes the JSON that may be returned instead of a file. */
  data: z.ZodType;
  /** Permissions for this call; the user needs any one of them. */
  permission?: readonly Permission[];
  /** User groups that may send this call; without it every signed-in user may. */
  audience?: readonly Audience[];
  /** The call needs no token; a token that is sent still identifies the user. */
  open?: true;
  /** Sends the body as multipart form data with a file. */
  multipart?: true;
  /** Maximum size of the uploaded file, or of a large body, in bytes. Without it the limit for images or bodies applies. */
  mostBytes?: number;
  /** Marks a large write, which a server reads, checks and prepares in parts, so that it answers others meanwhile. */
  large?: true;
  /** Marks a GET that changes state, which is never cached, prefetched or repeated (Spec 1 §7). */
  changesState?: true;
  /** The specification does not list this call. Such calls have a separate pact file. */
  provisional?: true;
  /** Other domains whose cached reads become stale when this call succeeds. */
  outdates?: readonly string[];
}

/** A declared call, with its name and its domain, as client and server use it. */
export type Call<D extends CallDefinition = CallDefinition> = D & {
  /** Unique name in the registry: `domain.member`. */
  name: string;
  domain: string;
};

type SchemaFields<S, Side extends 'input' | 'output'> = S extends z.ZodType
  ? Side extends 'input'
    ? z.input<S>
    : z.output<S>
  : unknown;

/** Input of a call: path parameters, query and body in one object; the schemas determine where each field goes. */
export type Input<C extends CallDefinition> = SchemaFields<C['params'], 'input'> &
  SchemaFields<C['query'], 'input'> &
  SchemaFields<C['body'], 'input'>;

/** Parsed input of a call, as a handler receives it. */
export type ParsedInput<C extends CallDefinition> = SchemaFields<C['params'], 'output'> &
  SchemaFields<C['query'], 'output'> &
  SchemaFields<C['body'], 'output'>;

/** Response data of a call. */
export type Data<C extends CallDefinition> = z.output<C['data']>;

/** A call about one record, identified by its id alone. */
export type CallById = Call & { params: z.ZodObject<{ id: z.ZodType<string, string> }> };

/** Declares the calls of one domain. Names must be unique; the registry checks this. */
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

/** True if the call only reads, so that a client may safely repeat it. */
export const isRead = (call: CallDefinition): boolean => call.method === 'GET' && !call.changesState;

/** Returns the path below the base URL with its parameters filled in. Throws when one is missing. */
export function fillPath(path: string, input: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** Splits an input into its path, query and body fields. */
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
