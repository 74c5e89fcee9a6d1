// @data-folder
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Group } from '#contracts/control/groups.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { findPostgres } from '../support/postgres-programs.ts';
import { rawRequest, startTestServer, temporaryFolder, type TestServer } from '../support/server.ts';

/** Names of more trainees than a server has database connections. */
const TRAINEES = Array.from({ length: 12 }, (_, at) => `学员${at + 1}`);
/** Longer than the lease of a server, and shorter than a statement waits for a lock. */
const LOCKED_MS = 4_000;
const CHECK_MS = 250;

describe.skipIf(findPostgres() === null)('a server whose statements wait for a lock', () => {
  const folder = temporaryFolder(afterAll);
  let postgres: Postgres;
  let server: TestServer;
  beforeAll(async () => {
    postgres = await startPostgres();
    server = await startTestServer({ data: folder, store: `${postgres.url}?schema=leases` });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await postgres.remove();
  });

  it('keeps its lease, and answers when the lock has been released', async () => {
    const { trainees } = await server
      .at('default')
      .control<Group>('POST', 'groups', { name: '锁', trainees: TRAINEES, days: 7 });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('begin');
    await client.query('lock table leases.rows in access exclusive mode');
    const answers = trainees.map(({ id }) => rawRequest(`${server.url}/s/${id}/__mock/clock`));
    const servers = new Set<string>();
    for (let left = LOCKED_MS; left > 0; left -= CHECK_MS) {
      await sleep(CHECK_MS);
      // now() would return the time at which the transaction began.
      const { rows } = await client.query<{ id: string }>(
        'select id from leases.servers where expires_at > clock_timestamp()',
      );
      servers.add(rows.map(({ id }) => id).join());
    }
    await client.query('rollback');
    await client.end();
    await Promise.all(answers);
    expect([...servers]).toEqual([expect.stringMatching(/^[\w-]+$/)]);
    const answersLater = await Promise.all(trainees.map(({ id }) => rawRequest(`${server.url}/s/${id}/__mock/clock`)));
    expect(answersLater.map(({ status }) => status)).toEqual(TRAINEES.map(() => 200));
  });
});
