import { cp } from 'node:fs/promises';
import { machineNow } from '../kernel/clock/machine.ts';
import { momentOf } from '../kernel/clock/moment.ts';
import { conflict } from '../kernel/refusal.ts';
import { shiftMoment, shiftRow } from '../kernel/store/shift-dates.ts';
import { ownerOf } from '../kernel/store/owner.ts';
import { DAYS_A_WEEK } from '../kernel/store/generate-world.ts';
import type { Change } from '../kernel/store/table.ts';
import { SANDBOX_WAS_RESET, type SandboxRegistry } from './sandbox-registry.ts';
import {
  newGeneration,
  type ReplacedGeneration,
  type ReplacementCause,
  type SandboxRecord,
  UNDO_PERIOD_MS,
  uploadsOf,
} from './record.ts';
import { limitReplaced } from './replaced-generations.ts';
import { dayOf, isModified, sessionsToKeep, seedFieldsOf } from './reseed.ts';
import type { SandboxWorld } from './sandbox-world.ts';

const BEING_SHIFTED = '沙箱的日期正在后移，请稍后重试';
/** Maximum number of rows per write to disk. */
const WRITE_BATCH_ROWS = 2_000;

/**
 * Replaces the current generation of an open sandbox. The replaced generation can be restored for a day, unless `keep`
 * is false. Earlier replaced generations stay restorable.
 */
export async function replaceGeneration(
  registry: SandboxRegistry,
  current: SandboxWorld,
  cause: ReplacementCause,
  next: Pick<SandboxRecord, 'base'> & Partial<SandboxRecord>,
  keep = true,
): Promise<SandboxWorld> {
  const { record, store } = current;
  // No write may follow, because it would be missing from a generation that counts as unchanged.
  store.end(SANDBOX_WAS_RESET);
  try {
    await store.settled();
    const replacedNow = replacedGeneration(current, cause);
    const { kept, dropped } = limitReplaced([...record.replaced, keep ? replacedNow : { ...replacedNow, until: 0 }]);
    const startedBy = { at: machineNow(), cause };
    const generation = newGeneration();
    const world = await registry.replace({
      ...record,
      generation,
      playedUntil: null,
      begun: restartedFrom(record.begun && (next.clockOffset ?? record.clockOffset)),
      keptOn: null,
      startedBy,
      ...next,
      replaced: kept,
    });
    for (const { generation: unused } of dropped)
      await registry.deleteGeneration({ id: record.id, generation: unused });
    return world;
  } catch (error) {
    if (registry.worlds.get(record.id) === current) store.resume();
    throw error;
  }
}

/** Returns the moment that a clock with this offset shows now, as the moment of the data; null without an offset. */
export const restartedFrom = (clockOffset: number | null): SandboxRecord['begun'] =>
  clockOffset ? { moment: momentOf(machineNow() + clockOffset), at: machineNow() } : null;

/** Returns the current generation of a sandbox as one that is replaced now. */
export function replacedGeneration(world: SandboxWorld, cause: ReplacementCause): ReplacedGeneration {
  const { scenario, base, generation, brand, playedUntil, clockOffset } = world.record;
  const until = machineNow() + UNDO_PERIOD_MS;
  return { scenario, base, generation, brand, playedUntil, clockOffset, until, cause, written: isModified(world) };
}

/** Replaces the data of a changed world with a world seeded for today. Users stay signed in. */
export async function reseedForToday(registry: SandboxRegistry, world: SandboxWorld): Promise<void> {
  const { record, clock } = world;
  const base = registry.seedWorlds.require({ ...dayOf(clock), ...seedFieldsOf(record) });
  const generation = newGeneration();
  await registry.database
    .journal(ownerOf({ ...record, generation }))
    .write(await sessionsToKeep(registry, world, base));
  await replaceGeneration(registry, world, 'renew', { base, generation });
}

/** Copies the sessions of users that also exist in the new world, so that these users stay signed in. */
export async function copySessions({ store }: SandboxWorld, to: SandboxWorld): Promise<void> {
  const { session, user } = to.store.tables;
  await to.change(() => {
    for (const row of store.tables.session.all())
      if (user.get(row.userId)?.username === store.tables.user.get(row.userId)?.username) session.put(row);
  });
}

/**
 * Shifts all dates of a world, in seeded rows and in changes, by whole weeks. Reads are answered during the shift.
 * Writes are rejected while the changes are being shifted.
 * @throws Refusal when the shift is zero weeks
 */
export async function shiftByWeeks(registry: SandboxRegistry, world: SandboxWorld, weeks: number): Promise<void> {
  const { record, store, clock } = world;
  if (weeks === 0) throw conflict('数据距今天不足一周，无法按整周后移');
  const base = await registry.seedWorlds.shift(record.base, weeks);
  store.end(BEING_SHIFTED);
  try {
    await store.settled();
    const generation = newGeneration();
    const next = { ...record, base, generation };
    const journal = registry.database.journal(ownerOf(next));
    for (const changes of inBatches(store.allChanges()))
      await journal.write(changes.map((change) => shiftChange(change, weeks * DAYS_A_WEEK)));
    await copyPictures(registry.folder, record, next);
    const playedUntil = record.playedUntil && shiftMoment(record.playedUntil, weeks * DAYS_A_WEEK);
    await replaceGeneration(registry, world, 'move', { base, generation, playedUntil, keptOn: clock.today() });
  } catch (error) {
    // The unfinished generation is never read, and the next start removes it.
    if (registry.worlds.get(record.id) === world) store.resume();
    throw error;
  }
}

const shiftChange = (change: Change, days: number): Change =>
  change.after ? { ...change, after: shiftRow(change.table, change.after, days) } : change;

export function* inBatches(changes: Iterable<Change>): Generator<Change[]> {
  let part: Change[] = [];
  for (const change of changes) {
    part.push(change);
    if (part.length < WRITE_BATCH_ROWS) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

type GenerationKey = Pick<SandboxRecord, 'id' | 'generation'>;

export async function copyPictures(folder: string, from: GenerationKey, to: GenerationKey): Promise<void> {
  try {
    await cp(uploadsOf(folder, from), uploadsOf(folder, to), { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
