import type { KeyHolder } from '#contracts/control/action.ts';
import type { StaleAnswer } from '#contracts/control/sandboxes.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { WhiteLabel } from '#seed/white-label/white-label.ts';
import { Clock } from '../kernel/clock/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import { OwnedElsewhere } from '../kernel/store/ownership.ts';
import { DEFAULT_SANDBOX } from '../kernel/routing/address.ts';
import type { WorldSource } from '../kernel/world/world.ts';
import * as changes from './change-record.ts';
import { Compaction } from './compaction.ts';
import { SandboxCreator, type SandboxRequest } from './create-sandboxes.ts';
import { type Branch, switchToBranch, switchToMain } from './exercise-branch.ts';
import type { LinkPass } from './link-passes.ts';
import { LinkVisits } from './link-visits.ts';
import { releaseClock } from './held-clock.ts';
import { LastUses } from './last-uses.ts';
import { LifeMoves, type LifeOutcome, type LifeProgress, type LifeTarget } from './life-moves.ts';
import { OtherServers } from './owners/other-servers.ts';
import { openRegistry, type SandboxOptions } from './open-registry.ts';
import { Readiness } from './readiness.ts';
import type { SandboxRecord, Snapshot } from './record.ts';
import { isExpired, removeExpired, removeSandboxes } from './remove-sandboxes.ts';
import { isRestorable } from './replaced-generations.ts';
import { isOutOfDate } from './reseed.ts';
import { reseedDamaged, type ResetOptions, resetSandbox, undoReset } from './reset.ts';
import { againIfLost } from './retry-changes.ts';
import { SandboxQueries } from './sandbox-queries.ts';
import { type SandboxRegistry, WAS_DELETED } from './sandbox-registry.ts';
import type { SandboxWorld } from './sandbox-world.ts';
import { SerialQueue } from './serial-queue.ts';
import type { ServerSettings } from './server-settings.ts';
import { mainWorld, removeSnapshot, restoreSnapshot, takeSnapshot } from './snapshots.ts';
import { answerStaleness } from './staleness.ts';
import type { StoredVisit } from './visit-record.ts';
import { Transfers } from './transfers/transfers.ts';
import { changeWhiteLabel } from './white-label/change.ts';

const MINUTE_MS = 60_000;

/**
 * All sandboxes of a data folder. Each sandbox is loaded on first use, in time slices. Changes of sandboxes run one at
 * a time.
 */
export class Sandboxes extends SandboxQueries implements WorldSource {
  /** Data folder of the sandboxes. */
  readonly folder: string;
  /** One sentence for each damage and each migration that was found at start-up. */
  readonly startReport: readonly string[];
  #queue: SerialQueue;
  #creator: SandboxCreator;
  #readiness: Readiness;
  #lastUses: LastUses;
  #linkVisits: LinkVisits;
  #compaction: Compaction;
  #lifeMoves: LifeMoves;
  /** Transfers of sandboxes to and from other servers. */
  readonly transfers: Transfers;
  /** Other servers with the same database. */
  readonly servers: OtherServers;
  #everyMinute: NodeJS.Timeout | undefined;

  private constructor(
    registry: SandboxRegistry,
    startReport: readonly string[],
    { compaction, playLife }: SandboxOptions,
  ) {
    super(registry);
    this.folder = registry.folder;
    this.startReport = startReport;
    this.#queue = new SerialQueue(registry.seedWorlds);
    this.#creator = new SandboxCreator(registry);
    this.#readiness = new Readiness(registry, this.#queue);
    this.#lastUses = new LastUses(registry, this.#queue);
    this.#linkVisits = new LinkVisits(registry, this.#queue);
    this.#compaction = new Compaction(registry, this.#queue, compaction);
    this.#lifeMoves = new LifeMoves(registry, this.#queue, playLife);
    this.transfers = new Transfers({
      registry,
      queue: this.#queue,
      lastUses: this.#lastUses,
      linkVisits: this.#linkVisits,
      isPlaying: (id) => this.#lifeMoves.progressOf(id) !== null,
    });
    this.servers = new OtherServers({
      registry,
      queue: this.#queue,
      linkVisits: this.#linkVisits,
      isPlaying: (id) => this.#lifeMoves.progressOf(id) !== null,
    });
    registry.queueUpdate = (id) => this.#queue.run(() => registry.update(registry.record(id), {}));
  }

