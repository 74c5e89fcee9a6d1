import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { tenants as tenantCalls } from '#contracts/calls/tenants.ts';
import { depts, tenants } from '#seed/fixed-ids.ts';
import {
  rawRequest,
  startTestServer,
  temporaryFolder,
  type TestSandbox,
  type TestServer,
  TODAY,
} from '../../support/server.ts';

interface Row {
  id: string;
  path: string;
  rows: number;
  bytes: number;
  isOpen: boolean;
  lastUsedAt: string | null;
  expiresAt: string | null;
  expiresSoon: boolean;
  people: { username: string; name: string }[];
  snapshots: { key: string; name: string; today: string }[];
  canUndoReset: boolean;
}

const DAY_MS = 24 * 3_600_000;
let server: TestServer;
const desk = async <T>(): Promise<T> => {
  const { json } = await rawRequest(`${server.url}/__mock/desk`);
  return (json as { data: T }).data;
};
const rowOf = async (id: string): Promise<Row> => {
  const row = (await desk<{ sandboxes: Row[] }>()).sandboxes.find((one) => one.id === id);
  if (!row) throw new Error(`The desk shows no sandbox ${id}.`);
  return row;
};
const ask = async (
  method: string,
  path: string,
  body?: object,
): Promise<{ respCode: string; respMsg: string; data: never }> => {
  const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return (await rawRequest(`${server.url}/__mock/${path}`, { method, ...init })).json as never;
};
const addRoom = async (sandbox: TestSandbox, roomName: string): Promise<void> => {
  await (await sandbox.signIn('qiming01')).data(calls.add, { roomName, deptId: depts.xihu });
};
const roomNames = async (sandbox: TestSandbox): Promise<string[]> => {
  const { rows } = await (await sandbox.signIn('qiming01')).data<{ rows: { roomName: string }[] }>(calls.list, {
    pageSize: 100,
  });
  return rows.map(({ roomName }) => roomName);
};

const folder = temporaryFolder(afterAll);
beforeAll(async () => {
  server = await startTestServer({ data: folder });
});
afterAll(() => server.close());

describe('demo admin', () => {
  it('lists every sandbox with its users and its usage', async () => {
    const sandbox = await server.sandbox({ days: 3 });
    const before = await rowOf(sandbox.id);
    expect(before).toMatchObject({ rows: 0, people: [], lastUsedAt: null, expiresSoon: false, canUndoReset: false });
    await addRoom(sandbox, '桌面教室');
    const after = await rowOf(sandbox.id);
    expect(after.people).toMatchObject([{ username: 'qiming01', name: '周敏' }]);
    expect(after.rows).toBeGreaterThan(0);
    expect(after.bytes).toBeGreaterThan(100);
    expect(after.lastUsedAt).not.toBeNull();
    const { limits, scenarios, personas } = await desk<{ limits: unknown; scenarios: object[]; personas: object[] }>();
    expect(limits).toMatchObject({ trainees: 60, snapshots: { most: 10 } });
    expect(scenarios).toContainEqual(
      expect.objectContaining({ scenario: 'small', shows: expect.stringContaining('练习') }),
    );
    expect(personas).toHaveLength(6);
  });

  it('copies a sandbox with its data and clock, but without its sessions', async () => {
    const source = await server.sandbox({ time: '15:40' });
    const caller = await source.signIn('qiming01');
    await caller.data(calls.add, { roomName: '带走的教室', deptId: depts.xihu });
    const { id } = (await ask('POST', 'copies', { of: source.id, name: '副本', days: 1 })).data as { id: string };
    const copy = server.at(id);
    expect((await copy.caller(caller.token).send(calls.list)).outcome?.kind).toBe('session-over');
    expect(await roomNames(copy)).toContain('带走的教室');
    expect(await copy.control('GET', 'clock')).toMatchObject({ today: TODAY, now: expect.stringMatching(/ 15:4/) });
    expect(await rowOf(id)).toMatchObject({ expiresSoon: true });
    await addRoom(copy, '只在副本');
    expect(await roomNames(source)).not.toContain('只在副本');
  });

  it('reports equal usage for a sandbox while it is open and after the server closed it', async () => {
    const sandbox = await server.sandbox();
    await addRoom(sandbox, '关闭后仍计');
    const open = await rowOf(sandbox.id);
    await server.close();
    server = await startTestServer({ data: folder });
    const closed = await rowOf(sandbox.id);
    expect(closed.isOpen).toBe(false);
    expect(closed).toEqual({ ...open, isOpen: false, now: expect.any(String) });
  });
});

