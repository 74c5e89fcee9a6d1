import { describe, expect } from 'vitest';
import { payRates as calls } from '#contracts/calls/pay-rates.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import type { PayRate } from '#contracts/entities/pay-rate.ts';
import { payRates, spareRows, staffMembers, teaching, tenants } from '#seed/fixed-ids.ts';
import type { Caller } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const NEW_RATE = { unit: 'head', amount: 12.5, validFrom: '2026-09-15' } as const;

const read = (caller: Caller) => caller.data<PayRate[]>(calls.list);
const byId = async (caller: Caller, id: string) => (await read(caller)).find(({ payRateId }) => payRateId === id);

describe('rates of pay', () => {
  it('are listed with the most specific scope first, and the newest first among rates of equal scope', async ({
    qiming,
  }) => {
    expect((await read(qiming)).map(({ payRateId }) => payRateId)).toEqual([
      payRates.teacher,
      payRates.course,
      payRates.nextMonth,
      payRates.all,
    ]);
  });

  it('are added for a teacher and a course of the institution', async ({ qiming }) => {
    const scope = { teacherId: staffMembers.linXiaowen, courseId: spareRows.course };
    await qiming.data(calls.save, { ...NEW_RATE, ...scope });
    const added = (await read(qiming)).find(({ amount }) => amount === NEW_RATE.amount);
    expect(added).toMatchObject({ ...NEW_RATE, ...scope, teacherName: '林晓雯', statementNum: 0 });
  });

  it('store the amount 0 for the unit none, which ends a rate', async ({ qiming }) => {
    await qiming.data(calls.save, { unit: 'none', amount: 99, validFrom: '2026-09-15', courseId: teaching.course });
    expect((await read(qiming)).find(({ unit }) => unit === 'none')).toMatchObject({ amount: 0 });
  });

  it('can be changed and removed while no statement contains them', async ({ qiming }) => {
    await qiming.data(calls.save, { ...NEW_RATE, payRateId: payRates.nextMonth });
    expect(await byId(qiming, payRates.nextMonth)).toMatchObject({ ...NEW_RATE, updateUserName: '周敏' });
    await qiming.data(calls.remove, { id: payRates.nextMonth });
    expect(await byId(qiming, payRates.nextMonth)).toBeUndefined();
  });

  it('cannot be changed or removed once a statement contains them', async ({ qiming }) => {
    const before = await read(qiming);
    expect(before.find(({ payRateId }) => payRateId === payRates.teacher)?.statementNum).toBe(1);
    expect(await qiming.refusal(calls.save, { ...NEW_RATE, payRateId: payRates.teacher })).toContain(
      '已有 1 张课酬单使用该标准，不能修改；请新增一条自新日期起生效的标准',
    );
    expect(await qiming.refusal(calls.remove, { id: payRates.teacher })).toContain('不能删除');
    expect(await read(qiming)).toEqual(before);
  });

  it('refuse a second rate of equal scope from the same day', async ({ qiming }) => {
    const [, , nextMonth] = await read(qiming);
    const twin = { ...NEW_RATE, validFrom: nextMonth?.validFrom };
    expect(await qiming.refusal(calls.save, twin)).toContain('已有自 2026-10-01 起的同一课酬标准');
    await qiming.data(calls.save, { ...twin, teacherId: staffMembers.linXiaowen });
  });

  it('refuse a change that is based on an outdated version', async ({ qiming }) => {
    await qiming.data(calls.save, { ...NEW_RATE, payRateId: payRates.nextMonth });
    const reply = await qiming.send(
      calls.save,
      { ...NEW_RATE, amount: 13, payRateId: payRates.nextMonth },
      { 'If-Match': '""' },
    );
    expect(reply.outcome).toMatchObject({ kind: 'refused', code: '0409' });
  });

  it.for([
    ['a missing unit', { ...NEW_RATE, unit: undefined }, '请选择计酬单位'],
    ['a missing amount', { ...NEW_RATE, amount: null }, '请输入金额'],
    ['a negative amount', { ...NEW_RATE, amount: -1 }, '金额不能小于 0'],
    ['three decimals', { ...NEW_RATE, amount: 1.005 }, '最多两位小数'],
    ['a missing day', { ...NEW_RATE, validFrom: '' }, '请选择生效日期'],
    ['a teacher of another institution', { ...NEW_RATE, teacherId: 'unknown' }, '教师不存在'],
    ['a course of another institution', { ...NEW_RATE, courseId: 'unknown' }, '课程不存在'],
  ] as const)('refuse %s', async ([_, form, message], { qiming }) => {
    const before = await read(qiming);
    expect(await qiming.refusal(calls.save, form)).toContain(message);
    expect(await read(qiming)).toEqual(before);
  });

  it('can be read by campus staff, but changed only by an administrator who is signed in to the institution', async ({
    qiming,
    binjiang,
  }) => {
    expect(await read(binjiang)).toEqual(await read(qiming));
    await qiming.data(sessionCalls.switchTenant, { id: tenants.xihu });
    expect((await read(qiming)).map(({ payRateId }) => payRateId)).not.toContain(payRates.teacher);
    await qiming.data(sessionCalls.switchTenant, { id: tenants.qiming });
    expect(await binjiang.refusal(calls.save, NEW_RATE)).toContain('请切换到机构后操作');
    expect(await binjiang.refusal(calls.remove, { id: payRates.nextMonth })).toContain('请切换到机构后操作');
    await qiming.data(sessionCalls.switchTenant, { id: tenants.binjiang });
    expect(await qiming.refusal(calls.save, NEW_RATE)).toContain('请切换到机构后操作');
  });

  it('of another institution are neither seen nor changed', async ({ qiming, lantian }) => {
    expect(await read(lantian)).toEqual([]);
    expect(await lantian.refusal(calls.remove, { id: payRates.nextMonth })).toContain('课酬标准不存在');
    expect(await lantian.refusal(calls.save, { ...NEW_RATE, payRateId: payRates.nextMonth })).toContain(
      '课酬标准不存在',
    );
    expect(await lantian.refusal(calls.save, { ...NEW_RATE, teacherId: staffMembers.linXiaowen })).toContain(
      '教师不存在',
    );
    expect(await read(qiming)).toHaveLength(4);
  });
});
