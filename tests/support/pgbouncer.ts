import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#scripts/commands/port.mjs';
import { databaseUser, runnableFolder, spawnOptions, temporaryFolder, type User } from './database-user.ts';
import { environmentOf, unpackPackages, withMissingLibraries } from './debian-packages.ts';
import { waitForLogLine } from './log-line.ts';

/** A PgBouncer that can be run by `user` in `env`. */
export interface PgbouncerProgram {
  path: string;
  env: NodeJS.ProcessEnv;
  user: User;
}

/** A PgBouncer that pools connections per transaction, and listens on 127.0.0.1. */
export interface Pgbouncer {
  /** Address of the database, through PgBouncer. */
  url: string;
  /** Cuts all connections and ends PgBouncer. */
  stop(): Promise<void>;
}

const PROGRAM = 'usr/sbin/pgbouncer';
const UNPACKED = fileURLToPath(new URL('../../node_modules/.cache/pgbouncer', import.meta.url));

let found: PgbouncerProgram | null | undefined;

/**
 * Returns the machine's PgBouncer. Otherwise returns that of Debian's package, unpacked beside the dependencies without
 * installing or starting a service. Returns null, and warns once, if neither is available.
 */
export function findPgbouncer(): PgbouncerProgram | null {
  if (found === undefined) {
    found = pgbouncerBelow('/') ?? unpackedPgbouncer(UNPACKED);
    if (found === null)
      console.warn('没有找到 PgBouncer，也无法用 apt-get 下载，需要它的测试已跳过。可安装 pgbouncer。');
  }
  return found;
}

/** Returns the PgBouncer of Debian's package, which it downloads and unpacks into a folder unless it is there. */
export function unpackedPgbouncer(folder: string, installed?: Set<string>): PgbouncerProgram | null {
  const packages = () => withMissingLibraries(['pgbouncer'], installed);
  return pgbouncerBelow(folder) ?? (unpackPackages(folder, packages) ? pgbouncerBelow(folder) : null);
}

/** Returns the PgBouncer below a folder, or null if there is none or it cannot run. */
function pgbouncerBelow(folder: string): PgbouncerProgram | null {
  const user = databaseUser();
  if (user === null || !existsSync(join(folder, PROGRAM))) return null;
  const runnable = runnableFolder(folder, PROGRAM, user);
  const program = { path: join(runnable, PROGRAM), env: environmentOf(runnable), user };
  return spawnSync(program.path, ['--version'], spawnOptions(program)).status === 0 ? program : null;
}

/**
 * Starts a PgBouncer in front of a PostgreSQL server, in transaction mode.
 * @param postgresUrl address of a database, with the name of its user
 * @returns null if there is no PgBouncer
 */
export async function startPgbouncer(postgresUrl: string, program = findPgbouncer()): Promise<Pgbouncer | null> {
  if (program === null) return null;
  const url = new URL(postgresUrl);
  const folder = temporaryFolder('pgbouncer-', program.user);
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  writeFileSync(file, configuration(url, port), { mode: 0o644 });
  const server = spawn(program.path, [file], { ...spawnOptions(program), stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const killAtExit = () => void server.kill('SIGKILL');
  process.once('exit', killAtExit);
  const stop = async (): Promise<void> => {
    process.off('exit', killAtExit);
    // The versions of PgBouncer differ in the other signals: some wait for clients.
    server.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitForLogLine(server, /process up/);
  } catch (error) {
    await stop();
    throw error;
  }
  url.port = String(port);
  return { url: url.href, stop };
}

/**
 * Returns the configuration. PgBouncer connects again 1 s after a failed connection, because servers restart quickly.
 */
function configuration({ hostname, port, username }: URL, ownPort: number): string {
  return `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
server_login_retry = 1
`;
}
