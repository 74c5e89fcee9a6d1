import { randomBytes } from 'node:crypto';
import { machineNow } from '../kernel/clock/machine.ts';
import { millisOf, momentOf } from '../kernel/clock/moment.ts';
import { conflict, notFound, tooMany } from '../kernel/refusal.ts';
import { ownerOf } from '../kernel/store/owner.ts';
import type { AnyRow, StoreTable } from '../kernel/store/schema.ts';
import type { Change } from '../kernel/store/table.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';
import { copyPictures, replaceGeneration, inBatches } from './replace-generation.ts';
import { newGeneration, type SandboxRecord, type Snapshot } from './record.ts';
import { sessionsToKeep } from './reseed.ts';
import type { SandboxWorld } from './sandbox-world.ts';

export const MAX_SNAPSHOTS = 10;
const NO_SNAPSHOT = '快照不存在或已删除';

/** True for a snapshot that a user took. False for a parked branch. */
export const isNamedSnapshot = ({ kind }: Snapshot): boolean => kind === 'snapshot';

type GenerationKey = Pick<SandboxRecord, 'id' | 'generation'>;

const EXERCISE_ACTIVE =
  '正在做练习，不能进行此操作。要从头再做这个练习，请点击“重新开始”；要处理沙箱自己的数据，请先退出练习，练习的进度会保留。';

/** Tables that are not copied into another generation or sandbox: sessions, operations and calendar feeds. */
const GENERATION_TABLES: ReadonlySet<StoreTable> = new Set(['session', 'operation', 'calendarFeed']);

/**
 * Stores the current state of a sandbox as a snapshot. The current generation stays in use.
 * @throws Refusal when there are too many snapshots, or the name is taken
 */
export async function takeSnapshot(registry: SandboxRegistry, world: SandboxWorld, name: string): Promise<Snapshot> {
  const { record, store } = world;
  const names = record.snapshots.filter(isNamedSnapshot).map((snapshot) => snapshot.name);
  if (names.length >= MAX_SNAPSHOTS) throw tooMany(`每个沙箱最多保留 ${MAX_SNAPSHOTS} 个快照，请先删除不用的快照`);
  if (names.includes(name)) throw conflict(`已有名为“${name}”的快照，请换一个名称`);
  const snapshot = toSnapshot(record, world.clock.offset, { key: randomBytes(8).toString('hex'), name });
  await copyRows(registry, { id: record.id, generation: snapshot.generation }, [...store.allChanges()]);
  await copyPictures(registry.folder, record, { id: record.id, generation: snapshot.generation });
  await registry.update(record, { snapshots: [...record.snapshots, snapshot] });
  return snapshot;
}

/**
 * Restores a snapshot. The snapshot stays unchanged, the replaced generation can be restored for a day, and users stay
 * signed in.
 * @throws Refusal when no snapshot has this key
 */
export async function restoreSnapshot(
  registry: SandboxRegistry,
  world: SandboxWorld,
  key: string,
): Promise<SandboxWorld> {
  const { record } = world;
  const snapshot = snapshotOf(record, key);
  const generation = newGeneration();
  const from = { id: record.id, generation: snapshot.generation };
  const sessions = await sessionsToKeep(registry, world, snapshot.base);
  await copyRows(registry, { id: record.id, generation }, await readChanges(registry, from), sessions);
  await copyPictures(registry.folder, from, { id: record.id, generation });
  const { base, scenario, brand, playedUntil } = snapshot;
  return replaceGeneration(registry, world, 'snapshot', {
    base,
    scenario,
    brand,
    playedUntil,
    clockOffset: clockOffsetAfterRestore(snapshot),
    generation,
  });
}

/**
 * Returns the clock offset after a snapshot was restored. The clock of a snapshot is stopped, so a snapshot of Monday
 * morning is restored as Monday morning. A clock that followed the machine's clock follows it again.
 */
export const clockOffsetAfterRestore = ({ clockOffset, shelvedAt }: Snapshot): number =>
  clockOffset === 0 ? 0 : clockOffset - (machineNow() - millisOf(shelvedAt));

/**
 * Removes a snapshot of a sandbox.
 * @throws Refusal when no snapshot has this key
 */
export async function removeSnapshot(registry: SandboxRegistry, record: SandboxRecord, key: string): Promise<void> {
  const snapshot = snapshotOf(record, key);
  await registry.update(record, { snapshots: record.snapshots.filter((one) => one !== snapshot) });
  await registry.deleteGeneration({ id: record.id, generation: snapshot.generation });
  await registry.deleteUnusedSeedWorlds();
}

/** Copies the changes and pictures of a sandbox into another generation, without sessions and operations. */
export async function copyGeneration(
  registry: SandboxRegistry,
  { record, store }: SandboxWorld,
  to: GenerationKey,
): Promise<void> {
  await copyRows(registry, to, [...store.allChanges()]);
  await copyPictures(registry.folder, record, to);
}

export const toSnapshot = (
  { base, scenario, brand, playedUntil }: Pick<SandboxRecord, 'base' | 'scenario' | 'brand' | 'playedUntil'>,
  clockOffset: number,
  { key, name }: { key: string; name: string },
): Snapshot => ({
  base,
  scenario,
  brand,
  playedUntil,
  clockOffset,
  kind: 'snapshot',
  key,
  name,
  generation: newGeneration(),
  shelvedAt: momentOf(machineNow()),
});

function snapshotOf({ snapshots }: SandboxRecord, key: string): Snapshot {
  const snapshot = snapshots.find((one) => one.key === key && isNamedSnapshot(one));
  if (!snapshot) throw notFound(NO_SNAPSHOT);
  return snapshot;
}

/** Checks that the main branch is active. The data of the main branch must not change during an exercise. */
export function requireMainBranch({ side }: SandboxRecord): void {
  if (side !== null) throw conflict(EXERCISE_ACTIVE);
}

/**
 * Returns the world of an open sandbox whose main branch is active.
 * @throws Refusal while an exercise branch is active
 */
export function mainWorld(registry: SandboxRegistry, id: string): SandboxWorld {
  const world = registry.world(id);
  requireMainBranch(world.record);
  return world;
}

/**
 * Copies changes into a generation, without sessions and operations.
 * @param additions session and operation changes to write as well
 */
async function copyRows(
  registry: SandboxRegistry,
  to: GenerationKey,
  changes: readonly Change[],
  additions: readonly Change[] = [],
): Promise<void> {
  // One journal object writes all batches, because its change count covers only its own writes.
  const journal = registry.database.journal(ownerOf(to));
  const changesToKeep = [...changes.filter(({ table }) => !GENERATION_TABLES.has(table)), ...additions];
  for (const part of inBatches(changesToKeep)) await journal.write(part);
}

/** Reads the changes of a closed generation in a form that can be written to an empty generation. */
const readChanges = async (registry: SandboxRegistry, stored: GenerationKey): Promise<Change[]> =>
  Array.from(await registry.database.journal(ownerOf(stored)).read(), ({ table, id, row }) => asChange(table, id, row));

/** Converts a journal entry to a change. A removed row of the base gets a `before`, so that its removal is stored. */
const asChange = (table: StoreTable, id: string, row: AnyRow | null): Change =>
  row
    ? { table, id, before: undefined, after: row, seeded: false }
    : { table, id, before: {}, after: undefined, seeded: true };
