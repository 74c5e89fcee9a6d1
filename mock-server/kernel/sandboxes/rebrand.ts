import { isDeepStrictEqual } from 'node:util';
import type { Brand } from '#seed/brand/brand.ts';
import { badInput, conflict } from '../refusal.ts';
import type { Base } from '../store/base-table.ts';
import { ownerOf } from '../store/owner.ts';
import type { AnyRow } from '../store/schema.ts';
import type { Change } from '../store/table.ts';
import type { Lives } from './lives.ts';
import { carryPictures, follow, inParts } from './next-life.ts';
import { newGeneration } from './record.ts';
import { isWritten } from './sow-anew.ts';
import type { World } from './world.ts';

const BEING_REBRANDED = '沙箱正在更换品牌，请稍后再试';

/** @throws Refusal when no such picture was uploaded */
export function requireLogo(lives: Lives, brand: Brand | null | undefined): void {
  if (brand?.logo && lives.logos.stored(brand.logo) === null) throw badInput('标志不存在，请重新上传');
}

/**
 * Another brand, or none, over all that was written since: what somebody has changed in a row stays, the rest of it says
 * the other names.
 * @throws Refusal
 */
export async function rebrand(lives: Lives, world: World, brand: Brand | null): Promise<World> {
  const { record, store } = world;
  requireLogo(lives, brand);
  const base = await lives.bases.open(record.base, brand);
  if (isWritten(world) && tenantsOf(base) < tenantsOf(await lives.bases.open(record.base, record.brand)))
    throw conflict('沙箱里已经录入了内容，校区不能比原来少；请补齐校区名称，或先重置沙箱');
  store.end(BEING_REBRANDED);
  try {
    await store.settled();
    const next = { id: record.id, generation: newGeneration() };
    const journal = lives.database.journal(ownerOf(next));
    for (const changes of inParts(store.allChanges())) await journal.write(changes.map((one) => carried(one, base)));
    await carryPictures(lives.folder, record, next);
    return await follow(lives, record, { base: record.base, generation: next.generation, brand });
  } catch (error) {
    if (lives.worlds.get(record.id) === world) store.resume();
    throw error;
  }
}

const tenantsOf = (base: Base): number => base.get('tenant')?.rows.size ?? 0;

function carried(change: Change, base: Base): Change {
  const { table, id, before, after } = change;
  const row = base.get(table)?.rows.get(id);
  if (!before || !after || !row) return change;
  const merged: Record<string, unknown> = { ...after };
  for (const key of Object.keys(row)) if (isDeepStrictEqual(after[key], before[key])) merged[key] = row[key];
  return { ...change, after: merged satisfies AnyRow };
}
