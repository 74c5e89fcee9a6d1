import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { users } from '#contracts/calls/users.ts';
import { versionTag } from '#contracts/envelopes.ts';
import { roleIds } from '#contracts/roles.ts';
import { MAX_REPLACED } from '#mock-server/sandboxes/replaced-generations.ts';
import { depts, tenants } from '#seed/fixed-ids.ts';
import {
  rawRequest,
  startTestServer,
  temporaryFolder,
  type Page,
  type TestSandbox,
  type TestServer,
} from '../support/server.ts';

const HOUR_MS = 3_600_000;
const LOGO_LESS_BRAND = {
  brandName: '海风音乐学校',
  shortName: '海风',
  campuses: [],
  courses: [],
  colour: 'teal',
} as const;

interface Undo {
  key: string;
  name: string;
}
interface Facts {
  canUndoReset: boolean;
  undo: Undo | null;
}

const folder = temporaryFolder(afterAll);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ data: folder });
});
afterAll(() => server.close());

const addRoom = async (sandbox: TestSandbox, roomName: string): Promise<void> => {
  await (await sandbox.signIn('qiming01')).data(calls.add, { roomName, deptId: depts.xihu });
};
const hasRoom = async (sandbox: TestSandbox, roomName: string): Promise<boolean> =>
  (await (await sandbox.signIn('qiming01')).data<Page<object>>(calls.list, { roomName })).total === 1;
const reset = (sandbox: TestSandbox): Promise<Facts> => sandbox.control('POST', 'reset', { name: sandbox.id });
const undo = (sandbox: TestSandbox, key?: string): Promise<Facts> =>
  sandbox.control('POST', 'undo-reset', key === undefined ? {} : { key });
const restorableOf = async (sandbox: TestSandbox): Promise<Undo[]> => {
  const { json } = await rawRequest(`${server.url}/__mock/desk`);
  const { sandboxes } = (json as { data: { sandboxes: { id: string; restorable: Undo[] }[] } }).data;
  return sandboxes.find(({ id }) => id === sandbox.id)?.restorable ?? [];
};

