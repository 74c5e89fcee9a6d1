import { randomBytes } from 'node:crypto';
import { machineNow } from '../clock/machine.ts';
import { millisOf, momentOf } from '../clock/moment.ts';
import { conflict, notFound } from '../refusal.ts';
import { ownerOf } from '../store/owner.ts';
import type { AnyRow, StoreTable } from '../store/schema.ts';
import type { Change } from '../store/table.ts';
import type { Lives } from './lives.ts';
import { carryPictures, follow, inParts } from './next-life.ts';
import { newGeneration, type SandboxRecord, type ShelvedLife } from './record.ts';
import { keptSessions } from './sow-anew.ts';
import type { World } from './world.ts';

export const MOST_SNAPSHOTS = 10;
const NO_SNAPSHOT = '快照不存在或已删除';

/** Was it put on the shelf by a name of somebody's own? */
export const isSnapshot = ({ kind }: ShelvedLife): boolean => kind === 'snapshot';

type LifeOf = Pick<SandboxRecord, 'id' | 'generation'>;

const LIVES_BESIDE =
  '正在做练习，此时不能这样做。要从头再做这个练习，请点击“重新开始”；要处理沙箱自己的数据，请先退出练习，练习的进度会保留。';

/** Who is signed in, and what was sent, belong to the one life in which it happened. */
const OF_ONE_LIFE: ReadonlySet<StoreTable> = new Set(['session', 'operation']);

/** Keeps the sandbox as it stands now, under a name; its present life goes on. */
export async function takeSnapshot(lives: Lives, world: World, name: string): Promise<ShelvedLife> {
  const { record, store } = world;
  const shelved = shelvedLike(record, world.clock.offset, { key: randomBytes(8).toString('hex'), name });
  await copyRows(lives, { id: record.id, generation: shelved.generation }, [...store.allChanges()]);
  await carryPictures(lives.folder, record, { id: record.id, generation: shelved.generation });
  await lives.keep(record, { shelf: [...record.shelf, shelved] });
  return shelved;
}

/**
 * The sandbox becomes what a snapshot was; that one stays on the shelf as it is, what was before is kept for a day.
 * Who is signed in stays so.
 * @throws Refusal when there is none of this key
 */
export async function goBack(lives: Lives, world: World, key: string): Promise<World> {
  const { record } = world;
  const shelved = snapshotOf(record, key);
  const generation = newGeneration();
  const from = { id: record.id, generation: shelved.generation };
  const sessions = await keptSessions(lives, world, shelved.base);
  await copyRows(lives, { id: record.id, generation }, rowsOf(lives, from), sessions);
  await carryPictures(lives.folder, from, { id: record.id, generation });
  const { base, scenario, brand } = shelved;
  return follow(lives, record, { base, scenario, brand, clockOffset: offsetAgain(shelved), generation });
}

/** With this its clock goes on where it stood; one that followed the machine's follows it again. */
export const offsetAgain = ({ clockOffset, shelvedAt }: ShelvedLife): number =>
  clockOffset === 0 ? 0 : clockOffset - (machineNow() - millisOf(shelvedAt));

/** @throws Refusal */
export async function removeSnapshot(lives: Lives, record: SandboxRecord, key: string): Promise<void> {
  const shelved = snapshotOf(record, key);
  await lives.keep(record, { shelf: record.shelf.filter((one) => one !== shelved) });
  await lives.forget({ id: record.id, generation: shelved.generation });
  await lives.forgetUnusedBases();
}

/** Writes what stands in a sandbox besides its base into the life of another, where nobody is signed in. */
export async function copyLife(lives: Lives, { record, store }: World, to: LifeOf): Promise<void> {
  await copyRows(lives, to, [...store.allChanges()]);
  await carryPictures(lives.folder, record, to);
}

export const shelvedLike = (
  { base, scenario, brand }: Pick<SandboxRecord, 'base' | 'scenario' | 'brand'>,
  clockOffset: number,
  { key, name }: { key: string; name: string },
): ShelvedLife => ({
  base,
  scenario,
  brand,
  clockOffset,
  kind: 'snapshot',
  key,
  name,
  generation: newGeneration(),
  shelvedAt: momentOf(machineNow()),
});

function snapshotOf({ shelf }: SandboxRecord, key: string): ShelvedLife {
  const snapshot = shelf.find((one) => one.key === key && isSnapshot(one));
  if (!snapshot) throw notFound(NO_SNAPSHOT);
  return snapshot;
}

/** What is kept of its own life is not to be changed while it lives another. */
export function requireOwnLife({ side }: SandboxRecord): void {
  if (side !== null) throw conflict(LIVES_BESIDE);
}

/** @param besides what of its one life goes with them */
async function copyRows(
  lives: Lives,
  to: LifeOf,
  changes: readonly Change[],
  besides: readonly Change[] = [],
): Promise<void> {
  // One journal counts all of what it writes.
  const journal = lives.database.journal(ownerOf(to));
  const carried = [...changes.filter(({ table }) => !OF_ONE_LIFE.has(table)), ...besides];
  for (const part of inParts(carried)) await journal.write(part);
}

/** What is kept of a life that nobody has opened, as changes of one that has none yet. */
const rowsOf = (lives: Lives, life: LifeOf): Change[] =>
  Array.from(lives.database.journal(ownerOf(life)).read(), ({ table, id, row }) => asChange(table, id, row));

/** A row of the base that was removed is one that was there before. */
const asChange = (table: StoreTable, id: string, row: AnyRow | null): Change =>
  row
    ? { table, id, before: undefined, after: row, seeded: false }
    : { table, id, before: {}, after: undefined, seeded: true };
