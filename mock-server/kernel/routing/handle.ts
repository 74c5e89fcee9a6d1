import type { Upload } from '#contracts/formats/upload.ts';
import type { World } from '../world/world.ts';
import { CallerGrants } from '../sessions/caller-grants.ts';
import type { Session } from '../sessions/sessions.ts';
import type { StoreTable } from '../store/schema.ts';
import { checkServed } from './check-response.ts';
import { Operations } from './operations.ts';
import type { Route } from './route.ts';
import { addSortable } from './add-sortable.ts';
import { addVersion, advanceVersions } from './row-version.ts';
import { wrapData } from './wrap.ts';
import { logSuccess, type Write } from './write-log.ts';

/**
 * Result of a handler with its pending disk write. The value may be a promise of a file or of a time-sliced response.
 */
export interface HandledCall {
  value: unknown;
  /** Resolves when all changes are on disk; null when the call changed nothing. */
  durable: Promise<void> | null;
}

/** Runs the handler of a call in a unit of work. */
export const handle = (
  world: World,
  { call, handler }: Route,
  session: Session | null,
  input: object,
  write: Write | null = null,
  grants = new CallerGrants({ headers: {} }, world),
): HandledCall => inOneUnit(world, call, write, () => handler(world, session, input, grants));

/**
 * Runs the handler of an upload or of a large write. The handler first waits or works in time slices, then returns the
 * function that makes its changes.
 */
export async function handlePrepared(
  world: World,
  { call, handler }: Route,
  session: Session | null,
  input: object,
  write: Write | null,
  grants: CallerGrants,
): Promise<HandledCall> {
  const finish = (await handler(world, session, input, grants)) as () => unknown;
  return inOneUnit(world, call, write, finish);
}

/**
 * Commits the changes together with their log entry and the response for the operation key. A refusal, or a response
 * that violates its schema, rolls everything back.
 */
const inOneUnit = (world: World, call: Route['call'], write: Write | null, work: () => unknown): HandledCall =>
  world.store.unit((): unknown => {
    const answer = work();
    if (call.family === 'file' || answer instanceof Promise) return answer;
    const checked = checkServed(call, addSortable(call, answer));
    addVersion(call, checked);
    if (!write) return checked;
    advanceVersions(world, write);
    const survivesRestart = outlivesRestart(world, write);
    logSuccess(world, write, checked);
    if (write.operation && survivesRestart)
      world.part(Operations).keep(write.operation, wrapData(call.family, checked));
    return checked;
  });

/** Tables that store tokens. If a call adds a row to one of them, its response contains a token. */
const TOKEN_TABLES: ReadonlySet<StoreTable> = new Set(['session', 'calendarFeed']);

/**
 * True if the response of a call is stored for retries: the call made a persistent change and did not return a token.
 * Tokens are never stored; the user signs in again or creates another feed.
 */
function outlivesRestart({ store, uploads }: World, { input }: Write): boolean {
  const { changes } = store;
  if (changes.some(({ table, before }) => TOKEN_TABLES.has(table) && !before)) return false;
  return changes.length > 0 || (input !== null && 'file' in input && uploads.hasKept(input.file as Upload));
}
