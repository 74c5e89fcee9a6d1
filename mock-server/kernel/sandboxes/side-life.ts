import type { PreparedWorld } from '#seed/seen-world.ts';
import { machineNow } from '../clock/machine.ts';
import { millisOf, momentOf } from '../clock/moment.ts';
import { ownerOf } from '../store/owner.ts';
import { preparedOn } from '../store/since.ts';
import type { Seed } from '../store/sow.ts';
import type { Lives } from './lives.ts';
import { inParts } from './next-life.ts';
import { newGeneration, type SandboxRecord, type ShelvedLife } from './record.ts';
import type { World } from './world.ts';

/** A life beside the sandbox's own: it begins on a world of its own, of which all such lives share the base. */
export interface SideLife {
  key: string;
  name: string;
  seed: Seed;
  /** Its time at the beginning, yyyy-MM-dd HH:mm:ss. */
  begins: string;
  prepare(world: PreparedWorld): void;
}

type Life = Pick<SandboxRecord, 'base' | 'scenario' | 'brand' | 'generation' | 'clockOffset' | 'side'>;
const OWN = 'own';

/** The sandbox goes on in the life beside its own; the one that it lives is parked as it is. */
export async function takeSide(lives: Lives, world: World, side: SideLife, anew: boolean): Promise<World> {
  const { record } = world;
  if (record.side === side.key && !anew) return world;
  const parked = record.shelf.find(({ kind, key }) => kind === 'side' && key === side.key);
  const next = parked && !anew ? { ...lifeOf(parked), side: side.key } : await begun(lives, record, side);
  const swapped = await swapLife(lives, world, next, record.side !== side.key);
  const over = record.side === side.key ? record : parked;
  if (anew && over) await lives.forget({ id: record.id, generation: over.generation });
  return swapped;
}

/** The sandbox goes on in its own life; without another one nothing happens. */
export async function takeOwn(lives: Lives, world: World): Promise<World> {
  const own = ownOf(world.record);
  return own ? swapLife(lives, world, own, true) : world;
}

/** Its own life, while it lives another. */
function ownOf({ shelf }: SandboxRecord): Life | null {
  const own = shelf.find(({ kind }) => kind === 'own');
  return own ? { ...lifeOf(own), clockOffset: own.clockOffset, side: null } : null;
}

/** The same for a sandbox that is not open, where nobody is to go on in the other. */
export function backToOwn(record: SandboxRecord): SandboxRecord {
  const own = ownOf(record);
  const shelf = record.shelf.filter(({ kind }) => kind !== 'own');
  return own ? { ...record, ...own, shelf: [...shelf, parkedLike(record, record.clockOffset)] } : record;
}

/**
 * One life takes the place of another, and nothing is copied: the record says which one is lived, and is written at
 * once. Who is signed in stays so.
 */
async function swapLife(lives: Lives, world: World, next: Life, parks: boolean): Promise<World> {
  const { record, clock } = world;
  const rest = record.shelf.filter(
    ({ kind, key }) => kind === 'snapshot' || (key !== keyOf(next) && key !== keyOf(record)),
  );
  const shelf = parks ? [...rest, parkedLike(record, clock.offset)] : rest;
  return lives.replace({ ...record, ...next, shelf, sideSeenAt: machineNow(), keptOn: null }, (to) =>
    handOver(world, to),
  );
}

const keyOf = ({ side }: Pick<SandboxRecord, 'side'>): string => side ?? OWN;

const parkedLike = (record: SandboxRecord, clockOffset: number): ShelvedLife => ({
  base: record.base,
  scenario: record.scenario,
  brand: record.brand,
  generation: record.generation,
  clockOffset,
  kind: record.side === null ? 'own' : 'side',
  key: keyOf(record),
  name: '',
  shelvedAt: momentOf(machineNow()),
});

/** Its time goes on where it stood. */
const lifeOf = ({ base, scenario, brand, generation, clockOffset, shelvedAt }: ShelvedLife): Omit<Life, 'side'> => ({
  base,
  scenario,
  brand,
  generation,
  clockOffset: clockOffset + millisOf(shelvedAt) - machineNow(),
});

async function begun(lives: Lives, { id }: SandboxRecord, side: SideLife): Promise<Life> {
  const base = await lives.bases.sow(side.seed);
  const clockOffset = millisOf(side.begins) - machineNow();
  const generation = newGeneration();
  const store = preparedOn(await lives.bases.open(base), side);
  const journal = lives.database.journal(ownerOf({ id, generation }));
  for (const part of inParts(store.allChanges())) await journal.write(part);
  // What an exercise says names the school as it was sown.
  return { base, scenario: side.seed.scenario, brand: null, generation, clockOffset, side: side.key };
}

/** Who is signed in to the one is so to the other, as far as it knows them, and nobody else. */
async function handOver({ store }: World, to: World): Promise<void> {
  const { session, user } = to.store.tables;
  await to.change(() => {
    for (const { sessionId } of session.all().slice()) session.remove(sessionId);
    for (const row of store.tables.session.all())
      if (user.get(row.userId)?.username === store.tables.user.get(row.userId)?.username) session.put(row);
  });
}
