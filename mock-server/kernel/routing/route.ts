import type { Call } from '#contracts/call.ts';
import { bases } from '#contracts/envelopes.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import type { World } from '../sandboxes/world.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Domains, HandlersOf } from './handler.ts';

/** A handler as routing sees it: its input is parsed by its own call's schemas before it runs. */
type AnyHandler = (world: World, session: Session | null, input: object) => unknown;

/** A call of the registry with who answers it. */
export interface Route {
  call: Call;
  /** With the base: `/business/api/sc/room/info/detailById/{id}`. */
  path: string;
  handler: AnyHandler;
}

/** Binds every call to its handler. A handler that is missing does not compile. */
export const routesOf = <D extends Domains>(domains: D, handlers: HandlersOf<D>): readonly Route[] =>
  Object.entries(domains).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([member, call]) => {
      // Parsing gives each handler what its type asks for; here they are only held together.
      const handler = (handlers as Record<string, Record<string, unknown>>)[domain]?.[member];
      if (typeof handler !== 'function') throw new Error(`The call ${call.name} has no handler.`);
      return { call, path: bases[call.family] + call.path, handler: handler as AnyHandler };
    }),
  );

export const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'contentType' in answer;
