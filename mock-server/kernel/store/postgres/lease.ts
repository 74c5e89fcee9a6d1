import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fence } from '../fence.ts';
import { OwnedElsewhere, type Ownership, type OwnershipEvents } from '../ownership.ts';
import { machineNow } from '../../clock/machine.ts';
import { StorageUnavailable } from '../storage-errors.ts';
import type { Connection } from './connection.ts';

/** Duration of the ownership after a renewal, by the clock of the database. */
const LEASE_MS = 2_000;
/**
 * Safety margin at the end of the lease, in which the server does not rely on it: the clocks of two machines differ in
 * speed.
 */
const MARGIN_MS = 200;
const RENEW_EVERY_MS = 250;
/** Maximum time that a request waits while the database does not answer. */
const PATIENCE_MS = 2_500;
/** Maximum time that a server waits until the owner of a sandbox releases it. */
const HANDOVER_LIMIT_MS = 5_000;
const HANDOVER_CHECK_MS = 50;

interface Heartbeat {
  alive: boolean;
  directory: string;
  wanted: string[] | null;
}

/**
 * Ownership by rows of the database. A server exists while its row has not expired; a sandbox whose owner does not exist
 * belongs to the first server that takes it. A server that finds its own row expired starts again under another id.
 */
export class Lease implements Ownership {
  events: OwnershipEvents = {
    lost: () => undefined,
    wanted: () => undefined,
    recordsChanged: () => Promise.resolve(),
  };
  #connection: Connection;
  /** Id of the server until it loses its lease. */
  #server: string = randomUUID();
  #address: string | null = null;
  /** Time until which the lease surely lasts, by `performance.now()` and by the machine's clock. */
  #validUntil = 0;
  #validUntilClock = 0;
  #directory = '';
  #fences = new Map<string, Fence>();
  #acquiring = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | null = null;
  #waiting = new Set<() => void>();

  #log: (sentence: string) => void;
  /** True after a failed renewal, until one succeeds. Repeated failures are logged only once. */
  #isFailing = false;

  private constructor(connection: Connection, log: (sentence: string) => void) {
    this.#connection = connection;
    this.#log = log;
  }

  static async open(connection: Connection, log: (sentence: string) => void): Promise<Lease> {
    const lease = new Lease(connection, log);
    await lease.#register();
    lease.#timer = setInterval(() => void lease.#beat(), RENEW_EVERY_MS).unref();
    return lease;
  }

  get isCurrent(): boolean {
    // A suspended machine stops one of the clocks, and a corrected clock is wrong only once.
    return performance.now() < this.#validUntil && machineNow() < this.#validUntilClock;
  }

  async renewed(): Promise<void> {
    if (this.isCurrent) return;
    let stop = (): void => undefined;
    const renewal = new Promise<void>((resolve) => {
      stop = resolve;
      this.#waiting.add(resolve);
    });
    void this.#beat();
    await Promise.race([renewal, sleep(PATIENCE_MS, undefined, { ref: false })]);
    this.#waiting.delete(stop);
    if (!this.isCurrent) throw new StorageUnavailable('The database does not answer.');
  }

  fenceOf(sandbox: string): Fence | null {
    return this.#fences.get(sandbox) ?? null;
  }

  forget(sandbox: string): void {
    this.#fences.delete(sandbox);
  }

