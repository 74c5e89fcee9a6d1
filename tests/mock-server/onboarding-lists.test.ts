import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audits } from '#contracts/calls/audits.ts';
import { orders } from '#contracts/calls/orders.ts';
import { registrations } from '#contracts/calls/registrations.ts';
import type { Order } from '#contracts/entities/order.ts';
import type { PendingCampus } from '#contracts/entities/registration.ts';
import { tenants } from '#seed/fixed.ts';
import { pay, register } from '../support/onboarding.ts';
import { type Caller, startTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

const username = 'jiangcheng09';
const nickName = '江城校区';
/** A campus for a year. */
const CAMPUS_YEAR = 11;

describe('what waits and what was paid', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let admin: Caller;
  let institution: Caller;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    sandbox = await server.sandbox();
    admin = await sandbox.signIn('admin01');
    institution = await sandbox.signIn('qiming01');
  });
  afterAll(() => server.close());

  const waiting = async (caller: Caller): Promise<(number | null | undefined)[]> =>
    (await caller.data<PendingCampus[]>(registrations.pendingCampuses))
      .filter((campus) => campus.username === username)
      .map(({ auditStatus }) => auditStatus);
  const addCampus = () =>
    register(sandbox, { username, nickName, parentId: tenants.qiming, servicePeriod: CAMPUS_YEAR }, institution);

  for (const [name, decide] of [
    ['passed', () => admin.data(audits.pass, { username })],
    ['rejected', () => admin.data(audits.reject, { username, rejectReason: '营业执照照片不清晰' })],
  ] as const)
    it(`an institution sees the campus that it added, until it is ${name}`, async () => {
      await addCampus();
      expect(await waiting(institution)).toEqual([3]);
      await pay(sandbox, username, CAMPUS_YEAR);
      expect(await waiting(institution)).toEqual([0]);
      expect(await waiting(await sandbox.signIn('lantian01'))).toEqual([]);
      expect(await waiting(await sandbox.signIn('binjiang01'))).toEqual([]);
      await decide();
      expect(await waiting(institution)).toEqual([]);
    });

  it('an order names who pays, also before it has a place of its own, and is found by its number', async () => {
    await addCampus();
    const orderCode = await pay(sandbox, username, CAMPUS_YEAR);
    const found = await admin.data<{ rows: Order[]; total: number }>(orders.list, {
      orderCode: orderCode.slice(1, -1),
    });
    expect(found.rows.map((order) => [order.orderCode, order.tenantName])).toEqual([[orderCode, nickName]]);
    const all = await admin.data<{ rows: Order[] }>(orders.list, { pageSize: 50 });
    expect(all.rows.filter(({ tenantName }) => !tenantName)).toEqual([]);
    expect(all.rows.map(({ tenantName }) => tenantName)).toContain('启明艺术培训中心');
  });
});
