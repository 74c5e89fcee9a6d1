import { expect } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import type { Random } from '#seed/generators/random.ts';
import { PersistentWriters, type WritersOptions, WRITTEN_ROOM } from './persistent-writers.ts';
import { type FaultName, type FaultTimes, makeFault } from './server-faults.ts';
import { type Caller, sandboxAt } from './server.ts';
import type { SharedServers } from './shared-servers.ts';
import { storedRooms } from './stored-rooms.ts';

/** Time within which each sandbox must answer after a fault. */
const LONGEST_SILENCE_MS = 5_000;
/** Time within which further writes of each user must be acknowledged. */
const RECOVERY_LIMIT_MS = 20_000;
/** Number of writes of each user that must be acknowledged, without pauses, before a fault. */
const WRITES_BEFORE_FAULT = 5;
/** Number of writes of each user that must be acknowledged after a fault. */
const WRITES_AFTER_FAULT = 5;
const PAGE_SIZE = 200;

export interface Figures {
  rounds: number;
  acknowledged: number;
  repetitions: number;
  reads: number;
  /** Longest silence of a sandbox in milliseconds, by fault. */
  silences: Partial<Record<FaultName, number>>;
}

export interface FaultyRun extends WritersOptions {
  servers: SharedServers;
  faults: readonly FaultName[];
  random: Random;
  times: FaultTimes;
}

/**
 * Injects faults while users write. Requires that no acknowledged write is lost or applied twice, that every sandbox
 * answers soon after each fault, and that nothing else is stored.
 */
export async function checkFaults({ servers, faults, random, times, ...options }: FaultyRun): Promise<Figures> {
  const writers = new PersistentWriters(options);
  const { silences } = writers;
  const begun = (): void => writers.hurry(false);
  const world = { servers, sandboxes: options.sandboxes, writers, times, random, begun };
  const longest: Figures['silences'] = {};
  await writers.prepare();
  writers.start();
  try {
    await writers.waitForWrites(1, RECOVERY_LIMIT_MS);
    for (const [round, fault] of faults.entries()) {
      writers.hurry(true);
      await writers.waitForWrites(WRITES_BEFORE_FAULT, RECOVERY_LIMIT_MS);
      silences.begin();
      await makeFault(fault, world);
      await writers.waitForWrites(WRITES_AFTER_FAULT, RECOVERY_LIMIT_MS);
      const silence = Math.round(silences.longest());
      longest[fault] = Math.max(longest[fault] ?? 0, silence);
      console.log(`round ${round + 1}: ${fault}, longest silence ${silence} ms, ${writers.acknowledged.length} writes`);
      expect(silence, `silence in round ${round + 1}: ${fault}`).toBeLessThanOrEqual(LONGEST_SILENCE_MS);
      await requireStored(servers, writers, options.sandboxes);
    }
  } finally {
    await writers.stop();
  }
  await requireAll(servers, writers, options.sandboxes);
  const { repetitions, reads } = writers;
  return { rounds: faults.length, acknowledged: writers.acknowledged.length, repetitions, reads, silences: longest };
}

/** Requires that the rows of all writes that were acknowledged until now are stored once. */
async function requireStored(servers: SharedServers, writers: PersistentWriters, sandboxes: readonly string[]) {
  const acknowledged = writers.acknowledged;
  const stored = await storedRooms(servers, sandboxes);
  const names = new Set(stored);
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  expect(stored).toHaveLength(names.size);
}

/**
 * Requires that all acknowledged writes and no others except pending ones are stored, and that each server reads them,
 * also after a restart.
 */
async function requireAll(servers: SharedServers, writers: PersistentWriters, sandboxes: readonly string[]) {
  const acknowledged = writers.acknowledged.toSorted();
  const mayExist = new Set([...acknowledged, ...writers.pending]);
  const stored = (await storedRooms(servers, sandboxes)).toSorted();
  expect(stored.filter((name) => !mayExist.has(name))).toEqual([]);
  const isStored = new Set(stored);
  expect(acknowledged.filter((name) => !isStored.has(name))).toEqual([]);
  for (const url of servers.urls) expect((await readRooms(url, sandboxes)).toSorted(), url).toEqual(stored);
  expect(await servers.restart()).toEqual(servers.urls.map(() => 0));
  for (const url of servers.urls) expect((await readRooms(url, sandboxes)).toSorted(), url).toEqual(stored);
  expect((await storedRooms(servers, sandboxes)).toSorted()).toEqual(stored);
}

/** Reads the names of the written rooms of all sandboxes through one server. */
async function readRooms(url: string, sandboxes: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  for (const sandbox of sandboxes)
    names.push(...(await roomsOf(await sandboxAt(sandbox, `${url}/s/${sandbox}`).signIn('qiming01'))));
  return names.filter((name) => WRITTEN_ROOM.test(name));
}

async function roomsOf(caller: Caller): Promise<string[]> {
  const names: string[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { rows } = await caller.data<{ rows: { roomName: string }[] }>(rooms.list, { pageNum, pageSize: PAGE_SIZE });
    for (const { roomName } of rows) names.push(roomName);
    if (rows.length < PAGE_SIZE) return names;
  }
}
