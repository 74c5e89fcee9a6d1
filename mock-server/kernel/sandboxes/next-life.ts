import { cp } from 'node:fs/promises';
import { machineNow } from '../clock/machine.ts';
import { conflict } from '../refusal.ts';
import { moveRow } from '../store/move-dates.ts';
import { ownerOf } from '../store/owner.ts';
import { DAYS_A_WEEK } from '../store/sow.ts';
import type { Change } from '../store/table.ts';
import type { Lives } from './lives.ts';
import { newGeneration, type SandboxRecord, UNDONE_WITHIN_MS, uploadsOf } from './record.ts';
import { dayOf, keptSessions } from './sow-anew.ts';
import type { World } from './world.ts';

const BEING_MOVED = '沙箱的日期正在后移，请稍后再试';
/** So many rows go to the disk together. */
const WRITTEN_AT_ONCE = 2_000;

/** A life that takes the place of the present one, which is kept for a day. */
export async function follow(
  lives: Lives,
  record: SandboxRecord,
  life: Pick<SandboxRecord, 'base'> & Partial<SandboxRecord>,
): Promise<World> {
  const { previous: forgotten, scenario, base, generation, brand, clockOffset } = record;
  const previous = { scenario, base, generation, brand, clockOffset, until: machineNow() + UNDONE_WITHIN_MS };
  const world = await lives.replace({ ...record, generation: newGeneration(), keptOn: null, ...life, previous });
  if (forgotten) await lives.forget({ id: record.id, generation: forgotten.generation });
  return world;
}

/** Sows a written world anew for today; who is signed in stays so. */
export async function renewForToday(lives: Lives, world: World): Promise<void> {
  const { record, clock } = world;
  const { randomSeed, scenario } = record;
  const base = await lives.bases.sow({ ...dayOf(clock), randomSeed, scenario });
  const generation = newGeneration();
  await lives.database.journal(ownerOf({ ...record, generation })).write(await keptSessions(lives, world, base));
  await follow(lives, record, { base, generation });
}

/** Who is signed in stays so, as far as the world that takes the place of this one knows them. */
export async function carrySessions({ store }: World, to: World): Promise<void> {
  const { session, user } = to.store.tables;
  await to.change(() => {
    for (const row of store.tables.session.all())
      if (user.get(row.userId)?.username === store.tables.user.get(row.userId)?.username) session.put(row);
  });
}

/**
 * Moves all dates of a world by whole weeks, those that were sown and those that were written since. It is read
 * meanwhile; while what was written is moved, nothing more is.
 * @throws Refusal when it is by none
 */
export async function moveWeeks(lives: Lives, world: World, weeks: number): Promise<void> {
  const { record, store, clock } = world;
  if (weeks === 0) throw conflict('数据距今天不足一周，整周后移不会改变什么');
  const base = await lives.bases.move(record.base, weeks);
  store.end(BEING_MOVED);
  try {
    await store.settled();
    const generation = newGeneration();
    const next = { ...record, base, generation };
    const journal = lives.database.journal(ownerOf(next));
    for (const changes of inParts(store.allChanges()))
      await journal.write(changes.map((change) => moved(change, weeks * DAYS_A_WEEK)));
    await carryPictures(lives.folder, record, next);
    await follow(lives, record, { base, generation, keptOn: clock.today() });
  } catch (error) {
    // What was made for it is never read, and gone after the next start.
    if (lives.worlds.get(record.id) === world) store.resume();
    throw error;
  }
}

const moved = (change: Change, days: number): Change =>
  change.after ? { ...change, after: moveRow(change.table, change.after, days) } : change;

export function* inParts(changes: Iterable<Change>): Generator<Change[]> {
  let part: Change[] = [];
  for (const change of changes) {
    part.push(change);
    if (part.length < WRITTEN_AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

type LifeOf = Pick<SandboxRecord, 'id' | 'generation'>;

export async function carryPictures(folder: string, from: LifeOf, to: LifeOf): Promise<void> {
  try {
    await cp(uploadsOf(folder, from), uploadsOf(folder, to), { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
