import { describe, expect } from 'vitest';
import { audits } from '#contracts/calls/audits.ts';
import { orders } from '#contracts/calls/orders.ts';
import { registrations } from '#contracts/calls/registrations.ts';
import type { Order } from '#contracts/entities/order.ts';
import type { PendingCampus, Registration } from '#contracts/entities/registration.ts';
import { tenants } from '#seed/fixed-ids.ts';
import { formOf, pay, plantCode, register } from '../../support/onboarding.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const username = 'jiangcheng09';
const nickName = '江城校区';
/** `servicePeriod` of one year for a campus. */
const CAMPUS_YEAR = 11;

const campusForm = { username, nickName, parentId: tenants.qiming, servicePeriod: CAMPUS_YEAR };
const addCampus = (sandbox: TestSandbox, institution: Caller) => register(sandbox, campusForm, institution);

const pendingStatuses = async (caller: Caller): Promise<(number | null | undefined)[]> =>
  (await caller.data<PendingCampus[]>(registrations.pendingCampuses))
    .filter((campus) => campus.username === username)
    .map(({ auditStatus }) => auditStatus);

describe('pending applications and paid orders', () => {
  it('shows an added campus to its institution until the approval, also after a rejection', async ({
    sandbox,
    admin,
    qiming,
    lantian,
    binjiang,
  }) => {
    await addCampus(sandbox, qiming);
    expect(await pendingStatuses(qiming)).toEqual([3]);
    await pay(sandbox, username, CAMPUS_YEAR);
    expect(await pendingStatuses(qiming)).toEqual([0]);
    expect(await pendingStatuses(lantian)).toEqual([]);
    expect(await pendingStatuses(binjiang)).toEqual([]);
    await admin.data(audits.reject, { username, rejectReason: '营业执照照片不清晰' });
    expect(await pendingStatuses(qiming)).toEqual([2]);
    const { userId, rejectReason } = await qiming.data<Registration>(audits.detail, { username });
    expect(rejectReason).toBe('营业执照照片不清晰');
    const again = formOf({ username, nickName, servicePeriod: CAMPUS_YEAR, userId: userId ?? '' });
    await plantCode(sandbox, again);
    await qiming.data(registrations.requestAgain, again);
    expect(await pendingStatuses(qiming)).toEqual([0]);
    await admin.data(audits.pass, { username });
    expect(await pendingStatuses(qiming)).toEqual([]);
  });

  it('lets only the institution of a campus correct its unpaid application after the proof of the password expired', async ({
    sandbox,
    qiming,
    lantian,
  }) => {
    await addCampus(sandbox, qiming);
    await sandbox.control('DELETE', 'grants', { username, what: 'application' });
    const corrected = { ...campusForm, nickName: '江城新校区' };
    await expect(register(sandbox, { ...corrected, parentId: tenants.lantian }, lantian)).rejects.toThrow('账号已存在');
    await register(sandbox, corrected, qiming);
    expect(await pendingStatuses(qiming)).toEqual([3]);
  });

  it('names the payer of an order even before a tenant exists, and finds the order by part of its number', async ({
    sandbox,
    admin,
    qiming,
  }) => {
    await addCampus(sandbox, qiming);
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