  acquire(sandbox: string, takeOver = false): Promise<void> {
    if (this.#fences.has(sandbox)) return Promise.resolve();
    const running = this.#acquiring.get(sandbox);
    if (running && !takeOver) return running;
    const acquiring = (running ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => (takeOver ? this.#takeOver(sandbox) : this.#acquire(sandbox)))
      .finally(() => {
        if (this.#acquiring.get(sandbox) === acquiring) this.#acquiring.delete(sandbox);
      });
    this.#acquiring.set(sandbox, acquiring);
    return acquiring;
  }

  async #takeOver(sandbox: string): Promise<void> {
    const { query, schema } = this.#connection;
    const until = performance.now() + HANDOVER_LIMIT_MS;
    for (;;) {
      try {
        if (!this.#fences.has(sandbox)) await this.#acquire(sandbox);
        return;
      } catch (error) {
        if (!(error instanceof OwnedElsewhere) || performance.now() > until) throw error;
      }
      await query(`update ${schema}.owners set wanted = true where sandbox = $1 and not wanted`, [sandbox]);
      await sleep(HANDOVER_CHECK_MS);
    }
  }

  /**
   * Takes a sandbox that has no owner, whose owner no longer exists, or that this server already owns. An expired owner
   * is removed first and detects this at its next renewal.
   */
  async #acquire(sandbox: string): Promise<void> {
    const { query, schema } = this.#connection;
    const server = this.#server;
    await query(
      `delete from ${schema}.servers where expires_at < now()
       and id = (select server from ${schema}.owners where sandbox = $1)`,
      [sandbox],
    );
    await query(`insert into ${schema}.owners (sandbox, fence) values ($1, 0) on conflict do nothing`, [sandbox]);
    // A server registers before it takes a sandbox. If the owner is not registered when the statement runs, it has
    // ended, so the sandbox may be taken unless another server has taken it since.
    const [taken] = await query<{ fence: string }>(
      `with free as (
         select o.fence from ${schema}.owners o
         where o.sandbox = $1 and (o.server is null or o.server = $2
           or not exists (select from ${schema}.servers s where s.id = o.server))
       )
       update ${schema}.owners o set server = $2, fence = o.fence + 1, wanted = false
       from free where o.sandbox = $1 and o.fence = free.fence
       returning o.fence::text`,
      [sandbox, server],
    );
    if (taken && server === this.#server) {
      this.#fences.set(sandbox, { sandbox, number: taken.fence });
      return;
    }
    throw new OwnedElsewhere(sandbox, await this.ownerOf(sandbox));
  }

  async ownerOf(sandbox: string): Promise<string | null> {
    const { query, schema } = this.#connection;
    const [owner] = await query<{ address: string | null }>(
      `select s.address from ${schema}.owners o join ${schema}.servers s on s.id = o.server
       where o.sandbox = $1 and s.expires_at > now()`,
      [sandbox],
    );
    return owner?.address ?? null;
  }

  async release(sandbox: string): Promise<void> {
    const fence = this.#fences.get(sandbox);
    if (!fence) return;
    this.#fences.delete(sandbox);
    const { query, schema } = this.#connection;
    await query(
      `update ${schema}.owners set server = null, wanted = false where sandbox = $1 and fence = $2 and server = $3`,
      [sandbox, fence.number, this.#server],
    );
  }

  async announce(address: string): Promise<void> {
    this.#address = address;
    const { query, schema } = this.#connection;
    await query(`update ${schema}.servers set address = $2 where id = $1`, [this.#server, address]);
  }

  /** Ends the lease, so that other servers need not wait until it expires. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    this.#validUntil = 0;
    const { query, schema } = this.#connection;
    await query(`delete from ${schema}.servers where id = $1`, [this.#server]).catch(() => undefined);
  }

  /** Renews the lease, and learns what other servers have changed. Only one renewal runs at a time. */
  #beat(): Promise<void> {
    this.#beating ??= this.#renew()
      .then(
        () => this.#note(null),
        // The next renewal tries again. If the lease expires before that, requests wait.
        (error: unknown) => this.#note(error),
      )
      .finally(() => {
        this.#beating = null;
      });
    return this.#beating;
  }

  async #renew(): Promise<void> {
    const { queryAtOnce, schema } = this.#connection;
    const askedAt = performance.now();
    const [beat] = await queryAtOnce<Heartbeat>(
      `with renewed as (
         update ${schema}.servers set expires_at = now() + $2 * interval '1 ms'
         where id = $1 and expires_at > now() returning id
       )
       select exists (select from renewed) as alive,
         (select version::text from ${schema}.directory) as directory,
         (select array_agg(sandbox) from ${schema}.owners where server = $1 and wanted) as wanted`,
      [this.#server, LEASE_MS],
    );
    if (!beat) return;
    if (beat.alive) this.#extend(askedAt);
    else await this.#startAgain();
    for (const sandbox of beat.wanted ?? []) this.events.wanted(sandbox);
    if (beat.directory !== this.#directory) this.#reportChange(beat.directory);
  }

  /** Reports a change of the records. The renewal of the lease does not wait until they have been read. */
  #reportChange(directory: string): void {
    this.events.recordsChanged().then(
      () => {
        this.#directory = directory;
      },
      // The next renewal reports the change again.
      () => undefined,
    );
  }

  #note(error: unknown): void {
    const isFailing = error !== null;
    if (isFailing !== this.#isFailing)
      this.#log(
        isFailing
          ? `数据库无法访问（${error instanceof Error ? error.message : String(error)}），恢复之前不再重复提示。`
          : '数据库已恢复。',
      );
    this.#isFailing = isFailing;
  }

  async #startAgain(): Promise<void> {
    this.#validUntil = 0;
    this.#fences.clear();
    this.events.lost();
    this.#server = randomUUID();
    await this.#register();
  }

  async #register(): Promise<void> {
    const { query, schema } = this.#connection;
    await query(`delete from ${schema}.servers where expires_at < now() - interval '1 minute'`);
    const askedAt = performance.now();
    await query(
      `insert into ${schema}.servers (id, address, expires_at) values ($1, $2, now() + $3 * interval '1 ms')`,
      [this.#server, this.#address, LEASE_MS],
    );
    this.#extend(askedAt);
  }

  #extend(askedAt: number): void {
    this.#validUntil = askedAt + LEASE_MS - MARGIN_MS;
    this.#validUntilClock = machineNow() - (performance.now() - askedAt) + LEASE_MS - MARGIN_MS;
    for (const resume of this.#waiting) resume();
    this.#waiting.clear();
  }
}
