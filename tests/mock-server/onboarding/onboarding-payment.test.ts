import { describe, expect, onTestFinished } from 'vitest';
import { audits } from '#contracts/calls/audits.ts';
import { orders as calls } from '#contracts/calls/orders.ts';
import { orders } from '#seed/fixed-ids.ts';
import { orderFor, register, signInResponse, statusOf } from '../../support/onboarding.ts';
import { type Caller, startTestServer, temporaryFolder, type TestSandbox } from '../../support/server.ts';
import { test } from '../../support/server-test.ts';

const username = 'chenguang01';
const open = { orderCode: orders.chenguang01, orderType: 1 };
const DAY_MS = 24 * 3_600_000;

/** Signs in the applicant with the unpaid order. Returns a caller with the applicant's grant. */
async function signInPayer(sandbox: TestSandbox): Promise<Caller> {
  const payer = sandbox.caller();
  await signInResponse(sandbox, username, 'Demo2026', payer);
  return payer;
}
const advance = (sandbox: TestSandbox, advanceMs: number): Promise<unknown> =>
  sandbox.control('PUT', 'clock', { advanceMs });
const order = (caller: Caller): Promise<{ orderStatus: number }> =>
  caller.data(calls.status, { username, orderType: 1 });

const it = test.extend<{ payer: Caller }>({
  payer: async ({ sandbox }, provide) => provide(await signInPayer(sandbox)),
});

describe('payment', () => {
  it('shows a payment code, completes after nine seconds, and leaves the application pending review', async ({
    sandbox,
    payer,
    admin,
  }) => {
    expect(await payer.data(calls.pay, open)).toEqual({ codeUrl: `weixin://wxpay/bizpayurl?pr=${open.orderCode}` });
    await advance(sandbox, 7_000);
    expect(await order(payer)).toEqual({ orderCode: open.orderCode, orderStatus: 1 });
    expect(await statusOf(admin, username)).toBe(3);
    await advance(sandbox, 2_000);
    expect(await order(payer)).toEqual({ orderCode: open.orderCode, orderStatus: 2 });
    expect(await statusOf(admin, username)).toBe(0);
    const { rows } = await admin.data<{ rows: { orderCode: string }[] }>(calls.list, { payTimeStart: '2026-09-07' });
    expect(rows[0]).toMatchObject({ orderCode: open.orderCode, payTime: expect.stringMatching(/^2026-09-07 09:/) });
    expect(await signInResponse(sandbox, username)).toBe(111);
  });

  it('is made only once when it is requested twice; the second request does not restart the waiting time', async ({
    sandbox,
    payer,
  }) => {
    await payer.data(calls.pay, open);
    await advance(sandbox, 5_000);
    await payer.data(calls.pay, open);
    await advance(sandbox, 4_500);
    expect(await order(payer)).toMatchObject({ orderStatus: 2 });
    expect(await payer.refusal(calls.pay, open)).toBe('409 订单已支付');
  });

  it('creates only one order for twenty concurrent clicks', async ({ payer }) => {
    const created = await Promise.all(
      Array.from({ length: 20 }, () => payer.data<{ orderCode: string }>(calls.create, orderFor(username))),
    );
    expect(new Set(created.map(({ orderCode }) => orderCode))).toEqual(new Set([open.orderCode]));
  });

  it('gets a separate order for a new application, and only one for twenty concurrent clicks', async ({
    sandbox,
    visitor,
  }) => {
    await register(sandbox, {}, visitor);
    const form = orderFor('chenguang09');
    const created = await Promise.all(
      Array.from({ length: 20 }, () => visitor.data<{ orderCode: string }>(calls.create, form)),
    );
    expect(new Set(created.map(({ orderCode }) => orderCode)).size).toBe(1);
    expect(created[0]).toMatchObject({ orderStatus: 1, amount: 699, username: 'chenguang09', servicePeriod: 1 });
  });

  for (const [what, changes] of [
    ['another amount', { amount: 1 }],
    ['a text with another amount', { amount: '698.99' }],
    ['the price of another period', { amount: 1398 }],
    ['another period at its price', { amount: 1398, servicePeriod: 2 }],
    ['a period that is not sold', { servicePeriod: 7 }],
  ] as const)
    it(`is refused for an order with ${what}`, async ({ payer }) => {
      expect(await payer.refusal(calls.create, { ...orderFor(username), ...changes })).toBe('400 金额与服务期限不符');
    });

  for (const [name, answer] of [
    ['xinghe01', '409 该申请无需支付'],
    ['tianlai66', '409 该申请无需支付'],
  ] as const)
    it(`is refused for the application ${name}, which has nothing to pay`, async ({ sandbox, visitor }) => {
      await signInResponse(sandbox, name, 'Demo2026', visitor);
      expect(await visitor.refusal(calls.create, orderFor(name))).toBe(answer);
    });

  it('is visible only to its payer', async ({ sandbox, payer, visitor, admin, qiming }) => {
    await sandbox.control('DELETE', 'grants', { username, what: 'application' });
    const unknown = { ...open, orderCode: '1843200000000000999' };
    for (const input of [open, unknown])
      expect(await payer.refusal(calls.pay, input)).toBe('403 身份验证已失效，请重新登录');
    // The applicant of another institution signs in.
    await signInResponse(sandbox, 'tianlai66', 'Demo2026', visitor);
    for (const stranger of [visitor, qiming, await sandbox.signIn('agent01')]) {
      expect(await stranger.refusal(calls.status, { username, orderType: 1 })).toBe('404 订单不存在');
      expect(await stranger.refusal(calls.create, orderFor(username))).toBe('404 申请不存在');
      for (const input of [open, unknown]) expect(await stranger.refusal(calls.pay, input)).toBe('404 订单不存在');
    }
    expect(await order(admin)).toMatchObject({ orderStatus: 1 });
  });

  it('shows its order only if that was created at or after the given time', async ({ payer }) => {
    const { createTime } = await payer.data<{ createTime: string }>(calls.create, orderFor(username));
    await payer.data(calls.status, { username, orderType: 1, createTime });
    const later = { username, orderType: 1, createTime: '2026-09-07 12:00:00' };
    expect(await payer.refusal(calls.status, later)).toBe('404 订单不存在');
  });

  it('can stay unpaid and be completed later', async ({ sandbox, payer, admin }) => {
    await sandbox.control('PUT', 'payments', { outcome: 'stay' });
    await payer.data(calls.pay, open);
    await advance(sandbox, 600_000);
    expect(await order(payer)).toMatchObject({ orderStatus: 1 });
    expect(await sandbox.control('PUT', 'payments', { outcome: 'complete' })).toEqual({ outcome: 'complete' });
    expect(await order(payer)).toMatchObject({ orderStatus: 2 });
    expect(await statusOf(admin, username)).toBe(0);
  });

  it('can fail; then the order is closed, the application stays unpaid, and another order can be created', async ({
    sandbox,
    payer,
    admin,
  }) => {
    await sandbox.control('PUT', 'payments', { outcome: 'fail' });
    await payer.data(calls.pay, open);
    await advance(sandbox, 9_000);
    expect(await order(payer)).toMatchObject({ orderStatus: 3 });
    expect(await statusOf(admin, username)).toBe(3);
    const next = await payer.data<{ orderCode: string }>(calls.create, orderFor(username));
    expect(next.orderCode).not.toBe(open.orderCode);
    expect(await order(payer)).toEqual({ orderCode: next.orderCode, orderStatus: 1 });
  });

  for (const [scenario, orderStatus] of [
    ['payment-stays-unpaid', 1],
    ['payment-fails', 3],
  ] as const)
    it(`in the scenario ${scenario} leaves the order in status ${orderStatus}`, async ({ server }) => {
      const other = await server.sandbox({ scenario });
      const payer = await signInPayer(other);
      await payer.data(calls.pay, open);
      await advance(other, 10_000);
      expect(await order(payer)).toMatchObject({ orderStatus });
    });

  it('can be started by the applicant even after the sandbox’s clock was moved', async ({ sandbox, visitor }) => {
    await register(sandbox, {}, visitor);
    await advance(sandbox, 60 * 60_000);
    await visitor.data(calls.create, orderFor('chenguang09'));
  });

  it('can be made for a campus by its institution', async ({ sandbox, qiming }) => {
    const campus = { username: 'xiasha02', parentId: '1843200000000000001', servicePeriod: 11 };
    await register(sandbox, campus, qiming);
    await sandbox.control('DELETE', 'grants', { username: 'xiasha02', what: 'application' });
    const { orderCode } = await qiming.data<{ orderCode: string }>(calls.create, orderFor('xiasha02', 11));
    await qiming.data(calls.pay, { orderCode, orderType: 1 });
    await advance(sandbox, 9_000);
    expect(await qiming.data(audits.detail, { username: 'xiasha02' })).toMatchObject({ auditStatus: 0 });
  });

  it('lists orders newest first, and filters them by the day of payment', async ({ admin }) => {
    const list = async (query: object) =>
      (
        await admin.data<{ rows: { payTime?: string; orderStatus: number; createTime: string }[] }>(calls.list, {
          ...query,
        })
      ).rows;
    const all = await list({ pageSize: 200 });
    const times = all.map((row) => row.createTime);
    expect(times).toEqual([...times].sort().reverse());
    const day = all.find((row) => row.payTime)?.payTime?.slice(0, 10) ?? '';
    const ofDay = await list({ payTimeStart: day, payTimeEnd: day });
    expect(ofDay.length).toBeGreaterThan(0);
    expect(ofDay.filter((row) => row.payTime?.slice(0, 10) !== day)).toEqual([]);
    expect((await list({ orderStatus: 4 })).every((row) => row.orderStatus === 4)).toBe(true);
  });
});

