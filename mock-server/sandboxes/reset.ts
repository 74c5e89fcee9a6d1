import type { ScenarioName } from '#seed/scenarios/index.ts';
import { Clock } from '../kernel/clock/clock.ts';
import { machineNow } from '../kernel/clock/machine.ts';
import { conflict, notFound } from '../kernel/refusal.ts';
import { ownerOf } from '../kernel/store/owner.ts';
import { SCHEMA_FINGERPRINT } from '../kernel/store/schema-fingerprint.ts';
import { restoreMain } from './exercise-branch.ts';
import { currentSchema } from './migrations/migrate.ts';
import { newGeneration, type ReplacedGeneration, type SandboxRecord } from './record.ts';
import { copySessions, replacedGeneration, replaceGeneration, restartedFrom } from './replace-generation.ts';
import { keyOfReplaced, limitReplaced, restorableGenerations, undoTarget } from './replaced-generations.ts';
import { dayOf, seedFieldsOf, sessionsToKeep } from './reseed.ts';
import { SANDBOX_WAS_RESET, type SandboxRegistry } from './sandbox-registry.ts';
import type { SandboxWorld } from './sandbox-world.ts';
import { mainWorld, requireMainBranch } from './snapshots.ts';

export interface ResetOptions {
  /** Scenario of the new world; the sandbox's own if absent. */
  scenario?: ScenarioName | undefined;
  /** False if the replaced generation need not be restorable. */
  keep?: boolean;
}

/**
 * Resets a sandbox to a new seeded world. The replaced generation can be restored for a day, unless `keep` is false.
 * Users stay signed in if they also exist in the new world.
 */
export async function resetSandbox(
  registry: SandboxRegistry,
  id: string,
  name: string,
  { scenario: requested, keep = true }: ResetOptions = {},
): Promise<SandboxWorld> {
  const record = registry.confirmedRecord(id, name);
  const world = mainWorld(registry, id);
  const { clock } = world;
  const scenario = requested ?? record.scenario;
  const base = registry.seedWorlds.require({ ...dayOf(clock), ...seedFieldsOf({ ...record, scenario }) });
  const generation = newGeneration();
  await registry.database.journal(ownerOf({ id, generation })).write(await sessionsToKeep(registry, world, base));
  return replaceGeneration(registry, world, 'reset', { scenario, base, clockOffset: clock.offset, generation }, keep);
}

/**
 * Restores a replaced generation: the one with this key, or the last one with user changes. The current generation is
 * kept for a day too if it has user changes.
 * @throws Refusal when no such generation can be restored
 */
export async function undoReset(registry: SandboxRegistry, id: string, key?: string): Promise<SandboxWorld> {
  const record = registry.record(id);
  requireMainBranch(record);
  const target = generationToRestore(record, key);
  const current = registry.worlds.get(id);
  current?.store.end(SANDBOX_WAS_RESET);
  try {
    await current?.store.settled();
    const replacedNow = current ? [replacedGeneration(current, 'undo')] : [];
    const others = record.replaced.filter((one) => one !== target);
    const { kept, dropped } = limitReplaced([...others, ...replacedNow.filter(({ written }) => written)]);
    const { base, scenario, brand, playedUntil, generation, clockOffset = record.clockOffset } = target;
    const world = await registry.replace({
      ...record,
      base,
      scenario,
      brand,
      playedUntil,
      generation,
      clockOffset,
      begun: restartedFrom(clockOffset),
      replaced: kept,
      startedBy: { at: machineNow(), cause: 'undo' },
      keptOn: null,
      damaged: null,
    });
    if (current) await copySessions(current, world);
    if (!kept.some((one) => one.generation === record.generation)) await registry.deleteGeneration(record);
    for (const unused of dropped) await registry.deleteGeneration({ id, generation: unused.generation });
    return world;
  } catch (error) {
    if (current && registry.worlds.get(id) === current) current.store.resume();
    throw error;
  }
}

function generationToRestore(record: SandboxRecord, key: string | undefined): ReplacedGeneration {
  // A damaged sandbox of another version has not been migrated, so the rows of its replaced generations are unchecked.
  const isOurs = record.schema === SCHEMA_FINGERPRINT;
  if (key === undefined) {
    const target = isOurs ? undoTarget(record) : null;
    if (!target) throw notFound('没有可以撤销的重置');
    return target;
  }
  const target = isOurs && restorableGenerations(record).find((one) => keyOfReplaced(one) === key);
  if (!target) throw notFound('这份数据已恢复或已不再保留，未做任何改动');
  return target;
}

/**
 * Resets a damaged sandbox. Only its damaged branch is lost.
 * @throws Refusal when the sandbox is not damaged
 */
export async function reseedDamaged(registry: SandboxRegistry, id: string): Promise<void> {
  const record = registry.records.get(id);
  if (!record?.damaged) throw conflict('此沙箱没有损坏，不需要重新生成');
  // The damaged data is that of an exercise branch, so the main branch is restored instead.
  if (record.side !== null)
    await registry.replace({
      ...restoreMain(record),
      snapshots: record.snapshots.filter(({ kind }) => kind !== 'own'),
      damaged: null,
    });
  else
    await registry.replace({
      ...record,
      base: registry.seedWorlds.require({ ...dayOf(new Clock(record.clockOffset)), ...seedFieldsOf(record) }),
      generation: newGeneration(),
      playedUntil: null,
      startedBy: { at: machineNow(), cause: 'reset' },
      damaged: null,
      ...currentSchema(record),
    });
  await registry.deleteGeneration(record);
}
