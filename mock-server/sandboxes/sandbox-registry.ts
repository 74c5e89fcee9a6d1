import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cells } from './cells/cells.ts';
import { Clock } from '../kernel/clock/clock.ts';
import type { SandboxLimits } from '../kernel/limits/sandbox-limits.ts';
import type { LicenceReader } from '../kernel/uploads/licence-reader.ts';
import { conflict, notFound, Refusal } from '../kernel/refusal.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import { SeedWorlds, type WorldGenerator } from './seed-worlds.ts';
import type { Database } from '../kernel/store/database.ts';
import type { Fence } from '../kernel/store/fence.ts';
import type { Journal, JournalEntry } from '../kernel/store/journal.ts';
import { ownerOf } from '../kernel/store/owner.ts';
import { OwnershipLost, RecordsChanged } from '../kernel/store/storage-errors.ts';
import { Store } from '../kernel/store/store.ts';
import { UploadedFiles } from '../kernel/uploads/uploaded-files.ts';
import { LOGOS } from '../kernel/backup/layout.ts';
import { generationsOf, type SandboxRecord, sandboxRecord, uploadsOf } from './record.ts';
import { clockOffsetOf } from './held-clock.ts';
import { IS_MOVING } from './transfers/transfer-record.ts';
import { mergeChanges } from './owners/merge-changes.ts';
import { limitReplaced, replacementOf } from './replaced-generations.ts';
import { DEFAULT_SANDBOX, NO_SUCH_SANDBOX } from '../kernel/routing/address.ts';
import type { Part } from '../kernel/world/world.ts';
import { SandboxWorld } from './sandbox-world.ts';
import type { ServerSettings } from './server-settings.ts';

export const SANDBOX_WAS_RESET = '沙箱已重置，请刷新页面';
/** Message for users of a sandbox that was deleted. */
export const WAS_DELETED = '沙箱已删除，这一页上的内容不能再保存';

interface RegistryOptions {
  folder: string;
  database: Database;
  /** Parts that each world contains in addition to those of the kernel. */
  parts: readonly Part<SandboxWorld>[];
  /** Maximum number of sandboxes, not counting the default sandbox. */
  limit: number;
  limits: SandboxLimits;
  licences: LicenceReader;
  generateWorld?: WorldGenerator | undefined;
  cells?: Cells | undefined;
}

/** Sandboxes of a data folder: the stored records of all sandboxes, and the worlds of the open ones. */
export class SandboxRegistry {
  readonly records = new Map<string, SandboxRecord>();
  readonly worlds = new Map<string, SandboxWorld>();
  /** Most recently saved time of last use, by sandbox id. */
  readonly savedUses = new Map<string, number>();
  readonly folder: string;
  readonly seedWorlds: SeedWorlds;
  readonly database: Database;
  /** Own cell and the others; null if the server runs alone. */
  readonly cells: Cells | null;
  /** Maximum number of sandboxes, not counting the default sandbox. */
  readonly limit: number;
  /** White-label logos. A logo may be uploaded before the sandbox that uses it exists. */
  readonly logos: UploadedFiles;
  /** Writes the record of a sandbox to disk, within the queue of changes. */
  queueUpdate: (id: string) => Promise<void> = () => Promise.resolve();
  #options: RegistryOptions;

  private constructor(options: RegistryOptions) {
    this.#options = options;
    this.folder = options.folder;
    this.database = options.database;
    this.cells = options.cells ?? null;
    this.limit = options.limit;
    this.seedWorlds = new SeedWorlds(options.database, options.generateWorld);
    this.logos = new UploadedFiles(join(options.folder, LOGOS), '');
    this.logos.isShared = options.database.ownership !== null;
  }

  /** Opens a registry with the stored records. @throws DamagedData when a record is damaged or missing */
  static async open(options: RegistryOptions): Promise<SandboxRegistry> {
    const registry = new SandboxRegistry(options);
    for (const { key, value } of await options.database.readSandboxes())
      registry.records.set(key, sandboxRecord.parse(value));
    return registry;
  }

  /** Beginning of the ids and link codes of this server, by which a proxy recognises them; empty if the server runs alone. */
  get idPrefix(): string {
    return this.cells ? `${this.cells.own.name}-` : '';
  }

  /** Returns a random id for a sandbox or a link. @param kind the id's beginning after the prefix */
  newId(kind = '', bytes = 10): string {
    return this.idPrefix + kind + randomBytes(bytes).toString('hex');
  }

