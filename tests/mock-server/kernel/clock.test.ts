import { describe, expect } from 'vitest';
import { isRead } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { depts } from '#seed/fixed-ids.ts';
import { TODAY } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

describe('sandbox clock', () => {
  it('can be set and advanced, and is sent in every Date header', async ({ server }) => {
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
    it(`keeps all sessions when it moves by ${weeks} weeks`, async ({ server }) => {
      const sandbox = await server.sandbox();
      const caller = await sandbox.signIn('qiming01');
      await sandbox.control('PUT', 'clock', { advanceMs: weeks * WEEK_MS });
      expect((await caller.send(session.info)).outcome?.kind).toBe('ok');
      // Moving the clock does not extend a session either: it can still expire.
      await sandbox.control('POST', 'sessions', { username: 'qiming01', how: 'expire' });
      expect((await caller.send(session.info)).outcome?.kind).toBe('renewed');
    });

  it('ends a lockout when it is set back', async ({ server }) => {
    const sandbox = await server.sandbox();
    for (let count = 0; count < 5; count += 1) await expect(sandbox.signIn('qiming01', 'wrong')).rejects.toThrow();
    await expect(sandbox.signIn('qiming01')).rejects.toThrow('密码错误次数过多');
    await sandbox.control('PUT', 'clock', { advanceMs: -WEEK_MS });
    await expect(sandbox.signIn('qiming01')).resolves.toBeDefined();
  });

  it('changes the day at midnight in Shanghai', async ({ server }) => {
    const sandbox = await server.sandbox();
    await sandbox.control('PUT', 'clock', { now: '2026-12-31 23:59:59' });
    const { today } = await sandbox.control<{ today: string }>('PUT', 'clock', { advanceMs: 1_000 });
    expect(today).toBe('2027-01-01');
  });

  it('dates new rows by its time even after it is set back, and the newest row stays first in the list', async ({
    server,
  }) => {
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
    ['to the day before the earliest', { now: '1999-12-31 23:59:59' }],
    ['beyond the latest by an offset', { now: '2099-12-31 23:59:59', advanceMs: 1_000 }],
    ['to the largest number', { advanceMs: Number.MAX_SAFE_INTEGER }],
    ['to the smallest number', { advanceMs: Number.MIN_SAFE_INTEGER }],
  ] as const)
    it(`rejects a move ${name} and is not changed`, async ({ server }) => {
      const sandbox = await server.sandbox();
      await expect(sandbox.control('PUT', 'clock', wish)).rejects.toThrow(OUTSIDE);
      expect(await sandbox.control('GET', 'clock')).toMatchObject({ today: TODAY });
    });

  it('rejects a start day outside the supported years', async ({ server }) => {
    const known = await server.at('default').control<unknown[]>('GET', 'sandboxes');
    for (const today of ['0001-01-01', '0000-01-01', '9999-12-31', '1999-12-31', '2100-01-01'])
      await expect(server.sandbox({ id: 'no-such-day', today })).rejects.toThrow(OUTSIDE);
    expect(await server.at('default').control('GET', 'sandboxes')).toHaveLength(known.length);
  });

  for (const [today, randomSeed] of [
    ['2000-01-01', 0],
    ['2099-12-31', 2 ** 31],
  ] as const)
    it(`serves, changes and resets a world of ${today}, a limit of the supported dates`, async ({ server }) => {
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
    it(`rejects ${now}`, async ({ server }) => {
      const sandbox = await server.sandbox();
      await expect(sandbox.control('PUT', 'clock', { now })).rejects.toThrow('时间格式应为');
    });
});
