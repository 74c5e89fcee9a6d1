import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audits } from '#contracts/calls/audits.ts';
import { orders } from '#contracts/calls/orders.ts';
import { registrations } from '#contracts/calls/registrations.ts';
import type { Order } from '#contracts/entities/order.ts';
import type { PendingCampus, Registration } from '#contracts/entities/registration.ts';
import { tenants } from '#seed/fixed-ids.ts';
import { formOf, pay, plantCode, register } from '../../support/onboarding.ts';
import { type Caller, startTestServer, type TestSandbox, type TestServer } from '../../support/server.ts';

const username = 'jiangcheng09';
const nickName = '江城校区';
/** `servicePeriod` of one year for a campus. */
const CAMPUS_YEAR = 11;

describe('pending applications and paid orders', () => {
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

  it('shows an added campus to its institution until the approval, also after a rejection', async () => {
    await addCampus();
    expect(await waiting(institution)).toEqual([3]);
    await pay(sandbox, username, CAMPUS_YEAR);
    expect(await waiting(institution)).toEqual([0]);
    expect(await waiting(await sandbox.signIn('lantian01'))).toEqual([]);
    expect(await waiting(await sandbox.signIn('binjiang01'))).toEqual([]);
    await admin.data(audits.reject, { username, rejectReason: '营业执照照片不清晰' });
    expect(await waiting(institution)).toEqual([2]);
    const { userId, rejectReason } = await institution.data<Registration>(audits.detail, { username });
    expect(rejectReason).toBe('营业执照照片不清晰');
    const again = formOf({ username, nickName, servicePeriod: CAMPUS_YEAR, userId: userId ?? '' });
    await plantCode(sandbox, again);
    await institution.data(registrations.requestAgain, again);
    expect(await waiting(institution)).toEqual([0]);
    await admin.data(audits.pass, { username });
    expect(await waiting(institution)).toEqual([]);
  });

  it('lets only the institution of a campus correct its unpaid application after the proof of the password expired', async () => {
    await addCampus();
    await sandbox.control('DELETE', 'grants', { username, what: 'application' });
    const corrected = { username, nickName: '江城新校区', parentId: tenants.qiming, servicePeriod: CAMPUS_YEAR };
    const other = await sandbox.signIn('lantian01');
    await expect(register(sandbox, { ...corrected, parentId: tenants.lantian }, other)).rejects.toThrow('账号已存在');
    await register(sandbox, corrected, institution);
    expect(await waiting(institution)).toEqual([3]);
  });

  it('names the payer of an order even before a tenant exists, and finds the order by part of its number', async () => {
    await addCampus();
    const orderCode = await pay(sandbox, username, CAMPUS_YEAR);
    const found = await admin.data<{ rows: Order[]; total: number }>(orders.list, {
      orderCode: orderCode.slice(1, -1),
    });
    expect(found.rows.map((order) => [order.orderCode, order.tenantName])).toEqual([[orderCode, nickName]]);
    const all = await admin.data<{ rows: Order[] }>(orders.list, { pageSize: 200 });
    expect(all.rows.filter(({ tenantName }) => !tenantName)).toEqual([]);
    expect(all.rows.map(({ tenantName }) => tenantName)).toContain('启明艺术培训中心');
  });
});
