import type { Destination } from '#contracts/control/transfers.ts';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../../kernel/backup/backup-error.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { Manifest } from '../../kernel/backup/archive.ts';
import { runProcess } from '../backup/run-process.ts';
import { arrivingOf, removeForgotten, unfinishedOf, WORK } from './layout.ts';
import type { LastUses } from '../last-uses.ts';
import type { LinkVisits } from '../link-visits.ts';
import type { SandboxRecord } from '../record.ts';
import type { SandboxRegistry } from '../sandbox-registry.ts';
import type { SerialQueue } from '../serial-queue.ts';
import { arrivedBy, completeArrival, refuseArrival, requireRoom } from './arrivals.ts';
import { beginDeparture, cancelDeparture, claimDeparture, finishDeparture } from './departures.ts';
import type { Departure } from './transfer-record.ts';

const NAME_BYTES = 16;
const PROCESS = new URL('./process.mjs', import.meta.url);

interface TransferOptions {
  registry: SandboxRegistry;
  queue: SerialQueue;
  lastUses: LastUses;
  linkVisits: LinkVisits;
  /** True while the operation of a sandbox's school is being simulated. */
  isPlaying(id: string): boolean;
}

/**
 * Transfers of sandboxes to and from other servers. At every moment exactly one server may use a sandbox: the source
 * stops it before its file is written, and gives it up only to the one server that has claimed it.
 */
export class Transfers {
  #options: TransferOptions;

  constructor(options: TransferOptions) {
    this.#options = options;
    const { folder, database } = options.registry;
    removeForgotten(folder, database.ownership !== null);
  }

  get #folder(): string {
    return unfinishedOf(this.#registry.folder);
  }

  get #registry(): SandboxRegistry {
    return this.#options.registry;
  }

  /** True if a sandbox is stopped, because it is being transferred to another server. */
  isLeaving(id: string): boolean {
    return Boolean(this.#registry.records.get(id)?.departure);
  }

  /** Returns the server to which a link was transferred with its sandbox; null for any other link. */
  linkDestination(code: string): Destination | null {
    const { links, moved } = this.#registry.hostSettings;
    const known = links.find((link) => link.code === code);
    if (known) return known.home;
    return moved.findLast(({ links: codes }) => codes.includes(code))?.to ?? null;
  }

  /** Stops a sandbox for its export. A repeated call returns the transfer that has already begun. */
  begin(id: string): Promise<Departure> {
    if (this.#registry.database.ownership)
      throw conflict('这台服务器的沙箱在数据库中，不能单独导出。请用数据库的备份工具。');
    if (this.#options.isPlaying(id)) throw conflict('沙箱正在移动时间，请稍后重试');
    const { lastUses, linkVisits } = this.#options;
    return this.#options.queue.run(() =>
      beginDeparture(this.#registry, id, async () => {
        await lastUses.saveAll();
        await linkVisits.saveAll();
      }),
    );
  }

  /** Records the only server that may import a stopped sandbox. */
  claim(id: string, transfer: string, to: Destination): Promise<void> {
    return this.#options.queue.run(() => claimDeparture(this.#registry, id, transfer, to));
  }

  /** Removes a sandbox that the other server has taken into use. */
  finish(id: string, transfer: string): Promise<void> {
    return this.#options.queue.run(() => finishDeparture(this.#registry, id, transfer));
  }

  /** Resumes a stopped sandbox. @param isRefused true if the other server refuses the file from now on */
  cancel(id: string, isRefused: boolean): Promise<void> {
    return this.#options.queue.run(() => cancelDeparture(this.#registry, id, isRefused));
  }

  /**
   * Writes the file of a stopped sandbox. The caller deletes it.
   * @param own server that the sandbox leaves
   * @returns the path of the file
   */
  async writeFile(id: string, own: Destination): Promise<string> {
    const { departure } = this.#registry.record(id);
    if (!departure) throw conflict('沙箱没有在迁移，请先开始导出');
    const file = this.uploadedFile(randomBytes(NAME_BYTES).toString('hex'));
    await this.#run('write', file, id, JSON.stringify(own)).catch(async (error: unknown) => {
      await rm(file, { force: true });
      throw error;
    });
    return file;
  }

  /**
   * Checks an uploaded file and keeps it until its arrival is completed. A file that is refused is deleted.
   * @returns the sandbox, and whether it has already arrived
   */
  async stage(upload: string): Promise<{ id: string; name: string; transfer: string; hasArrived: boolean }> {
    const file = this.uploadedFile(upload);
    try {
      const { id, name, transfer } = await this.#run<NonNullable<Manifest['sandbox']>>('stage', file);
      const hasArrived = arrivedBy(this.#registry, transfer) !== null;
      try {
        if (!hasArrived) requireRoom(this.#registry, { id, transfer });
      } catch (error) {
        await this.#removeStaged(transfer);
        throw error;
      }
      if (hasArrived) await this.#removeStaged(transfer);
      return { id, name, transfer, hasArrived };
    } finally {
      await rm(file, { force: true });
    }
  }

  /** Takes a sandbox into use whose file was received. A repeated call changes nothing. */
  complete(transfer: string): Promise<SandboxRecord> {
    return this.#options.queue.run(() => completeArrival(this.#registry, transfer));
  }

  /** Refuses the file of a transfer from now on. */
  refuse(transfer: string): Promise<void> {
    return this.#options.queue.run(() => refuseArrival(this.#registry, transfer));
  }

  /** Returns the path of an uploaded file. @param upload hexadecimal id */
  uploadedFile(upload: string): string {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    return join(this.#folder, upload);
  }

  #removeStaged(transfer: string): Promise<void> {
    return rm(arrivingOf(this.#registry.folder, transfer), { recursive: true, force: true });
  }

  async #run<T>(job: 'write' | 'stage', file: string, ...args: readonly string[]): Promise<T> {
    try {
      return await runProcess<T>(PROCESS, [job, this.#registry.folder, file, ...args], '没有完成：');
    } catch (error) {
      throw error instanceof BackupError ? conflict(error.message) : error;
    } finally {
      await rm(`${file}${WORK}`, { recursive: true, force: true });
    }
  }
}