describe('payment in progress', () => {
  const setBack = (sandbox: TestSandbox): Promise<unknown> => advance(sandbox, -30 * DAY_MS);

  for (const [name, change] of [
    ['the control API', setBack],
    ['time travel', (sandbox: TestSandbox) => sandbox.control('POST', 'time', { to: '2026-09-01 09:00' })],
  ] as const)
    it(`completes after the usual delay when ${name} has set the clock back`, async ({ sandbox, payer }) => {
      await payer.data(calls.pay, open);
      await change(sandbox);
      expect(await order(payer)).toMatchObject({ orderStatus: 1 });
      await advance(sandbox, 9_000);
      expect(await order(payer)).toMatchObject({ orderStatus: 2 });
    });

  for (const [name, change] of [
    ['a restart', async () => {}],
    ['a restart with a clock that was set back', setBack],
  ] as const)
    it(`survives ${name}`, async () => {
      const data = temporaryFolder(onTestFinished);
      const first = await startTestServer({ data });
      const { id } = await first.sandbox();
      await (await signInPayer(first.at(id))).data(calls.pay, open);
      await change(first.at(id));
      await first.close();

      const second = await startTestServer({ data });
      const sandbox = second.at(id);
      const payer = await signInPayer(sandbox);
      await advance(sandbox, 9_000);
      expect(await order(payer)).toMatchObject({ orderStatus: 2 });
      expect(await statusOf(await sandbox.signIn('admin01'), username)).toBe(0);
      await second.close();
    });
});