  /**
   * Returns the record of a sandbox.
   * @throws Refusal when the sandbox does not exist
   */
  record(id: string): SandboxRecord {
    const record = this.records.get(id);
    if (!record) throw notFound(NO_SUCH_SANDBOX);
    return record;
  }

  /** Server settings, which the record of the default sandbox contains. */
  get hostSettings(): ServerSettings {
    return this.record(DEFAULT_SANDBOX).settings;
  }

  /**
   * Returns the record of a sandbox, after checking the name that the user typed as confirmation.
   * @throws Refusal when the sandbox does not exist or has another name
   */
  confirmedRecord(id: string, name: string): SandboxRecord {
    const record = this.record(id);
    if (record.name !== name) throw new Refusal(refusalCodes.badInput, '请输入沙箱的名称以确认');
    return record;
  }

  /**
   * Returns the world of an open sandbox.
   * @throws Refusal when the sandbox is not open or does not exist; OwnershipLost when this server has just lost it
   */
  world(id: string): SandboxWorld {
    const world = this.worlds.get(id);
    if (world) return world;
    if (this.database.ownership && this.records.has(id))
      throw new OwnershipLost(`The sandbox ${id} is not open any more.`);
    throw notFound(NO_SUCH_SANDBOX);
  }

  /**
   * Loads the world of a record in time slices.
   * @throws DamagedData when stored data of the world is damaged
   */
  async openWorld(record: SandboxRecord): Promise<SandboxWorld> {
    const { database } = this;
    await this.own(record.id);
    if (database.ownership) await this.seedWorlds.keepStored(record.base);
    const fence = database.ownership?.fenceOf(record.id) ?? null;
    const journal = database.journal(ownerOf(record));
    const world = await this.#createWorld(record, new Clock(clockOffsetOf(record)), journal, {
      saveRecord: () => this.queueUpdate(record.id),
      fence,
    });
    world.store.lost = () => this.#drop(world);
    return world;
  }

  /**
   * Lets requests reach a world.
   * @throws OwnershipLost if its sandbox got another owner while the world was opened
   */
  use(world: SandboxWorld): void {
    const { ownership } = this.database;
    const { id } = world.record;
    if (ownership && ownership.fenceOf(id) !== world.fence) {
      world.store.lose();
      throw new OwnershipLost(`The sandbox ${id} got another owner while it was opened.`);
    }
    this.worlds.set(id, world);
  }

  /**
   * Makes this server the owner of a sandbox, and reads what the previous owner has changed in its record.
   * @param takeOver lets the present owner, if there is one, hand the sandbox over
   * @throws OwnedElsewhere if the present owner keeps it
   */
  async own(id: string, takeOver = true): Promise<void> {
    const { ownership } = this.database;
    if (!ownership) return;
    await ownership.acquire(id, takeOver);
    await this.database.refreshSandboxes();
  }

  /** Closes a world whose rows are not trustworthy. The next request opens the sandbox again. */
  #drop(world: SandboxWorld): void {
    const { id } = world.record;
    if (this.worlds.get(id) === world) this.worlds.delete(id);
    if (this.database.ownership?.fenceOf(id) === world.fence) this.database.ownership?.forget(id);
  }

  /** Closes all worlds, because this server no longer owns them. */
  dropAll(): void {
    for (const { store } of this.worlds.values()) store.lose();
  }

  /** Releases a sandbox to another server, after its changes are stored. Runs within the queue of changes. */
  async handOver(id: string): Promise<void> {
    const world = this.worlds.get(id);
    world?.store.end(new OwnershipLost(`The sandbox ${id} is handed over.`));
    await world?.store.settled();
    if (world && this.worlds.get(id) === world) this.worlds.delete(id);
    await this.database.ownership?.release(id);
  }

  /** Copies an open world in time slices. The copy has another clock, and nothing of it reaches the disk. */
  openCopy({ record, store }: SandboxWorld, clock: Clock): Promise<SandboxWorld> {
    const journal: Journal = {
      read: () => Promise.resolve(entriesOf(store)),
      write: () => Promise.resolve(),
    };
    return this.#createWorld(record, clock, journal);
  }

  async #createWorld(
    record: SandboxRecord,
    clock: Clock,
    journal: Journal,
    own: { saveRecord?: () => Promise<void>; fence?: Fence | null } = {},
  ): Promise<SandboxWorld> {
    const { database, folder, limits, parts } = this.#options;
    const base = await this.seedWorlds.open(record.base, record.brand);
    const options = {
      clock,
      store: await Store.open(base, journal, clock, limits),
      secret: database.secret,
      uploadFolder: uploadsOf(folder, record),
      logos: this.logos,
      licences: this.#options.licences,
      limits,
      replacement: replacementOf(record),
      ...own,
    };
    return new SandboxWorld(record, options, parts);
  }

  /**
   * Replaces the record and the world of a sandbox. The previous world rejects all further changes.
   * @param before prepares the new world before requests can reach it
   */
  async replace(record: SandboxRecord, before?: (world: SandboxWorld) => Promise<void>): Promise<SandboxWorld> {
    this.requireHere(record.id);
    const known = this.records.get(record.id);
    const basis = known && { ...known };
    const world = await this.openWorld(record);
    await before?.(world);
    if (basis) this.#addOtherChanges(record, basis);
    await this.database.writeSandbox(record.id, record, world.fence);
    const previous = this.worlds.get(record.id)?.store;
    previous?.end(SANDBOX_WAS_RESET);
    this.records.set(record.id, record);
    this.worlds.delete(record.id);
    this.use(world);
    await previous?.settled();
    return world;
  }

  /**
   * Adds to a record what other servers have changed since it was derived from `basis`.
   * @throws RecordsChanged when another server has replaced the data or deleted the sandbox meanwhile
   */
  #addOtherChanges(record: SandboxRecord, basis: SandboxRecord): void {
    const current = this.records.get(record.id);
    if (current?.generation !== basis.generation)
      throw new RecordsChanged('Another server has replaced the data or deleted the sandbox.');
    mergeChanges(record, basis, current);
  }

  /** Updates fields of a record, and keeps its world open. */
  async update(record: SandboxRecord, change: Partial<SandboxRecord>): Promise<void> {
    if (!('departure' in change)) this.requireHere(record.id);
    await this.database.writeSandbox(record.id, { ...record, ...change }, this.#fenceOf(record.id));
    Object.assign(record, change);
  }

  /** Updates several records atomically. */
  async updateAll(changed: readonly SandboxRecord[]): Promise<void> {
    for (const { id } of changed) this.requireHere(id);
    const fences = changed.flatMap(({ id }) => this.#fenceOf(id) ?? []);
    await this.database.changeSandboxes(changed, [], fences);
    for (const record of changed) {
      const stored = this.records.get(record.id);
      if (stored) Object.assign(stored, record);
    }
  }

  /** Returns the fence of an open sandbox. A closed sandbox may be open on another server, which learns of the change. */
  #fenceOf(id: string): Fence | null {
    return this.worlds.get(id)?.fence ?? null;
  }

  /**
   * Throws a refusal if a sandbox is being transferred to another server, because its transfer file would lack a
   * change.
   */
  requireHere(id: string): void {
    if (this.records.get(id)?.departure) throw conflict(IS_MOVING);
  }

  /** Deletes a generation: its changes and its uploaded pictures. */
  async deleteGeneration(stored: { id: string; generation: number }): Promise<void> {
    await this.database.drop(ownerOf(stored));
    await rm(uploadsOf(this.#options.folder, stored), { recursive: true, force: true });
  }

  /** Deletes replaced generations that can no longer be restored. */
  async deleteExpiredGenerations(): Promise<void> {
    for (const record of this.records.values()) {
      if (record.departure) continue;
      const { kept, dropped } = limitReplaced(record.replaced);
      if (dropped.length === 0) continue;
      await this.update(record, { replaced: kept });
      for (const { generation } of dropped) await this.deleteGeneration({ id: record.id, generation });
    }
    await this.deleteUnusedSeedWorlds();
  }

  async deleteUnusedSeedWorlds(): Promise<void> {
    await this.seedWorlds.deleteUnused([...this.records.values()].flatMap(generationsOf));
  }

  async close(): Promise<void> {
    await Promise.all([...this.worlds.values()].map((world) => world.store.settled()));
    await this.#options.licences.close();
    await this.database.close();
  }
}

function* entriesOf(store: Store): Generator<JournalEntry> {
  for (const { table, id, after } of store.allChanges()) yield { table, id, row: after ?? null };
}