describe('undo of a reset', () => {
  const laterChanges: [string, (sandbox: TestSandbox) => Promise<unknown>][] = [
    ['a second reset', reset],
    ['another scenario', (one) => one.control('POST', 'reset', { name: one.id, scenario: 'empty-institution' })],
    ['a white label', (one) => one.control('PUT', 'brand', { brand: LOGO_LESS_BRAND })],
    [
      'two white labels',
      async (one) => {
        await one.control('PUT', 'brand', { brand: LOGO_LESS_BRAND });
        await one.control('PUT', 'brand', { brand: null });
      },
    ],
    ['resets of an untouched sandbox', async (one) => void (await reset(one), await reset(one), await reset(one))],
    [
      'a restored snapshot',
      async (one) => {
        const { key } = await one.control<{ key: string }>('POST', 'snapshots', { name: '快照' });
        await one.control('POST', 'back', { key });
      },
    ],
  ];
  for (const [name, change] of laterChanges)
    it(`restores the user changes made before the reset, even if ${name} followed it`, async () => {
      const sandbox = await server.sandbox();
      await addRoom(sandbox, '写下的教室');
      await reset(sandbox);
      await change(sandbox);
      expect(await hasRoom(sandbox, '写下的教室').catch(() => false)).toBe(false);
      await undo(sandbox);
      expect(await hasRoom(sandbox, '写下的教室')).toBe(true);
    });

  it('restores user changes from before a reset and an exercise', async () => {
    const sandbox = await server.sandbox();
    await addRoom(sandbox, '练习之前');
    await reset(sandbox);
    const { courses } = await sandbox.control<{ courses: { exercises: { id: string }[] }[] }>('GET', 'exercises');
    await sandbox.control('POST', `exercises/${courses[0]?.exercises[0]?.id}`, {});
    await expect(undo(sandbox)).rejects.toThrow('正在做练习');
    await sandbox.control('DELETE', 'exercise');
    await undo(sandbox);
    expect(await hasRoom(sandbox, '练习之前')).toBe(true);
  });

  it('states the time and the action that it undoes, and keeps the user changes made since', async () => {
    const sandbox = await server.sandbox();
    await addRoom(sandbox, '第一次');
    const first = (await reset(sandbox)).undo;
    expect(first?.name).toMatch(/^\d\d:\d\d:\d\d 重置前的数据$/);
    await addRoom(sandbox, '第二次');
    const { undo: second } = await undo(sandbox);
    expect(second?.name).toMatch(/^\d\d:\d\d:\d\d 撤销前的数据$/);
    expect(await hasRoom(sandbox, '第一次')).toBe(true);
    await undo(sandbox, second?.key);
    expect(await hasRoom(sandbox, '第二次')).toBe(true);
    await expect(undo(sandbox, second?.key)).rejects.toThrow('这份数据已恢复或已不再保留，未做任何改动');
    expect(await hasRoom(sandbox, '第二次')).toBe(true);
  });

  it('is refused with the reason in a sandbox that was never reset', async () => {
    const sandbox = await server.sandbox();
    expect((await sandbox.control<Facts>('GET', 'sandbox')).undo).toBeNull();
    await expect(undo(sandbox)).rejects.toThrow('没有可以撤销的重置');
  });

  it('can restore each generation with user changes, also after a restart', async () => {
    const sandbox = await server.sandbox();
    for (let round = 1; round <= 12; round += 1) {
      await addRoom(sandbox, `第 ${round} 轮`);
      await reset(sandbox);
    }
    await server.close();
    server = await startTestServer({ data: folder });
    const again = server.at(sandbox.id);
    const offers = await restorableOf(again);
    expect(offers).toHaveLength(12);
    await undo(again, offers[11]?.key);
    expect(await hasRoom(again, '第 1 轮')).toBe(true);
    await undo(again);
    expect(await hasRoom(again, '第 12 轮')).toBe(true);
  });

  it('refuses a reset when 50 generations with user changes are kept', async () => {
    const sandbox = await server.sandbox();
    for (let round = 1; round <= MAX_REPLACED; round += 1) {
      await addRoom(sandbox, `第 ${round} 轮`);
      await reset(sandbox);
    }
    await addRoom(sandbox, '最后一轮');
    await expect(reset(sandbox)).rejects.toThrow(/最多收起 50 份录入过的数据，最早的一份保留到 .*，之后才能再替换/);
    expect(await hasRoom(sandbox, '最后一轮')).toBe(true);
    await addRoom(sandbox, '仍可录入');
    await undo(sandbox, (await restorableOf(sandbox)).at(-1)?.key);
    expect(await hasRoom(sandbox, '第 1 轮')).toBe(true);
    await undo(sandbox);
    expect(await hasRoom(sandbox, '仍可录入')).toBe(true);
  });

  it('restores what earlier resets replaced, but not what a reset with keep: false replaced', async () => {
    const sandbox = await server.sandbox();
    await addRoom(sandbox, '保留的');
    await reset(sandbox);
    await addRoom(sandbox, '不保留的');
    await sandbox.control('POST', 'reset', { name: sandbox.id, keep: false });
    expect(await restorableOf(sandbox)).toHaveLength(1);
    await undo(sandbox);
    expect([await hasRoom(sandbox, '保留的'), await hasRoom(sandbox, '不保留的')]).toEqual([true, false]);
  });

  it('is possible until a day after the generation was replaced, not after its last change', async () => {
    const sandbox = await server.sandbox();
    await addRoom(sandbox, '昨天');
    await reset(sandbox);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.advanceTimersByTime(23 * HOUR_MS);
      await addRoom(sandbox, '今天');
      await reset(sandbox);
      expect(await restorableOf(sandbox)).toHaveLength(2);
      vi.advanceTimersByTime(2 * HOUR_MS);
      expect(await restorableOf(sandbox)).toHaveLength(1);
      await undo(sandbox);
      expect(await hasRoom(sandbox, '今天')).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a write after a reset', () => {
  it('is refused with the time of the reset if its row no longer exists', async () => {
    const sandbox = await server.sandbox();
    const writer = await sandbox.signIn('qiming01');
    await addRoom(sandbox, '写下的教室');
    const { rows } = await writer.data<Page<{ roomId: string }>>(calls.list, { roomName: '写下的教室' });
    await reset(sandbox);
    expect(await writer.refusal(calls.update, { ...rows[0], roomName: '改名' })).toMatch(/沙箱已于 \d\d:\d\d 重置/);
    // The refusal of a caller who signed in after the reset does not mention the reset.
    const later = await sandbox.signIn('qiming01');
    expect(await later.refusal(calls.update, { ...rows[0], roomName: '改名' })).not.toContain('重置');
  });

  it('is refused with the time of the reset if it is based on the version before the reset', async () => {
    const sandbox = await server.sandbox();
    const writer = await sandbox.signIn('qiming01');
    const read = async () => (await writer.data<Page<{ roomName: string; updateTime: string }>>(calls.list)).rows[0];
    await writer.data(calls.update, { ...(await read()), roomName: '重置前改名' });
    const row = await read();
    await reset(sandbox);
    const { outcome } = await writer.send(
      calls.update,
      { ...row, roomName: '再改' },
      { 'If-Match': versionTag(row?.updateTime ?? '') },
    );
    expect(outcome).toMatchObject({ code: '0409', message: expect.stringMatching(/沙箱已于 \d\d:\d\d 重置/) });
  });

  it('is refused with the time of the reset if the reset has removed its user', async () => {
    const sandbox = await server.sandbox();
    const admin = await sandbox.signIn('admin01');
    const account = { username: 'newbie01', name: '贺知秋', password: 'Fresh2026' };
    await admin.data(users.add, { ...account, roleIds: [roleIds.staff], tenantIds: [tenants.xihu] });
    const writer = await sandbox.signIn(account.username, account.password);
    await reset(sandbox);
    expect(await writer.refusal(calls.add, { roomName: '新', deptId: depts.xihu })).toMatch(
      /沙箱已于 \d\d:\d\d 重置，请重新登录/,
    );
  });

  it('needs no new sign-in, as the reset dialog promises', async () => {
    const sandbox = await server.sandbox();
    const writer = await sandbox.signIn('qiming01');
    await reset(sandbox);
    expect((await writer.send(calls.list)).outcome?.kind).toBe('ok');
  });
});
