import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { report, statistics as calls } from '#contracts/calls/statistics.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import { agents, tenants } from '#seed/fixed-ids.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const SPANS = {
  timeBegin: '2026-09-01',
  timeEnd: '2026-09-30',
  beforeTimeBegin: '2026-08-01',
  beforeTimeEnd: '2026-08-31',
};

describe('statistics of an empty institution on 7 September', () => {
  it.override({ world: { scenario: 'empty-institution' } });

  const ask = async (
    sandbox: TestSandbox,
    username: string,
    call: typeof calls.admin | typeof calls.tenant | typeof calls.agent,
    more = {},
  ) => (await sandbox.signIn(username)).data(call, { ...SPANS, ...more });
  const nobodyTaught = { studentNum: 0, roomNum: 0, productTakingAmount: 0, claTakingAmount: 0, claTakingNum: 0 };

  it('count all brands, tenants, payments and reviews for the platform', async ({ sandbox }) => {
    expect(await ask(sandbox, 'admin01', calls.admin)).toMatchObject({
      brandNum: 8,
      tenantNum: 64,
      // Two renewals were paid since the first day of the month, and five payments belong to applications.
      taking: 699 + 499 + (699 + 1398 + 699 + 2097 + 499),
      takingNum: 7,
      nonPayment: 499 + 699 + 699,
      nonPaymentNum: 3,
      // Paid on the last day of August, refunded on 1 September.
      refund: 499,
      refundNum: 1,
      waitAuditNum: 5,
      before: {
        // Ten orders were paid on the days of that month, and eight in its last weeks.
        taking: 8986 + (499 + 499 + 499 + 699 + 499 + 499 + 699 + 1398),
        takingNum: 18,
        nonPayment: 0,
        refund: 0,
        refundNum: 0,
        waitAuditNum: 0,
      },
    });
  });

  it('count only their own data for an institution and for a campus', async ({ sandbox }) => {
    expect(await ask(sandbox, 'qiming01', calls.tenant)).toMatchObject({
      brandNum: 1,
      tenantNum: 3,
      taking: 0,
      nonPayment: 499,
      nonPaymentNum: 1,
      waitAuditNum: 1,
      ...nobodyTaught,
      before: { taking: 499, takingNum: 1, refund: 0 },
    });
    expect(await ask(sandbox, 'lantian01', calls.tenant)).toMatchObject({
      tenantNum: 1,
      nonPayment: 0,
      refund: 499,
      refundNum: 1,
      before: { taking: 998, takingNum: 2, refund: 0 },
    });
    expect(await ask(sandbox, 'binjiang01', calls.tenant)).toMatchObject({ tenantNum: 1, before: { taking: 499 } });
  });

  it('count the agent’s own institutions, and are refused for another agent', async ({ sandbox }) => {
    const agentId = agents.xuehai;
    expect(await ask(sandbox, 'agent01', calls.agent, { agentId })).toEqual({
      income: 699 + 499 + 699,
      addTenantNum: 0,
      applicationIncome: 699,
      before: { income: 2596 + (499 + 699 + 499) + 1398, addTenantNum: 3, applicationIncome: 1398 },
    });
    const agent = await sandbox.signIn('agent01');
    const input = { ...SPANS, agentId: '1843201008000000001' };
    expect(await agent.refusal(calls.agent, input)).toBe('0403 不能查看其他代理商的数据');
  });

  it('count only the payments of a requested range of three days', async ({ sandbox }) => {
    const days = { timeBegin: '2026-09-03', timeEnd: '2026-09-05' };
    expect(await ask(sandbox, 'admin01', calls.admin, days)).toMatchObject({ taking: 2596 });
  });

  it('contain no comparison if there is no range to compare with', async ({ admin }) => {
    const { timeBegin, timeEnd } = SPANS;
    expect(await admin.data(calls.admin, { timeBegin, timeEnd })).toMatchObject({ taking: 6590, before: null });
  });

  const refused = [
    {
      name: 'an end before the begin',
      input: { timeBegin: '2026-09-02', timeEnd: '2026-09-01' },
      message: '结束日期不能早于开始日期',
    },
    { name: 'no end', input: { timeBegin: '2026-09-02' }, message: '参数 timeEnd 不正确' },
    { name: 'month 13', input: { timeBegin: '2026-13-01', timeEnd: '2026-12-31' }, message: '日期格式不正确' },
  ];
  for (const { name, input, message } of refused)
    it(`refuse ${name}`, async ({ sandbox }) => {
      expect(await (await sandbox.signIn('admin01')).refusal(calls.admin, input)).toBe(`0400 ${message}`);
    });

  it('contain zero lessons, purchases and expiring products', async ({ qiming }) => {
    expect(await qiming.data(report.dashboard, SPANS)).toEqual({
      completeTodayClaTimeCnt: 0,
      todayClaTimeCnt: 0,
      todayRealAttendCnt: 0,
      todayNeedAttendCnt: 0,
      todayRealCostHour: 0,
      todayNeedCostHour: 0,
      studentCnt: 0,
      claCnt: 0,
      lastHeldDay: null,
    });
    expect(await qiming.data(calls.expiringProducts)).toBe(0);
    expect(await qiming.data(calls.lowHours)).toBe(0);
  });
});

