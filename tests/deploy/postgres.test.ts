import { readFileSync, statSync } from 'node:fs';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { findPostgres } from '../support/postgres-programs.ts';

/** Endless query, which does not notice that its server has been killed. */
const ENDLESS = 'do $$ begin loop null; end loop; end $$';

/** Returns the first column of the first row, by a connection of its own. */
async function valueOf({ url }: Postgres, query: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Starts a query that ends only with its connection. @returns the error that it ends with */
async function startEndlessQuery(postgres: Postgres): Promise<{ error: Promise<unknown> }> {
  const client = new Client({ connectionString: postgres.url });
  // An error of a connection without a listener would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const error = client.query(ENDLESS).catch((reason: unknown) => reason);
  await expect
    .poll(() => valueOf(postgres, `select count(*) from pg_stat_activity where query = '${ENDLESS}'`))
    .toBe('1');
  return { error };
}

const writeRow = (postgres: Postgres) => valueOf(postgres, "create table room as select '301' as name");
const readRow = (postgres: Postgres) => valueOf(postgres, 'select name from room');

/** Returns the keys of all System V shared memory of this machine. */
const sharedMemoryKeys = (): number[] =>
  readFileSync('/proc/sysvipc/shm', 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((row) => Number.parseInt(row, 10));

// Skipped if PostgreSQL is neither installed nor available as Debian packages; findPostgres reports it.
describe.skipIf(findPostgres() === null)('PostgreSQL of the tests', () => {
  let postgres: Postgres;

  beforeEach(async () => {
    postgres = await startPostgres();
  });
  afterEach(() => postgres.remove());

  test('answers a query', async () => {
    expect(await valueOf(postgres, 'select 1')).toBe(1);
  });

  test('listens on 127.0.0.1 only', async () => {
    expect(await valueOf(postgres, 'show listen_addresses')).toBe('127.0.0.1');
  });

  test.each(['stop', 'kill'] as const)('accepts no connection after %s, and keeps a committed row', async (end) => {
    await writeRow(postgres);
    await postgres[end]();
    await expect(readRow(postgres)).rejects.toThrow('ECONNREFUSED');
    await postgres.start();
    expect(await readRow(postgres)).toBe('301');
  });

  test('keeps its address and a committed row across a restart', async () => {
    await writeRow(postgres);
    const start = 'select pg_postmaster_start_time()::text';
    const before = await valueOf(postgres, start);
    await postgres.restart();
    expect(await readRow(postgres)).toBe('301');
    expect(await valueOf(postgres, start)).not.toBe(before);
  });

  test.each(['stop', 'kill', 'restart'] as const)('ends a running query by %s', async (end) => {
    const { error } = await startEndlessQuery(postgres);
    await postgres[end]();
    expect(await error).toBeInstanceOf(Error);
  });

  test('starts after a kill during a query', async () => {
    await startEndlessQuery(postgres);
    await postgres.kill();
    await postgres.start();
    expect(await valueOf(postgres, 'select 1')).toBe(1);
  });

  test('cutConnections ends a client’s connection with an error, and new connections are accepted', async () => {
    const { error } = await startEndlessQuery(postgres);
    expect(await postgres.cutConnections()).toBe(1);
    expect(await error).toMatchObject({ code: '57P01' });
    expect(await valueOf(postgres, 'select 1')).toBe(1);
  });

  test('shares no rows with another server', async () => {
    const other = await startPostgres();
    try {
      await writeRow(postgres);
      await expect(readRow(other)).rejects.toThrow('relation "room" does not exist');
    } finally {
      await other.remove();
    }
  });

  test.runIf(process.platform === 'linux')('leaves no shared memory when it is removed after a kill', async () => {
    const other = await startPostgres();
    // The key of PostgreSQL's memory is the inode of its data folder, as a number of 32 bits.
    const folder = String(await valueOf(other, 'show data_directory'));
    const key = statSync(folder).ino | 0;
    expect(sharedMemoryKeys()).toContain(key);
    await other.kill();
    await other.remove();
    expect(sharedMemoryKeys()).not.toContain(key);
  });

  test('waits for the disk (fsync) only if it was started as durable', async () => {
    const durable = await startPostgres({ durable: true });
    try {
      expect(await valueOf(durable, 'show fsync')).toBe('on');
      expect(await valueOf(postgres, 'show fsync')).toBe('off');
    } finally {
      await durable.remove();
    }
  });
});
