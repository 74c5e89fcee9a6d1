import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Random } from '#seed/generators/random.ts';
import type { PersistentWriters } from './persistent-writers.ts';
import type { SharedServer, SharedServers } from './shared-servers.ts';
import { ownerAddress } from './stored-rooms.ts';

/** Shortest and longest duration in milliseconds. */
type Range = readonly [shortest: number, longest: number];

/** Number of times that the connections are cut in one fault, because few moments of a commit are critical. */
const CUTS = 5;
const BETWEEN_CUTS_MS = [50, 400] as const;

/** Time in which a request reaches a server on the same machine. */
const ARRIVAL_MS = 200;

/** Durations of the faults. */
export interface FaultTimes {
  /** Time after which an ended server is started again. */
  absenceMs: Range;
  freezeMs: Range;
}

export interface FaultyWorld {
  servers: SharedServers;
  sandboxes: readonly string[];
  writers: PersistentWriters;
  times: FaultTimes;
  random: Random;
  /** Called when the fault has begun. */
  begun(): void;
}

/** Returns a server that owns a sandbox, so that its fault affects users. */
async function owningServer({ servers, sandboxes, random }: FaultyWorld): Promise<SharedServer> {
  const address = await ownerAddress(servers, random.pick(sandboxes));
  return servers.all.find(({ url }) => url === address) ?? random.pick(servers.all);
}

/** Faults of a server or of the database. Each function resolves when everything runs again. */
const serverFaults = {
  async kill(world: FaultyWorld) {
    const server = await owningServer(world);
    await server.kill();
    world.begun();
    await sleep(world.random.int(...world.times.absenceMs));
    await server.start();
  },

  async stop(world: FaultyWorld) {
    const server = await owningServer(world);
    const stopping = server.stop();
    world.begun();
    expect(await stopping).toBe(0);
    await sleep(world.random.int(...world.times.absenceMs));
    await server.start();
  },

  async freeze(world: FaultyWorld) {
    const server = await owningServer(world);
    server.freeze();
    world.begun();
    await sleep(world.random.int(...world.times.freezeMs));
    // These requests arrive while the server does not know yet that other servers have taken its sandboxes.
    const reads = world.writers.readNewest(server.url);
    await sleep(ARRIVAL_MS);
    server.wake();
    await reads;
  },

  async restart({ servers, writers, begun }: FaultyWorld) {
    const restarting = servers.postgres.restart();
    begun();
    await restarting;
    // While the database does not run, no sandbox can answer.
    writers.silences.begin();
  },

  async cut({ servers, random, begun }: FaultyWorld) {
    for (let left = CUTS; left > 0; left -= 1) {
      expect(await servers.postgres.cutConnections()).toBeGreaterThan(0);
      await sleep(random.int(...BETWEEN_CUTS_MS));
    }
    begun();
  },
} as const;

export type FaultName = keyof typeof serverFaults;
const faultNames = Object.keys(serverFaults) as FaultName[];

export const makeFault = (name: FaultName, world: FaultyWorld): Promise<void> => serverFaults[name](world);

/** Returns this number of faults in random order, each kind equally often as far as possible. */
export const randomFaults = (count: number, random: Random): FaultName[] =>
  random.sample(
    Array.from({ length: count }, (_, at) => faultNames[at % faultNames.length] as FaultName),
    count,
  );
