import { DamagedData } from '../kernel/store/checksum.ts';
import { OwnershipLost } from '../kernel/store/storage-errors.ts';
import type { SandboxRecord } from './record.ts';
import { markDamaged } from './recover-damaged.ts';
import { needsReseeding, reseed } from './reseed.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';
import type { SandboxWorld } from './sandbox-world.ts';
import type { SerialQueue } from './serial-queue.ts';

/** Maximum number of attempts to open a sandbox whose owner changes meanwhile. */
const MAX_TRIES = 3;

/** Opens and reseeds sandboxes when a request needs them. Concurrent requests share one preparation. */
export class Readiness {
  #registry: SandboxRegistry;
  #queue: SerialQueue;
  #preparing = new Map<SandboxRecord, Promise<void>>();

  constructor(registry: SandboxRegistry, queue: SerialQueue) {
    this.#registry = registry;
    this.#queue = queue;
  }

  /** Opens a closed sandbox. Returns null when the sandbox is open, damaged, being transferred or missing. */
  opening(id: string): Promise<void> | null {
    const record = this.#registry.worlds.has(id) ? undefined : this.#registry.records.get(id);
    return record && !record.damaged && !record.departure ? this.#prepare(record, () => this.#open(record)) : null;
  }

  /** Returns the preparation of an open sandbox that is in progress, or null. */
  inProgress({ record }: SandboxWorld): Promise<void> | null {
    return this.#preparing.get(record) ?? null;
  }

  /** Reseeds an outdated world that has no user changes. Returns null when the world needs no reseeding. */
  reseeding(world: SandboxWorld): Promise<void> | null {
    return needsReseeding(world) ? this.#prepare(world.record, () => this.#reseed(world)) : null;
  }

  #prepare(record: SandboxRecord, work: () => Promise<void>): Promise<void> {
    let preparing = this.#preparing.get(record);
    if (!preparing) {
      preparing = work().finally(() => this.#preparing.delete(record));
      this.#preparing.set(record, preparing);
    }
    return preparing;
  }

  async #open(record: SandboxRecord): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#openOnce(record);
      } catch (error) {
        // Another server got the sandbox while it was opened here. It will get the request, too.
        if (!(error instanceof OwnershipLost) || tries === MAX_TRIES) throw error;
      }
    }
  }

  async #openOnce(record: SandboxRecord): Promise<void> {
    try {
      await this.#registry.own(record.id, false);
      if (!this.#isCurrent(record)) return await this.#openCurrent(record);
      const world = await this.#registry.openWorld(record);
      if (!this.#isCurrent(record)) return await this.#openCurrent(record);
      this.#registry.use(world);
      if (needsReseeding(world)) await this.#reseed(world);
    } catch (error) {
      if (!(error instanceof DamagedData)) throw error;
      await this.#queue.run(() => markDamaged(this.#registry, record, null));
    }
  }

  /** False if the sandbox was deleted or reset, perhaps by another server, while its world was loading. */
  #isCurrent(record: SandboxRecord): boolean {
    return this.#registry.records.get(record.id) === record;
  }

  /** Opens the generation that has replaced the one of a record, unless it is open. */
  async #openCurrent({ id }: SandboxRecord): Promise<void> {
    await this.opening(id);
  }

  /**
   * Reseeds a world within the queue of changes. If reseeding fails, as on a full disk, the previous world stays in
   * use.
   */
  #reseed(world: SandboxWorld): Promise<void> {
    return this.#queue.run(() => reseed(this.#registry, world)).catch(() => undefined);
  }
}
