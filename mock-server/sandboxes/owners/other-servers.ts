import type { LinkVisits } from '../link-visits.ts';
import type { SandboxRegistry } from '../sandbox-registry.ts';
import type { SerialQueue } from '../serial-queue.ts';
import { applyChanges } from './apply-changes.ts';

/** Time after which a sandbox is handed over if only other servers have passed on requests for it. */
const HAND_OVER_AFTER_MS = 5_000;

interface OtherServersOptions {
  registry: SandboxRegistry;
  queue: SerialQueue;
  linkVisits: LinkVisits;
  /** True while the operation of a sandbox's school is being simulated. */
  isPlaying(id: string): boolean;
}

/** Cooperation with other servers that store their sandboxes in the same database. Alone, a server owns all sandboxes. */
export class OtherServers {
  #registry: SandboxRegistry;
  #queue: SerialQueue;
  #linkVisits: LinkVisits;
  #isPlaying: (id: string) => boolean;
  /** Time since which only other servers ask for a sandbox, by `performance.now()`. */
  #passedOnSince = new Map<string, number>();

  constructor({ registry, queue, linkVisits, isPlaying }: OtherServersOptions) {
    this.#registry = registry;
    this.#queue = queue;
    this.#linkVisits = linkVisits;
    this.#isPlaying = isPlaying;
    const { database } = registry;
    if (!database.ownership) return;
    database.ownership.events = {
      lost: () => registry.dropAll(),
      wanted: (id) => void this.#handOver(id).catch(() => undefined),
      recordsChanged: async () => void (await database.refreshSandboxes()),
    };
  }

  /** True if the data is in a database that several servers can share. */
  get canExist(): boolean {
    return this.#registry.database.ownership !== null;
  }

  /** False while the database does not answer, so that this server does not know whether it owns its sandboxes. */
  get isOwnershipSure(): boolean {
    return this.#registry.database.ownership?.isCurrent ?? true;
  }

  /** Waits until this server knows again which sandboxes it owns. @throws StorageUnavailable after some seconds */
  async ownershipSure(): Promise<void> {
    await this.#registry.database.ownership?.renewed();
  }

  /** Tells the other servers at which address they reach this one. */
  async announce(address: string): Promise<void> {
    await this.#registry.database.ownership?.announce(address);
  }

  /**
   * Notes a request for a sandbox that this server owns. If other servers passed on all requests of the last seconds, a
   * proxy prefers one of those servers, and that server gets the sandbox.
   */
  noteRequest(id: string, wasPassedOn: boolean): void {
    if (!this.canExist) return;
    const since = this.#passedOnSince.get(id);
    if (!wasPassedOn || since === undefined) {
      if (wasPassedOn) this.#passedOnSince.set(id, performance.now());
      else this.#passedOnSince.delete(id);
    } else if (performance.now() - since > HAND_OVER_AFTER_MS) {
      this.#passedOnSince.delete(id);
      this.#handOver(id).catch(() => undefined);
    }
  }

  /** Returns the address of the running server that owns a sandbox; null if there is none. */
  async ownerOf(id: string): Promise<string | null> {
    return (await this.#registry.database.ownership?.ownerOf(id)) ?? null;
  }

  /**
   * Reads the records again if a sandbox is unknown, because another server may have just created it. Otherwise returns
   * null.
   */
  learn(id: string): Promise<unknown> | null {
    return this.canExist && !this.#registry.records.has(id) ? this.#registry.database.refreshSandboxes() : null;
  }

  /**
   * Gives up a sandbox, so that the server that gets the next request owns it. A proxy thereby distributes new
   * sandboxes.
   */
  async letGo(id: string): Promise<void> {
    if (this.#registry.database.ownership?.fenceOf(id)) await this.#handOver(id);
  }

  /** Writes the changed visits now, because another server may change them next. */
  async shareVisits(): Promise<void> {
    if (this.canExist) await this.#queue.run(() => this.#linkVisits.saveAll());
  }

  /** Stores all changes of a sandbox and releases it to another server. */
  async #handOver(id: string): Promise<void> {
    // Another server that waits for the sandbox asks again with the next renewal.
    if (this.#isPlaying(id)) return;
    await this.#queue.run(async () => {
      await this.#linkVisits.saveAll();
      await this.#registry.handOver(id);
    });
  }

  /** Applies record changes of other servers until the process ends. */
  static follow(registry: SandboxRegistry): void {
    registry.database.onRecordsChanged = (changed, removed) => applyChanges(registry, changed, removed);
  }
}
