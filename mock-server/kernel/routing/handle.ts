import type { World } from '../sandboxes/world.ts';
import type { Session } from '../sessions/sessions.ts';
import { checkAnswer } from './check.ts';
import type { Route } from './route.ts';
import { logDone, type Write } from './write-log.ts';

/**
 * Runs the handler and checks its answer, in one unit of work: a refusal, or an answer of the wrong shape, undoes
 * everything. `durable` is still to be waited for, and a file, or an answer that is made in pieces.
 */
export function handle(
  world: World,
  { call, handler }: Route,
  session: Session | null,
  input: object,
  write: Write | null = null,
) {
  return world.store.unit((): unknown => {
    const answer = handler(world, session, input);
    if (call.family === 'file' || answer instanceof Promise) return answer;
    const checked = checkAnswer(call, answer);
    if (write) logDone(world, write, checked);
    return checked;
  });
}

/**
 * The same for a call that carries a file: its handler waits for the disk and opens its unit of work itself, so that its
 * entry in the log has one of its own.
 */
export async function handleUpload(
  world: World,
  { call, handler }: Route,
  session: Session | null,
  input: object,
  write: Write | null,
): Promise<unknown> {
  const answer = checkAnswer(call, await handler(world, session, input));
  if (write) await world.change(() => logDone(world, write, answer));
  return answer;
}
