import { sandboxOptions } from '#mock-server/composition.ts';
import { Clock } from '#mock-server/kernel/clock/clock.ts';
import { millisOf } from '#mock-server/kernel/clock/moment.ts';
import { machineNow } from '#mock-server/kernel/clock/machine.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { defaultSettings } from '#mock-server/sandboxes/server-settings.ts';
import { newTraining } from '#mock-server/sandboxes/training-record.ts';
import { SandboxWorld } from '#mock-server/sandboxes/sandbox-world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { BaseTable } from '#mock-server/kernel/store/base-table.ts';
import type { Journal } from '#mock-server/kernel/store/journal.ts';
import { type AnyRow, tableNames } from '#mock-server/kernel/store/schema.ts';
import { Store } from '#mock-server/kernel/store/store.ts';
import { seedWorld } from '#seed/index.ts';

/** Journal that stores nothing. */
const noJournal: Journal = { read: () => Promise.resolve([]), write: () => Promise.resolve() };

/** Returns a function that creates small worlds in memory without a server, for tests that run handlers many times. */
export function worldMaker(today: string, journal: Journal = noJournal): () => World {
  const seeded = seedWorld({ today, randomSeed: 1, scenario: 'small' }) as unknown as Record<
    string,
    readonly AnyRow[] | undefined
  >;
  const base = new Map(tableNames.map((name) => [name, new BaseTable(name, seeded[name])]));
  const licences = sandboxOptions.createLicenceReader();
  return () => {
    const clockOffset = millisOf(`${today} 09:00:00`) - machineNow();
    const clock = new Clock(clockOffset);
    return new SandboxWorld(
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
        playedUntil: null,
        begun: null,
        generation: 1,
        replaced: [],
        startedBy: null,
        snapshots: [],
        visits: [],
        lastUsedAt: null,
        madeBy: null,
        settings: defaultSettings(),
        group: null,
        side: null,
        sideSeenAt: 0,
        training: newTraining(),
        exercise: null,
        script: null,
        presenting: { notes: '', revision: 0, isFollowing: false },
        expiresAt: null,
        schema: '',
        madeFor: [],
        keptOn: null,
        damaged: null,
        departure: null,
        arrivedBy: null,
      },
      {
        clock,
        store: new Store(base, journal, clock),
        secret: 'memory',
        uploadFolder: '',
        licences,
      },
      sandboxOptions.parts,
    );
  };
}

/** Runs one unit of work in the way that a call does. */
export const runUnit = <T>(world: World, work: () => T): T => world.store.unit(work).value;

/** Returns the session of a user in the first tenant of that user. */
export function sessionOf(world: World, username: string): Session {
  const [user] = world.store.tables.user.by('username', username);
  if (!user) throw new Error(`Nobody is called ${username}.`);
  const found = world.sessions.find(runUnit(world, () => world.sessions.open(user, user.tenantIds[0] ?? '')));
  if (found.kind !== 'live') throw new Error(`${username} cannot sign in.`);
  return found.session;
}
