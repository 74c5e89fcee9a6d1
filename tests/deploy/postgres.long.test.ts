import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { databaseUser } from '../support/database-user.ts';
import { findPgbouncer, startPgbouncer, unpackedPgbouncer } from '../support/pgbouncer.ts';
import { startPostgres } from '../support/postgres.ts';
import { findPostgres, unpackedPostgres } from '../support/postgres-programs.ts';

/** Packages of a machine that has no other library of PostgreSQL. */
const BARE_MACHINE = new Set(['libc6', 'libgcc-s1', 'libstdc++6']);

test('PostgreSQL and PgBouncer are available, so that no test of them is skipped', () => {
  expect(findPostgres()).not.toBeNull();
  expect(findPgbouncer()).not.toBeNull();
});

describe.runIf(spawnSync('apt-get', ['--version']).status === 0)('unpacked packages', () => {
  test('run on a machine without their libraries, from a folder that their user cannot search', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'packages-'));
    try {
      const programs = unpackedPostgres(join(parent, 'postgres'), BARE_MACHINE);
      const pgbouncer = unpackedPgbouncer(join(parent, 'pgbouncer'), BARE_MACHINE);
      const switchesUser = databaseUser()?.uid !== undefined;
      expect(programs?.bin.startsWith(parent)).toBe(!switchesUser);
      expect(pgbouncer?.path.startsWith(parent)).toBe(!switchesUser);
      expect(await answerBehind(programs, pgbouncer)).toBe(1);
    } finally {
      rmSync(parent, { recursive: true });
    }
  });
});

/** Starts both servers, and returns the answer to `select 1`. */
async function answerBehind(
  programs: ReturnType<typeof unpackedPostgres>,
  program: ReturnType<typeof unpackedPgbouncer>,
): Promise<unknown> {
  const postgres = await startPostgres({}, programs);
  const pgbouncer = await startPgbouncer(postgres.url, program);
  const client = new Client({ connectionString: pgbouncer?.url ?? 'postgres://127.0.0.1:1' });
  try {
    await client.connect();
    const { rows } = await client.query({ text: 'select 1', rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
    await pgbouncer?.stop();
    await postgres.remove();
  }
}
