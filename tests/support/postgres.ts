import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '#scripts/commands/port.mjs';
import { spawnOptions, temporaryFolder } from './database-user.ts';
import { publishFolder } from './debian-packages.ts';
import { waitForLogLine } from './log-line.ts';
import { findPostgres, type PostgresPrograms } from './postgres-programs.ts';

export interface PostgresOptions {
  /**
   * True if the server waits until commits are on the disk, as in production. By default they survive a kill of the
   * server, but not of the machine.
   */
  durable?: boolean;
  /** Folder in which the server's data is stored. By default that of temporary files, which may be in memory. */
  parent?: string;
}

/** A PostgreSQL server with data of its own, which listens on 127.0.0.1. */
export interface Postgres {
  /** Address of the database `postgres`, with the name of a superuser. There is no password. */
  url: string;
  port: number;
  /** Starts the server again, on the same port and data, after `stop` or `kill`. */
  start(): Promise<void>;
  /** Ends all connections and the server. Running transactions are rolled back. */
  stop(): Promise<void>;
  /** Kills all processes of the server. */
  kill(): Promise<void>;
  /** Ends the server immediately, and starts it again. The start recovers the data, as after a kill. */
  restart(): Promise<void>;
  /** Ends the connections of all clients, and waits until they have ended. @returns their number */
  cutConnections(): Promise<number>;
  /** Ends the server immediately, and removes its data and what it has left after a kill. */
  remove(): Promise<void>;
}

const CUT_TIMEOUT_MS = 10_000;
const run = promisify(execFile);
const running = new Set<ChildProcess>();

process.once('exit', () => {
  for (const server of running) server.kill('SIGQUIT');
});

/**
 * Starts a PostgreSQL server with an empty database.
 * @param programs result of `findPostgres`; throws an error if it is null
 */
export async function startPostgres(options: PostgresOptions = {}, programs = findPostgres()): Promise<Postgres> {
  if (programs === null) throw new Error('There is no PostgreSQL that can be run on this machine.');
  const folder = temporaryFolder('postgres-', programs.user, options.parent);
  await run('cp', ['-a', await newData(programs), join(folder, 'data')], spawnOptions(programs));
  const server = new Server(programs, folder, await freePort(), options);
  try {
    await server.start();
  } catch (error) {
    await server.remove();
    throw error;
  }
  return server;
}

/**
 * Returns a template folder with the data of a new server, created once. Copying it takes a tenth of the time of
 * initdb.
 */
async function newData(programs: PostgresPrograms): Promise<string> {
  const template = join(
    tmpdir(),
    `postgres-${programs.version}-template-of-${programs.user.uid ?? process.getuid?.()}`,
  );
  if (existsSync(template)) return template;
  const folder = temporaryFolder('postgres-template-', programs.user);
  try {
    const data = ['-D', folder, '--username=postgres', '--auth=trust'];
    const settings = ['--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'];
    await run(join(programs.bin, 'initdb'), [...data, ...settings], spawnOptions(programs));
    publishFolder(folder, template);
    return template;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

class Server implements Postgres {
  readonly url: string;
  private current: { process: ChildProcess; ended: Promise<void> } | null = null;

  constructor(
    private readonly programs: PostgresPrograms,
    private readonly folder: string,
    readonly port: number,
    private readonly options: PostgresOptions,
  ) {
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  async start(): Promise<void> {
    if (this.current) throw new Error(`PostgreSQL already runs on port ${this.port}.`);
    const server = spawn(join(this.programs.bin, 'postgres'), this.arguments(), {
      ...spawnOptions(this.programs),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running.add(server);
    const ended = new Promise<void>((resolve) => {
      // All processes of the server share its stderr, so `close` is emitted when the last one has ended.
      server.once('close', () => {
        running.delete(server);
        this.current = null;
        resolve();
      });
    });
    this.current = { process: server, ended };
    await waitForLogLine(server, /database system is ready to accept connections/);
  }

  stop(): Promise<void> {
    return this.end((server) => server.kill('SIGINT'));
  }

  kill(): Promise<void> {
    return this.end(killWithChildren);
  }

  async restart(): Promise<void> {
    await this.end((server) => server.kill('SIGQUIT'));
    await this.start();
  }

  async cutConnections(): Promise<number> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ pid: number }>(
        `select pid, pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      const pids = rows.map(({ pid }) => pid);
      // Signals all first, because waiting for one can take 100 ms.
      await client.query('select pg_terminate_backend(pid, $2) from pg_stat_activity where pid = any($1)', [
        pids,
        CUT_TIMEOUT_MS,
      ]);
      return rows.length;
    } finally {
      await client.end();
    }
  }

  async remove(): Promise<void> {
    // After SIGQUIT the server waits for its processes. In a container, those of a killed server may remain as zombies.
    await this.end((server) => server.kill('SIGQUIT'));
    removeSharedMemory(join(this.folder, 'data/postmaster.pid'));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: (server: ChildProcess) => void): Promise<void> {
    if (!this.current) return;
    const { process: server, ended } = this.current;
    signal(server);
    await ended;
  }

  private arguments(): string[] {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: this.port,
      unix_socket_directories: this.folder,
      max_connections: 200,
      shared_buffers: '16MB',
      // With `mmap`, a killed server leaves its shared memory as a file in the data folder, which remove() deletes.
      dynamic_shared_memory_type: 'mmap',
      ...(!this.options.durable && { fsync: 'off', full_page_writes: 'off' }),
    };
    return [
      '-D',
      join(this.folder, 'data'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
  }
}

/** Removes the shared memory that a killed server has left. The next start would remove it too. */
function removeSharedMemory(pidFile: string): void {
  if (!existsSync(pidFile)) return;
  // The seventh line contains a key and an id.
  const id = /^ *\d+ +(\d+)$/.exec(readFileSync(pidFile, 'utf8').split('\n')[6] ?? '')?.[1];
  if (id !== undefined) spawnSync('ipcrm', ['-m', id]);
}

function killWithChildren(server: ChildProcess): void {
  // A stopped process starts no other child, and the ids of its children are not used again before it has ended.
  server.kill('SIGSTOP');
  for (const pid of childrenOf(server.pid)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The child has ended.
    }
  }
  server.kill('SIGKILL');
}

/** Returns the ids of a process's children. macOS has no /proc, and ps of a slim image is not installed. */
function childrenOf(pid: number | undefined): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  if (existsSync(list)) return readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number);
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = (stdout ?? '').split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));
}