describe('statistics of the standard institution', () => {
  interface Today {
    todayClaTimeCnt: number;
    studentCnt: number;
    claCnt: number;
  }
  const today = (caller: Caller): Promise<Today> => caller.data<Today>(report.dashboard, SPANS);

  it('are limited to the current tenant', async ({ sandbox, qiming }) => {
    expect(await today(qiming)).toMatchObject({ studentCnt: 530, claCnt: 85 });
    expect(await today(await sandbox.signIn('lantian01'))).toMatchObject({ studentCnt: 70, claCnt: 9 });
    const binjiang = await today(await sandbox.signIn('binjiang01'));
    expect(binjiang).toMatchObject({ studentCnt: 220, claCnt: 38 });
    await qiming.data(sessionCalls.switchTenant, { id: tenants.binjiang });
    expect(await today(qiming)).toEqual(binjiang);
  });

  it('contain the lessons of each day to which the sandbox’s clock is moved', async ({ sandbox, qiming }) => {
    const counts: number[] = [];
    for (let day = 7; day <= 13; day += 1) {
      await sandbox.control('PUT', 'clock', { now: `2026-09-${String(day).padStart(2, '0')} 09:00:00` });
      qiming = await sandbox.signIn('qiming01');
      counts.push((await today(qiming)).todayClaTimeCnt);
    }
    expect(counts.every((count) => count > 0)).toBe(true);
  });

  it('contain the last day with held lessons, until a lesson of today is held', async ({ sandbox, qiming }) => {
    const monday = await qiming.data(report.dashboard, SPANS);
    expect(monday).toMatchObject({ completeTodayClaTimeCnt: 0 });
    const rows = await fetch(`${sandbox.url}/__mock/db/claTime?claDate=2026-09-06&tenantId=${tenants.binjiang}`);
    const lessons = (await rows.json()) as { courseTimeId: string; claTimeStatus: number }[];
    const sunday = lessons.filter(({ claTimeStatus }) => claTimeStatus === claTimeStatuses.held);
    const binjiang = await sandbox.signIn('binjiang01');
    const { lastHeldDay } = await binjiang.data<{ lastHeldDay: { date: string; completeClaTimeCnt: number } }>(
      report.dashboard,
      SPANS,
    );
    expect(lastHeldDay.date).toBe('2026-09-06');
    expect(lastHeldDay.completeClaTimeCnt).toBe(sunday.length);

    await binjiang.data(attendance.remove, { id: sunday[0]?.courseTimeId ?? '' });
    expect(await binjiang.data(report.dashboard, SPANS)).toMatchObject({
      lastHeldDay: { date: lastHeldDay.date, completeClaTimeCnt: lastHeldDay.completeClaTimeCnt - 1 },
    });

    await sandbox.control('PUT', 'clock', { now: '2026-09-09 09:00:00' });
    const wednesday = await (await sandbox.signIn('binjiang01')).data(report.dashboard, SPANS);
    expect(wednesday).toMatchObject({ lastHeldDay: { date: '2026-09-06' } });
    await sandbox.control('PUT', 'clock', { now: '2026-09-14 09:00:00' });
    const weekLater = await (await sandbox.signIn('binjiang01')).data(report.dashboard, SPANS);
    expect(weekLater).toMatchObject({ lastHeldDay: null });
  });

  it('have reminder counts that add up over the campuses to the count of the institution', async ({
    sandbox,
    qiming,
    lantian,
  }) => {
    for (const call of [calls.expiringProducts, calls.lowHours]) {
      const [ours, theirs] = [await qiming.data<number>(call), await lantian.data<number>(call)];
      expect(ours).toBeGreaterThan(theirs);
      let ofCampuses = 0;
      for (const id of [tenants.binjiang, tenants.xihu, tenants.chengdong]) {
        const caller = await sandbox.signIn('qiming01');
        await caller.data(sessionCalls.switchTenant, { id });
        ofCampuses += await caller.data<number>(call);
      }
      expect(ofCampuses).toBe(ours);
    }
  });
});
