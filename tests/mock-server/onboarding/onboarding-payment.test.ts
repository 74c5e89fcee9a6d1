import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { audits } from '#contracts/calls/audits.ts';
import { orders as calls } from '#contracts/calls/orders.ts';
import { orders } from '#seed/fixed-ids.ts';
import { orderFor, register, signInResponse, statusOf } from '../../support/onboarding.ts';
import {
  type Caller,
  sharedTestServer,
  startTestServer,
  temporaryFolder,
  type TestSandbox,
  type TestServer,
} from '../../support/server.ts';

const username = 'chenguang01';
const open = { orderCode: orders.chenguang01, orderType: 1 };

describe('payment', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let visitor: Caller;
  let admin: Caller;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    sandbox = await server.sandbox();
    visitor = sandbox.caller();
    admin = await sandbox.signIn('admin01');
    await signInResponse(sandbox, username, 'Demo2026', visitor);
  });
  afterAll(() => server.close());

  const wait = (advanceMs: number): Promise<unknown> => sandbox.control('PUT', 'clock', { advanceMs });
  const order = (caller = visitor): Promise<{ orderStatus: number }> =>
    caller.data(calls.status, { username, orderType: 1 });

  it('shows a payment code, completes after nine seconds, and leaves the application pending review', async () => {
    expect(await visitor.data(calls.pay, open)).toEqual({ codeUrl: `weixin://wxpay/bizpayurl?pr=${open.orderCode}` });
    await wait(7_000);
    expect(await order()).toEqual({ orderCode: open.orderCode, orderStatus: 1 });
    expect(await statusOf(admin, username)).toBe(3);
    await wait(2_000);
    expect(await order()).toEqual({ orderCode: open.orderCode, orderStatus: 2 });
    expect(await statusOf(admin, username)).toBe(0);
    const { rows } = await admin.data<{ rows: { orderCode: string }[] }>(calls.list, { payTimeStart: '2026-09-07' });
    expect(rows[0]).toMatchObject({ orderCode: open.orderCode, payTime: expect.stringMatching(/^2026-09-07 09:/) });
    expect(await signInResponse(sandbox, username)).toBe(111);
  });

  it('is made only once when it is requested twice; the second request does not restart the waiting time', async () => {
    await visitor.data(calls.pay, open);
    await wait(5_000);
    await visitor.data(calls.pay, open);
    await wait(4_500);
    expect(await order()).toMatchObject({ orderStatus: 2 });
    expect(await visitor.refusal(calls.pay, open)).toBe('409 订单已支付');
  });

  it('creates only one order for twenty concurrent clicks', async () => {
    const created = await Promise.all(
      Array.from({ length: 20 }, () => visitor.data<{ orderCode: string }>(calls.create, orderFor(username))),
    );
    expect(new Set(created.map(({ orderCode }) => orderCode))).toEqual(new Set([open.orderCode]));
  });

  it('gets a separate order for a new application, and only one for twenty concurrent clicks', async () => {
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
    it(`is refused for an order with ${what}`, async () => {
      expect(await visitor.refusal(calls.create, { ...orderFor(username), ...changes })).toBe('400 金额与服务期限不符');
    });

  for (const [name, answer] of [
    ['xinghe01', '409 该申请无需支付'],
    ['tianlai66', '409 该申请无需支付'],
  ] as const)
    it(`is refused for the application ${name}, which has nothing to pay`, async () => {
      await signInResponse(sandbox, name, 'Demo2026', visitor);
      expect(await visitor.refusal(calls.create, orderFor(name))).toBe(answer);
    });

  it('is visible only to its payer', async () => {
    await sandbox.control('DELETE', 'grants', { username, what: 'application' });
    const unknown = { ...open, orderCode: '1843200000000000999' };
    for (const input of [open, unknown])
      expect(await visitor.refusal(calls.pay, input)).toBe('403 身份验证已失效，请重新登录');
    // The applicant of another institution.
    await signInResponse(sandbox, 'tianlai66', 'Demo2026', visitor);
    for (const stranger of [visitor, await sandbox.signIn('qiming01'), await sandbox.signIn('agent01')]) {
      expect(await stranger.refusal(calls.status, { username, orderType: 1 })).toBe('404 订单不存在');
      expect(await stranger.refusal(calls.create, orderFor(username))).toBe('404 申请不存在');
      for (const input of [open, unknown]) expect(await stranger.refusal(calls.pay, input)).toBe('404 订单不存在');
    }
    expect(await order(admin)).toMatchObject({ orderStatus: 1 });
  });

  it('shows its order only if that was created at or after the given time', async () => {
    const { createTime } = await visitor.data<{ createTime: string }>(calls.create, orderFor(username));
    await visitor.data(calls.status, { username, orderType: 1, createTime });
    const later = { username, orderType: 1, createTime: '2026-09-07 12:00:00' };
    expect(await visitor.refusal(calls.status, later)).toBe('404 订单不存在');
  });

  it('can stay unpaid and be completed later', async () => {
    await sandbox.control('PUT', 'payments', { outcome: 'stay' });
    await visitor.data(calls.pay, open);
    await wait(600_000);
    expect(await order()).toMatchObject({ orderStatus: 1 });
    expect(await sandbox.control('PUT', 'payments', { outcome: 'complete' })).toEqual({ outcome: 'complete' });
    expect(await order()).toMatchObject({ orderStatus: 2 });
    expect(await statusOf(admin, username)).toBe(0);
  });

  it('can fail; then the order is closed, the application stays unpaid, and another order can be created', async () => {
    await sandbox.control('PUT', 'payments', { outcome: 'fail' });
    await visitor.data(calls.pay, open);
    await wait(9_000);
    expect(await order()).toMatchObject({ orderStatus: 3 });
    expect(await statusOf(admin, username)).toBe(3);
    const next = await visitor.data<{ orderCode: string }>(calls.create, orderFor(username));
    expect(next.orderCode).not.toBe(open.orderCode);
    expect(await order()).toEqual({ orderCode: next.orderCode, orderStatus: 1 });
  });

  for (const [scenario, orderStatus] of [
    ['payment-stays-unpaid', 1],
    ['payment-fails', 3],
  ] as const)
    it(`in the scenario ${scenario} leaves the order in status ${orderStatus}`, async () => {
      const other = await server.sandbox({ scenario });
      const payer = other.caller();
      await signInResponse(other, username, 'Demo2026', payer);
      await payer.data(calls.pay, open);
      await other.control('PUT', 'clock', { advanceMs: 10_000 });
      expect(await payer.data(calls.status, { username, orderType: 1 })).toMatchObject({ orderStatus });
    });

  it('can be started by the applicant even after the sandbox’s clock was moved', async () => {
    await register(sandbox, {}, visitor);
    await sandbox.control('PUT', 'clock', { advanceMs: 60 * 60_000 });
    await visitor.data(calls.create, orderFor('chenguang09'));
  });

  it('can be made for a campus by its institution', async () => {
    const campus = { username: 'xiasha02', parentId: '1843200000000000001', servicePeriod: 11 };
    const institution = await sandbox.signIn('qiming01');
    await register(sandbox, campus, institution);
    await sandbox.control('DELETE', 'grants', { username: 'xiasha02', what: 'application' });
    const { orderCode } = await institution.data<{ orderCode: string }>(calls.create, orderFor('xiasha02', 11));
    await institution.data(calls.pay, { orderCode, orderType: 1 });
    await wait(9_000);
    expect(await institution.data(audits.detail, { username: 'xiasha02' })).toMatchObject({ auditStatus: 0 });
  });

  it('lists orders newest first, and filters them by the day of payment', async () => {
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

describe('payment in progress whose clock is set back', () => {
  const setBack: [string, (sandbox: TestSandbox) => Promise<unknown>][] = [
    ['by the control API', (sandbox) => sandbox.control('PUT', 'clock', { advanceMs: -30 * 24 * 3_600_000 })],
    ['by time travel', (sandbox) => sandbox.control('POST', 'time', { to: '2026-09-01 09:00' })],
  ];
  for (const [name, change] of setBack)
    it(`${name} completes after the usual delay`, async () => {
      const server = await sharedTestServer();
      onTestFinished(() => server.close());
      const sandbox = await server.sandbox();
      const payer = sandbox.caller();
      await signInResponse(sandbox, username, 'Demo2026', payer);
      await payer.data(calls.pay, open);
      await change(sandbox);
      const orderStatus = async () =>
        (await payer.data<{ orderStatus: number }>(calls.status, { username, orderType: 1 })).orderStatus;
      expect(await orderStatus()).toBe(1);
      await sandbox.control('PUT', 'clock', { advanceMs: 9_000 });
      expect(await orderStatus()).toBe(2);
    });

  it('completes after a restart too', async () => {
    const data = temporaryFolder(onTestFinished);
    const first = await startTestServer({ data });
    const sandbox = await first.sandbox();
    const payer = sandbox.caller();
    await signInResponse(sandbox, username, 'Demo2026', payer);
    await payer.data(calls.pay, open);
    await sandbox.control('PUT', 'clock', { advanceMs: -30 * 24 * 3_600_000 });
    await first.close();

    const second = await startTestServer({ data });
    const same = second.at(sandbox.id);
    const returned = same.caller();
    await signInResponse(same, username, 'Demo2026', returned);
    await same.control('PUT', 'clock', { advanceMs: 9_000 });
    expect(await returned.data(calls.status, { username, orderType: 1 })).toMatchObject({ orderStatus: 2 });
    await second.close();
  });
});

it('payment in progress survives a restart', async () => {
  const data = temporaryFolder(onTestFinished);
  const first = await startTestServer({ data });
  const sandbox = await first.sandbox();
  const payer = sandbox.caller();
  await signInResponse(sandbox, username, 'Demo2026', payer);
  await payer.data(calls.pay, open);
  await first.close();

  const second = await startTestServer({ data });
  const same = second.at(sandbox.id);
  const admin = await same.signIn('admin01');
  await same.control('PUT', 'clock', { advanceMs: 9_000 });
  expect(await statusOf(admin, username)).toBe(0);
  await second.close();
});
