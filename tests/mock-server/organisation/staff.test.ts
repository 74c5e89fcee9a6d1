import { describe, expect } from 'vitest';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { payRates } from '#contracts/calls/pay-rates.ts';
import { payStatements } from '#contracts/calls/pay-statements.ts';
import { staff as calls } from '#contracts/calls/staff.ts';
import { type Cla, claForm } from '#contracts/entities/cla.ts';
import type { Staff } from '#contracts/entities/staff.ts';
import { depts, spareRows, staffMembers } from '#seed/fixed-ids.ts';
import { lessonsBetween } from '../../support/lessons.ts';
import type { Caller, Page } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

describe('staff', () => {
  const form = { staffName: ' 贺知秋 ', type: 1, deptId: depts.xihu, phone: '13857120499' };
  const list = (qiming: Caller, input: object = {}) =>
    qiming.data<Page<Staff>>(calls.list, { pageSize: 200, ...input });

  it('lists a new member first, as employed and available as a teacher', async ({ qiming }) => {
    const before = await list(qiming);
    await qiming.data(calls.add, { ...form, username: 'hezhiqiu', entryDate: '2026-09-01' });
    const after = await list(qiming);
    expect(after.total).toBe(before.total + 1);
    expect(after.rows[0]).toMatchObject({
      staffName: '贺知秋',
      type: 1,
      deptName: '西湖校区',
      personnelStatus: 1,
      username: 'hezhiqiu',
      entryDate: '2026-09-01',
    });
    const teachers = await qiming.data<{ staffName: string }[]>(calls.teacherOptions, { deptId: depts.xihu });
    expect(teachers.map(({ staffName }) => staffName)).toContain('贺知秋');
  });

  it('filters by part of the name, type, campus and status', async ({ qiming }) => {
    const all = await list(qiming);
    const teachers = await list(qiming, { type: 1 });
    expect((await list(qiming, { type: 0 })).total).toBe(all.total);
    expect(teachers.rows.every(({ type }) => type === 1)).toBe(true);
    expect(teachers.total).toBeLessThan(all.total);
    expect((await list(qiming, { staffName: '晓雯' })).rows.map(({ staffId }) => staffId)).toEqual([
      staffMembers.linXiaowen,
    ]);
    const ofCampus = await list(qiming, { deptId: depts.binjiang });
    expect(new Set(ofCampus.rows.map(({ deptName }) => deptName))).toEqual(new Set(['滨江校区']));
    const left = await list(qiming, { personnelStatus: 2 });
    expect(left.total).toBeGreaterThan(0);
    expect(left.rows.every(({ personnelStatus }) => personnelStatus === 2)).toBe(true);
  });

  it('still returns a member who has left, but omits the member from the options', async ({ qiming }) => {
    const change = { ...form, staffId: spareRows.staff, deptId: depts.binjiang, personnelStatus: 2 };
    await qiming.data(calls.update, change);
    expect(await qiming.data(calls.detail, { id: spareRows.staff })).toMatchObject({ personnelStatus: 2 });
    const options = await qiming.data<{ staffId: string }[]>(calls.teacherOptions, { deptId: depts.binjiang });
    expect(options.map(({ staffId }) => staffId)).not.toContain(spareRows.staff);
  });

  it('deletes a member, or changes the type of a member, only if the member does not teach', async ({ qiming }) => {
    expect(await qiming.refusal(calls.remove, { id: staffMembers.linXiaowen })).toMatch(
      /^0409 该员工还有 \d+ 个班级、\d+ 节课、\d+ 条排课规则、\d+ 条请假申请、.*不能删除，可将其设为离职$/,
    );
    const other = { ...form, staffId: staffMembers.linXiaowen, deptId: depts.binjiang, type: 2 };
    expect(await qiming.refusal(calls.update, other)).toBe('0409 该教师还有班级或课次，不能改为其他员工');
    await qiming.data(calls.remove, { id: spareRows.staff });
    expect(await qiming.refusal(calls.detail, { id: spareRows.staff })).toBe('0404 员工不存在');
  });

  /** Adds a member without a class or a lesson. Returns the member's id. */
  const entered = async (qiming: Caller, more: object): Promise<string> => {
    await qiming.data(calls.add, { ...form, deptId: undefined, ...more });
    return (await list(qiming, { staffName: '贺知秋' })).rows[0]?.staffId ?? '';
  };
  const give = async (qiming: Caller, teacherId: string): Promise<unknown> => {
    const cla = await qiming.data<Cla>(clas.detail, { id: spareRows.newCla });
    return qiming.data(clas.update, { ...claForm.parse(cla), claId: spareRows.newCla, teacherId });
  };

  for (const [whose, more] of [
    ['head office', {}],
    ['another campus', { deptId: depts.xihu }],
  ] as const)
    it(`in ${whose} cannot be removed while they teach a class, even a class without lessons`, async ({ qiming }) => {
      const staffId = await entered(qiming, more);
      await give(qiming, staffId);
      expect(await qiming.refusal(calls.remove, { id: staffId })).toBe(
        '0409 该员工还有 1 个班级，不能删除，可将其设为离职',
      );
      const other = { ...form, deptId: undefined, ...more, staffId, type: 2 };
      expect(await qiming.refusal(calls.update, other)).toBe('0409 该教师还有班级或课次，不能改为其他员工');
      await give(qiming, staffMembers.linXiaowen);
      await qiming.data(calls.remove, { id: staffId });
    });

  it('in head office cannot be removed while a schedule rule names them, even if its lessons were reassigned', async ({
    qiming,
  }) => {
    const staffId = await entered(qiming, {});
    const who = { deptId: depts.binjiang, claId: spareRows.newCla, teacherId: staffId };
    const hours = { startTime: '12:00', endTime: '13:00' };
    const rule = { ...who, ...hours, ruleType: 2, chooseDate: '2026-09-16', filterHoliday: false };
    await qiming.data(claTimeRules.add, rule);
    const [lesson] = await lessonsBetween(qiming, '2026-09-16', '2026-09-16', spareRows.newCla);
    const { courseTimeId, claDate } = lesson ?? {};
    const given = { ...who, ...hours, courseTimeId, claDate, teacherId: staffMembers.linXiaowen };
    await qiming.data(claTimes.update, given);
    expect(await qiming.refusal(calls.remove, { id: staffId })).toBe(
      '0409 该员工还有 1 条排课规则，不能删除，可将其设为离职',
    );
  });

  it('cannot be removed while a pay statement or a rate names them, even a withdrawn statement', async ({ qiming }) => {
    const staffId = await entered(qiming, {});
    const refusal = (): Promise<string> => qiming.refusal(calls.remove, { id: staffId });
    await qiming.data(payRates.save, { teacherId: staffId, unit: 'hour', amount: 90, validFrom: '2026-09-01' });
    expect(await refusal()).toBe('0409 该员工还有 1 条课酬标准，不能删除，可将其设为离职');
    const day = { teacherId: staffId, timeBegin: '2026-09-05', timeEnd: '2026-09-05' };
    const adjustments = [{ text: '教研会', amount: 100 }];
    await qiming.data(payStatements.issue, { ...day, basedOn: [], adjustments, total: 100 });
    expect(await refusal()).toBe('0409 该员工还有 1 张课酬单、1 条课酬标准，不能删除，可将其设为离职');
    const { rows } = await qiming.data<Page<{ payStatementId: string }>>(payStatements.list, { teacherId: staffId });
    const { payStatementId } = rows[0] ?? {};
    await qiming.data(payStatements.withdraw, { payStatementId, reason: '出错', basedOnState: 'issued' });
    const rates = await qiming.data<{ payRateId: string; teacherId: string | null }[]>(payRates.list);
    await qiming.data(payRates.remove, { id: rates.find(({ teacherId }) => teacherId === staffId)?.payRateId });
    expect(await refusal()).toBe('0409 该员工还有 1 张课酬单，不能删除，可将其设为离职');
  });

  it('allows an account to belong to only one member of staff', async ({ qiming }) => {
    expect(await qiming.refusal(calls.add, { ...form, username: 'teacher01' })).toBe('0409 账号已存在');
    await qiming.data(calls.update, {
      ...form,
      staffId: staffMembers.linXiaowen,
      deptId: depts.binjiang,
      username: 'teacher01',
    });
  });

  it('stores members of head office without a campus, also when they are saved again', async ({ qiming, binjiang }) => {
    const { deptId: _, ...headOffice } = form;
    await qiming.data(calls.add, headOffice);
    const { rows } = await list(qiming, { staffName: '贺知秋' });
    expect(rows).toHaveLength(1);
    const [one] = rows;
    expect(one?.deptId ?? null).toBeNull();
    await qiming.data(calls.update, { ...headOffice, staffId: one?.staffId, deptId: null, remark: '总部' });
    expect(await qiming.data(calls.detail, { id: one?.staffId })).toMatchObject({
      staffName: '贺知秋',
      remark: '总部',
    });
    // Campus staff cannot see a member of head office, so they cannot add one either.
    expect(await binjiang.refusal(calls.add, headOffice)).toBe('0400 请选择校区');
    expect(await binjiang.refusal(calls.detail, { id: one?.staffId })).toBe('0404 员工不存在');
  });

  it('limits a caller to members of the caller’s campuses', async ({ binjiang, lantian }) => {
    const { rows } = await binjiang.data<Page<Staff>>(calls.list, { pageSize: 200 });
    expect(new Set(rows.map(({ deptId }) => deptId))).toEqual(new Set([depts.binjiang]));
    expect(await binjiang.refusal(calls.add, form)).toBe('0404 校区不存在');
    expect(await lantian.refusal(calls.detail, { id: staffMembers.linXiaowen })).toBe('0404 员工不存在');
    expect(await lantian.refusal(calls.remove, { id: spareRows.staff })).toBe('0404 员工不存在');
  });

  const refused = [
    { name: 'no name', wrong: { staffName: ' ' }, message: '请输入员工姓名' },
    { name: 'no type', wrong: { type: undefined }, message: '请选择员工类型' },
    { name: 'an unknown type', wrong: { type: 3 }, message: '请选择员工类型' },
    { name: 'no phone', wrong: { phone: '' }, message: '请输入联系电话' },
    { name: 'a short phone', wrong: { phone: '1385712' }, message: '请输入正确的手机号' },
    { name: 'a short account', wrong: { username: 'abc' }, message: '账号为 4-16 位字母或数字' },
    { name: 'an invalid email address', wrong: { emailAddress: 'a@' }, message: '请输入正确的邮箱地址' },
  ];
  for (const { name, wrong, message } of refused)
    it(`refuses ${name}`, async ({ qiming }) => {
      expect(await qiming.refusal(calls.add, { ...form, ...wrong })).toBe(`0400 ${message}`);
      expect((await list(qiming, { staffName: '贺知秋' })).total).toBe(0);
    });
});
