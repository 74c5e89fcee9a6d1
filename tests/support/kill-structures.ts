import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { AdminData } from '#contracts/control/sandboxes.ts';
import { profile } from '#contracts/calls/profile.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { sandboxOptions } from '#mock-server/composition.ts';
import { ownerOf } from '#mock-server/kernel/store/owner.ts';
import { openDataFile } from '#mock-server/kernel/store/lmdb/data-file.ts';
import { verifyChecksum } from '#mock-server/kernel/store/checksum.ts';
import { generationsOf, sandboxRecord } from '#mock-server/sandboxes/record.ts';
import { Sandboxes } from '#mock-server/sandboxes/sandboxes.ts';
import { depts, tenants } from '#seed/fixed-ids.ts';
import { fileOf, png } from './pictures.ts';
import { rawRequest, sandboxAt, type TestSandbox } from './server.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Sandbox that is copied and saved. A writer adds rooms to it while the server is killed. */
export const SOURCE = 'source';
/** Sandbox that is replaced by its snapshot, and reset. */
export const CHANGED = 'changed';
/** Number of rows added to each of these sandboxes: more than the server writes in one transaction. */
export const ROWS = 5_000;
const STORED = '原有教室';
const WRITTEN = '写入教室';
/** Latest time of a kill, as a multiple of the operation's duration: some kills come after its end. */
const LATEST = 1.5;
/** Messages about files that a killed operation has left. They are set aside and reported. */
const LEFT_FILES = /^上传目录中有 \d+ 个文件不属于任何沙箱，已移至 \S+。$/;

/** Result of an operation after a kill: all of it is stored, or nothing. */
export type Outcome = 'whole' | 'absent';

/** Operation during which the server is killed. */
export interface KilledOperation {
  name: string;
  /** Runs before the operation, without a kill. */
  prepare?(world: KilledWorld, round: number): Promise<void>;
  run(world: KilledWorld, round: number): Promise<unknown>;
  /** Requires that the operation is stored completely or not at all, and removes what it left. */
  check(world: KilledWorld, round: number): Promise<Outcome>;
}

/** Data folder whose server is killed repeatedly. */
export class KilledWorld {
  readonly #data = mkdtempSync(join(tmpdir(), 'mock-kill-'));
  #server: ServerProcess | null = null;
  #writes = { acknowledged: 0, begun: 0, token: '' };
  #picture = '';

