import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Clock } from '../clock/clock.ts';
import type { SandboxLimits } from '../limits/sandbox-limits.ts';
import { LicenceReader } from '../ocr/licence-reader.ts';
import { notFound, Refusal } from '../refusal.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import { Bases } from '../store/bases.ts';
import type { Database } from '../store/database.ts';
import { ownerOf } from '../store/owner.ts';
import { Store } from '../store/store.ts';
import { UploadedFiles } from '../uploads/uploaded-files.ts';
import { LOGOS } from '../backup/layout.ts';
import { isStillKept, livesOf, NO_SUCH_SANDBOX, type SandboxRecord, sandboxRecord, uploadsOf } from './record.ts';
import { type Part, World } from './world.ts';

export const LIFE_IS_OVER = '沙箱已重置，请刷新页面';

interface Ground {
  folder: string;
  database: Database;
  /** What each world holds besides the kernel's own. */
  parts: readonly Part[];
  limits: SandboxLimits;
}

/** The sandboxes of a data folder as they are kept, and as worlds those of them that are open. */
export class Lives {
  readonly records = new Map<string, SandboxRecord>();
  readonly worlds = new Map<string, World>();
  readonly folder: string;
  readonly bases: Bases;
  readonly database: Database;
  /** Of the brands that sandboxes bear: a sandbox may not be there yet when its logo is chosen. */
  readonly logos: UploadedFiles;
  /** Writes what was changed in a sandbox's record, when its turn has come. */
  keepInTurn: (id: string) => Promise<void> = () => Promise.resolve();
  #ground: Ground;
  #licences = new LicenceReader();

  constructor(ground: Ground) {
    this.#ground = ground;
    this.folder = ground.folder;
    this.database = ground.database;
    this.bases = new Bases(ground.database);
    this.logos = new UploadedFiles(join(ground.folder, LOGOS), '');
    for (const { key, value } of ground.database.readSandboxes()) this.records.set(key, sandboxRecord.parse(value));
  }

  /** @throws Refusal when there is none */
  record(id: string): SandboxRecord {
    const record = this.records.get(id);
    if (!record) throw notFound(NO_SUCH_SANDBOX);
    return record;
  }

  /**
   * The same for who has typed its name.
   * @throws Refusal
   */
  confirmed(id: string, name: string): SandboxRecord {
    const record = this.record(id);
    if (record.name !== name) throw new Refusal(refusalCodes.badInput, '请输入沙箱的名称以确认');
    return record;
  }

  /** @throws Refusal when it is not open, or there is none */
  world(id: string): World {
    const world = this.worlds.get(id);
    if (!world) throw notFound(NO_SUCH_SANDBOX);
    return world;
  }

  /**
   * The world of a record, read in pieces.
   * @throws Damaged
   */
  async begin(record: SandboxRecord): Promise<World> {
    const { database, folder, limits, parts } = this.#ground;
    const clock = new Clock(record.clockOffset);
    const base = await this.bases.open(record.base, record.brand);
    const ground = {
      clock,
      store: await Store.open(base, database.journal(ownerOf(record)), clock, limits),
      secret: database.secret,
      uploadFolder: uploadsOf(folder, record),
      logos: this.logos,
      licences: this.#licences,
      limits,
      keepRecord: () => this.keepInTurn(record.id),
    };
    return new World(record, ground, parts);
  }

  /**
   * From here on the sandbox lives this life; whoever still holds the one before can change nothing in it.
   * @param before what is to be done in it before anybody comes
   */
  async replace(record: SandboxRecord, before?: (world: World) => Promise<void>): Promise<World> {
    const world = await this.begin(record);
    await before?.(world);
    await this.database.writeSandbox(record.id, record);
    const over = this.worlds.get(record.id)?.store;
    over?.end(LIFE_IS_OVER);
    this.records.set(record.id, record);
    this.worlds.set(record.id, world);
    await over?.settled();
    return world;
  }

  /** Keeps something else of a sandbox than its life. */
  async keep(record: SandboxRecord, change: Partial<SandboxRecord>): Promise<void> {
    await this.database.writeSandbox(record.id, { ...record, ...change });
    Object.assign(record, change);
  }

  /** The same of several sandboxes, of all or of none. */
  async keepAll(changed: readonly SandboxRecord[]): Promise<void> {
    await this.database.changeSandboxes(changed);
    for (const record of changed) {
      const kept = this.records.get(record.id);
      if (kept) Object.assign(kept, record);
    }
  }

  /** Forgets what a sandbox was in one of its lives: its changes and its uploaded pictures. */
  async forget(life: { id: string; generation: number }): Promise<void> {
    await this.database.drop(ownerOf(life));
    await rm(uploadsOf(this.#ground.folder, life), { recursive: true, force: true });
  }

  /** Forgets the lives to which no reset can be undone any more. */
  async forgetOldLives(): Promise<void> {
    for (const record of this.records.values()) {
      if (!record.previous || isStillKept(record.previous)) continue;
      await this.forget({ id: record.id, generation: record.previous.generation });
      await this.keep(record, { previous: null });
    }
    await this.forgetUnusedBases();
  }

  async forgetUnusedBases(): Promise<void> {
    await this.bases.keep([...this.records.values()].flatMap(livesOf));
  }

  async close(): Promise<void> {
    await Promise.all([...this.worlds.values()].map((world) => world.store.settled()));
    await this.#licences.close();
    await this.database.close();
  }
}
