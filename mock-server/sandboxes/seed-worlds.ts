import type { WhiteLabel } from '#seed/white-label/white-label.ts';
import { runToEnd, runInSlices, type Slices } from '../kernel/time-slicing.ts';
import { workerClient } from '../kernel/workers/worker-client.ts';
import { type Base, BaseTable } from '../kernel/store/base-table.ts';
import { applyWhiteLabel } from './white-label/apply.ts';
import type { Database } from '../kernel/store/database.ts';
import { type AnyRow, type StoreTable, tableNames } from '../kernel/store/schema.ts';
import { shiftRow } from '../kernel/store/shift-dates.ts';
import {
  DAYS_A_WEEK,
  daysShifted,
  shiftedName,
  worldName,
  type Seed,
  seededSchool,
  seedOf,
  generateWorld,
  type SeededWorld,
  type TablePiece,
  unshiftedName,
} from '../kernel/store/generate-world.ts';

export type WorldGenerator = (seed: Seed) => Promise<SeededWorld>;

/** Error for a world that must be generated before a change can run; see SerialQueue. */
export class MissingWorld extends Error {
  readonly seed: Seed;

  constructor(seed: Seed) {
    super(`The world ${worldName(seed)} has not been generated.`);
    this.name = 'MissingWorld';
    this.seed = seed;
  }
}

/** Seeded worlds. Each world is stored once and loaded into memory once, however many sandboxes use it. */
export class SeedWorlds {
  #database: Database;
  #names = new Map<string, string>();
  /** Generated worlds that are being stored, or that a waiting change will use. */
  #reserved = new Set<{ name: string }>();
  /** Resolves when the last removal of unused worlds has been stored. */
  #removal: Promise<void> = Promise.resolve();
  #open = new Map<string, Promise<Base>>();
  /**
   * Worlds with a white label, by world and white label. They are derived from stored worlds and never stored
   * themselves.
   */
  #whiteLabelled = new Map<string, Promise<Base>>();

  #generator: WorldGenerator | undefined;

  /** @param generator generates the worlds instead of this thread and the worker thread */
  constructor(database: Database, generator?: WorldGenerator) {
    this.#database = database;
    this.#generator = generator;
  }

  /**
   * Returns the name of a generated world.
   * @throws MissingWorld when the world has not been generated since the server started
   */
  require(seed: Seed): string {
    const name = this.#names.get(worldName(seed));
    if (name === undefined) throw new MissingWorld(seed);
    return name;
  }

  /** Generates a world in a worker thread, and does not delete it while `work` runs. */
  async withGenerated<T>(seed: Seed, work: () => Promise<T>): Promise<T> {
    const reservation = { name: this.#names.get(worldName(seed)) ?? '' };
    this.#reserved.add(reservation);
    try {
      const make = () => this.#generator?.(seed) ?? workerClient.generateWorld(seed);
      await this.#findOrGenerate(seed, make, reservation);
      return await work();
    } finally {
      this.#reserved.delete(reservation);
    }
  }

  /**
   * Generates a world in this thread, unless it was generated before. Used while the server does not yet accept
   * requests.
   */
  generateInThisThread(seed: Seed): Promise<string> {
    return this.#findOrGenerate(seed, () => this.#generator?.(seed) ?? Promise.resolve(generateWorld(seed)));
  }

  /** Returns the rows of a world. With a white label, the rows contain its names. */
  async open(name: string, brand: WhiteLabel | null = null): Promise<Base> {
    if (!brand) return this.#plain(name);
    const key = whiteLabelName({ base: name, brand });
    const cached = this.#whiteLabelled.get(key);
    if (cached) return cached;
    const pending = this.#plain(name).then((base) => runInSlices(applyWhiteLabel(base, brand, seededSchool(name))));
    this.#whiteLabelled.set(key, pending);
    pending.catch(() => this.#whiteLabelled.delete(key));
    return pending;
  }

  #plain(name: string): Promise<Base> {
    const cached = this.#open.get(name);
    if (cached) return cached;
    return this.#keepOpen(
      name,
      this.#database.readBase(name).then((pieces) => runInSlices(baseOf(pieces))),
    );
  }