  get url(): string {
    if (!this.#server) throw new Error('The server does not run.');
    return this.#server.url;
  }

  at = (id: string): TestSandbox => sandboxAt(id, `${this.url}/s/${id}`);

  get control(): TestSandbox['control'] {
    return this.at('default').control;
  }

  async prepare(): Promise<void> {
    const sandboxes = await Sandboxes.open(this.#data, { ...sandboxOptions, scenario: 'small' });
    for (const id of [SOURCE, CHANGED]) {
      await sandboxes.create({ id, scenario: 'small' });
      await sandboxes.opening(id);
      const { store, change } = bound(sandboxes.world(id));
      const { room } = store.tables;
      await change(() => {
        for (let count = 0; count < ROWS; count += 1)
          room.put({
            roomId: store.ids.next(),
            roomName: `${STORED} ${count}`,
            deptId: depts.xihu,
            tenantId: tenants.qiming,
          });
      });
    }
    await sandboxes.close();
    this.#server = await startServerProcess(this.#data);
    const caller = await this.at(SOURCE).signIn('qiming01');
    this.#writes.token = caller.token;
    const file = fileOf(png({ width: 200, height: 200 }));
    const stored = await caller.data<{ fileName: string }>(profile.uploadAvatar, {
      file,
      fileType: 'avatar',
      fileIndex: 1,
    });
    this.#picture = stored.fileName;
  }

  /** Kills the server at a random moment of the operation. Returns the outcome of the operation. */
  async killDuring(operation: KilledOperation, round: number, took: number): Promise<Outcome> {
    await operation.prepare?.(this, round);
    const before = this.#writes.acknowledged;
    const writing = this.#writeUntilGone();
    while (this.#writes.acknowledged === before) await sleep(5);
    let isAcknowledged = false;
    const running = operation.run(this, round).then(
      () => {
        isAcknowledged = true;
      },
      (error: unknown) => {
        if (!(error instanceof TypeError)) throw error;
      },
    );
    await sleep(Math.random() * took * LATEST);
    await this.#kill();
    await Promise.all([running, writing]);
    await this.#start();
    const outcome = await operation.check(this, round);
    if (isAcknowledged) expect(outcome, `${operation.name} was acknowledged`).toBe('whole');
    await this.expectWrites(SOURCE, this.#writes.acknowledged);
    return outcome;
  }

  /** Returns the time that an operation takes, in milliseconds. */
  async measure(operation: KilledOperation, round: number): Promise<number> {
    await operation.prepare?.(this, round);
    const begun = performance.now();
    await operation.run(this, round);
    const took = performance.now() - begun;
    expect(await operation.check(this, round)).toBe('whole');
    return took;
  }

  /** Number of acknowledged writes so far. */
  get acknowledged(): number {
    return this.#writes.acknowledged;
  }

  /**
   * Requires that a sandbox has the stored rooms and the picture of the source, and at least this many rooms of the
   * writer.
   */
  async expectWrites(id: string, least: number): Promise<void> {
    const caller = await this.at(id).signIn('qiming01');
    const countOf = async (roomName: string): Promise<number> =>
      (await caller.data<{ total: number }>(rooms.list, { roomName })).total;
    expect(await countOf(STORED), id).toBe(ROWS);
    const written = await countOf(WRITTEN);
    expect(written, id).toBeGreaterThanOrEqual(least);
    expect(written, id).toBeLessThanOrEqual(this.#writes.begun);
    expect((await rawRequest(`${this.at(id).url}/files/${this.#picture}`)).status, id).toBe(200);
  }

  /** Returns the number of rooms of a sandbox. */
  async countRooms(id: string, roomName?: string): Promise<number> {
    const caller = await this.at(id).signIn('qiming01');
    return (await caller.data<{ total: number }>(rooms.list, roomName === undefined ? {} : { roomName })).total;
  }

  async rowsOfAdmin(): Promise<AdminData['sandboxes']> {
    return (await this.control<AdminData>('GET', 'desk')).sandboxes;
  }

  remove = (id: string, name: string): Promise<unknown> => this.control('DELETE', `sandboxes/${id}`, { name });

  /** Stops the server, and requires that the data file contains no rows without a sandbox. */
  async end(): Promise<void> {
    const sandboxes = (await this.rowsOfAdmin()).map(({ id }) => id).sort();
    await this.#kill();
    await this.#start();
    await this.#kill();
    const copy = mkdtempSync(join(tmpdir(), 'mock-kill-end-'));
    cpSync(join(this.#data, 'data.mdb'), join(copy, 'data.mdb'));
    const file = openDataFile(copy);
    const records = [...file.sandboxes.getRange()].map(({ key, value }) =>
      sandboxRecord.parse(JSON.parse(verifyChecksum([key], value))),
    );
    const known = new Set(records.flatMap((record) => generationsOf(record).map(ownerOf)));
    const unknown = new Set([...file.rows.getKeys()].map(([owner]) => owner).filter((owner) => !known.has(owner)));
    await file.env.close();
    rmSync(copy, { recursive: true });
    expect([...unknown]).toEqual([]);
    expect(records.map(({ id }) => id).sort()).toEqual(sandboxes);
    expect(readdirSync(this.#data).filter((name) => name.startsWith('damaged-'))).toEqual([]);
    rmSync(this.#data, { recursive: true });
  }

  async #start(): Promise<void> {
    this.#server = await startServerProcess(this.#data);
    const said = this.#server.said().split('\n').filter(Boolean);
    expect(said.filter((line) => !LEFT_FILES.test(line))).toEqual([]);
  }

  async #kill(): Promise<void> {
    await this.#server?.kill();
    this.#server = null;
  }

  async #writeUntilGone(): Promise<void> {
    const caller = this.at(SOURCE).caller(this.#writes.token);
    try {
      for (;;) {
        this.#writes.begun += 1;
        await caller.data(rooms.add, { roomName: `${WRITTEN} ${this.#writes.begun}`, deptId: depts.xihu });
        this.#writes.acknowledged += 1;
        await sleep(10);
      }
    } catch (error) {
      // The request failed because the server was killed.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

function bound(world: ReturnType<Sandboxes['world']>) {
  if (!world) throw new Error('The sandbox is not open.');
  return { store: world.store, change: (work: () => void) => world.change(work) };
}
