import type { ScenarioName } from '#seed/scenarios/index.ts';
import { Clock } from '../kernel/clock/clock.ts';
import { conflict, notFound } from '../kernel/refusal.ts';
import { SCHEMA_FINGERPRINT } from '../kernel/store/schema-fingerprint.ts';
import { restoreMain } from './exercise-branch.ts';
import { currentSchema } from './migrations/migrate.ts';
import { isRestorable, newGeneration } from './record.ts';
import { copySessions, replaceGeneration } from './replace-generation.ts';
import { dayOf } from './reseed.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';
import type { SandboxWorld } from './sandbox-world.ts';
import { mainWorld, requireMainBranch } from './snapshots.ts';

/** Resets a sandbox to a new seeded world. The replaced generation can be restored for a day. */
export async function resetSandbox(
  registry: SandboxRegistry,
  id: string,
  name: string,
  requested?: ScenarioName,
): Promise<SandboxWorld> {
  const record = registry.confirmedRecord(id, name);
  const { clock } = mainWorld(registry, id);
  const { randomSeed } = record;
  const scenario = requested ?? record.scenario;
  const base = registry.seedWorlds.require({ ...dayOf(clock), randomSeed, scenario });
  return replaceGeneration(registry, record, { scenario, base, clockOffset: clock.offset });
}

/**
 * Restores the generation before the last reset or other replacement.
 * @throws Refusal when no such generation can be restored
 */
export async function undoReset(registry: SandboxRegistry, id: string): Promise<SandboxWorld> {
  const record = registry.records.get(id);
  if (record) requireMainBranch(record);
  const previous = record?.previous;
  // A damaged sandbox of another version has not been migrated, so the rows of its previous generation are unchecked.
  const isOurs = record?.schema === SCHEMA_FINGERPRINT;
  if (!record || !previous || !isOurs || !isRestorable(previous)) throw notFound('没有可以撤销的重置');
  const replaced = registry.worlds.get(id);
  const { until: _, clockOffset = record.clockOffset, ...generation } = previous;
  const world = await registry.replace({
    ...record,
    ...generation,
    clockOffset,
    previous: null,
    keptOn: null,
    damaged: null,
  });
  if (replaced) await copySessions(replaced, world);
  await registry.deleteGeneration(record);
  return world;
}

/**
 * Resets a damaged sandbox. Only its damaged branch is lost.
 * @throws Refusal when the sandbox is not damaged
 */
export async function reseedDamaged(registry: SandboxRegistry, id: string): Promise<void> {
  const record = registry.records.get(id);
  if (!record?.damaged) throw conflict('此沙箱没有损坏，不需要重新生成');
  const { randomSeed, scenario, clockOffset } = record;
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
      base: registry.seedWorlds.require({ ...dayOf(new Clock(clockOffset)), randomSeed, scenario }),
      generation: newGeneration(),
      damaged: null,
      ...currentSchema(record),
    });
  await registry.deleteGeneration(record);
}
