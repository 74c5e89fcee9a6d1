import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/commands/port.mjs';
import { type Postgres, startPostgres } from './postgres.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const SCHEMA = 'chaos';

/** A mock server in a process of its own, which is always started on the same port. */
export class SharedServer {
  readonly url: string;
  readonly #port: number;
  readonly #data: string;
  readonly #store: string;
  #process: ServerProcess | null = null;
  /** Log of the processes that have ended. */
  #said = '';

  constructor(port: number, data: string, store: string) {
    this.url = `http://127.0.0.1:${port}`;
    this.#port = port;
    this.#data = data;
    this.#store = store;
  }

  get isRunning(): boolean {
    return this.#process !== null;
  }

  async start(): Promise<void> {
    this.#process = await startServerProcess(this.#data, undefined, {
      PORT: String(this.#port),
      MOCK_STORE: this.#store,
    });
  }

  /** Ends the process as its process manager does. @returns its exit code */
  async stop(): Promise<number | null> {
    const { process } = this;
    process.signal('SIGTERM');
    const code = await process.exitCode;
    this.#forget();
    return code;
  }

  async kill(): Promise<void> {
    await this.#process?.kill();
    this.#forget();
  }

  /** Stops the process until `wake`. Its connections stay open, and the operating system still accepts new ones. */
  freeze(): void {
    this.process.signal('SIGSTOP');
  }

  wake(): void {
    this.process.signal('SIGCONT');
  }

  /** Returns what all processes have logged. */
  said(): string {
    return this.#said + (this.#process?.said() ?? '');
  }

  private get process(): ServerProcess {
    if (!this.#process) throw new Error(`The server ${this.url} does not run.`);
    return this.#process;
  }

  #forget(): void {
    this.#said = this.said();
    this.#process = null;
  }
}

/** Several mock servers with one database and one folder of pictures. */
export class SharedServers {
  readonly postgres: Postgres;
  readonly all: readonly SharedServer[];
  /** Schema with the tables of the servers. */
  readonly schema = SCHEMA;
  readonly #data: string;

  private constructor(postgres: Postgres, data: string, all: readonly SharedServer[]) {
    this.postgres = postgres;
    this.#data = data;
    this.all = all;
  }

  static async start(count: number): Promise<SharedServers> {
    const postgres = await startPostgres();
    const data = mkdtempSync(join(tmpdir(), 'mock-shared-'));
    const all: SharedServer[] = [];
    for (let left = count; left > 0; left -= 1)
      all.push(new SharedServer(await freePort(), data, `${postgres.url}?schema=${SCHEMA}`));
    const servers = new SharedServers(postgres, data, all);
    try {
      await Promise.all(all.map((server) => server.start()));
    } catch (error) {
      await servers.end();
      throw error;
    }
    return servers;
  }

  get running(): SharedServer[] {
    return this.all.filter((server) => server.isRunning);
  }

  get urls(): string[] {
    return this.all.map(({ url }) => url);
  }

  /** Stops all servers, then starts them again. @returns the exit codes */
  async restart(): Promise<(number | null)[]> {
    const codes = await Promise.all(this.all.map((server) => server.stop()));
    await Promise.all(this.all.map((server) => server.start()));
    return codes;
  }

  async end(): Promise<void> {
    await Promise.all(this.all.map((server) => server.kill()));
    await this.postgres.remove();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
