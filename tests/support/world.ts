import { worldParts } from '#mock-server/composition.ts';
import { Clock } from '#mock-server/kernel/clock/clock.ts';
import { millisOf } from '#mock-server/kernel/clock/moment.ts';
import { machineNow } from '#mock-server/kernel/clock/machine.ts';
import { LicenceReader } from '#mock-server/kernel/ocr/licence-reader.ts';
import { World } from '#mock-server/kernel/sandboxes/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { BaseTable } from '#mock-server/kernel/store/base-table.ts';
import type { Journal } from '#mock-server/kernel/store/journal.ts';
import { type AnyRow, tableNames } from '#mock-server/kernel/store/schema.ts';
import { Store } from '#mock-server/kernel/store/store.ts';
import { seedWorld } from '#seed/index.ts';

/** Keeps nothing. */
const noJournal: Journal = { read: () => [], write: () => Promise.resolve() };

/** Makes small worlds in memory, without a server around them: for many runs of the handlers themselves. */
export function worldMaker(today: string, journal: Journal = noJournal): () => World {
  const seeded = seedWorld({ today, randomSeed: 1, scenario: 'small' }) as unknown as Record<
    string,
    readonly AnyRow[] | undefined
  >;
  const base = new Map(tableNames.map((name) => [name, new BaseTable(name, seeded[name])]));
  const licences = new LicenceReader();
  return () => {
    const clockOffset = millisOf(`${today} 09:00:00`) - machineNow();
    const clock = new Clock(clockOffset);
    return new World(
      {
        id: 'memory',
        name: 'memory',
        randomSeed: 1,
        createdAt: `${today} 09:00:00`,
        clockOffset,
        scenario: 'small',
        base: '',
        keys: {},
        brand: null,
        generation: 1,
        previous: null,
        shelf: [],
        lastUsedAt: null,
        madeBy: null,
        house: { links: [], gone: [] },
        group: null,
        side: null,
        sideSeenAt: 0,
        training: { exercises: {} },
        expiresAt: null,
        schema: '',
        madeFor: [],
        keptOn: null,
        damaged: null,
      },
      {
        clock,
        store: new Store(base, journal, clock),
        secret: 'memory',
        uploadFolder: '',
        licences,
      },
      worldParts,
    );
  };
}

/** One unit of work, as a call is one. */
export const unit = <T>(world: World, work: () => T): T => world.store.unit(work).value;

/** Whoever has this name, signed in to their first tenant. */
export function sessionOf(world: World, username: string): Session {
  const [user] = world.store.tables.user.by('username', username);
  if (!user) throw new Error(`Nobody is called ${username}.`);
  const found = world.sessions.find(unit(world, () => world.sessions.open(user, user.tenantIds[0] ?? '')));
  if (found.kind !== 'live') throw new Error(`${username} cannot sign in.`);
  return found.session;
}
