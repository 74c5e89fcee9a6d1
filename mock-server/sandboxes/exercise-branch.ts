import type { PreparedWorld } from '#seed/generators/check-view.ts';
import { machineNow } from '../kernel/clock/machine.ts';
import { millisOf, momentOf } from '../kernel/clock/moment.ts';
import { ownerOf } from '../kernel/store/owner.ts';
import { preparedStore } from '../kernel/store/changes-since.ts';
import type { Seed } from '../kernel/store/generate-world.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';
import { inBatches } from './replace-generation.ts';
import { newGeneration, type SandboxRecord, type Snapshot } from './record.ts';
import type { SandboxWorld } from './sandbox-world.ts';

/**
 * Exercise branch of a sandbox, with a seeded world of its own. All branches of one exercise share that seeded world.
 */
export interface Branch {
  key: string;
  name: string;
  seed: Seed;
  /** Start time of the branch, yyyy-MM-dd HH:mm:ss. */
  begins: string;
  prepare(world: PreparedWorld): void;
}

type BranchState = Pick<
  SandboxRecord,
  'base' | 'scenario' | 'brand' | 'generation' | 'playedUntil' | 'clockOffset' | 'side'
>;
const MAIN = 'own';

/**
 * Switches the sandbox to an exercise branch and keeps the current branch unchanged. With `fresh`, creates the exercise
 * branch again and deletes its earlier data.
 */
export async function switchToBranch(
  registry: SandboxRegistry,
  world: SandboxWorld,
  branch: Branch,
  fresh: boolean,
): Promise<SandboxWorld> {
  const { record } = world;
  if (record.side === branch.key && !fresh) return world;
  const stored = record.snapshots.find(({ kind, key }) => kind === 'side' && key === branch.key);
  const next =
    stored && !fresh ? { ...resumeBranch(stored), side: branch.key } : await createBranch(registry, record, branch);
  const swapped = await swapBranch(registry, world, next, record.side !== branch.key);
  const replaced = record.side === branch.key ? record : stored;
  if (fresh && replaced) await registry.deleteGeneration({ id: record.id, generation: replaced.generation });
  return swapped;
}

/** Switches the sandbox to its main branch, unless the main branch is already active. */
export async function switchToMain(registry: SandboxRegistry, world: SandboxWorld): Promise<SandboxWorld> {
  const own = mainBranchOf(world.record);
  return own ? swapBranch(registry, world, own, true) : world;
}

/** Returns the main branch while an exercise branch is active; otherwise null. */
function mainBranchOf({ snapshots }: SandboxRecord): BranchState | null {
  const own = snapshots.find(({ kind }) => kind === 'own');
  return own ? { ...resumeBranch(own), clockOffset: own.clockOffset, side: null } : null;
}

/** Switches the record of a closed sandbox to its main branch. Keeps no sessions. */
export function restoreMain(record: SandboxRecord): SandboxRecord {
  const own = mainBranchOf(record);
  const snapshots = record.snapshots.filter(({ kind }) => kind !== 'own');
  return own ? { ...record, ...own, snapshots: [...snapshots, branchSnapshot(record, record.clockOffset)] } : record;
}

/**
 * Replaces the active branch without copying its data: the record states which branch is active. Users stay signed in.
 */
async function swapBranch(
  registry: SandboxRegistry,
  world: SandboxWorld,
  next: BranchState,
  storesCurrent: boolean,
): Promise<SandboxWorld> {
  const { record, clock } = world;
  const otherSnapshots = record.snapshots.filter(
    ({ kind, key }) => kind === 'snapshot' || (key !== keyOf(next) && key !== keyOf(record)),
  );
  const snapshots = storesCurrent ? [...otherSnapshots, branchSnapshot(record, clock.offset)] : otherSnapshots;
  const switched = { ...record, ...next, snapshots, sideSeenAt: machineNow(), keptOn: null, startedBy: null };
  return registry.replace(switched, (to) => handOverSessions(world, to));
}

const keyOf = ({ side }: Pick<SandboxRecord, 'side'>): string => side ?? MAIN;

const branchSnapshot = (record: SandboxRecord, clockOffset: number): Snapshot => ({
  base: record.base,
  scenario: record.scenario,
  brand: record.brand,
  playedUntil: record.playedUntil,
  generation: record.generation,
  clockOffset,
  kind: record.side === null ? 'own' : 'side',
  key: keyOf(record),
  name: '',
  shelvedAt: momentOf(machineNow()),
});

/** Resumes a parked branch, whose clock continues at the time at which it was parked. */
const resumeBranch = ({
  base,
  scenario,
  brand,
  playedUntil,
  generation,
  clockOffset,
  shelvedAt,
}: Snapshot): Omit<BranchState, 'side'> => ({
  base,
  scenario,
  brand,
  playedUntil,
  generation,
  clockOffset: clockOffset + millisOf(shelvedAt) - machineNow(),
});

async function createBranch(registry: SandboxRegistry, { id }: SandboxRecord, branch: Branch): Promise<BranchState> {
  const base = registry.seedWorlds.require(branch.seed);
  const clockOffset = millisOf(branch.begins) - machineNow();
  const generation = newGeneration();
  const store = preparedStore(await registry.seedWorlds.open(base), branch);
  const journal = registry.database.journal(ownerOf({ id, generation }));
  for (const part of inBatches(store.allChanges())) await journal.write(part);
  // The texts of an exercise use the names of the seed, so an exercise branch has no white label.
  return {
    base,
    scenario: branch.seed.scenario,
    brand: null,
    playedUntil: null,
    generation,
    clockOffset,
    side: branch.key,
  };
}

/** Replaces the sessions of the branch `to` with the sessions of users that exist in both branches. */
async function handOverSessions({ store }: SandboxWorld, to: SandboxWorld): Promise<void> {
  const { session, user } = to.store.tables;
  await to.change(() => {
    for (const { sessionId } of session.all().slice()) session.remove(sessionId);
    for (const row of store.tables.session.all())
      if (user.get(row.userId)?.username === store.tables.user.get(row.userId)?.username) session.put(row);
  });
}
