import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { depts, spareRows } from '#seed/fixed-ids.ts';
import {
  type Page,
  rawRequest,
  startTestServer,
  temporaryFolder,
  type TestSandbox,
  type TestServer,
  TODAY,
  usesDatabase,
} from '../support/server.ts';

const roomTotal = async (sandbox: TestSandbox): Promise<number> =>
  (await (await sandbox.signIn('qiming01')).data<{ total: number }>(calls.list)).total;

const roomNames = async (sandbox: TestSandbox, roomName: string): Promise<string[]> => {
  const caller = await sandbox.signIn('qiming01');
  const { rows } = await caller.data<Page<{ roomName: string }>>(calls.list, { roomName, pageSize: 50 });
  return rows.map((row) => row.roomName);
};

const addRoom = async (sandbox: TestSandbox, roomName: string): Promise<void> => {
  await (await sandbox.signIn('qiming01')).data(calls.add, { roomName, deptId: depts.xihu });
};

describe('sandboxes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('are isolated from each other, although they share a seeded world', async () => {
    const [one, other] = [await server.sandbox(), await server.sandbox()];
    const total = await roomTotal(one);
    await addRoom(one, '只在这里');
    await (await one.signIn('qiming01')).data(calls.remove, { id: spareRows.room });
    await one.control('POST', 'faults', { call: '*', kind: 'code', times: 1 });
    await one.control('PUT', 'clock', { advanceMs: 86_400_000 });
    expect(await other.control('GET', 'faults')).toEqual([]);
    expect(await other.control('GET', 'clock')).toMatchObject({ today: TODAY });
    expect(await roomTotal(other)).toBe(total);
    await one.control('DELETE', 'faults');
    expect(await other.control('GET', 'counts?call=rooms.add')).toBe(0);
    expect(await one.control('GET', 'counts?call=rooms.add')).toBe(1);
  });

  it('start with the requested day, scenario and name', async () => {
    const sandbox = await server.sandbox({ today: '2026-03-01', scenario: 'empty-institution', name: '培训用' });
    expect(await sandbox.control('GET', 'sandbox')).toMatchObject({
      name: '培训用',
      scenario: 'empty-institution',
      today: '2026-03-01',
    });
    expect(await roomTotal(sandbox)).toBe(0);
  });

  it('start at the requested hour; lessons that end by then are held, and the others are not', async () => {
    const sandbox = await server.sandbox({ today: '2026-03-07', time: '15:40' });
    expect(await sandbox.control('GET', 'clock')).toMatchObject({ now: expect.stringMatching(/^2026-03-07 15:4/) });
    const { json } = await rawRequest(`${sandbox.url}/__mock/db/claTime?claDate=2026-03-07`);
    const lessons = json as Row<'claTime'>[];
    const held = lessons.filter(({ claTimeStatus }) => claTimeStatus === claTimeStatuses.held);
    expect(held.map(({ endTime }) => endTime)).toEqual(
      lessons.map(({ endTime }) => endTime).filter((endTime) => endTime <= '15:40'),
    );
    expect(held.length).toBeGreaterThan(3);
    const late = await server.sandbox({ today: '2026-03-07', time: '25:00' }).catch((error: unknown) => String(error));
    expect(late).toContain('0400');
  });

  it('are reset only after their name is entered, and the reset can be undone', async () => {
    const sandbox = await server.sandbox({ name: '课堂演示' });
    const total = await roomTotal(sandbox);
    await addRoom(sandbox, '重置前的教室');
    await expect(sandbox.control('POST', 'reset', { name: '别的名字' })).rejects.toThrow('请输入沙箱的名称以确认');
    expect(await roomTotal(sandbox)).toBe(total + 1);

    await sandbox.control('POST', 'reset', { name: '课堂演示', scenario: 'empty-institution' });
    expect(await roomTotal(sandbox)).toBe(0);
    await addRoom(sandbox, '重置后的教室');
    await sandbox.control('POST', 'undo-reset');
    expect(await roomTotal(sandbox)).toBe(total + 1);
    expect(await roomNames(sandbox, '重置后的教室')).toHaveLength(0);
    // The changes after the reset are kept, too: another undo restores them.
    await sandbox.control('POST', 'undo-reset');
    expect(await roomNames(sandbox, '重置后的教室')).toHaveLength(1);
  });

  it('keep the undo of a reset for one day', async () => {
    const early = await server.sandbox({ name: '早' });
    const late = await server.sandbox({ name: '晚' });
    for (const [sandbox, name] of [
      [early, '早'],
      [late, '晚'],
    ] as const)
      await sandbox.control('POST', 'reset', { name });
    // The undo expires by the machine's clock, because the sandbox's clock may be moved to any time.
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.advanceTimersByTime(24 * 3_600_000 - 60_000);
      await expect(early.control('POST', 'undo-reset')).resolves.toMatchObject({ name: '早' });
      expect(await late.control('GET', 'sandbox')).toMatchObject({ canUndoReset: true });
      vi.advanceTimersByTime(120_000);
      expect(await late.control('GET', 'sandbox')).toMatchObject({ canUndoReset: false });
      await expect(late.control('POST', 'undo-reset')).rejects.toThrow('没有可以撤销的重置');
    } finally {
      vi.useRealTimers();
    }
  });

  it('are reset completely while a user writes', async () => {
    const sandbox = await server.sandbox();
    const caller = await sandbox.signIn('qiming01');
    let stop = false;
    const saved: string[] = [];
    const writer = (async () => {
      for (let count = 0; !stop; count += 1) {
        const roomName = `持续 ${count}`;
        const { outcome } = await caller.send(calls.add, { roomName, deptId: depts.xihu });
        if (outcome?.kind === 'ok') saved.push(roomName);
      }
    })();
    for (let round = 0; round < 10; round += 1) await sandbox.control('POST', 'reset', { name: sandbox.id });
    stop = true;
    await writer;
    // The writer stays signed in, so only rooms saved after the last reset exist.
    const left = await roomNames(sandbox, '持续');
    expect(new Set(left)).toEqual(new Set(saved.slice(saved.length - left.length)));
    await sandbox.control('POST', 'reset', { name: sandbox.id });
    expect(await roomNames(sandbox, '持续')).toHaveLength(0);
  });

  it('are refused if the id is a device name of Windows, which cannot be a folder there', async () => {
    for (const id of ['con', 'nul', 'prn', 'aux', 'com1', 'lpt9'])
      await expect(server.sandbox({ id })).rejects.toThrow(`沙箱编号不能是 ${id}：这是 Windows 的保留名称`);
    for (const id of ['a.', 'con.', 'nul.txt', 'a '])
      await expect(server.sandbox({ id })).rejects.toThrow('沙箱编号只能使用小写字母、数字和连字符');
    for (const id of ['console', 'com10', 'nul-1']) expect((await server.sandbox({ id })).id).toBe(id);
  });

  it('are deleted only after their name is entered, except the default sandbox, which cannot be deleted', async () => {
    const sandbox = await server.sandbox();
    await expect(sandbox.control('DELETE', `sandboxes/${sandbox.id}`, { name: 'x' })).rejects.toThrow(
      '请输入沙箱的名称',
    );
    await sandbox.control('DELETE', `sandboxes/${sandbox.id}`, { name: sandbox.id });
    await expect(sandbox.control('GET', 'sandbox')).rejects.toThrow('404');
    const again = await server.sandbox({ id: sandbox.id });
    expect(await roomTotal(again)).toBeGreaterThan(0);
    await expect(again.control('DELETE', 'sandboxes/default', { name: '默认沙箱' })).rejects.toThrow(
      '默认沙箱不能删除',
    );
  });

  for (const id of ['A', 'a', '-ab', 'ab_c', '../etc', 'x'.repeat(41), 'ab/cd'])
    it(`cannot have the id ${id.slice(0, 12)}`, async () => {
      await expect(server.sandbox({ id })).rejects.toThrow('沙箱编号只能使用');
    });

  it('cannot be created under an id that exists', async () => {
    await server.sandbox({ id: 'twice' });
    await expect(server.sandbox({ id: 'twice' })).rejects.toThrow('沙箱 twice 已存在');
  });
});

