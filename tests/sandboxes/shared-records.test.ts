// @data-folder
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { depts } from '#seed/fixed-ids.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { findPostgres } from '../support/postgres-programs.ts';
import { type Page, sandboxAt, startTestServer, temporaryFolder, type TestServer } from '../support/server.ts';

const ROOM = '重置前的教室';

describe.skipIf(findPostgres() === null)('a sandbox whose server has just ended', () => {
  const folder = temporaryFolder(afterAll);
  let postgres: Postgres;
  let last: TestServer;
  const start = (): Promise<TestServer> => startTestServer({ data: folder, store: `${postgres.url}?schema=records` });
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(async () => {
    await last.close();
    await postgres.remove();
  });

  it('is opened by another server with its last reset and its last time', async () => {
    const first = await start();
    const [other, sandbox] = [await start(), await first.sandbox()];
    last = other;
    const there = sandboxAt(sandbox.id, `${other.url}/s/${sandbox.id}`);
    const caller = await sandbox.signIn('qiming01');
    await caller.data(rooms.add, { roomName: ROOM, deptId: depts.xihu });
    expect((await (await there.signIn('qiming01')).data<Page<object>>(rooms.list, { roomName: ROOM })).total).toBe(1);
    await sandbox.control('POST', 'reset', { name: sandbox.id });
    const { now } = await sandbox.control<{ now: string }>('PUT', 'clock', { advanceMs: 3_600_000 });
    await first.close();
    const facts = await there.control<{ now: string }>('GET', 'clock');
    expect(facts.now.slice(0, 13)).toBe(now.slice(0, 13));
    expect((await (await there.signIn('qiming01')).data<Page<object>>(rooms.list, { roomName: ROOM })).total).toBe(0);
  });
});
