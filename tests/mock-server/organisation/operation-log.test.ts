import { describe, expect } from 'vitest';
import { isRead } from '#contracts/call.ts';
import { operationLabel } from '#contracts/operation-labels.ts';
import { auth } from '#contracts/calls/auth.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { dictData } from '#contracts/calls/dict-data.ts';
import { imports } from '#contracts/calls/imports.ts';
import { operationLog as calls } from '#contracts/calls/operation-log.ts';
import { orders } from '#contracts/calls/orders.ts';
import { profile } from '#contracts/calls/profile.ts';
import { rooms as roomCalls } from '#contracts/calls/rooms.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { tenants as tenantCalls } from '#contracts/calls/tenants.ts';
import type { OperationLog } from '#contracts/entities/operation-log.ts';
import { examples } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import { logSuccess, MIN_LOG_ENTRIES, REMOVED_TOGETHER } from '#mock-server/kernel/routing/write-log.ts';
import { depts, dictValues, rooms, spareRows, staffMembers, teaching, tenants } from '#seed/fixed-ids.ts';
import { sheetFile } from '../../support/import-file.ts';
import { giveGrant } from '../../support/onboarding.ts';
import { type Caller, type Page, rawRequest, type TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { sessionOf, runUnit, worldMaker } from '../../support/world.ts';

describe('operation log', () => {
  const newest = async (admin: Caller, who: Caller = admin): Promise<OperationLog | undefined> =>
    (await who.data<Page<OperationLog>>(calls.list)).rows[0];
  const form = { roomName: '302 舞蹈房', deptId: depts.binjiang, capacity: 20 };

  it('records a write with its user, time, action, row and client address', async ({ admin, qiming }) => {
    await qiming.data(roomCalls.add, form);
    const { rows } = await qiming.data<{ rows: { roomId: string }[] }>(roomCalls.list);
    expect(await newest(admin)).toEqual({
      operationId: expect.stringMatching(/^\d{19}$/),
      username: 'qiming01',
      name: '周敏',
      operation: '新增教室',
      method: 'POST',
      targetId: rows[0]?.roomId,
      targetName: '302 舞蹈房',
      ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      outcome: 1,
      code: '0000',
      createTime: expect.stringMatching(/^2026-09-07 09:/),
    });
  });

  it('names the changed or deleted row, even if it no longer exists when the log is read', async ({
    admin,
    qiming,
  }) => {
    await qiming.data(roomCalls.update, { ...form, roomId: spareRows.room, roomName: '302 大钢琴房' });
    expect(await newest(admin)).toMatchObject({
      operation: '修改教室',
      targetId: spareRows.room,
      targetName: '302 大钢琴房',
    });
    await qiming.data(roomCalls.remove, { id: spareRows.room });
    expect(await newest(admin)).toMatchObject({ operation: '删除教室', method: 'DELETE', targetName: '302 大钢琴房' });
  });

  it('records a GET request that changes state, but no read', async ({ admin, qiming }) => {
    await qiming.data(studentClas.stop, { studentClaId: teaching.studentCla });
    expect(await newest(admin)).toMatchObject({
      operation: '班级学员停课',
      method: 'GET',
      targetId: teaching.studentCla,
      targetName: expect.any(String),
    });
    const { total } = await admin.data<Page<OperationLog>>(calls.list);
    await qiming.data(roomCalls.list);
    await qiming.data(roomCalls.detail, { id: rooms.piano301 });
    expect((await admin.data<Page<OperationLog>>(calls.list)).total).toBe(total);
  });

  it('records a refusal with its message; the refused call changes nothing else', async ({
    sandbox,
    admin,
    qiming,
  }) => {
    const before = await tablesExceptLog(sandbox);
    const cases: [input: Record<string, unknown>, code: string, message: string][] = [
      [{ ...form, roomName: '301 钢琴房' }, '0409', '教室名称已存在'],
      [{ ...form, roomName: ' ' }, '0400', '请输入教室名称'],
    ];
    for (const [input, code, message] of cases) {
      expect(await qiming.refusal(roomCalls.add, input)).toBe(`${code} ${message}`);
      expect(await newest(admin)).toMatchObject({
        operation: '新增教室',
        outcome: 2,
        code,
        message,
        username: 'qiming01',
      });
    }
    const agent = await sandbox.signIn('agent01');
    await agent.refusal(roomCalls.add, form);
    expect(await newest(admin)).toMatchObject({ username: 'agent01', outcome: 2, message: '您没有权限进行此操作' });
    expect(await tablesExceptLog(sandbox)).toEqual(before);
  });

  it('names a lesson by its class, an enrolment by its student, and several rows by the first row and their number', async ({
    admin,
    qiming,
  }) => {
    await qiming.data(claTimes.remove, { id: teaching.lesson });
    expect(await newest(admin)).toMatchObject({ operation: '删除课次', targetName: '少儿钢琴小组课 1 班' });
    const { studentName } = await qiming.data<{ studentName: string }>(students.detail, {
      id: spareRows.waitingStudent,
    });
    await qiming.data(studentCourses.chooseCla, { studentCourseId: spareRows.waitingEnrolment, claId: teaching.cla });
    expect(await newest(admin)).toMatchObject({ targetId: spareRows.waitingEnrolment, targetName: studentName });
    await admin.data(dictData.remove, { ids: `${dictValues.notNow},${dictValues.notReached}` });
    expect(await newest(admin)).toMatchObject({ operation: '删除字典数据', targetName: '暂不考虑 等 2 项' });
    const { studentCourse: studentCourseId } = teaching;
    await qiming.data(studentCourses.changeBalance, { studentCourseId, balanceHour: 30 });
    expect((await newest(admin))?.targetName).toMatch(/^\p{Script=Han}+$/u);
  });

  it('names the row of a refused or ineffective write if the user may see the row', async ({ admin, qiming }) => {
    expect(await qiming.refusal(staff.remove, { id: staffMembers.linXiaowen })).toContain('不能删除');
    expect(await newest(admin)).toMatchObject({ outcome: 2, targetId: staffMembers.linXiaowen, targetName: '林晓雯' });
    await qiming.refusal(roomCalls.update, { ...form, roomId: rooms.piano301, roomName: '' });
    expect(await newest(admin)).toMatchObject({
      message: '请输入教室名称',
      targetId: rooms.piano301,
      targetName: '301 钢琴房',
    });
    const { claName, ...lesson } = await qiming.data<Record<string, unknown>>(claTimes.detail, {
      id: teaching.lesson,
    });
    await qiming.refusal(claTimes.update, { ...lesson, endTime: lesson['startTime'] });
    expect(await newest(admin)).toMatchObject({ outcome: 2, targetId: teaching.lesson, targetName: claName });
    await admin.data(tenantCalls.activate, { tenantId: tenants.binjiang });
    expect(await newest(admin)).toMatchObject({ outcome: 1, targetId: tenants.binjiang, targetName: '滨江校区' });
  });

  it('records an import as refused if its final validation fails', async ({ admin, qiming }) => {
    const file = await sheetFile([
      ['班级名称', '校区', '教学类型', '课程', '招生状态', '班级容量'],
      ['周末钢琴班', '滨江校区', '常规', '少儿钢琴小组课', '招生中', 12],
    ]);
    const keys = ['a', 'b'].map((letter) => letter.repeat(32));
    for (const importKey of keys) await qiming.data(imports.check, { kind: 'cla', importKey, file });
    expect(await newest(admin)).toMatchObject({ operation: '检查导入文件', outcome: 1, targetName: '导入.xlsx' });
    for (const importKey of keys) await qiming.data(imports.apply, { importKey });
    const { rows } = await admin.data<Page<OperationLog>>(calls.list);
    expect(rows.slice(0, 2)).toMatchObject([
      { operation: '导入文件', outcome: 2, message: '有 1 行已不符合要求，没有导入' },
      { operation: '导入文件', outcome: 1, targetName: '导入.xlsx' },
    ]);
  });

  it('does not name a row that belongs to another institution', async ({ admin, lantian }) => {
    await lantian.refusal(roomCalls.remove, { id: rooms.piano301 });
    const entry = await newest(admin, lantian);
    expect(entry).toMatchObject({ operation: '删除教室', outcome: 2, targetId: rooms.piano301 });
    expect(entry).not.toHaveProperty('targetName');
  });

  it('records the account name of a refused sign-in, unless there is no such account', async ({
    sandbox,
    admin,
    qiming,
  }) => {
    const visitor = sandbox.caller();
    await visitor.refusal(auth.login, { username: 'qiming01', password: 'wrong-one', clientId: 1 });
    expect(await newest(admin)).toMatchObject({ operation: '登录', outcome: 2, username: 'qiming01', name: '周敏' });
    await visitor.refusal(auth.login, { username: 'Secret2026', password: 'wrong-one', clientId: 1 });
    expect(await newest(admin)).not.toHaveProperty('username');
    await giveGrant(sandbox, visitor, 'chenguang01');
    await visitor.data(orders.pay, examples.orders.pay.input);
    expect(await newest(admin)).toMatchObject({ operation: '支付订单', username: 'chenguang01' });
    await qiming.data(sessionCalls.switchTenant, { id: tenants.binjiang });
    expect(await newest(admin)).toMatchObject({ operation: '切换机构或校区', method: 'GET', targetName: '滨江校区' });
    await qiming.data(sessionCalls.logout);
    expect(await newest(admin)).toMatchObject({ operation: '退出登录', username: 'qiming01' });
  });

  it('records refused requests whose account or order number is an object', async ({ sandbox, admin }) => {
    const visitor = sandbox.caller();
    const unprintable = { toString: 1, valueOf: null };
    await visitor.refusal(auth.login, { username: unprintable, password: 'wrong-one', clientId: 1 });
    expect(await newest(admin)).toMatchObject({ operation: '登录', outcome: 2 });
    await visitor.refusal(orders.pay, { orderCode: unprintable, orderType: 1 });
    expect(await newest(admin)).toMatchObject({ operation: '支付订单', outcome: 2 });
  });

  it('contains no password and no other input value', async ({ sandbox, qiming }) => {
    await qiming.data(profile.updatePassword, { oldPassword: 'Demo2026', newPassword: 'Fresh2026' });
    await qiming.refusal(profile.updatePassword, { oldPassword: 'Wrong2026', newPassword: 'Other2026' });
    await sandbox.caller().refusal(auth.login, { username: 'Typed2026', password: 'Wrong2026', clientId: 1 });
    const { text } = await rawRequest(`${sandbox.url}/__mock/db/operationLog?_sort=operationId&_order=desc`);
    expect(text).toContain('修改本人密码');
    expect(text).not.toMatch(/Demo2026|Fresh2026|Wrong2026|Other2026|Typed2026/);
  });

  it('records an operation once, even if it is repeated', async ({ admin, qiming }) => {
    const named = { 'Idempotency-Key': 'one' };
    const { total } = await admin.data<Page<OperationLog>>(calls.list);
    for (const _ of [1, 2]) await qiming.send(roomCalls.add, form, named);
    expect((await admin.data<Page<OperationLog>>(calls.list)).total).toBe(total + 1);
  });

  it('shows an institution the actions of its users, including campus users, and shows the platform all actions', async ({
    admin,
    qiming,
    binjiang,
    lantian,
  }) => {
    await binjiang.data(roomCalls.add, form);
    await lantian.data(roomCalls.add, { ...form, deptId: depts.wangjiang });
    const who = async (reader: Caller) =>
      new Set(
        (await reader.data<Page<OperationLog>>(calls.list, { pageSize: 200 })).rows.map(({ username }) => username),
      );
    expect(await who(qiming)).toEqual(new Set(['qiming01', 'binjiang01', 'teacher01']));
    expect(await who(lantian)).toEqual(new Set(['lantian01']));
    const all = await who(admin);
    for (const username of ['qiming01', 'lantian01', 'admin01', 'agent01']) expect(all).toContain(username);
    expect(await binjiang.refusal(calls.list)).toBe('0403 只有平台管理员和机构管理员可以查看操作日志');
  });

  it('filters by user, day, action and result', async ({ admin, qiming }) => {
    await qiming.refusal(roomCalls.add, { ...form, roomName: '301 钢琴房' });
    await qiming.data(roomCalls.add, form);
    const found = async (filters: Record<string, unknown>) =>
      (await admin.data<Page<OperationLog>>(calls.list, { pageSize: 200, ...filters })).rows;
    expect((await found({ username: '周敏', operation: '教室', outcome: 2, timeBegin: '2026-09-07' })).length).toBe(1);
    expect((await found({ operation: '舞蹈房' })).map(({ targetName }) => targetName)).toEqual(['302 舞蹈房']);
    const past = await found({ timeBegin: '2026-09-01', timeEnd: '2026-09-03' });
    expect(past.length).toBeGreaterThan(3);
    for (const { createTime } of past) expect(createTime).toMatch(/^2026-09-0[123] /);
    expect(await admin.refusal(calls.list, { timeBegin: '2026-09-07', timeEnd: '2026-09-01' })).toBe(
      '0400 结束日期不能早于开始日期',
    );
  });

  it('cannot be written by any call', () => {
    expect(registry.filter(({ domain, ...call }) => domain === 'operationLog' && !isRead(call))).toEqual([]);
  });
});

it('has a label for every write of the registry', () => {
  const writes = registry.filter((call) => !isRead(call));
  expect(writes.filter(({ name }) => operationLabel(name) === undefined).map(({ name }) => name)).toEqual([]);
});

it('keeps only a sandbox’s newest entries, up to the maximum', () => {
  const world = worldMaker('2026-09-07')();
  const write = {
    call: roomCalls.add,
    session: sessionOf(world, 'qiming01'),
    ip: '127.0.0.1',
    input: {},
    parsed: true,
    operation: null,
  };
  const { operationLog } = world.store.tables;
  const [first] = operationLog.all();
  const add = () => runUnit(world, () => logSuccess(world, write, null));
  while (operationLog.all().length < MIN_LOG_ENTRIES + REMOVED_TOGETHER) add();
  const kept = operationLog.all().slice(REMOVED_TOGETHER);
  add();
  expect(operationLog.all()).toHaveLength(MIN_LOG_ENTRIES + 1);
  expect(operationLog.all().slice(0, -1)).toEqual(kept);
  expect(operationLog.get(first?.operationId ?? '')).toBeUndefined();
});

/** Returns every row of the sandbox except those of the operation log. */
async function tablesExceptLog(sandbox: TestSandbox): Promise<object> {
  const { json } = await rawRequest(`${sandbox.url}/__mock/db/db`);
  const { operationLog: _, ...others } = json as Record<string, unknown>;
  return others;
}
