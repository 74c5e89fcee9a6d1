import { isDeepStrictEqual } from 'node:util';
import { dayPhaseAt } from '#seed/generators/day-phases.ts';
import { schoolOf } from '#seed/white-label/school-of.ts';
import { machineNow } from '../kernel/clock/machine.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import { ownerOf } from '../kernel/store/owner.ts';
import type { StoreTable } from '../kernel/store/schema.ts';
import { type Seed, worldMoment } from '../kernel/store/generate-world.ts';
import type { Change } from '../kernel/store/table.ts';
import { SANDBOX_WAS_RESET, type SandboxRegistry } from './sandbox-registry.ts';
import { newGeneration, type SandboxRecord } from './record.ts';
import type { SandboxWorld } from './sandbox-world.ts';

/**
 * Tables that a mere visit changes, by sign-ins, attempts and read marks. Changes in these tables do not count as user
 * changes.
 */
export const VISIT_TABLES: ReadonlySet<StoreTable> = new Set([
  'session',
  'operation',
  'operationLog',
  'notification',
  'announcementMark',
]);

/** Tables whose changes are ignored here, because they are compared row by row or made by a visit. */
const COMPARED_TABLES: ReadonlySet<StoreTable> = new Set([...VISIT_TABLES, 'studentCourse']);

/** True if the sandbox has user changes or uploaded pictures. */
export const isModified = ({ store, uploads }: SandboxWorld): boolean =>
  store.isChanged(COMPARED_TABLES) || !uploads.isEmpty || hasChangedEnrolments(store);

/** True if an enrolment differs in more than its expired hours, which the server recounts on every day. */
function hasChangedEnrolments({ tables }: SandboxWorld['store']): boolean {
  for (const { id, after } of tables.studentCourse.changes()) {
    const before = tables.studentCourse.base.rows.get(id);
    if (!before || !after || !isDeepStrictEqual({ ...after, expireHour: before['expireHour'] }, { ...before }))
      return true;
  }
  return false;
}

/** Returns the parameters of a sandbox's worlds, except their day. */
export const seedFieldsOf = ({
  randomSeed,
  scenario,
  brand,
}: Pick<SandboxRecord, 'randomSeed' | 'scenario' | 'brand'>): Omit<Seed, 'today' | 'moment'> => ({
  randomSeed,
  scenario,
  school: schoolOf(brand),
});

/** Returns the date of a clock and the phase of the day. */
export function dayOf(clock: Clock): Pick<Seed, 'today' | 'moment'> {
  const [today = '', time = ''] = clock.moment().split(' ');
  return { today, moment: dayPhaseAt(time) };
}

/**
 * True if the clock has no offset from the machine's clock. With an explicit date or a moved clock, the data never
 * becomes outdated.
 */
export const followsMachine = (clock: Clock): boolean => clock.offset === 0;

/**
 * True if the world was seeded for another day, or another phase of the day, than the current one. Always false when
 * the clock does not follow the machine's clock.
 */
export function isOutOfDate({ base }: Pick<SandboxRecord, 'base'>, clock: Clock): boolean {
  const [seeded, now] = [worldMoment(base), dayOf(clock)];
  return followsMachine(clock) && (seeded.today !== now.today || seeded.moment !== now.moment);
}

export const needsReseeding = (world: SandboxWorld): boolean =>
  isOutOfDate(world.record, world.clock) && !isModified(world);

/**
 * Replaces a world with a world seeded for the current phase of today. Does nothing when the world has user changes, so
 * no data is lost. Users stay signed in.
 */
export async function reseed(registry: SandboxRegistry, world: SandboxWorld): Promise<void> {
  const { record, store, clock } = world;
  if (registry.worlds.get(record.id) !== world || !needsReseeding(world)) return;
  const base = registry.seedWorlds.require({ ...dayOf(clock), ...seedFieldsOf(record) });
  store.end(SANDBOX_WAS_RESET);
  await store.settled();
  // A user may have changed the sandbox while the new world was being generated.
  if (isModified(world)) {
    store.resume();
    return;
  }
  const startedBy = { at: machineNow(), cause: 'renew' } as const;
  const next = { ...record, base, generation: newGeneration(), playedUntil: null, startedBy };
  try {
    await registry.database.journal(ownerOf(next)).write(await sessionsToKeep(registry, world, base));
    await registry.replace(next);
  } catch (error) {
    store.resume();
    throw error;
  }
  await registry.deleteGeneration(record);
  await registry.deleteUnusedSeedWorlds();
}

/**
 * Returns the sessions to copy into a new world, as changes for its journal. A session is copied if its user has the
 * same id and user name in both worlds.
 */
export async function sessionsToKeep(
  registry: SandboxRegistry,
  { store }: SandboxWorld,
  base: string,
): Promise<Change[]> {
  const people = (await registry.seedWorlds.open(base)).get('user');
  const { session, user } = store.tables;
  return session
    .all()
    .filter(({ userId }) => people?.rows.get(userId)?.['username'] === user.get(userId)?.username)
    .map((row) => ({ table: 'session', id: row.sessionId, before: undefined, after: row, seeded: false }));
}
