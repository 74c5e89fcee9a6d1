import { daysBetween } from '#contracts/formats/business-date.ts';
import { dayPhaseAt } from '#seed/generators/day-phases.ts';
import { StillClock } from '../kernel/clock/still-clock.ts';
import { machineNow } from '../kernel/clock/machine.ts';
import { millisOf } from '../kernel/clock/moment.ts';
import { conflict } from '../kernel/refusal.ts';
import { ownerOf } from '../kernel/store/owner.ts';
import { runInSlices, type Slices } from '../kernel/time-slicing.ts';
import { livedUntil } from './lived-until.ts';
import { newGeneration, type SandboxRecord } from './record.ts';
import { copyPictures, inBatches, replaceGeneration } from './replace-generation.ts';
import { isModified, sessionsToKeep, seedFieldsOf } from './reseed.ts';
import { SANDBOX_WAS_RESET, type SandboxRegistry } from './sandbox-registry.ts';
import { stalenessOf } from './staleness.ts';
import type { SandboxWorld } from './sandbox-world.ts';
import type { SerialQueue } from './serial-queue.ts';

const BEING_PLAYED = '沙箱正在移动时间，请稍后重试';

/**
 * Simulates the operation of the school in a copy of a sandbox, from the time of the copy's clock on. Yields often, and
 * calls `reached` with each simulated day.
 * @param until yyyy-MM-dd HH:mm:ss
 */
export type PlayLife = (copy: SandboxWorld, until: string, reached: (day: string) => void) => Slices<void>;

/**
 * Target of a move in time: the moment up to which the school's operation is simulated, and the time that the clock
 * then shows.
 */
export interface LifeTarget {
  /** yyyy-MM-dd HH:mm:ss */
  until: string;
  /** Time of the sandbox's clock in epoch milliseconds; null for a clock that keeps running. */
  at: number | null;
}

export interface LifeProgress {
  day: string;
  until: string;
  /** Share of the days that have been simulated, from 0 to 1. */
  share: number;
}

/** Result of a move in time: a seeded world was generated, the operation was simulated, or nothing was changed. */
export type LifeOutcome = 'generated' | 'played' | 'none';

/** Moves sandboxes in time and extends their data up to the target. */
export class LifeMoves {
  #registry: SandboxRegistry;
  #queue: SerialQueue;
  #play: PlayLife | undefined;
  #progress = new Map<string, LifeProgress>();

  constructor(registry: SandboxRegistry, queue: SerialQueue, play: PlayLife | undefined) {
    this.#registry = registry;
    this.#queue = queue;
    this.#play = play;
  }

  /** Returns the progress of the simulation that is running in a sandbox; null if none is. */
  progressOf(id: string): LifeProgress | null {
    return this.#progress.get(id) ?? null;
  }

  /**
   * Moves a sandbox to the target: generates a new world if it has no user changes, and otherwise simulates the
   * operation of its school. The previous data can be restored for a day. Returns `none`, and changes nothing, if an
   * exercise branch is active or the data of a changed world already extends to the target.
   */
  async move(world: SandboxWorld, target: LifeTarget): Promise<LifeOutcome> {
    if (world.record.side !== null) return 'none';
    if (!isModified(world) && (await this.#queue.run(() => generateForMoment(this.#registry, world, target))))
      return 'generated';
    if (!this.#play || target.until <= livedUntil(world.record)) return 'none';
    await this.#playOn(world, target, this.#play);
    return 'played';
  }

  /**
   * Simulates the operation of a world, whose outdated data is of the day `day`, up to now. Returns false if the data
   * is no longer of that day, because an earlier answer has replaced it.
   */
  async catchUp(world: SandboxWorld, day: string): Promise<boolean> {
    const { record, clock } = world;
    if (stalenessOf(world)?.day !== day || this.#progress.has(record.id)) return false;
    const target = { until: clock.moment(), at: record.begun ? clock.now() : null };
    return (await this.move(world, target)) !== 'none';
  }

  /** Runs the simulation in a copy, outside the queue of changes. Reads are answered meanwhile; writes are rejected. */
  async #playOn(world: SandboxWorld, target: LifeTarget, play: PlayLife): Promise<void> {
    const registry = this.#registry;
    const { record, store } = world;
    if (this.#progress.has(record.id)) throw conflict(BEING_PLAYED);
    const from = livedUntil(record);
    const report = progressReport(from, target.until);
    this.#progress.set(record.id, report(from));
    store.end(BEING_PLAYED);
    try {
      await store.settled();
      const copy = await registry.openCopy(world, new StillClock(millisOf(from)));
      await runInSlices(play(copy, target.until, (day) => this.#progress.set(record.id, report(day))));
      await this.#queue.run(() => adoptCopy(registry, world, copy, target));
    } catch (error) {
      if (registry.worlds.get(record.id) === world) store.resume();
      throw error;
    } finally {
      this.#progress.delete(record.id);
    }
  }
}

function progressReport(from: string, until: string): (day: string) => LifeProgress {
  const [first, last] = [from.slice(0, 10), until.slice(0, 10)];
  const days = daysBetween(first, last) + 1;
  return (day) => ({ day: day.slice(0, 10), until: last, share: daysBetween(first, day.slice(0, 10)) / days });
}

/**
 * Replaces a world without user changes with one that is seeded for the target. Users stay signed in.
 * @returns false if the world has got user changes meanwhile
 */
async function generateForMoment(
  registry: SandboxRegistry,
  world: SandboxWorld,
  { until, at }: LifeTarget,
): Promise<boolean> {
  const { record, store } = world;
  if (registry.worlds.get(record.id) !== world) throw conflict(SANDBOX_WAS_RESET);
  const [today = '', time = ''] = until.split(' ');
  const base = registry.seedWorlds.require({ today, moment: dayPhaseAt(time), ...seedFieldsOf(record) });
  store.end(SANDBOX_WAS_RESET);
  try {
    await store.settled();
    const isUnchanged = !isModified(world);
    if (isUnchanged) {
      const generation = newGeneration();
      await registry.database
        .journal(ownerOf({ id: record.id, generation }))
        .write(await sessionsToKeep(registry, world, base));
      await replaceGeneration(registry, world, 'time', { base, generation, ...clockAt(record, { until, at }) });
    } else store.resume();
    return isUnchanged;
  } catch (error) {
    if (registry.worlds.get(record.id) === world) store.resume();
    throw error;
  }
}

/** Stores the data of a copy as a new generation, which replaces the current one in one step. */
async function adoptCopy(
  registry: SandboxRegistry,
  world: SandboxWorld,
  copy: SandboxWorld,
  { until, at }: LifeTarget,
): Promise<void> {
  const { record } = world;
  if (registry.worlds.get(record.id) !== world) throw conflict(SANDBOX_WAS_RESET);
  const next = { id: record.id, generation: newGeneration() };
  const journal = registry.database.journal(ownerOf(next));
  for (const changes of inBatches(copy.store.allChanges())) await journal.write(changes);
  await copyPictures(registry.folder, record, next);
  await replaceGeneration(registry, world, 'time', {
    base: record.base,
    generation: next.generation,
    playedUntil: until,
    ...clockAt(record, { until, at }),
  });
}

/** Returns the clock of the replacing generation and the moment of its data. */
function clockAt(
  { clockOffset, begun }: SandboxRecord,
  { until, at }: LifeTarget,
): Pick<SandboxRecord, 'clockOffset' | 'begun'> {
  const now = machineNow();
  return at === null ? { clockOffset, begun } : { clockOffset: at - now, begun: { moment: until, at: now } };
}
