import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { exportSandbox, importSandbox } from '#scripts/sandbox/commands.ts';
import { ServerClient } from '#scripts/sandbox/server-client.ts';
import { depts } from '#seed/fixed-ids.ts';
import { type Caller, sandboxAt } from './server.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Requests that a transfer consists of: two of the export, and five of the import. */
const REQUESTS = 7;
/** Maximum time between a request and the kill during it. */
const LATEST_KILL_MS = 60;
/** Pause of the writer, so that its rows fit on one page. */
const WRITER_PAUSE_MS = 30;
/** Number of acknowledged writes before a transfer begins. */
const MIN_WRITES = 5;

interface TransferKill {
  victim: 'source' | 'target';
  /** Number of the request, from 1. */
  request: number;
  /** Time of the kill: while the request runs, or after it was answered. */
  when: 'sent' | 'answered';
}

/** Every kill: each server during and after each request of a transfer. */
export const transferKills: readonly TransferKill[] = (['source', 'target'] as const).flatMap((victim) =>
  Array.from({ length: REQUESTS }, (_, at) => at + 1).flatMap((request) =>
    (['sent', 'answered'] as const).map((when) => ({ victim, request, when })),
  ),
);

/** A server whose process can be killed and started again at its address. */
class KillableServer {
  #data = mkdtempSync(join(tmpdir(), 'mock-transfer-'));
  #process: ServerProcess | null = null;
  #port = '0';
  url = '';

  async start(): Promise<void> {
    this.#process = await startServerProcess(this.#data, undefined, { PORT: this.#port });
    this.url = this.#process.url;
    this.#port = new URL(this.url).port;
  }

  async kill(): Promise<void> {
    await this.#process?.kill();
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/**
 * Kills a server at one point of a transfer, starts it again and repeats the commands. Requires that the servers never
 * both use the sandbox, and that in the end the target has it with every write that was acknowledged before the sandbox
 * was stopped.
 */
export class KilledTransfers {
  #source = new KillableServer();
  #target = new KillableServer();
  #files = mkdtempSync(join(tmpdir(), 'mock-transfer-files-'));
  #rounds = 0;
  acknowledged = 0;

  async prepare(): Promise<void> {
    await Promise.all([this.#source.start(), this.#target.start()]);
  }

  async end(): Promise<void> {
    await Promise.all([this.#source.end(), this.#target.end()]);
    rmSync(this.#files, { recursive: true, force: true });
  }

  async killDuring(kill: TransferKill): Promise<void> {
    this.#rounds += 1;
    const id = `round-${this.#rounds}`;
    await sandboxAt('default', this.#source.url).control('POST', 'sandboxes', { id, scenario: 'small' });
    const writer = await sandboxAt(id, `${this.#source.url}/s/${id}`).signIn('qiming01');
    const written: string[] = [];
    const writing = writeUntilRefused(writer, id, written);
    const file = join(this.#files, id);
    await vi.waitUntil(() => written.length >= MIN_WRITES, { timeout: 30_000, interval: WRITER_PAUSE_MS });
    await this.#transferWithKill(id, file, kill);
    await writing;
    expect((await this.#homesOf(id)).length, JSON.stringify(kill)).toBeLessThanOrEqual(1);
    await this.#transfer(id, file);
    expect(await this.#homesOf(id), JSON.stringify(kill)).toEqual([this.#target.url]);
    const there = await sandboxAt(id, `${this.#target.url}/s/${id}`).signIn('qiming01');
    const { rows } = await there.data<{ rows: { roomName: string }[] }>(rooms.list, { roomName: id, pageSize: 200 });
    const names = rows.map(({ roomName }) => roomName);
    expect(written.filter((name) => names.filter((one) => one === name).length !== 1)).toEqual([]);
    this.acknowledged += written.length;
    await sandboxAt('default', this.#target.url).control('DELETE', `sandboxes/${id}`, { name: id });
    rmSync(file, { force: true });
  }

  async #transfer(id: string, file: string): Promise<void> {
    if (!existsSync(file)) await exportSandbox({ url: this.#source.url, key: undefined }, id, file);
    await importSandbox({ url: this.#target.url, key: undefined }, file, false);
  }

  /** Transfers a sandbox, and kills and restarts a server at the chosen request. */
  async #transferWithKill(id: string, file: string, { victim, request, when }: TransferKill): Promise<void> {
    const server = victim === 'source' ? this.#source : this.#target;
    let count = 0;
    let restart: Promise<void> | undefined;
    const killed = async (): Promise<void> => {
      await server.kill();
      await (restart = server.start());
    };
    const send = ServerClient.prototype.request;
    const spy = vi.spyOn(ServerClient.prototype, 'request').mockImplementation(async function (
      this: ServerClient,
      ...input
    ) {
      count += 1;
      if (count !== request) return send.apply(this, input);
      if (when === 'answered') {
        const answer = await send.apply(this, input);
        const body = await answer.arrayBuffer();
        await killed();
        return new Response(body, answer);
      }
      const sent = send.apply(this, input);
      sent.catch(() => undefined);
      await sleep(Math.random() * LATEST_KILL_MS);
      await killed();
      return sent;
    });
    try {
      await this.#transfer(id, file);
    } catch {
      // The command fails if the killed server should have answered.
    } finally {
      spy.mockRestore();
    }
    expect(count).toBeGreaterThanOrEqual(request);
    await restart;
  }

  /** Returns the addresses of the servers that serve a sandbox. */
  async #homesOf(id: string): Promise<string[]> {
    const homes: string[] = [];
    for (const { url } of [this.#source, this.#target])
      if ((await fetch(`${url}/s/${id}/__mock/sandbox`)).status === 200) homes.push(url);
    return homes;
  }
}

/** Adds rooms until the sandbox is stopped or its server is killed. */
async function writeUntilRefused(writer: Caller, id: string, written: string[]): Promise<void> {
  for (let count = 0; ; count += 1) {
    const roomName = `${id} ${count}`;
    const answer = await writer.send(rooms.add, { roomName, deptId: depts.xihu }).catch(() => null);
    if (answer?.outcome?.kind !== 'ok') return;
    written.push(roomName);
    await sleep(WRITER_PAUSE_MS);
  }
}
