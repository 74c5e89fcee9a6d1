import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { spawnOptions } from '#tests/support/database-user.ts';
import type { PostgresPrograms } from '#tests/support/postgres-programs.ts';

/** Row to insert into `raw.rows`: its table name, which is part of the key, and the size of its entry in bytes. */
export interface RawRow {
  name: string;
  bytes: number;
}

const RATE = /^tps = ([\d.]+) \(without initial connection time\)$/m;
const run = promisify(execFile);

/**
 * Writes the script of a transaction that inserts rows into `raw.rows`. The ids increase, as those of the mock server
 * do. Each entry is filler text of the length of a real one, because pgbench reads a colon as the start of a variable.
 */
export function writePgbenchScript(folder: string, rows: readonly RawRow[]): string {
  const file = join(folder, 'insert.sql');
  const id = "lpad(:client_id::text, 3, '0') || lpad(:n::text, 16, '0')";
  const values = rows.map(({ name, bytes }) => `(:owner, '${name}', ${id}, '${'x'.repeat(bytes)}')`);
  writeFileSync(file, `\\set n :n + 1\ninsert into raw.rows values ${values.join(', ')};\n`);
  return file;
}

/**
 * Returns the transactions per second of a script with prepared statements, which are the fastest.
 * @param owner owner of the inserted rows; must differ from the owners of earlier runs
 */
export async function runPgbench(
  programs: PostgresPrograms,
  { port, script, owner, clients, seconds }: PgbenchRun,
): Promise<number> {
  const load = ['--client', String(clients), '--time', String(seconds), '--protocol', 'prepared', '--no-vacuum'];
  const variables = ['--define', `owner=${owner}`, '--define', 'n=0'];
  const server = ['--host', '127.0.0.1', '--port', String(port), '--username', 'postgres', 'postgres'];
  const { env, ...options } = spawnOptions(programs);
  const { stdout } = await run(join(programs.bin, 'pgbench'), [...load, '--file', script, ...variables, ...server], {
    ...options,
    env: { ...env, LC_ALL: 'C' },
  });
  const rate = RATE.exec(stdout)?.[1];
  if (rate === undefined) throw new Error(`pgbench printed no rate: ${stdout}`);
  return Number(rate);
}

export interface PgbenchRun {
  port: number;
  script: string;
  owner: string;
  clients: number;
  seconds: number;
}
