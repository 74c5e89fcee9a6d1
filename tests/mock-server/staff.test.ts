import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { staff as calls } from '#contracts/calls/staff.ts';
import { type Cla, claForm } from '#contracts/entities/cla.ts';
import type { Staff } from '#contracts/entities/staff.ts';
import { depts, spare, staffMembers } from '#seed/fixed.ts';
import { lessonsBetween } from '../support/lessons.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

interface Page {
  rows: Staff[];
  total: number;
}

describe('staff', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let caller: Caller;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  beforeEach(async () => {
    sandbox = await server.sandbox();
    caller = await sandbox.signIn('qiming01');
  });
  afterAll(() => server.close());

  const form = { staffName: ' 贺知秋 ', type: 1, deptId: depts.xihu, phone: '13857120499' };
  const list = (input: object = {}) => caller.data<Page>(calls.list, { pageSize: 200, ...input });

  it('who is new comes first, employed, and can be chosen as a teacher', async () => {
    const before = await list();
    await caller.data(calls.add, { ...form, username: 'hezhiqiu', entryDate: '2026-09-01' });
    const after = await list();
    expect(after.total).toBe(before.total + 1);
    expect(after.rows[0]).toMatchObject({
      staffName: '贺知秋',
      type: 1,
      deptName: '西湖校区',
      personnelStatus: 1,
      username: 'hezhiqiu',
      entryDate: '2026-09-01',
    });
    const teachers = await caller.data<{ staffName: string }[]>(calls.teacherOptions, { deptId: depts.xihu });
    expect(teachers.map(({ staffName }) => staffName)).toContain('贺知秋');
  });

  it('is found by part of the name, type, campus and status', async () => {
    const all = await list();
    const teachers = await list({ type: 1 });
    expect((await list({ type: 0 })).total).toBe(all.total);
    expect(teachers.rows.every(({ type }) => type === 1)).toBe(true);
    expect(teachers.total).toBeLessThan(all.total);
    expect((await list({ staffName: '晓雯' })).rows.map(({ staffId }) => staffId)).toEqual([staffMembers.linXiaowen]);
    const ofCampus = await list({ deptId: depts.binjiang });
    expect(new Set(ofCampus.rows.map(({ deptName }) => deptName))).toEqual(new Set(['滨江校区']));
    const left = await list({ personnelStatus: 2 });
    expect(left.total).toBeGreaterThan(0);
    expect(left.rows.every(({ personnelStatus }) => personnelStatus === 2)).toBe(true);
  });

  it('who has left stays in the list and is no choice any more', async () => {
    const change = { ...form, staffId: spare.staff, deptId: depts.binjiang, personnelStatus: 2 };
    await caller.data(calls.update, change);
    expect(await caller.data(calls.detail, { id: spare.staff })).toMatchObject({ personnelStatus: 2 });
    const options = await caller.data<{ staffId: string }[]>(calls.teacherOptions, { deptId: depts.binjiang });
    expect(options.map(({ staffId }) => staffId)).not.toContain(spare.staff);
  });

  it('who teaches is neither deleted nor made something else; who does not is deleted', async () => {
    expect(await caller.refusal(calls.remove, { id: staffMembers.linXiaowen })).toMatch(
      /^0409 该员工还有 \d+ 个班级、\d+ 节课、\d+ 条排课规则、\d+ 条请假申请、.*不能删除，可将其设为离职$/,
    );
    const other = { ...form, staffId: staffMembers.linXiaowen, deptId: depts.binjiang, type: 2 };
    expect(await caller.refusal(calls.update, other)).toBe('0409 该教师还有班级或课次，不能改为其他员工');
    await caller.data(calls.remove, { id: spare.staff });
    expect(await caller.refusal(calls.detail, { id: spare.staff })).toBe('0404 员工不存在');
  });

  /** Enters a member who has neither class nor lesson, and says who it is. */
  const entered = async (more: object): Promise<string> => {
    await caller.data(calls.add, { ...form, deptId: undefined, ...more });
    return (await list({ staffName: '贺知秋' })).rows[0]?.staffId ?? '';
  };
  const give = async (teacherId: string): Promise<unknown> => {
    const cla = await caller.data<Cla>(clas.detail, { id: spare.newCla });
    return caller.data(clas.update, { ...claForm.parse(cla), claId: spare.newCla, teacherId });
  };

  for (const [whose, more] of [
    ['head office', {}],
    ['another campus', { deptId: depts.xihu }],
  ] as const)
    it(`of ${whose}: who teaches a class, though it has no lesson yet, is not deleted nor made something else`, async () => {
      const staffId = await entered(more);
      await give(staffId);
      expect(await caller.refusal(calls.remove, { id: staffId })).toBe(
        '0409 该员工还有 1 个班级，不能删除，可将其设为离职',
      );
      const other = { ...form, deptId: undefined, ...more, staffId, type: 2 };
      expect(await caller.refusal(calls.update, other)).toBe('0409 该教师还有班级或课次，不能改为其他员工');
      await give(staffMembers.linXiaowen);
      await caller.data(calls.remove, { id: staffId });
    });

  it('of head office: whom a rule has is not deleted, though all its lessons were given to others', async () => {
    const staffId = await entered({});
    const who = { deptId: depts.binjiang, claId: spare.newCla, teacherId: staffId };
    const hours = { startTime: '12:00', endTime: '13:00' };
    const rule = { ...who, ...hours, ruleType: 2, chooseDate: '2026-09-16', filterHoliday: false };
    await caller.data(claTimeRules.add, rule);
    const [lesson] = await lessonsBetween(caller, '2026-09-16', '2026-09-16', spare.newCla);
    const { courseTimeId, claDate } = lesson ?? {};
    const given = { ...who, ...hours, courseTimeId, claDate, teacherId: staffMembers.linXiaowen };
    await caller.data(claTimes.update, given);
    expect(await caller.refusal(calls.remove, { id: staffId })).toBe(
      '0409 该员工还有 1 条排课规则，不能删除，可将其设为离职',
    );
  });

  it('an account belongs to one', async () => {
    expect(await caller.refusal(calls.add, { ...form, username: 'teacher01' })).toBe('0409 账号已存在');
    await caller.data(calls.update, {
      ...form,
      staffId: staffMembers.linXiaowen,
      deptId: depts.binjiang,
      username: 'teacher01',
    });
  });

  it('head office has no campus: entered without one, and saved again as it is', async () => {
    const { deptId: _, ...headOffice } = form;
    await caller.data(calls.add, headOffice);
    const { rows } = await list({ staffName: '贺知秋' });
    expect(rows).toHaveLength(1);
    const [one] = rows;
    expect(one?.deptId ?? null).toBeNull();
    await caller.data(calls.update, { ...headOffice, staffId: one?.staffId, deptId: null, remark: '总部' });
    expect(await caller.data(calls.detail, { id: one?.staffId })).toMatchObject({
      staffName: '贺知秋',
      remark: '总部',
    });
    // Whoever sees campuses alone would not see them again.
    const binjiang = await sandbox.signIn('binjiang01');
    expect(await binjiang.refusal(calls.add, headOffice)).toBe('0400 请选择校区');
    expect(await binjiang.refusal(calls.detail, { id: one?.staffId })).toBe('0404 员工不存在');
  });

  it('is kept within the campuses of whoever asks', async () => {
    const binjiang = await sandbox.signIn('binjiang01');
    const lantian = await sandbox.signIn('lantian01');
    const { rows } = await binjiang.data<Page>(calls.list, { pageSize: 200 });
    expect(new Set(rows.map(({ deptId }) => deptId))).toEqual(new Set([depts.binjiang]));
    expect(await binjiang.refusal(calls.add, form)).toBe('0404 校区不存在');
    expect(await lantian.refusal(calls.detail, { id: staffMembers.linXiaowen })).toBe('0404 员工不存在');
    expect(await lantian.refusal(calls.remove, { id: spare.staff })).toBe('0404 员工不存在');
  });

  const refused = [
    { name: 'no name', wrong: { staffName: ' ' }, message: '请输入员工姓名' },
    { name: 'no type', wrong: { type: undefined }, message: '请选择员工类型' },
    { name: 'an unknown type', wrong: { type: 3 }, message: '请选择员工类型' },
    { name: 'no phone', wrong: { phone: '' }, message: '请输入联系电话' },
    { name: 'a short phone', wrong: { phone: '1385712' }, message: '请输入正确的手机号' },
    { name: 'a short account', wrong: { username: 'abc' }, message: '账号为 4-16 位字母或数字' },
    { name: 'a wrong address', wrong: { emailAddress: 'a@' }, message: '请输入正确的邮箱地址' },
  ];
  for (const { name, wrong, message } of refused)
    it(`refuses ${name}`, async () => {
      expect(await caller.refusal(calls.add, { ...form, ...wrong })).toBe(`0400 ${message}`);
      expect((await list({ staffName: '贺知秋' })).total).toBe(0);
    });
});
