import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPgbouncer, type Pgbouncer, startPgbouncer } from '../support/pgbouncer.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { findPostgres } from '../support/postgres-programs.ts';

// Skipped if PostgreSQL or PgBouncer is neither installed nor available as Debian packages, as the find functions
// report.
describe.skipIf(findPostgres() === null || findPgbouncer() === null)('PgBouncer of the tests', () => {
  let postgres: Postgres;
  let pgbouncer: Pgbouncer;
  let first: Client;
  let second: Client;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  beforeEach(async () => {
    const started = await startPgbouncer(postgres.url);
    if (started === null) throw new Error('PgBouncer was found but not started.');
    pgbouncer = started;
    first = await connect(pgbouncer.url);
    second = await connect(pgbouncer.url);
  });
  afterEach(async () => {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)));
    await pgbouncer.stop();
  });

  test('two clients share one connection to the server, one transaction after the other', async () => {
    expect(await backendOf(first)).toBe(await backendOf(second));
  });

  test('a client keeps a connection to the server during its transaction', async () => {
    await first.query('begin');
    const backend = await backendOf(first);
    expect(await backendOf(second)).not.toBe(backend);
    expect(await backendOf(first)).toBe(backend);
    await first.query('commit');
  });

  test('stop cuts the connections of clients', async () => {
    const error = first.query('select pg_sleep(60)').catch((reason: unknown) => reason);
    await pgbouncer.stop();
    expect(await error).toBeInstanceOf(Error);
    await expect(connect(pgbouncer.url)).rejects.toThrow('ECONNREFUSED');
  });

  test('clients reach the server again after its restart', async () => {
    await first.query('select 1');
    await postgres.restart();
    const client = await connect(pgbouncer.url);
    try {
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await client.end();
    }
  });
});

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // An error of a connection without a listener would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function backendOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
