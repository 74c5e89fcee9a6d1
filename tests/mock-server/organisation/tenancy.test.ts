import { describe, expect } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { depts as deptCalls } from '#contracts/calls/depts.ts';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import { staff as staffCalls } from '#contracts/calls/staff.ts';
import { tenants as tenantCalls } from '#contracts/calls/tenants.ts';
import { users as userCalls } from '#contracts/calls/users.ts';
import type { Room } from '#contracts/entities/room.ts';
import { depts, rooms, spareUsers, tenants, users } from '#seed/fixed-ids.ts';
import type { Caller, Page } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

describe('users see only the data of their own tenant and campuses', () => {
  const campusesIn = async (caller: Caller): Promise<string[]> => {
    const { rows } = await caller.data<Page<Room>>(calls.list, { pageSize: 200 });
    return [...new Set(rows.map((row) => row.deptId))].sort();
  };

  it('an institution sees all of its campuses, a campus sees itself, and another institution sees none of these', async ({
    qiming,
    binjiang,
    lantian,
  }) => {
    expect(await campusesIn(qiming)).toEqual([depts.binjiang, depts.xihu, depts.chengdong]);
    expect(await campusesIn(binjiang)).toEqual([depts.binjiang]);
    expect(await campusesIn(lantian)).toEqual([depts.wangjiang]);
  });

  it('an administrator who switches to a campus sees only that campus', async ({ qiming }) => {
    await qiming.data(sessionCalls.switchTenant, { id: tenants.xihu });
    expect(await campusesIn(qiming)).toEqual([depts.xihu]);
    expect(await qiming.data(tenantCalls.current)).toMatchObject({ tenantId: tenants.xihu });
    expect(await qiming.data(sessionCalls.info)).toMatchObject({
      tenantId: tenants.xihu,
      parentTenantId: tenants.qiming,
    });
    expect(await qiming.data(deptCalls.campusCount)).toBe(1);
  });

  it('switching to a foreign tenant is refused', async ({ qiming, binjiang, lantian }) => {
    for (const [caller, id] of [
      [binjiang, tenants.xihu],
      [lantian, tenants.qiming],
      [qiming, '42'],
    ] as const)
      expect(await caller.refusal(sessionCalls.switchTenant, { id })).toBe('0404 机构不存在或已停用');
  });

  it('returns the same message for a row of another institution and for one that does not exist', async ({
    qiming,
    lantian,
  }) => {
    const input = { roomName: '改名', deptId: depts.wangjiang };
    for (const id of [rooms.piano301, '1843200000000000999']) {
      expect(await lantian.refusal(calls.detail, { id })).toBe('0404 教室不存在');
      expect(await lantian.refusal(calls.update, { roomId: id, ...input })).toBe('0404 教室不存在');
      expect(await lantian.refusal(calls.remove, { id })).toBe('0404 教室不存在');
    }
    expect(await qiming.data(calls.detail, { id: rooms.piano301 })).toMatchObject({ roomName: '301 钢琴房' });
  });

  it('refuses a room in a foreign campus, whatever other fields the body contains', async ({
    qiming,
    binjiang,
    lantian,
  }) => {
    const form = { roomName: '越界教室', tenantId: tenants.xihu, createTime: '2000-01-01 00:00:00' };
    expect(await binjiang.refusal(calls.add, { ...form, deptId: depts.xihu })).toBe('0404 校区不存在');
    expect(await lantian.refusal(calls.add, { ...form, deptId: depts.binjiang })).toBe('0404 校区不存在');
    expect(await qiming.refusal(calls.add, { ...form, deptId: depts.qiming })).toBe('0404 校区不存在');
    await binjiang.data(calls.add, { ...form, deptId: depts.binjiang });
    const { rows } = await qiming.data<Page<Room>>(calls.list, { roomName: '越界教室' });
    expect(rows).toMatchObject([{ deptId: depts.binjiang }]);
    expect(rows[0]?.createTime).not.toBe(form.createTime);
  });

  it('filters and options return only visible rows', async ({ binjiang, lantian }) => {
    expect(await lantian.data(calls.list, { deptId: depts.binjiang })).toMatchObject({ rows: [], total: 0 });
    expect(await lantian.data(calls.options, { tenantId: tenants.qiming })).toEqual([]);
    expect(await lantian.data(staffCalls.options, { tenantId: tenants.qiming, type: 0 })).toEqual([]);
    expect(await binjiang.data(staffCalls.teacherOptions, { deptId: depts.xihu })).toEqual([]);
    expect(await lantian.refusal(tenantCalls.ofUser, { id: users.qiming01 })).toBe('0404 用户不存在');
    expect(await binjiang.data(tenantCalls.options)).toMatchObject([{ tenantId: tenants.binjiang }]);
    expect(await binjiang.data(deptCalls.myCampusOptions)).toMatchObject([{ deptId: depts.binjiang }]);
  });

  it('a campus user reads no name of another campus, whether through a colleague or through the tenant tree', async ({
    sandbox,
    admin,
    binjiang,
  }) => {
    const { teacher01 } = users;
    await admin.data(userCalls.changeTenants, { userId: teacher01, tenantIds: [tenants.qiming, tenants.binjiang] });
    await admin.data(userCalls.changeTenants, {
      userId: spareUsers.xihu01,
      tenantIds: [tenants.xihu, tenants.binjiang, tenants.chengdong],
    });
    const teacher = await sandbox.signIn('teacher01');
    const named = async (who: Caller, call: Call, input = {}) =>
      (await who.data<{ tenantId: string }[]>(call, input)).map(({ tenantId }) => tenantId);
    expect(await named(teacher, tenantCalls.options)).toEqual([tenants.qiming, tenants.binjiang]);
    for (const call of [tenantCalls.ofUser, tenantCalls.ofUserWithinMine])
      expect(await named(binjiang, call, { id: spareUsers.xihu01 })).toEqual([tenants.binjiang]);
    expect((await binjiang.send(tenantCalls.tree)).text).not.toMatch(/西湖|城东/);
  });

  it('an agent sees only the agent’s own institutions, and the platform sees all', async ({ sandbox, admin }) => {
    const agent = await sandbox.signIn('agent01');
    const brought = (await agent.data<{ tenantId: string }[]>(tenantCalls.options)).map((row) => row.tenantId);
    expect(brought.slice(0, 4)).toEqual([tenants.qiming, tenants.binjiang, tenants.xihu, tenants.chengdong]);
    expect(brought).toHaveLength(28);
    expect(brought).not.toContain(tenants.lantian);
    expect(await admin.data<object[]>(tenantCalls.options)).toHaveLength(85);
    expect(await admin.refusal(tenantCalls.current)).toBe('0404 当前账号不属于任何机构');
  });
});
