import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { depts } from '#seed/fixed.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describe("a sandbox's clock", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('is set, advanced and told in every Date header', async () => {
    const sandbox = await server.sandbox();
    const caller = await sandbox.signIn('qiming01');
    expect(await sandbox.control('PUT', 'clock', { now: '2026-09-07 10:30:00', advanceMs: 60_000 })).toEqual({
      now: '2026-09-07 10:31:00',
      today: '2026-09-07',
    });
    const { headers } = await caller.send(session.info);
    expect(headers.get('date')).toMatch(/^Mon, 07 Sep 2026 02:31:0\d GMT$/);
  });

  it('turns the day at midnight in Shanghai', async () => {
    const sandbox = await server.sandbox();
    await sandbox.control('PUT', 'clock', { now: '2026-12-31 23:59:59' });
    const { today } = await sandbox.control<{ today: string }>('PUT', 'clock', { advanceMs: 1_000 });
    expect(today).toBe('2027-01-01');
  });

  it('dates what is written, also when it is set back; the newest stays first', async () => {
    const sandbox = await server.sandbox();
    const caller = await sandbox.signIn('qiming01');
    const newest = async (): Promise<unknown> => (await caller.data<{ rows: object[] }>(calls.list)).rows[0];
    await caller.data(calls.add, { roomName: '后来', deptId: depts.xihu });
    await sandbox.control('PUT', 'clock', { now: '2026-09-07 08:00:00' });
    await caller.data(calls.add, { roomName: '更早', deptId: depts.xihu });
    expect(await newest()).toMatchObject({ roomName: '更早', createTime: expect.stringMatching(/^2026-09-07 08:00:/) });
  });

  for (const now of ['2026-02-30 10:00:00', '2026-09-07', 'morgen', '2026-09-07T10:00:00Z'])
    it(`is not set to ${now}`, async () => {
      const sandbox = await server.sandbox();
      await expect(sandbox.control('PUT', 'clock', { now })).rejects.toThrow('时间格式应为');
    });
});