describe('data folder', () => {
  it('can contain a hundred sandboxes, and refuses another one with a message', async () => {
    const server = await startTestServer({ sandboxLimit: 100 });
    const begin = performance.now();
    for (let count = 0; count < 100; count += 1) await server.sandbox();
    expect(performance.now() - begin).toBeLessThan(10_000);
    await expect(server.sandbox()).rejects.toThrow('沙箱数量已达上限 100 个');
    await server.close();
  });

  it('contains everything after a restart', async () => {
    const data = temporaryFolder(onTestFinished);
    const first = await startTestServer({ data });
    const sandbox = await first.sandbox({ name: '留下来' });
    await addRoom(sandbox, '留下来的教室');
    const { token } = await sandbox.signIn('qiming01');
    await (await sandbox.signIn('qiming01')).data(calls.remove, { id: spareRows.room });
    await sandbox.control('PUT', 'clock', { now: '2026-12-31 23:30:00' });
    const expected = await (await sandbox.signIn('qiming01')).data(calls.list, { pageSize: 200 });
    await first.close();

    const second = await startTestServer({ data });
    const same = second.at(sandbox.id);
    expect(await same.control('GET', 'sandbox')).toMatchObject({ name: '留下来', today: '2026-12-31' });
    expect(await (await same.signIn('qiming01')).data(calls.list, { pageSize: 200 })).toEqual(expected);
    // Neither the restart nor moving the clock by months ends a session.
    expect(await same.caller(token).data(calls.list, { pageSize: 200 })).toEqual(expected);
    await second.close();
  });

  it.skipIf(usesDatabase)('is locked by one server, so that no second server can use it', async () => {
    const server = await startTestServer();
    await expect(startTestServer({ data: server.folder })).rejects.toThrow('正由进程');
    await server.close();
  });
});
