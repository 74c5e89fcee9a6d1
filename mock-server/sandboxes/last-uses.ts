import type { SandboxRecord } from './record.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';
import type { SandboxWorld } from './sandbox-world.ts';
import type { SerialQueue } from './serial-queue.ts';

/** Minimum interval between writes of a sandbox's last use. */
const SAVE_INTERVAL_MS = 5 * 60_000;

/**
 * Last use of each sandbox. The times are saved at intervals, because a write per request would cost more than the
 * request itself.
 */
export class LastUses {
  #registry: SandboxRegistry;
  #queue: SerialQueue;

  constructor(registry: SandboxRegistry, queue: SerialQueue) {
    this.#registry = registry;
    this.#queue = queue;
  }

  /**
   * Returns the time of a sandbox's last use, in epoch milliseconds by the machine's clock. Returns null for a sandbox
   * that was never used.
   */
  of({ id, lastUsedAt }: SandboxRecord): number | null {
    return this.#registry.savedUses.has(id) ? (this.#registry.worlds.get(id)?.lastUse.at ?? lastUsedAt) : lastUsedAt;
  }

  /** Saves the last use of a sandbox, unless it was saved recently. */
  saveSoon({ record, lastUse }: SandboxWorld): void {
    if (lastUse.at - (this.#registry.savedUses.get(record.id) ?? record.lastUsedAt ?? 0) < SAVE_INTERVAL_MS) return;
    this.#registry.savedUses.set(record.id, lastUse.at);
    // A write that fails, as on a full disk, is repeated after the next interval.
    this.#queue.run(() => this.#save([record.id])).catch(() => undefined);
  }

  /** Saves the last use of every sandbox that was used since the server started. Runs within the queue of changes. */
  async saveAll(): Promise<void> {
    await this.#save([...this.#registry.savedUses.keys()]).catch(() => undefined);
  }

  async #save(ids: readonly string[]): Promise<void> {
    const worlds = ids.flatMap((id) => this.#registry.worlds.get(id) ?? []);
    await this.#registry.updateAll(worlds.map(({ record, lastUse }) => ({ ...record, lastUsedAt: lastUse.at })));
  }
}
