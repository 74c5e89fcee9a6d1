import { momentReached } from '#seed/moments.ts';
import type { Clock } from '../clock/clock.ts';
import { ownerOf } from '../store/owner.ts';
import type { StoreTable } from '../store/schema.ts';
import { type Seed, standsAt } from '../store/sow.ts';
import type { Change } from '../store/table.ts';
import { LIFE_IS_OVER, type Lives } from './lives.ts';
import { newGeneration, type SandboxRecord } from './record.ts';
import type { World } from './world.ts';

/** Something stands here when somebody has signed in and looked around: who came, what was tried, what was read. */
export const LOOKED_AT: ReadonlySet<StoreTable> = new Set([
  'session',
  'operation',
  'operationLog',
  'notification',
  'announcementMark',
]);

/** Has anybody done anything in it that is to be found there tomorrow? */
export const isWritten = ({ store, uploads }: World): boolean => store.isChanged(LOOKED_AT) || !uploads.isEmpty;

/** The day and how far it has come. */
export function dayOf(clock: Clock): Pick<Seed, 'today' | 'moment'> {
  const [today = '', time = ''] = clock.moment().split(' ');
  return { today, moment: momentReached(time) };
}

/** It was given no today, and its clock has not been moved; where it was, no day of the machine's makes it old. */
export const followsMachine = (clock: Clock): boolean => clock.offset === 0;

/** Was it sown for another day than the machine's, or for an earlier hour of it? */
export function isOutOfDate({ base }: Pick<SandboxRecord, 'base'>, clock: Clock): boolean {
  const [sown, now] = [standsAt(base), dayOf(clock)];
  return followsMachine(clock) && (sown.today !== now.today || sown.moment !== now.moment);
}

export const isToBeSownAnew = (world: World): boolean => isOutOfDate(world.record, world.clock) && !isWritten(world);

/**
 * Sows a world anew for today as far as it has come. Nobody has written to it, so that nothing is lost; who is signed in
 * stays so.
 */
export async function sowAnew(lives: Lives, world: World): Promise<void> {
  const { record, store, clock } = world;
  if (lives.worlds.get(record.id) !== world || !isToBeSownAnew(world)) return;
  const { randomSeed, scenario } = record;
  const base = await lives.bases.sow({ ...dayOf(clock), randomSeed, scenario });
  store.end(LIFE_IS_OVER);
  await store.settled();
  // Meanwhile somebody may have.
  if (isWritten(world)) {
    store.resume();
    return;
  }
  const next = { ...record, base, generation: newGeneration() };
  try {
    await lives.database.journal(ownerOf(next)).write(await keptSessions(lives, world, base));
    await lives.replace(next);
  } catch (error) {
    store.resume();
    throw error;
  }
  await lives.forget(record);
  await lives.forgetUnusedBases();
}

/** Of those who are the same in the new world. */
export async function keptSessions(lives: Lives, { store }: World, base: string): Promise<Change[]> {
  const people = (await lives.bases.open(base)).get('user');
  const { session, user } = store.tables;
  return session
    .all()
    .filter(({ userId }) => people?.rows.get(userId)?.['username'] === user.get(userId)?.username)
    .map((row) => ({ table: 'session', id: row.sessionId, before: undefined, after: row, seeded: false }));
}
