import type { Upload } from '#contracts/entities/upload.ts';
import type { World } from '../sandboxes/world.ts';
import type { Session } from '../sessions/sessions.ts';
import { checkAnswer } from './check.ts';
import { Operations } from './operations.ts';
import type { Route } from './route.ts';
import { withSortable } from './with-sortable.ts';
import { wrapData } from './wrap.ts';
import { logDone, type Write } from './write-log.ts';

/** What is still to be waited for, besides a file, or an answer that is made in pieces. */
export interface Handled {
  value: unknown;
  /** Resolves when all of it is on disk; null when nothing changed. */
  durable: Promise<void> | null;
}

/** Runs the handler. */
export const handle = (
  world: World,
  { call, handler }: Route,
  session: Session | null,
  input: object,
  write: Write | null = null,
): Handled => inOneUnit(world, call, write, () => handler(world, session, input));

/** The same for a call that carries a file: its handler waits for the disk, and gives what is to be done after that. */
export async function handleUpload(
  world: World,
  { call, handler }: Route,
  session: Session | null,
  input: object,
  write: Write | null,
): Promise<Handled> {
  const finish = (await handler(world, session, input)) as () => unknown;
  return inOneUnit(world, call, write, finish);
}

/**
 * What is changed, its entry in the log and its operation with the answer: all of it, or nothing. A refusal, or an
 * answer of the wrong shape, undoes everything.
 */
const inOneUnit = (world: World, call: Route['call'], write: Write | null, work: () => unknown): Handled =>
  world.store.unit((): unknown => {
    const answer = work();
    if (call.family === 'file' || answer instanceof Promise) return answer;
    const checked = checkAnswer(call, withSortable(call, answer));
    if (!write) return checked;
    const outlives = doesOutlive(world, write);
    logDone(world, write, checked);
    if (write.operation && outlives) world.part(Operations).keep(write.operation, wrapData(call.family, checked));
    return checked;
  });

/**
 * Has it done something that a restart leaves as it is? Then its answer is kept, unless it is the token of a new
 * session, which is nowhere: who signs in again gets another.
 */
function doesOutlive({ store, uploads }: World, { input }: Write): boolean {
  const { changes } = store;
  if (changes.some(({ table, before }) => table === 'session' && !before)) return false;
  return changes.length > 0 || (input !== null && 'file' in input && uploads.hasKept(input.file as Upload));
}
