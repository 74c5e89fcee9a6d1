// @data-folder
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { bases } from '#contracts/envelopes.ts';
import { depts } from '#seed/fixed-ids.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { findPostgres } from '../support/postgres-programs.ts';
import {
  type Page,
  rawRequest,
  sandboxAt,
  startTestServer,
  temporaryFolder,
  type TestServer,
} from '../support/server.ts';
import { beginSlowRequest } from '../support/slow-request.ts';

const ROOM = '结束时保存的教室';
/** Longer than the test may take, so that it fails if a sandbox waits for the request of another one. */
const NEVER_MS = 60_000;

describe.skipIf(findPostgres() === null)('a server with a shared database that drains', () => {
  const folder = temporaryFolder(afterAll);
  let postgres: Postgres;
  let other: TestServer;
  const start = (): Promise<TestServer> =>
    startTestServer({ data: folder, store: `${postgres.url}?schema=drains`, drainLimitMs: NEVER_MS });
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(async () => {
    await other.close();
    await postgres.remove();
  });

  it('leaves its sandboxes to another server, except those with a running request, which it finishes', async () => {
    const ending = await start();
    other = await start();
    const [busy, idle] = [await ending.sandbox(), await ending.sandbox()];
    const { token } = await busy.signIn('qiming01');
    const slow = await beginSlowRequest(
      `${busy.url}${bases.business}${rooms.add.path}`,
      { roomName: ROOM, deptId: depts.xihu },
      { authorization: `Bearer ${token}` },
    );
    const closing = ending.close();
    const statusOf = async ({ id }: { id: string }): Promise<number> =>
      (await rawRequest(`${other.url}/s/${id}/__mock/clock`)).status;
    await vi.waitFor(async () => expect(await statusOf(idle)).toBe(200), { timeout: 5_000 });
    expect(await statusOf(busy)).toBe(503);
    expect(JSON.parse((await slow.finish()).text)).toMatchObject({ respCode: '0000' });
    await closing;
    const there = await sandboxAt(busy.id, `${other.url}/s/${busy.id}`).signIn('qiming01');
    expect((await there.data<Page<object>>(rooms.list, { roomName: ROOM })).total).toBe(1);
  });
});