describe('snapshot', () => {
  it('can be restored repeatedly, with its clock, without signing users out; the last restore can be undone', async () => {
    const sandbox = await server.sandbox();
    const caller = await sandbox.signIn('qiming01');
    await addRoom(sandbox, '快照之前');
    const { key } = await sandbox.control<{ key: string }>('POST', 'snapshots', { name: '上课前' });
    await sandbox.control('PUT', 'clock', { advanceMs: 5 * DAY_MS });
    for (const name of ['第一次', '第二次']) {
      await addRoom(sandbox, name);
      const begin = performance.now();
      await sandbox.control('POST', 'back', { key });
      console.log(`back in ${Math.round(performance.now() - begin)} ms`);
      expect(await roomNames(sandbox)).toContain('快照之前');
      expect(await roomNames(sandbox)).not.toContain(name);
      expect(await sandbox.control('GET', 'clock')).toMatchObject({ today: TODAY });
    }
    expect((await caller.send(calls.list)).outcome?.kind).toBe('ok');
    expect(await rowOf(sandbox.id)).toMatchObject({
      canUndoReset: true,
      snapshots: [{ key, name: '上课前', today: TODAY }],
    });
    await sandbox.control('POST', 'undo-reset');
    expect(await roomNames(sandbox)).toContain('第二次');
  });

  it('restores the clock to the day on which it was taken, even three days later', async () => {
    const sandbox = await server.sandbox();
    const { key } = await sandbox.control<{ key: string }>('POST', 'snapshots', { name: '周一' });
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.advanceTimersByTime(3 * DAY_MS);
      await sandbox.control('POST', 'back', { key });
      expect(await sandbox.control('GET', 'clock')).toMatchObject({ today: TODAY });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is refused with an empty or a duplicate name and beyond ten snapshots, and can be removed', async () => {
    const sandbox = await server.sandbox();
    const take = (name: string): Promise<{ key: string }> => sandbox.control('POST', 'snapshots', { name });
    const { key } = await take('一');
    await expect(take('')).rejects.toThrow('请输入快照的名称');
    await expect(take('一')).rejects.toThrow('已有名为“一”的快照');
    for (let at = 2; at <= 10; at += 1) await take(String(at));
    await expect(take('多')).rejects.toThrow('每个沙箱最多保留 10 个快照');
    await sandbox.control('DELETE', `snapshots/${key}`);
    await expect(sandbox.control('POST', 'back', { key })).rejects.toThrow('快照不存在或已删除');
    expect((await rowOf(sandbox.id)).snapshots).toHaveLength(9);
  });
});

describe('sandbox', () => {
  it('reports the rank of the caller, the expiry and the current day', async () => {
    const sandbox = await server.sandbox({ name: '介绍' });
    await sandbox.control('PUT', 'expiry', { days: 1 });
    expect(await sandbox.control('GET', 'sandbox')).toMatchObject({
      name: '介绍',
      rank: 'operator',
      isDefault: false,
      today: TODAY,
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      expiresSoon: true,
      brand: null,
      group: null,
    });
    await sandbox.control('PUT', 'expiry', { days: null });
    expect(await sandbox.control('GET', 'sandbox')).toMatchObject({ expiresAt: null, expiresSoon: false });
    expect((await ask('PUT', 'expiry', { days: 3 })).respMsg).toContain('默认沙箱一直保留');
    expect((await ask('GET', 'sandbox')).data).toMatchObject({ isDefault: true });
  });

  it('signs in a persona without a password', async () => {
    const sandbox = await server.sandbox();
    const { token } = await sandbox.control<{ token: string }>('POST', 'enter', { username: 'binjiang01' });
    expect((await sandbox.caller(token).send(calls.list)).outcome?.kind).toBe('ok');
    await expect(sandbox.control('POST', 'enter', { username: 'nobody' })).rejects.toThrow('没有演示账号');
    const platform = await sandbox.signIn('admin01');
    await platform.data(tenantCalls.deactivate, { tenantId: tenants.binjiang });
    await expect(sandbox.control('POST', 'enter', { username: 'binjiang01' })).rejects.toThrow('所属机构已停用');
  });
});
