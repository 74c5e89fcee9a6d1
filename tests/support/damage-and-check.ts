import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { en, Faker } from '@faker-js/faker';
import { worldParts } from '#mock-server/composition.ts';
import { Sandboxes } from '#mock-server/kernel/sandboxes/sandboxes.ts';
import type { World } from '#mock-server/kernel/sandboxes/world.ts';
import { type AnyRow, tableNames } from '#mock-server/kernel/store/schema.ts';
import { depts, tenants } from '#seed/fixed.ts';

const SANDBOXES = ['default', 'spring', 'autumn'];
/** So many changes of so many rows each. */
const CHANGES = 30;
const ROOMS = 50;
const DATA_FILE = 'data.mdb';
const PAGE = 4096;

type Random = () => number;
/** Changes the bytes of a data file, or gives how many of them are left. */
type Harm = (bytes: Buffer, random: Random) => number | undefined;

export const harms = {
  'a flipped bit': (bytes, random) => flip(bytes, random, 1),
  'two hundred flipped bits': (bytes, random) => flip(bytes, random, 200),
  'a page of zeros': (bytes, random) => {
    const page = Math.floor((random() * bytes.length) / PAGE) * PAGE;
    bytes.fill(0, page, page + PAGE);
  },
  'a cut': (bytes, random) => Math.floor(random() * bytes.length),
} as const satisfies Record<string, Harm>;
export type HarmName = keyof typeof harms;

function flip(bytes: Buffer, random: Random, count: number): undefined {
  for (let done = 0; done < count; done += 1) {
    const at = Math.floor(random() * bytes.length);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << Math.floor(random() * 8)), at);
  }
}

/** The tables of a sandbox, row by row. */
type Content = Readonly<Record<string, readonly AnyRow[]>>;

/** A data folder with sandboxes of which each has changes of its own, and what happens when a copy of it is harmed. */
export class HarmedFolders {
  readonly #random: Random;
  readonly #sound = mkdtempSync(join(tmpdir(), 'mock-sound-'));
  #bytes = Buffer.alloc(0);
  #truth = new Map<string, Content>();
  /** What became of each folder. */
  readonly ends = { right: 0, closed: 0, refused: 0 };

  constructor(seed: number) {
    const faker = new Faker({ locale: en, seed });
    this.#random = () => faker.number.float();
  }

  async prepare(): Promise<void> {
    const sandboxes = await openFolder(this.#sound);
    for (const id of SANDBOXES) {
      if (!sandboxes.has(id)) await sandboxes.create({ id });
      const world = await worldOf(sandboxes, id);
      for (let count = 0; count < CHANGES; count += 1) await addRooms(world, `${id} ${count}`);
      this.#truth.set(id, contentOf(world));
    }
    await sandboxes.close();
    this.#bytes = readFileSync(join(this.#sound, DATA_FILE));
  }

  /**
   * Harms a copy of the folder and starts on it, so many times.
   * @throws Error when something is served that was never written, or nobody is told of what is missing
   */
  async harm(name: HarmName, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await this.#try(harms[name]);
  }

  async #try(harm: Harm): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'mock-harmed-'));
    cpSync(this.#sound, folder, { recursive: true });
    const bytes = Buffer.from(this.#bytes);
    const left = harm(bytes, this.#random);
    writeFileSync(join(folder, DATA_FILE), bytes.subarray(0, left));
    try {
      await this.#requireRightOrTold(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  end(): void {
    rmSync(this.#sound, { recursive: true });
  }

  async #requireRightOrTold(folder: string): Promise<void> {
    const sandboxes = await openFolder(folder).catch((error: unknown) => requireWords(error));
    if (!sandboxes) {
      this.ends.refused += 1;
      return;
    }
    const lost = await this.#lostIn(sandboxes);
    const { told } = sandboxes;
    await sandboxes.close();
    for (const id of lost)
      if (!told.some((sentence) => sentence.includes(id))) throw new Error(`Nobody is told of ${id}.`);
    this.ends[lost.length > 0 ? 'closed' : 'right'] += 1;
    // What was said once is settled: the next start finds nothing more, and writing goes on.
    const again = await openFolder(folder);
    if (again.told.length > 0) throw new Error(`The next start says once more: ${again.told.join(' ')}`);
    await this.#lostIn(again);
    for (const id of SANDBOXES)
      if (again.has(id) && !again.isDamaged(id)) await addRooms(await worldOf(again, id), '后来');
    await again.close();
  }

  /** The sandboxes that are not served. What is served must be what was written. */
  async #lostIn(sandboxes: Sandboxes): Promise<string[]> {
    const lost: string[] = [];
    for (const id of SANDBOXES) {
      await sandboxes.opening(id);
      const world = sandboxes.world(id);
      if (!world) lost.push(id);
      else if (!isDeepStrictEqual(contentOf(world), this.#truth.get(id))) {
        // A default sandbox of which nothing is left is begun anew, and said to be.
        if (id !== 'default' || world.store.tables.room.all().some(({ roomName }) => roomName.startsWith(id)))
          throw new Error(`The sandbox ${id} is served with something else than was written.`);
        lost.push(id);
      }
    }
    return lost;
  }
}

const openFolder = (folder: string): Promise<Sandboxes> => Sandboxes.open(folder, { parts: worldParts });

function requireWords(error: unknown): null {
  if (error instanceof Error && /damaged-\d{8}-\d{6}/.test(error.message)) return null;
  throw error;
}

async function worldOf(sandboxes: Sandboxes, id: string): Promise<World> {
  await sandboxes.opening(id);
  const world = sandboxes.world(id);
  if (!world) throw new Error(`The sandbox ${id} is not open.`);
  return world;
}

function addRooms(world: World, name: string): Promise<void> {
  const { tables, ids } = world.store;
  return world.change(() => {
    for (let count = 0; count < ROOMS; count += 1) {
      const roomName = `${name} ${count}`;
      tables.room.put({ roomId: ids.next(), roomName, deptId: depts.xihu, tenantId: tenants.qiming });
    }
  });
}

const contentOf = ({ store }: World): Content =>
  Object.fromEntries(tableNames.map((name) => [name, store.tables[name].all() as readonly AnyRow[]]));
