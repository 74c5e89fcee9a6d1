import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseUser, runnableFolder, spawnOptions, type User } from './database-user.ts';
import { dependenciesOf, environmentOf, unpackPackages, withMissingLibraries } from './debian-packages.ts';

/** Programs of PostgreSQL that can be run by `user` in `env`. */
export interface PostgresPrograms {
  /** Folder of initdb, postgres, pg_ctl and pgbench. */
  bin: string;
  /** Major version. */
  version: number;
  env: NodeJS.ProcessEnv;
  user: User;
}

/** Version whose pg_terminate_backend can wait until a connection has ended. */
const OLDEST_VERSION = 14;
const UNPACKED = fileURLToPath(new URL('../../node_modules/.cache/postgres', import.meta.url));

let found: PostgresPrograms | null | undefined;

let hasWarned = false;

/**
 * Returns the machine's PostgreSQL. Otherwise returns that of Debian's packages, unpacked beside the dependencies
 * without installing or starting a service. Returns null, and warns once, if neither is available.
 */
export function findPostgres(): PostgresPrograms | null {
  const programs = availablePostgres();
  if (programs === null && !hasWarned) {
    hasWarned = true;
    console.warn('没有找到 PostgreSQL，也无法用 apt-get 下载，需要它的测试已跳过。可安装 postgresql。');
  }
  return programs;
}

/** Returns the programs that `findPostgres` returns, without a warning. */
export function availablePostgres(): PostgresPrograms | null {
  if (found === undefined) found = postgresBelow('/') ?? unpackedPostgres(UNPACKED);
  return found;
}

/** Returns the PostgreSQL of Debian's packages, which it downloads and unpacks into a folder unless they are there. */
export function unpackedPostgres(folder: string, installed?: Set<string>): PostgresPrograms | null {
  return postgresBelow(folder) ?? (unpackPackages(folder, () => packages(installed)) ? postgresBelow(folder) : null);
}

function packages(installed?: Set<string>): string[] | null {
  const version = dependenciesOf(['postgresql'])
    ?.map((name) => /^postgresql-(\d+)$/.exec(name)?.[1])
    .find(Boolean);
  if (version === undefined) return null;
  return withMissingLibraries([`postgresql-${version}`, `postgresql-client-${version}`], installed);
}

/**
 * Returns the newest PostgreSQL below a folder, or null if there is none or it cannot run, for example because a
 * library is missing.
 */
function postgresBelow(folder: string): PostgresPrograms | null {
  const user = databaseUser();
  const version = newestVersion(join(folder, 'usr/lib/postgresql'));
  if (user === null || version === null) return null;
  const bin = `usr/lib/postgresql/${version}/bin`;
  const runnable = runnableFolder(folder, join(bin, 'postgres'), user);
  const programs = { bin: join(runnable, bin), version, env: environmentOf(runnable), user };
  const canRun = ['initdb', 'postgres'].every(
    (name) => spawnSync(join(programs.bin, name), ['--version'], spawnOptions(programs)).status === 0,
  );
  return canRun ? programs : null;
}

function newestVersion(folder: string): number | null {
  if (!existsSync(folder)) return null;
  const versions = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'bin/initdb')))
    .map(Number)
    .filter((version) => version >= OLDEST_VERSION);
  return versions.length > 0 ? Math.max(...versions) : null;
}
