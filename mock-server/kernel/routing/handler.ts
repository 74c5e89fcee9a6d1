import type { Call, CallDefinition, Data, ParsedInput } from '#contracts/call.ts';
import type { CallerGrants } from '../sessions/caller-grants.ts';
import type { World } from '../world/world.ts';
import type { Session } from '../sessions/sessions.ts';
import type { FileResponse } from '../files/file-response.ts';

/** Type of the caller's session. It includes null only for open calls, which anonymous callers may make. */
type SessionOf<C extends CallDefinition> = C extends { open: true } ? Session | null : Session;
type HandlerResult<C extends CallDefinition> = C['family'] extends 'file'
  ? Promise<FileResponse>
  : C extends { multipart: true } | { large: true }
    ? Promise<() => Data<C>>
    : Data<C> extends null
      ? void
      : Data<C>;

/**
 * Handler of one call. Its changes form one unit of work, and a Refusal rolls them back. Only the handler of an upload
 * or of a large write is asynchronous: it waits for the disk or works in time slices, then returns a function that
 * changes rows and returns the response. The handler of an open call also receives the grants of the caller's browser.
 */
export type Handler<C extends CallDefinition> = (
  world: World,
  session: SessionOf<C>,
  input: ParsedInput<C>,
  ...grants: C extends { open: true } ? [grants: CallerGrants] : []
) => HandlerResult<C>;

/**
 * Handler of a large read, which builds its response in time slices with `store.readInPieces`. It may return a small
 * response immediately.
 */
type SlicedRead<C extends CallDefinition> = C extends { method: 'GET' }
  ? (world: World, session: SessionOf<C>, input: ParsedInput<C>) => Data<C> | Promise<Data<C>>
  : never;

/**
 * Handlers for one file of calls. A missing or wrongly typed handler does not compile. `Long` names the time-sliced
 * calls.
 */
export type Handlers<D extends Record<string, Call>, Long extends keyof D = never> = {
  [K in keyof D]: K extends Long ? SlicedRead<D[K]> : Handler<D[K]>;
};

/** Calls by domain and by name within the domain, as in the registry. */
export type Domains = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** Handlers of all domains. */
export type HandlersOf<D extends Domains> = {
  readonly [K in keyof D]: { readonly [M in keyof D[K]]: Handler<D[K][M]> | SlicedRead<D[K][M]> };
};
