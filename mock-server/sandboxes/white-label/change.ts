import { isDeepStrictEqual } from 'node:util';
import { STANDARD_SCHOOL } from '#contracts/control/school-choice.ts';
import { schoolKey } from '#seed/schools/plan-school.ts';
import { schoolOf } from '#seed/white-label/school-of.ts';
import type { WhiteLabel } from '#seed/white-label/white-label.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { Base } from '../../kernel/store/base-table.ts';
import { seedOf } from '../../kernel/store/generate-world.ts';
import { ownerOf } from '../../kernel/store/owner.ts';
import type { AnyRow } from '../../kernel/store/schema.ts';
import type { Change } from '../../kernel/store/table.ts';
import type { SandboxRegistry } from '../sandbox-registry.ts';
import { copyPictures, replaceGeneration, inBatches } from '../replace-generation.ts';
import { newGeneration, type SandboxRecord } from '../record.ts';
import { dayOf, isModified, seedFieldsOf, sessionsToKeep } from '../reseed.ts';
import type { SandboxWorld } from '../sandbox-world.ts';

const BEING_CHANGED = '沙箱正在更换品牌，请稍后重试';

/**
 * Checks that the white label's logo was uploaded.
 * @throws Refusal when the logo does not exist
 */
export function requireLogo(registry: SandboxRegistry, brand: WhiteLabel | null | undefined): void {
  if (brand?.logo && registry.logos.stored(brand.logo) === null) throw badInput('标志不存在，请重新上传');
}

/**
 * Applies another white label, or none, to a sandbox. Generates the data again, as a reset does, if the subject, the
 * city or the number of campuses changes. Otherwise the changes of users are kept: in a row that a user changed, the
 * changed fields stay and all other fields show the new names.
 * @param regenerate true if changes of users may be lost
 * @throws Refusal when the logo does not exist, or a changed sandbox would lose campuses or changes
 */
export async function changeWhiteLabel(
  registry: SandboxRegistry,
  world: SandboxWorld,
  brand: WhiteLabel | null,
  regenerate = false,
): Promise<SandboxWorld> {
  requireLogo(registry, brand);
  const { record } = world;
  if (schoolKey(schoolOf(brand)) === seededKey(record.base)) return relabel(registry, world, brand);
  if (!isModified(world) || regenerate) return regenerateWorld(registry, world, brand);
  if (isOtherSchool(record, brand))
    throw conflict('沙箱里已经录入了内容，换学科、城市或校区数量会重新生成数据；请确认后再换，或只换名称和颜色');
  return relabel(registry, world, brand);
}

const seededKey = (base: string): string => schoolKey(seedOf(base).school ?? STANDARD_SCHOOL);

/** True if the white label explicitly asks for another school than that of the sandbox's data. */
function isOtherSchool({ base }: SandboxRecord, brand: WhiteLabel | null): boolean {
  const seeded = seedOf(base).school ?? STANDARD_SCHOOL;
  const { subject, city } = schoolOf(brand);
  const count = brand?.campusCount ?? seeded.campusCount;
  return subject !== seeded.subject || city !== seeded.city || count !== seeded.campusCount;
}

/** Replaces the data of a sandbox with a world for the school of a white label. Users stay signed in. */
async function regenerateWorld(
  registry: SandboxRegistry,
  world: SandboxWorld,
  brand: WhiteLabel | null,
): Promise<SandboxWorld> {
  const { record, clock } = world;
  const base = registry.seedWorlds.require({ ...dayOf(clock), ...seedFieldsOf({ ...record, brand }) });
  const generation = newGeneration();
  await registry.database
    .journal(ownerOf({ id: record.id, generation }))
    .write(await sessionsToKeep(registry, world, base));
  return replaceGeneration(registry, world, 'brand', { base, brand, generation, clockOffset: clock.offset });
}

async function relabel(
  registry: SandboxRegistry,
  world: SandboxWorld,
  brand: WhiteLabel | null,
): Promise<SandboxWorld> {
  const { record, store } = world;
  const base = await registry.seedWorlds.open(record.base, brand);
  if (isModified(world) && tenantsOf(base) < tenantsOf(await registry.seedWorlds.open(record.base, record.brand)))
    throw conflict('沙箱里已经录入了内容，校区不能比原来少；请补齐校区名称，或先重置沙箱');
  store.end(BEING_CHANGED);
  try {
    await store.settled();
    const next = { id: record.id, generation: newGeneration() };
    const journal = registry.database.journal(ownerOf(next));
    for (const changes of inBatches(store.allChanges()))
      await journal.write(changes.map((one) => withLabel(one, base)));
    await copyPictures(registry.folder, record, next);
    return await replaceGeneration(registry, world, 'brand', {
      base: record.base,
      generation: next.generation,
      brand,
      playedUntil: record.playedUntil,
      begun: record.begun,
    });
  } catch (error) {
    if (registry.worlds.get(record.id) === world) store.resume();
    throw error;
  }
}

const tenantsOf = (base: Base): number => base.get('tenant')?.rows.size ?? 0;

function withLabel(change: Change, base: Base): Change {
  const { table, id, before, after } = change;
  const row = base.get(table)?.rows.get(id);
  if (!before || !after || !row) return change;
  const merged: Record<string, unknown> = { ...after };
  for (const key of Object.keys(row)) if (isDeepStrictEqual(after[key], before[key])) merged[key] = row[key];
  return { ...change, after: merged satisfies AnyRow };
}
