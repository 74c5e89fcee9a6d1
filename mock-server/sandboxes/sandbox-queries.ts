import type { Staleness } from '#contracts/control/sandboxes.ts';
import { DEFAULT_SANDBOX, NO_SUCH_SANDBOX } from '../kernel/routing/address.ts';
import type { StoredKeys } from '../kernel/routing/keys.ts';
import type { CommitObserver } from '../kernel/store/commit-observer.ts';
import type { UploadedFiles } from '../kernel/uploads/uploaded-files.ts';
import type { Cells } from './cells/cells.ts';
import { type LinkEnd, linkEndOf, withActivePasses } from './link-passes.ts';
import type { SandboxRecord } from './record.ts';
import { HAS_EXPIRED } from './remove-sandboxes.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';
import type { SandboxWorld } from './sandbox-world.ts';
import type { RemovedSandbox, ServerSettings } from './server-settings.ts';
import { stalenessToAnswer } from './staleness.ts';
import type { MovedSandbox } from './transfers/transfer-record.ts';
import { type Usage, usageOf } from './usage.ts';

/** Queries about the sandboxes of a data folder. They change nothing and do not wait for a change in progress. */
export class SandboxQueries {
  protected readonly registry: SandboxRegistry;

  protected constructor(registry: SandboxRegistry) {
    this.registry = registry;
  }

  world(id: string): SandboxWorld | null {
    return this.registry.worlds.get(id) ?? null;
  }

  /**
   * Returns the world of an open sandbox.
   * @throws Refusal when the sandbox is not open or does not exist; OwnershipLost when this server has just lost it
   */
  openWorld(id: string): SandboxWorld {
    return this.registry.world(id);
  }

  /** Own cell and the others; null if the server runs alone. */
  get cells(): Cells | null {
    return this.registry.cells;
  }

  /** Returns a random id for a sandbox or a link. @param kind the id's beginning after the prefix of the server */
  newId(kind?: string, bytes?: number): string {
    return this.registry.newId(kind, bytes);
  }

  has(id: string): boolean {
    return this.registry.records.has(id);
  }

  /**
   * Returns the stored keys of a sandbox, even of one that expired and was removed, without the access of links that
   * have ended. Returns no keys for an unknown sandbox.
   */
  keysOf(id: string): StoredKeys {
    return withActivePasses(this.#allKeysOf(id), this.settings.links);
  }

  /** Returns why a visitor's link no longer gives access to a sandbox; null if no link has granted the pass. */
  linkEndOf(id: string, pass: string): LinkEnd | null {
    return linkEndOf(this.#allKeysOf(id), this.settings.links, pass);
  }

  #allKeysOf(id: string): StoredKeys {
    return (this.registry.records.get(id) ?? this.expired(id) ?? this.moved(id))?.keys ?? {};
  }

  /** Returns the remembered data of a sandbox that was removed because it expired, or null. */
  expired(id: string): RemovedSandbox | null {
    if (this.has(id)) return null;
    return this.registry.records.get(DEFAULT_SANDBOX)?.settings.gone.findLast((removed) => removed.id === id) ?? null;
  }

  /** Returns the new location of a sandbox that was transferred to another server; null for any other sandbox. */
  moved(id: string): MovedSandbox | null {
    return this.has(id) ? null : (this.registry.hostSettings.moved.find((one) => one.id === id) ?? null);
  }

  absence(id: string): string {
    return this.expired(id) ? HAS_EXPIRED : NO_SUCH_SANDBOX;
  }

  list(): readonly SandboxRecord[] {
    return [...this.registry.records.values()];
  }

  /** Number of sandboxes, and of those that are in memory. */
  get counts(): { known: number; open: number } {
    return { known: this.registry.records.size, open: this.registry.worlds.size };
  }

  /** Calls a function after each commit to the data file. */
  observeCommits(observer: CommitObserver): void {
    this.registry.database.observeCommits(observer);
  }

  /** Returns the size of an open or closed sandbox's own data. Returns null when the data cannot be read. */
  usageOf(record: SandboxRecord): Promise<Usage | null> {
    return usageOf(this.registry, record);
  }

  /** True if the sandbox is damaged, so that its data is inaccessible. */
  isDamaged(id: string): boolean {
    return Boolean(this.registry.records.get(id)?.damaged);
  }

  /** White-label logos. A logo may be uploaded before the sandbox that uses it exists. */
  get logos(): UploadedFiles {
    return this.registry.logos;
  }

  get settings(): ServerSettings {
    return this.record(DEFAULT_SANDBOX).settings;
  }

  /**
   * Returns the record of a sandbox.
   * @throws Refusal when the sandbox does not exist
   */
  record(id: string): SandboxRecord {
    return this.registry.record(id);
  }

  /**
   * Returns the outdated data of a sandbox that its owner must decide about; null if there is none.
   */
  staleness(id: string): Staleness | null {
    const world = this.world(id);
    return world && stalenessToAnswer(world);
  }
}
