import type { Call } from '#contracts/call.ts';
import { bases } from '#contracts/envelopes.ts';
import { domains } from '#contracts/registry.ts';
import { handlers } from '../../handlers.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import type { World } from '../sandboxes/world.ts';
import type { Session } from '../sessions/sessions.ts';

/** A handler as routing sees it: its input is parsed by its own call's schemas before it runs. */
type AnyHandler = (world: World, session: Session | null, input: object) => unknown;

/** A call of the registry with who answers it. */
export interface Route {
  call: Call;
  /** With the base: `/business/api/sc/room/info/detailById/{id}`. */
  path: string;
  handler: AnyHandler;
}

export const routes: readonly Route[] = Object.entries(domains).flatMap(([domain, calls]) =>
  Object.entries<Call>(calls).map(([member, call]) => {
    const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[domain]?.[member];
    if (!handler) throw new Error(`The call ${call.name} has no handler.`);
    return { call, path: bases[call.family] + call.path, handler };
  }),
);

export const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'bytes' in answer;
