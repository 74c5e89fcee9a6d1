import type { Call } from '#contracts/call.ts';
import { bases } from '#contracts/envelopes.ts';
import type { FileResponse } from '../files/file-response.ts';
import type { World } from '../world/world.ts';
import type { Session } from '../sessions/sessions.ts';
import type { CallerGrants } from '../sessions/caller-grants.ts';
import type { Domains, HandlersOf } from './handler.ts';

/** Handler as the routing code calls it, after the call's schemas have parsed the input. */
type AnyHandler = (world: World, session: Session | null, input: object, grants: CallerGrants) => unknown;

/** Call of the registry with its handler. */
export interface Route {
  call: Call;
  /** Path including the base, such as `/business/api/sc/room/info/detailById/{id}`. */
  path: string;
  handler: AnyHandler;
}

/** Binds every call to its handler. A missing handler does not compile. */
export const routesOf = <D extends Domains>(domains: D, handlers: HandlersOf<D>): readonly Route[] =>
  Object.entries(domains).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([member, call]) => {
      // The cast is safe: parsing gives each handler the input of its declared type.
      const handler = (handlers as Record<string, Record<string, unknown>>)[domain]?.[member];
      if (typeof handler !== 'function') throw new Error(`The call ${call.name} has no handler.`);
      return { call, path: bases[call.family] + call.path, handler: handler as AnyHandler };
    }),
  );

export const isFile = (answer: unknown): answer is FileResponse =>
  typeof answer === 'object' && answer !== null && 'contentType' in answer;
