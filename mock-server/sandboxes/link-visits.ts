import type { SandboxRecord } from './record.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';
import type { SerialQueue } from './serial-queue.ts';
import { MAX_VISITS, type StoredVisit } from './visit-record.ts';

/** Interval between a change and its write, within which further changes are written with it. */
const SAVE_DELAY_MS = 20_000;

interface Unsaved {
  /** Creation time of the sandbox, which tells it from a later sandbox that reuses the id. */
  createdAt: string;
  visits: StoredVisit[];
}

/** Visits of each sandbox by links. They are written rarely, because a visitor reports every page. */
export class LinkVisits {
  #registry: SandboxRegistry;
  #queue: SerialQueue;
  /** Visits with unsaved changes, by sandbox id. */
  #unsaved = new Map<string, Unsaved>();
  #timer: NodeJS.Timeout | undefined;

  constructor(registry: SandboxRegistry, queue: SerialQueue) {
    this.#registry = registry;
    this.#queue = queue;
  }

  /** Returns the visits of a sandbox, oldest first. */
  of({ id, createdAt, visits }: SandboxRecord): readonly StoredVisit[] {
    const unsaved = this.#unsaved.get(id);
    return unsaved?.createdAt === createdAt ? unsaved.visits : visits;
  }

  /** Replaces the visits of a sandbox and saves them soon. */
  change(record: SandboxRecord, change: (visits: readonly StoredVisit[]) => StoredVisit[]): void {
    const visits = change(this.of(record)).slice(-MAX_VISITS);
    this.#unsaved.set(record.id, { createdAt: record.createdAt, visits });
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // A write that fails, as on a full disk, is repeated after the next change.
      this.#queue.run(() => this.saveAll()).catch(() => undefined);
    }, SAVE_DELAY_MS).unref();
  }

  /** Removes the visits by a link from all sandboxes. Runs within the queue of changes. */
  async removeLink(code: string): Promise<void> {
    for (const record of this.#registry.records.values())
      if (this.of(record).some(({ link }) => link === code))
        this.change(record, (visits) => visits.filter(({ link }) => link !== code));
    await this.saveAll();
  }

  /** Saves all unsaved visits. Runs within the queue of changes. */
  async saveAll(): Promise<void> {
    const written = [...this.#unsaved];
    const changed = written.flatMap(([id, { createdAt, visits }]) => {
      const record = this.#registry.records.get(id);
      // A sandbox that is being transferred is skipped, because its transfer file would not contain the change.
      return record?.createdAt === createdAt && !record.departure ? [{ ...record, visits }] : [];
    });
    if (changed.length > 0) await this.#registry.updateAll(changed);
    for (const [id, unsaved] of written) if (this.#unsaved.get(id) === unsaved) this.#unsaved.delete(id);
  }

  /** Stops the timer and saves all unsaved visits. Runs within the queue of changes. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.saveAll().catch(() => undefined);
  }
}
