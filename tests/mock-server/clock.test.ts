import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRead } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { depts } from '#seed/fixed.ts';
import { sharedTestServer, type TestServer, TODAY } from '../support/server.ts';

describe("a sandbox's clock", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sharedTestServer();
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

  const WEEK_MS = 7 * 86_400_000;
  for (const weeks of [3, -3])
    it(`moved by ${weeks} weeks, signs nobody out`, async () => {
      const sandbox = await server.sandbox();
      const caller = await sandbox.signIn('qiming01');
      await sandbox.control('PUT', 'clock', { advanceMs: weeks * WEEK_MS });
      expect((await caller.send(session.info)).outcome?.kind).toBe('ok');
      // Nor does it give anybody more time.
      await sandbox.control('POST', 'sessions', { username: 'qiming01', how: 'expire' });
      expect((await caller.send(session.info)).outcome?.kind).toBe('renewed');
    });

  it('set back, keeps nobody locked out', async () => {
    const sandbox = await server.sandbox();
    for (let count = 0; count < 5; count += 1) await expect(sandbox.signIn('qiming01', 'wrong')).rejects.toThrow();
    await expect(sandbox.signIn('qiming01')).rejects.toThrow('密码错误次数过多');
    await sandbox.control('PUT', 'clock', { advanceMs: -WEEK_MS });
    await expect(sandbox.signIn('qiming01')).resolves.toBeDefined();
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

  const OUTSIDE = '日期应在 2000 年至 2099 年之间';
  for (const [name, wish] of [
    ['to the year 1', { now: '0001-01-01 00:00:00' }],
    ['to the year 9999', { now: '9999-12-31 23:59:59' }],
    ['to the day before the first', { now: '1999-12-31 23:59:59' }],
    ['beyond the last by what is added', { now: '2099-12-31 23:59:59', advanceMs: 1_000 }],
    ['as far as a number goes', { advanceMs: Number.MAX_SAFE_INTEGER }],
    ['as far back as a number goes', { advanceMs: Number.MIN_SAFE_INTEGER }],
  ] as const)
    it(`is not moved ${name}, and stays where it was`, async () => {
      const sandbox = await server.sandbox();
      await expect(sandbox.control('PUT', 'clock', wish)).rejects.toThrow(OUTSIDE);
      expect(await sandbox.control('GET', 'clock')).toMatchObject({ today: TODAY });
    });

  it('begins on no day on which nothing can be planned', async () => {
    const known = await server.at('default').control<unknown[]>('GET', 'sandboxes');
    for (const today of ['0001-01-01', '0000-01-01', '9999-12-31', '1999-12-31', '2100-01-01'])
      await expect(server.sandbox({ id: 'no-such-day', today })).rejects.toThrow(OUTSIDE);
    expect(await server.at('default').control('GET', 'sandboxes')).toHaveLength(known.length);
  });

  for (const [today, randomSeed] of [
    ['2000-01-01', 0],
    ['2099-12-31', 2 ** 31],
  ] as const)
    it(`on ${today} a world lives as on any day`, async () => {
      const sandbox = await server.sandbox({ today, randomSeed });
      const caller = await sandbox.signIn('qiming01');
      await caller.data(calls.add, { roomName: '边界上的教室', deptId: depts.xihu });
      expect((await caller.data<{ rows: object[] }>(calls.list)).rows[0]).toMatchObject({ roomName: '边界上的教室' });
      for (const call of registry.filter((one) => isRead(one) && !one.params && one.family === 'business'))
        expect((await caller.send(call, exampleOf(call).input)).status, call.name).toBeLessThan(500);
      await sandbox.control('POST', 'reset', { name: sandbox.id });
      expect(await sandbox.control('GET', 'clock')).toMatchObject({ today });
    });

  for (const now of ['2026-02-30 10:00:00', '2026-09-07', 'morgen', '2026-09-07T10:00:00Z'])
    it(`is not set to ${now}`, async () => {
      const sandbox = await server.sandbox();
      await expect(sandbox.control('PUT', 'clock', { now })).rejects.toThrow('时间格式应为');
    });
});