  /** Stores an open world again if another server has deleted it as unused, and keeps it stored for some time. */
  async keepStored(name: string): Promise<void> {
    if (!(await this.#database.hasBase(name))) await this.restore(name);
  }

  /** Regenerates a world that could not be read. Returns false when this version would generate a different world. */
  async restore(name: string): Promise<boolean> {
    if (await this.#database.hasBase(name)) return true;
    const generated = generateWorld(seedOf(name));
    const isSame = generated.name === unshiftedName(name);
    if (isSame) await this.#database.writeBase(name, runToEnd(shiftedChunks(generated.pieces, daysShifted(name))));
    return isSame;
  }

  /**
   * Shifts all dates of a world by a number of weeks and stores the result as a new world. Returns the new world's
   * name. Must run within the queue of changes, so that the new world is not removed before a record uses it.
   */
  async shift(name: string, weeks: number): Promise<string> {
    const shifted = shiftedName(name, weeks);
    if (await this.#database.hasBase(shifted)) return shifted;
    const pieces = await runInSlices(shiftedChunks(await this.#database.readBase(name), weeks * DAYS_A_WEEK));
    await this.#database.writeBase(shifted, pieces);
    return shifted;
  }

  /**
   * Removes the worlds that none of the given generations uses. Must run within the queue of changes, or before the
   * server accepts requests.
   */
  async deleteUnused(generations: readonly { base: string; brand: WhiteLabel | null }[]): Promise<void> {
    const used = new Set([...generations.map(({ base }) => base), ...Array.from(this.#reserved, ({ name }) => name)]);
    const usedWhiteLabels = new Set(generations.map(whiteLabelName));
    for (const key of this.#whiteLabelled.keys()) if (!usedWhiteLabels.has(key)) this.#whiteLabelled.delete(key);
    for (const [key, name] of this.#names) if (!used.has(name)) this.#names.delete(key);
    for (const name of this.#open.keys()) if (!used.has(name)) this.#open.delete(name);
    this.#removal = this.#database.deleteUnusedBases(used);
    await this.#removal;
  }

  /** @param reservation receives the name before the world is stored, so that the world is not removed meanwhile */
  async #findOrGenerate(
    seed: Seed,
    make: () => Promise<SeededWorld>,
    reservation: { name: string } = { name: '' },
  ): Promise<string> {
    const key = worldName(seed);
    const cached = this.#names.get(key);
    if (cached) return cached;
    const { name, pieces } = await make();
    reservation.name = name;
    // A removal that began before the reservation may still remove the stored world.
    await this.#removal.catch(() => undefined);
    if (!(await this.#database.hasBase(name))) await this.#database.writeBase(name, pieces);
    if (!this.#open.has(name)) await this.#keepOpen(name, runInSlices(baseOf(pieces)));
    this.#names.set(key, name);
    return name;
  }

  #keepOpen(name: string, base: Promise<Base>): Promise<Base> {
    this.#open.set(name, base);
    // A failed read is not cached, because a later read may succeed.
    base.catch(() => this.#open.delete(name));
    return base;
  }
}

const whiteLabelName = ({ base, brand }: { base: string; brand: WhiteLabel | null }): string =>
  `${base} ${JSON.stringify(brand)}`;

/** Shifts all dates of the rows by a number of days. */
export function* shiftedChunks(pieces: Iterable<TablePiece>, days: number): Slices<TablePiece[]> {
  const moved: TablePiece[] = [];
  for (const [table, text] of pieces) {
    const rows = JSON.parse(text) as AnyRow[];
    moved.push([table, JSON.stringify(rows.map((row) => shiftRow(table as StoreTable, row, days)))]);
    yield;
  }
  return moved;
}

function* baseOf(pieces: Iterable<TablePiece>): Slices<Base> {
  const base = new Map(tableNames.map((name) => [name, new BaseTable(name)]));
  for (const [name, rows] of pieces) {
    const table = base.get(name as StoreTable);
    for (const row of JSON.parse(rows) as AnyRow[]) {
      table?.add(row);
      yield;
    }
  }
  return base;
}
