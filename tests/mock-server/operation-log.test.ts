import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRead } from '#contracts/call.ts';
import { callInWords } from '#contracts/call-words.ts';
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
import { KEPT_OPERATIONS, logDone } from '#mock-server/kernel/routing/write-log.ts';
import { depts, dictValues, rooms, spare, staffMembers, teaching, tenants } from '#seed/fixed.ts';
import { sheetFile } from '../support/import-file.ts';
import { type Caller, request, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';
import { sessionOf, unit, worldMaker } from '../support/world.ts';

interface Page {
  rows: OperationLog[];
  total: number;
}

describe('the operation log', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let caller: Caller;
  let admin: Caller;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  beforeEach(async () => {
    sandbox = await server.sandbox();
    caller = await sandbox.signIn('qiming01');
    admin = await sandbox.signIn('admin01');
  });
  afterAll(() => server.close());

  const newest = async (who: Caller = admin): Promise<OperationLog | undefined> =>
    (await who.data<Page>(calls.list)).rows[0];
  const form = { roomName: '302 舞蹈房', deptId: depts.binjiang, capacity: 20 };

  it('a write stands in it: who, when, what, on which row, from where', async () => {
    await caller.data(roomCalls.add, form);
    const { rows } = await caller.data<{ rows: { roomId: string }[] }>(roomCalls.list);
    expect(await newest()).toEqual({
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

  it('a change and a removal name their row, also one that is gone', async () => {
    await caller.data(roomCalls.update, { ...form, roomId: spare.room, roomName: '302 大钢琴房' });
    expect(await newest()).toMatchObject({
      operation: '修改教室',
      targetId: spare.room,
      targetName: '302 大钢琴房',
    });
    await caller.data(roomCalls.remove, { id: spare.room });
    expect(await newest()).toMatchObject({ operation: '删除教室', method: 'DELETE', targetName: '302 大钢琴房' });
  });

  it('a GET that changes state stands in it, a read does not', async () => {
    await caller.data(studentClas.stop, { studentClaId: teaching.studentCla });
    expect(await newest()).toMatchObject({
      operation: '学员停课（班级）',
      method: 'GET',
      targetId: teaching.studentCla,
      targetName: expect.any(String),
    });
    const { total } = await admin.data<Page>(calls.list);
    await caller.data(roomCalls.list);
    await caller.data(roomCalls.detail, { id: rooms.piano301 });
    expect((await admin.data<Page>(calls.list)).total).toBe(total);
  });

  it('what was refused stands in it with its words, and has changed nothing else', async () => {
    const before = await tablesBesides(sandbox);
    const cases: [input: Record<string, unknown>, code: string, message: string][] = [
      [{ ...form, roomName: '301 钢琴房' }, '0409', '教室名称已存在'],
      [{ ...form, roomName: ' ' }, '0400', '请输入教室名称'],
    ];
    for (const [input, code, message] of cases) {
      expect(await caller.refusal(roomCalls.add, input)).toBe(`${code} ${message}`);
      expect(await newest()).toMatchObject({ operation: '新增教室', outcome: 2, code, message, username: 'qiming01' });
    }
    const agent = await sandbox.signIn('agent01');
    await agent.refusal(roomCalls.add, form);
    expect(await newest()).toMatchObject({ username: 'agent01', outcome: 2, message: '您没有权限进行此操作' });
    expect(await tablesBesides(sandbox)).toEqual(before);
  });

  it('a lesson is called as its class, an enrolment as its student, several as the first and how many', async () => {
    await caller.data(claTimes.remove, { id: teaching.lesson });
    expect(await newest()).toMatchObject({ operation: '删除课次', targetName: '少儿钢琴小组课 1 班' });
    const { studentName } = await caller.data<{ studentName: string }>(students.detail, { id: spare.waitingStudent });
    await caller.data(studentCourses.chooseCla, { studentCourseId: spare.waitingEnrolment, claId: teaching.cla });
    expect(await newest()).toMatchObject({ targetId: spare.waitingEnrolment, targetName: studentName });
    await admin.data(dictData.remove, { ids: `${dictValues.notNow},${dictValues.notReached}` });
    expect(await newest()).toMatchObject({ operation: '删除字典数据', targetName: '暂不考虑 等 2 项' });
    const { studentCourse: studentCourseId } = teaching;
    await caller.data(studentCourses.changeBalance, { studentCourseId, balanceHour: 30 });
    expect((await newest())?.targetName).toMatch(/^\p{Script=Han}+$/u);
  });

  it('what was refused, or changed nothing, names its row as well: by its name to those who see it', async () => {
    expect(await caller.refusal(staff.remove, { id: staffMembers.linXiaowen })).toContain('不能删除');
    expect(await newest()).toMatchObject({ outcome: 2, targetId: staffMembers.linXiaowen, targetName: '林晓雯' });
    await caller.refusal(roomCalls.update, { ...form, roomId: rooms.piano301, roomName: '' });
    expect(await newest()).toMatchObject({
      message: '请输入教室名称',
      targetId: rooms.piano301,
      targetName: '301 钢琴房',
    });
    const { claName, ...lesson } = await caller.data<Record<string, unknown>>(claTimes.detail, {
      id: teaching.lesson,
    });
    await caller.refusal(claTimes.update, { ...lesson, endTime: lesson['startTime'] });
    expect(await newest()).toMatchObject({ outcome: 2, targetId: teaching.lesson, targetName: claName });
    await admin.data(tenantCalls.activate, { tenantId: tenants.binjiang });
    expect(await newest()).toMatchObject({ outcome: 1, targetId: tenants.binjiang, targetName: '滨江校区' });
  });

  it('an import that found faults at last stands in it as refused', async () => {
    const file = await sheetFile([
      ['班级名称', '校区', '教学类型', '课程', '招生状态', '班级容量'],
      ['周末钢琴班', '滨江校区', '常规', '少儿钢琴小组课', '招生中', 12],
    ]);
    const keys = ['a', 'b'].map((letter) => letter.repeat(32));
    for (const importKey of keys) await caller.data(imports.check, { kind: 'cla', importKey, file });
    expect(await newest()).toMatchObject({ operation: '检查导入文件', outcome: 1, targetName: '导入.xlsx' });
    for (const importKey of keys) await caller.data(imports.apply, { importKey });
    const { rows } = await admin.data<Page>(calls.list);
    expect(rows.slice(0, 2)).toMatchObject([
      { operation: '导入文件', outcome: 2, message: '有 1 行已不符合要求，没有导入' },
      { operation: '导入文件', outcome: 1, targetName: '导入.xlsx' },
    ]);
  });

  it('a row of somebody else is not called by its name', async () => {
    const lantian = await sandbox.signIn('lantian01');
    await lantian.refusal(roomCalls.remove, { id: rooms.piano301 });
    const entry = await newest(lantian);
    expect(entry).toMatchObject({ operation: '删除教室', outcome: 2, targetId: rooms.piano301 });
    expect(entry).not.toHaveProperty('targetName');
  });

  it('signing in stands in it by the name of the account, a name that nobody has does not', async () => {
    const visitor = sandbox.caller();
    await visitor.refusal(auth.login, { username: 'qiming01', password: 'wrong-one', clientId: 1 });
    expect(await newest()).toMatchObject({ operation: '登录', outcome: 2, username: 'qiming01', name: '周敏' });
    await visitor.refusal(auth.login, { username: 'Secret2026', password: 'wrong-one', clientId: 1 });
    expect(await newest()).not.toHaveProperty('username');
    await sandbox.control('POST', 'grants', { username: 'chenguang01', what: 'application' });
    await visitor.data(orders.pay, examples.orders.pay.input);
    expect(await newest()).toMatchObject({ operation: '支付订单', username: 'chenguang01' });
    await caller.data(sessionCalls.switchTenant, { id: tenants.binjiang });
    expect(await newest()).toMatchObject({ operation: '切换机构或校区', method: 'GET', targetName: '滨江校区' });
    await caller.data(sessionCalls.logout);
    expect(await newest()).toMatchObject({ operation: '退出登录', username: 'qiming01' });
  });

  it('no password and nothing else that was sent gets into it', async () => {
    await caller.data(profile.updatePassword, { oldPassword: 'Demo2026', newPassword: 'Fresh2026' });
    await caller.refusal(profile.updatePassword, { oldPassword: 'Wrong2026', newPassword: 'Other2026' });
    await sandbox.caller().refusal(auth.login, { username: 'Typed2026', password: 'Wrong2026', clientId: 1 });
    const { text } = await request(`${sandbox.url}/__mock/db/operationLog?_sort=operationId&_order=desc`);
    expect(text).toContain('修改本人密码');
    expect(text).not.toMatch(/Demo2026|Fresh2026|Wrong2026|Other2026|Typed2026/);
  });

  it('the same operation arriving twice stands in it once', async () => {
    const named = { 'Idempotency-Key': 'one' };
    const { total } = await admin.data<Page>(calls.list);
    for (const _ of [1, 2]) await caller.send(roomCalls.add, form, named);
    expect((await admin.data<Page>(calls.list)).total).toBe(total + 1);
  });

  it('an institution reads what its own people did, at its campuses too; the platform reads all', async () => {
    const binjiang = await sandbox.signIn('binjiang01');
    const lantian = await sandbox.signIn('lantian01');
    await binjiang.data(roomCalls.add, form);
    await lantian.data(roomCalls.add, { ...form, deptId: depts.wangjiang });
    const who = async (reader: Caller) =>
      new Set((await reader.data<Page>(calls.list, { pageSize: 200 })).rows.map(({ username }) => username));
    expect(await who(caller)).toEqual(new Set(['qiming01', 'binjiang01', 'teacher01']));
    expect(await who(lantian)).toEqual(new Set(['lantian01']));
    const all = await who(admin);
    for (const username of ['qiming01', 'lantian01', 'admin01', 'agent01']) expect(all).toContain(username);
    expect(await binjiang.refusal(calls.list)).toBe('0403 只有平台管理员和机构管理员可以查看操作日志');
  });

  it('is found by person, day, what was done and how it ended', async () => {
    await caller.refusal(roomCalls.add, { ...form, roomName: '301 钢琴房' });
    await caller.data(roomCalls.add, form);
    const found = async (filters: Record<string, unknown>) =>
      (await admin.data<Page>(calls.list, { pageSize: 200, ...filters })).rows;
    expect((await found({ username: '周敏', operation: '教室', outcome: 2, timeBegin: '2026-09-07' })).length).toBe(1);
    expect((await found({ operation: '舞蹈房' })).map(({ targetName }) => targetName)).toEqual(['302 舞蹈房']);
    const past = await found({ timeBegin: '2026-09-01', timeEnd: '2026-09-03' });
    expect(past.length).toBeGreaterThan(3);
    for (const { createTime } of past) expect(createTime).toMatch(/^2026-09-0[123] /);
    expect(await admin.refusal(calls.list, { timeBegin: '2026-09-07', timeEnd: '2026-09-01' })).toBe(
      '0400 结束日期不能早于开始日期',
    );
  });

  it('no call writes it', () => {
    expect(registry.filter(({ domain, ...call }) => domain === 'operationLog' && !isRead(call))).toEqual([]);
  });
});

it('every write of the registry has words', () => {
  const writes = registry.filter((call) => !isRead(call));
  expect(writes.filter(({ name }) => callInWords(name) === undefined).map(({ name }) => name)).toEqual([]);
});

it('a sandbox keeps the newest entries and no more', () => {
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
  for (let count = 0; count < KEPT_OPERATIONS; count += 1) unit(world, () => logDone(world, write, null));
  expect(operationLog.all()).toHaveLength(KEPT_OPERATIONS);
  expect(operationLog.get(first?.operationId ?? '')).toBeUndefined();
});

/** Every row of the sandbox but those of the log. */
async function tablesBesides(sandbox: TestSandbox): Promise<object> {
  const { json } = await request(`${sandbox.url}/__mock/db/db`);
  const { operationLog: _, ...others } = json as Record<string, unknown>;
  return others;
}
