import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Random } from '#seed/generators/random.ts';
import type { SandboxSilences } from './sandbox-silences.ts';
import type { SharedServer, SharedServers } from './shared-servers.ts';
import { ownerAddress } from './stored-rooms.ts';

/** Shortest and longest duration in milliseconds. */
type Range = readonly [shortest: number, longest: number];

/** Durations of the faults. */
export interface FaultTimes {
  /** Time after which an ended server is started again. */
  absenceMs: Range;
  freezeMs: Range;
}

export interface FaultyWorld {
  servers: SharedServers;
  sandboxes: readonly string[];
  silences: SandboxSilences;
  times: FaultTimes;
  random: Random;
}

/** Returns a server that owns a sandbox, so that its fault is noticed. */
async function owningServer({ servers, sandboxes, random }: FaultyWorld): Promise<SharedServer> {
  const address = await ownerAddress(servers, random.pick(sandboxes));
  return servers.all.find(({ url }) => url === address) ?? random.pick(servers.all);
}

/** Faults of a server or of the database. Each ends when everything runs again. */
const serverFaults = {
  async kill(world: FaultyWorld) {
    const server = await owningServer(world);
    await server.kill();
    await sleep(world.random.int(...world.times.absenceMs));
    await server.start();
  },

  async stop(world: FaultyWorld) {
    const server = await owningServer(world);
    expect(await server.stop()).toBe(0);
    await sleep(world.random.int(...world.times.absenceMs));
    await server.start();
  },

  async freeze(world: FaultyWorld) {
    const server = await owningServer(world);
    server.freeze();
    await sleep(world.random.int(...world.times.freezeMs));
    server.wake();
  },

  async restart({ servers, silences }: FaultyWorld) {
    await servers.postgres.restart();
    // While the database does not run, no sandbox can answer.
    silences.begin();
  },

  async cut({ servers }: FaultyWorld) {
    expect(await servers.postgres.cutConnections()).toBeGreaterThan(0);
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
