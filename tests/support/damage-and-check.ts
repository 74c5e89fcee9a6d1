import type { ScenarioName } from '#seed/scenarios/index.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { en, Faker } from '@faker-js/faker';
import { sandboxOptions } from '#mock-server/composition.ts';
import { Sandboxes } from '#mock-server/sandboxes/sandboxes.ts';
import type { SandboxWorld } from '#mock-server/sandboxes/sandbox-world.ts';
import { type AnyRow, tableNames } from '#mock-server/kernel/store/schema.ts';
import { depts, tenants } from '#seed/fixed-ids.ts';
import { withCopy } from './copied-folder-test.ts';

const SANDBOXES = ['default', 'spring', 'autumn'];
/** Number of changes to a sandbox, and number of rows in each change. */
const CHANGES = 30;
const ROOMS = 50;
const DATA_FILE = 'data.mdb';
const PAGE = 4096;

type Random = () => number;
/** Changes the bytes of a data file. Returns the length to which the file is truncated, if any. */
type Damage = (bytes: Buffer, random: Random) => number | undefined;

export const damages = {
  'a flipped bit': (bytes, random) => flipBits(bytes, random, 1),
  'two hundred flipped bits': (bytes, random) => flipBits(bytes, random, 200),
  'a page of zeros': (bytes, random) => {
    const page = Math.floor((random() * bytes.length) / PAGE) * PAGE;
    bytes.fill(0, page, page + PAGE);
  },
  'a cut': (bytes, random) => Math.floor(random() * bytes.length),
} as const satisfies Record<string, Damage>;
export type DamageName = keyof typeof damages;

function flipBits(bytes: Buffer, random: Random, count: number): undefined {
  for (let done = 0; done < count; done += 1) {
    const at = Math.floor(random() * bytes.length);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << Math.floor(random() * 8)), at);
  }
}

/** Rows of a sandbox by table. */
type SandboxContent = Readonly<Record<string, readonly AnyRow[]>>;

/**
 * Opens damaged copies of a data folder and counts the outcomes. Each sandbox of the folder contains different changes.
 */
export class DamagedFolders {
  /** World of the damaged sandboxes; a small one has the same kinds of rows, but fewer pages. */
  readonly #scenario: ScenarioName;
  readonly #random: Random;
  readonly #original = mkdtempSync(join(tmpdir(), 'mock-original-'));
  #bytes = Buffer.alloc(0);
  #truth = new Map<string, SandboxContent>();
  /** Number of damaged copies by outcome. */
  readonly ends = { right: 0, closed: 0, refused: 0 };

  constructor(seed: number, scenario: ScenarioName = 'small') {
    this.#scenario = scenario;
    const faker = new Faker({ locale: en, seed });
    this.#random = () => faker.number.float();
  }

  async prepare(): Promise<void> {
    const sandboxes = await openFolder(this.#original, this.#scenario);
    for (const id of SANDBOXES) {
      if (!sandboxes.has(id)) await sandboxes.create({ id, scenario: this.#scenario });
      const world = await worldOf(sandboxes, id);
      for (let count = 0; count < CHANGES; count += 1) await addRooms(world, `${id} ${count}`);
      this.#truth.set(id, contentOf(world));
    }
    await sandboxes.close();
    this.#bytes = readFileSync(join(this.#original, DATA_FILE));
  }

  /**
   * Damages copies of the folder and opens each copy.
   * @param times number of copies
   * @throws Error when unwritten data is served, or when lost data is not reported
   */
  async harm(name: DamageName, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await this.#try(damages[name]);
  }

  #try(harm: Damage): Promise<void> {
    return withCopy(this.#original, async (folder) => {
      const bytes = Buffer.from(this.#bytes);
      const left = harm(bytes, this.#random);
      writeFileSync(join(folder, DATA_FILE), bytes.subarray(0, left));
      await this.#requireCorrectOrReported(folder);
    });
  }

  end(): void {
    rmSync(this.#original, { recursive: true });
  }

  async #requireCorrectOrReported(folder: string): Promise<void> {
    const sandboxes = await openFolder(folder, this.#scenario).catch((error: unknown) => requireReports(error));
    if (!sandboxes) {
      this.ends.refused += 1;
      return;
    }
    const lost = await this.#lostIn(sandboxes);
    const { startReport } = sandboxes;
    await sandboxes.close();
    for (const id of lost)
      if (!startReport.some((sentence) => sentence.includes(id))) throw new Error(`The loss of ${id} is not reported.`);
    this.ends[lost.length > 0 ? 'closed' : 'right'] += 1;
    // A loss is reported only once: the next start reports nothing more, and writes succeed.
    const again = await openFolder(folder, this.#scenario);
    if (again.startReport.length > 0) throw new Error(`The next start reports again: ${again.startReport.join(' ')}`);
    await this.#lostIn(again);
    for (const id of SANDBOXES)
      if (again.has(id) && !again.isDamaged(id)) await addRooms(await worldOf(again, id), '后来');
    await again.close();
  }

  /** Returns the sandboxes whose data is lost. Throws if the served data differs from the written data. */
  async #lostIn(sandboxes: Sandboxes): Promise<string[]> {
    const lost: string[] = [];
    for (const id of SANDBOXES) {
      await sandboxes.opening(id);
      const world = sandboxes.world(id);
      if (!world) lost.push(id);
      else if (!isDeepStrictEqual(contentOf(world), this.#truth.get(id))) {
        // A default sandbox whose data cannot be read is created again, and the loss is reported.
        if (id !== 'default' || world.store.tables.room.all().some(({ roomName }) => roomName.startsWith(id)))
          throw new Error(`The sandbox ${id} is served with something else than was written.`);
        lost.push(id);
      }
    }
    return lost;
  }
}

const openFolder = (folder: string, scenario: ScenarioName): Promise<Sandboxes> =>
  Sandboxes.open(folder, { ...sandboxOptions, scenario });

function requireReports(error: unknown): null {
  if (error instanceof Error && /damaged-\d{8}-\d{6}/.test(error.message)) return null;
  throw error;
}

async function worldOf(sandboxes: Sandboxes, id: string): Promise<SandboxWorld> {
  await sandboxes.opening(id);
  const world = sandboxes.world(id);
  if (!world) throw new Error(`The sandbox ${id} is not open.`);
  return world;
}

function addRooms(world: SandboxWorld, name: string): Promise<void> {
  const { tables, ids } = world.store;
  return world.change(() => {
    for (let count = 0; count < ROOMS; count += 1) {
      const roomName = `${name} ${count}`;
      tables.room.put({ roomId: ids.next(), roomName, deptId: depts.xihu, tenantId: tenants.qiming });
    }
  });
}

const contentOf = ({ store }: SandboxWorld): SandboxContent =>
  Object.fromEntries(tableNames.map((name) => [name, store.tables[name].all() as readonly AnyRow[]]));
