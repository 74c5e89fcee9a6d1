import type { World } from '../sandboxes/world.ts';
import type { Session } from '../sessions/sessions.ts';
import { checkAnswer } from './check.ts';
import type { Route } from './route.ts';

/**
 * Runs the handler and checks its answer, in one unit of work: a refusal, or an answer of the wrong shape, undoes
 * everything. `durable` is still to be waited for, and a file, or an answer that is made in pieces.
 */
export function handle(world: World, { call, handler }: Route, session: Session | null, input: object) {
  return world.store.unit((): unknown => {
    const answer = handler(world, session, input);
    return call.family === 'file' || answer instanceof Promise ? answer : checkAnswer(call, answer);
  });
}

/** The same for a call that carries a file: its handler waits for the disk and opens its unit of work itself. */
export const handleUpload = async (
  world: World,
  { call, handler }: Route,
  session: Session | null,
  input: object,
): Promise<unknown> => checkAnswer(call, await handler(world, session, input));