  /**
   * Opens the sandboxes of a data folder.
   * @throws Error when another process has locked the folder, or none of its data can be read
   */
  static async open(folder: string, options: SandboxOptions): Promise<Sandboxes> {
    const { registry, startReport } = await openRegistry(folder, options);
    const sandboxes = new Sandboxes(registry, startReport, options);
    sandboxes.#everyMinute = setInterval(() => {
      // A removal that fails is repeated a minute later.
      if (sandboxes.list().some(isExpired)) sandboxes.removeExpired().catch(() => undefined);
      if (sandboxes.list().some(({ replaced }) => !replaced.every(isRestorable)))
        sandboxes.#queue.run(() => registry.deleteExpiredGenerations()).catch(() => undefined);
    }, MINUTE_MS).unref();
    // The default sandbox is prepared now, so that its first visitor does not wait.
    const first = registry.record(DEFAULT_SANDBOX);
    if (isOutOfDate(first, new Clock(first.clockOffset)))
      await sandboxes.opening(DEFAULT_SANDBOX)?.catch((error: unknown) => {
        // The first visitor waits instead.
        if (!(error instanceof OwnedElsewhere)) throw error;
      });
    return sandboxes;
  }

  /**
   * Opens a closed sandbox. Returns null when the sandbox is open, is damaged or does not exist. The promise rejects with
   * OwnedElsewhere if another server has the sandbox, unless that server hands it over.
   */
  opening(id: string, { takeOver = false } = {}): Promise<void> | null {
    if (this.world(id) || !takeOver) return this.#readiness.opening(id);
    return this.registry.own(id).then(() => this.#readiness.opening(id) ?? undefined);
  }

  /**
   * Prepares a sandbox for a request to this path. Returns null when the sandbox is ready now. Opens a closed sandbox,
   * removes an expired one, and reseeds one that was idle, is outdated and has no user changes.
   */
  ready(id: string, path: string): Promise<void> | null {
    if (!this.servers.isOwnershipSure)
      return this.servers.ownershipSure().then(() => this.ready(id, path) ?? undefined);
    const record = this.registry.records.get(id);
    if (record && isExpired(record)) return this.removeExpired();
    const world = this.world(id);
    if (!world) return this.opening(id);
    const preparing = this.#readiness.inProgress(world);
    if (preparing) return preparing;
    const released = releaseClock(world);
    if (released) {
      Object.assign(world.record, released);
      this.#queue.run(() => this.registry.update(world.record, {})).catch(() => undefined);
    }
    const wasIdle = world.lastUse.note(path);
    this.#lastUses.saveSoon(world);
    return wasIdle ? this.#readiness.reseeding(world) : null;
  }

  /**
   * Prepares a sandbox for a request that uses it on this server, although another one may own it.
   * @throws OwnedElsewhere if that server does not hand it over
   */
  async enter(id: string, path: string): Promise<void> {
    const record = this.registry.records.get(id);
    if (record && !isExpired(record) && !this.world(id)) await this.registry.own(id);
    await this.ready(id, path);
  }

  /** Removes expired sandboxes. A request to an expired sandbox waits for the removal. */
  removeExpired(): Promise<void> {
    return this.#queue.run(() => removeExpired(this.registry));
  }

  /** Number of sandboxes and its maximum. Both numbers exclude the default sandbox. */
  get capacity(): { used: number; most: number } {
    return this.#creator.capacity;
  }

  create(request: SandboxRequest): Promise<SandboxWorld> {
    return this.#queue.run(() => againIfLost(() => this.#creator.create(request)));
  }

  /**
   * Creates several sandboxes on one seeded world. Stores either all of their records or none. Each sandbox is opened
   * on first use.
   */
  createAll(world: Pick<SandboxRequest, 'scenario' | 'brand'>, requests: readonly SandboxRequest[]): Promise<void> {
    return this.#queue.run(() => this.#creator.createAll(world, requests));
  }

  /** Copies a sandbox with all of its data, except its sessions and operations. */
  async copy(of: string, request: SandboxRequest): Promise<SandboxWorld> {
    await this.opening(of, { takeOver: true });
    return this.#queue.run(() => againIfLost(() => this.#creator.copy(of, request)));
  }

  delete(id: string, name: string): Promise<void> {
    return this.#queue.run(async () => {
      const record = this.registry.confirmedRecord(id, name);
      if (id === DEFAULT_SANDBOX) throw new Refusal(refusalCodes.forbidden, '默认沙箱不能删除');
      this.registry.requireHere(id);
      await removeSandboxes(this.registry, [record], WAS_DELETED);
    });
  }

  /** Deletes the records of several sandboxes atomically, then their data. */
  deleteAll(ids: readonly string[]): Promise<void> {
    return this.#queue.run(() => {
      const records = ids.flatMap((id) => this.registry.records.get(id) ?? []);
      for (const { id } of records) this.registry.requireHere(id);
      return removeSandboxes(this.registry, records, WAS_DELETED);
    });
  }

  /**
   * Resets a sandbox to a new seeded world. The replaced generation can be restored for a day, unless `options.keep` is
   * false.
   */
  async reset(id: string, name: string, options?: ResetOptions): Promise<SandboxWorld> {
    await this.opening(id, { takeOver: true });
    return this.#queue.run(() => resetSandbox(this.registry, id, name, options));
  }

  /**
   * Resets a damaged sandbox.
   * @throws Refusal when the sandbox is not damaged
   */
  reseedDamaged(id: string): Promise<void> {
    return this.#queue.run(() => reseedDamaged(this.registry, id));
  }

  /** Restores a replaced generation: the one with this key, or the last one with user changes. */
  undoReset(id: string, key?: string): Promise<SandboxWorld> {
    return this.#queue.run(() => undoReset(this.registry, id, key));
  }

  /** Changes or removes the white label of a sandbox. The replaced generation can be restored for a day. */
  changeWhiteLabel(id: string, brand: WhiteLabel | null, regenerate?: boolean): Promise<SandboxWorld> {
    return this.#queue.run(() => changeWhiteLabel(this.registry, mainWorld(this.registry, id), brand, regenerate));
  }

  /** Stores the current state of a sandbox as a snapshot with this name. */
  takeSnapshot(id: string, name: string): Promise<Snapshot> {
    return this.#queue.run(() => takeSnapshot(this.registry, mainWorld(this.registry, id), name));
  }

  /** Restores a snapshot of a sandbox. The replaced generation can be restored for a day. */
  restoreSnapshot(id: string, key: string): Promise<SandboxWorld> {
    return this.#queue.run(() => restoreSnapshot(this.registry, mainWorld(this.registry, id), key));
  }

  removeSnapshot(id: string, key: string): Promise<void> {
    return this.#queue.run(() => removeSnapshot(this.registry, this.record(id), key));
  }

  /**
   * Switches a sandbox to an exercise branch, in the state in which it was left or as a fresh one. Keeps the current
   * branch.
   */
  switchToBranch(id: string, branch: Branch, fresh: boolean): Promise<SandboxWorld> {
    return this.#queue.run(() => switchToBranch(this.registry, this.registry.world(id), branch, fresh));
  }

  /** Switches a sandbox to its main branch and keeps the exercise branch unchanged. */
  switchToMain(id: string): Promise<SandboxWorld> {
    return this.#queue.run(() => switchToMain(this.registry, this.registry.world(id)));
  }

  /** Sets the time at which a sandbox is removed automatically; null means never. The default sandbox never expires. */
  expire(id: string, expiresAt: number | null): Promise<void> {
    return this.#queue.run(() => changes.changeExpiry(this.registry, id, expiresAt));
  }

  /**
   * Replaces the keys of these roles and returns the new keys. The previous keys of the roles, and all passes derived
   * from them, become invalid.
   */
  changeKeys(id: string, holders: readonly KeyHolder[]): Promise<Map<KeyHolder, string>> {
    return this.#queue.run(() => changes.changeKeys(this.registry, id, holders));
  }

  /** Replaces the visitors' keys of several sandboxes atomically. Returns the new keys by sandbox id. */
  changeVisitorKeys(ids: readonly string[]): Promise<Map<string, string>> {
    return this.#queue.run(() => changes.changeVisitorKeys(this.registry, ids));
  }

  /** Grants access to a sandbox to visitors who have the key of a link. */
  grantAccessByLink(id: string, code: string, pass: LinkPass): Promise<void> {
    return this.#queue.run(() => changes.grantAccessByLink(this.registry, id, code, pass));
  }

  /** Returns the visits of a sandbox by links, oldest first. */
  visitsOf(record: SandboxRecord): readonly StoredVisit[] {
    return this.#linkVisits.of(record);
  }

  /** Changes the visits of a sandbox by links. They are written some seconds later. */
  changeVisits(record: SandboxRecord, change: (visits: readonly StoredVisit[]) => StoredVisit[]): void {
    this.#linkVisits.change(record, change);
  }

  /** Removes the visits by a link from all sandboxes. */
  removeVisits(code: string): Promise<void> {
    return this.#queue.run(() => this.#linkVisits.removeLink(code));
  }

  changeSettings(change: (settings: ServerSettings) => Partial<ServerSettings>): Promise<void> {
    return this.#queue.run(() => changes.changeSettings(this.registry, change));
  }

  /**
   * Updates fields of a sandbox's record, such as its clock offset. A function gets the record after all earlier updates.
   * @throws Refusal when the sandbox has been reset or deleted
   */
  updateRecord(
    world: SandboxWorld,
    change: changes.RecordChange<'clockOffset' | 'tour' | 'presenting'>,
  ): Promise<void> {
    return this.#queue.run(() => changes.updateRecord(this.registry, world, change));
  }

  /** Changes the exercise, the script, the trainee or the name of a sandbox, whether it is open or not. */
  changeRecord(
    id: string,
    change: (record: SandboxRecord) => Partial<Pick<SandboxRecord, 'exercise' | 'script' | 'group' | 'name'>>,
  ): Promise<void> {
    return this.#queue.run(() => changes.changeRecord(this.registry, id, change));
  }

  /**
   * Returns the time of a sandbox's last use, in epoch milliseconds by the machine's clock. Returns null for a sandbox
   * that was never used.
   */
  lastUseOf(record: SandboxRecord): number | null {
    return this.#lastUses.of(record);
  }

  /**
   * Applies the owner's answer to the question about outdated data of the day `day`. Returns false if the data is now
   * of another day, because an earlier answer has replaced it.
   */
  answerStaleness(id: string, day: string, answer: StaleAnswer): Promise<boolean> {
    if (answer === 'play') return this.#lifeMoves.catchUp(this.registry.world(id), day);
    return this.#queue.run(() => answerStaleness(this.registry, id, day, answer));
  }

  /**
   * Moves a sandbox in time and extends its data up to the target. Returns how the data was extended; `none` leaves the
   * data and the clock unchanged.
   */
  moveLife(world: SandboxWorld, target: LifeTarget): Promise<LifeOutcome> {
    return this.#lifeMoves.move(world, target);
  }

  /** Returns the progress of the simulation that is running in a sandbox; null if none is. */
  lifeProgress(id: string): LifeProgress | null {
    return this.#lifeMoves.progressOf(id);
  }

  async close(): Promise<void> {
    clearInterval(this.#everyMinute);
    this.#compaction.stop();
    await this.#queue.run(async () => {
      await this.#lastUses.saveAll();
      await this.#linkVisits.close();
      await this.registry.close();
    });
  }
}
