import { describe, expect } from 'vitest';
import { audits as calls } from '#contracts/calls/audits.ts';
import { depts } from '#contracts/calls/depts.ts';
import { profile } from '#contracts/calls/profile.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { tenants as tenantCalls } from '#contracts/calls/tenants.ts';
import { orders, tenants } from '#seed/fixed-ids.ts';
import { pay, register, signInResponse, statusOf } from '../../support/onboarding.ts';
import { type Caller, rawRequest } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

interface Row {
  username: string;
  auditStatus: number;
  nickName: string;
  requestTime: string;
}

describe('review of applications', () => {
  const list = async (admin: Caller, query: object = {}): Promise<Row[]> =>
    (await admin.data<{ rows: Row[] }>(calls.list, { pageSize: 50, ...query })).rows;
  const reject = (
    username: string,
    rejectReason = '身份证照片不清晰',
  ): [typeof calls.reject, Record<string, string>] => [calls.reject, { username, rejectReason }];

  it('lists applications in every state, newest first', async ({ admin }) => {
    const rows = await list(admin);
    const times = rows.map((row) => row.requestTime);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set(rows.map((row) => row.auditStatus))).toEqual(new Set([0, 1, 2, 3]));
  });

  for (const auditStatus of [0, 1, 2, 3])
    it(`filters by state ${auditStatus}`, async ({ admin }) => {
      const rows = await list(admin, { auditStatus });
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.every((row) => row.auditStatus === auditStatus)).toBe(true);
    });

  it('filters by parts of the names and the phone number, together with the state', async ({ admin }) => {
    const names = async (query: object): Promise<string[]> => (await list(admin, query)).map((row) => row.username);
    expect(await names({ nickName: '星河' })).toEqual(['xinghe01']);
    expect(await names({ companyName: '天籁乐器' })).toEqual(['tianlai66']);
    expect(await names({ phone: '740961' })).toEqual(['xinghe01']);
    expect(await names({ nickName: '星河', auditStatus: 1 })).toEqual([]);
    expect(await admin.data(calls.list, { pageNum: 2, pageSize: 3 })).toMatchObject({
      total: (await list(admin)).length,
    });
  });

  it('rejects an application with a reason that the applicant can read', async ({ sandbox, admin }) => {
    await admin.data(...reject('xinghe01', '营业执照照片不清晰，请重新拍摄上传'));
    const applicant = sandbox.caller();
    expect(await signInResponse(sandbox, 'xinghe01', 'Demo2026', applicant)).toBe(222);
    expect(await applicant.data(calls.detail, { username: 'xinghe01' })).toMatchObject({
      auditStatus: 2,
      rejectReason: '营业执照照片不清晰，请重新拍摄上传',
    });
  });

  it('refuses a rejection without a reason or with too long a reason', async ({ admin }) => {
    expect(await admin.refusal(...reject('xinghe01', '  '))).toBe('400 请输入驳回理由');
    expect(await admin.refusal(...reject('xinghe01', '长'.repeat(201)))).toBe('400 不能超过 200 个字符');
    expect(await statusOf(admin, 'xinghe01')).toBe(0);
  });

  const decided = (verb: string) => `409 该申请已由他人${verb}，不能重复审核`;
  for (const [username, state, answer] of [
    ['qiming01', 'has passed', decided('通过')],
    ['tianlai66', 'was rejected', decided('驳回')],
    ['chenguang01', 'is unpaid', '409 该申请尚未支付'],
    ['nobody99', 'does not exist', '404 申请不存在'],
  ] as const)
    it(`refuses to approve or to reject an application that ${state}`, async ({ admin }) => {
      expect(await admin.refusal(calls.pass, { username })).toBe(answer);
      expect(await admin.refusal(...reject(username))).toBe(answer);
    });

  it('names the earlier reviewer and the time to the platform, but not to the applicant', async ({
    sandbox,
    admin,
  }) => {
    const { name } = await admin.data<{ name: string }>(profile.detail);
    await admin.data(calls.pass, { username: 'xinghe01' });
    const decidedBy = new RegExp(`^409 该申请已由 ${name} 于 \\d\\d:\\d\\d 通过，不能重复审核$`);
    expect(await admin.refusal(...reject('xinghe01', '照片不清晰'))).toMatch(decidedBy);
    expect(await statusOf(admin, 'xinghe01')).toBe(1);
    expect(await admin.data(calls.detail, { username: 'xinghe01' })).toMatchObject({ updateUserName: name });
    await admin.data(...reject('moyun02', '照片不清晰'));
    const applicant = sandbox.caller();
    await signInResponse(sandbox, 'moyun02', 'Demo2026', applicant);
    expect(await applicant.data(calls.detail, { username: 'moyun02' })).toMatchObject({ username: 'moyun02' });
    expect(JSON.stringify(await applicant.send(calls.detail, { username: 'moyun02' }))).not.toContain(name);
  });

  it('approves an application only once for twenty concurrent clicks', async ({ sandbox, admin }) => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => admin.send(calls.pass, { username: 'xinghe01' })),
    );
    expect(replies.filter(({ outcome }) => outcome?.kind === 'ok')).toHaveLength(1);
    const named = (await rawRequest(`${sandbox.url}/__mock/db/tenant?tenantName=星河音乐`)).json;
    expect(named).toHaveLength(1);
  });

  it('approves an institution, whose administrator can sign in and work immediately', async ({ sandbox, admin }) => {
    await admin.data(calls.pass, { username: 'xinghe01' });
    expect(await admin.data(calls.detail, { username: 'xinghe01' })).toMatchObject({
      auditStatus: 1,
      companyXgtSettleVO: { beginDate: '2026-09-07', endDate: '2027-09-06' },
      brandId: expect.any(String),
    });
    const master = await sandbox.signIn('xinghe01');
    expect(await master.data(session.info)).toMatchObject({
      name: '唐一鸣',
      roles: ['master'],
      tenantName: '星河音乐',
      parentTenantId: '-1',
    });
    expect(await master.data(session.menu)).not.toEqual([]);
    expect(await master.data(tenantCalls.current)).toMatchObject({ beginDate: '2026-09-07', endDate: '2027-09-06' });
    const [campus] = await master.data<{ deptId: string; deptName: string }[]>(depts.myCampusOptions);
    await master.data(rooms.add, { roomName: '一号琴房', deptId: campus?.deptId });
    // The institution's first campus is its own; campuses that are tenants are listed beside it.
    expect(await master.data(tenantCalls.campuses)).toMatchObject({ total: 1, rows: [{ tenantName: '星河音乐' }] });
    expect(await master.data(rooms.list)).toMatchObject({ total: 1 });
    expect(await (await sandbox.signIn('qiming01')).data(rooms.list, { roomName: '一号琴房' })).toMatchObject({
      total: 0,
    });
  });

  it('links the order to the new institution, and adds the brand of the application', async ({ sandbox, admin }) => {
    const username = 'chenguang01';
    await signInResponse(sandbox, username);
    await pay(sandbox, username);
    await admin.data(calls.pass, { username });
    const db = async (table: string): Promise<Record<string, unknown>[]> =>
      (await rawRequest(`${sandbox.url}/__mock/db/${table}`)).json as Record<string, unknown>[];
    const tenant = (await db('tenant')).find((row) => row['nickName'] === '晨光少儿美术');
    const order = (await db('order')).find((row) => row['orderCode'] === orders.chenguang01);
    expect(order?.['tenantId']).toBe(tenant?.['tenantId']);
    const brand = (await db('brand')).find((row) => row['brandId'] === tenant?.['brandId']);
    expect(brand).toMatchObject({ brandName: '晨光少儿美术', brandLogo: '/files/chenguang01-logo.png' });
    expect((await db('changeLog')).find((row) => row['subjectId'] === tenant?.['tenantId'])).toMatchObject({
      content: '审核通过，开通机构“晨光少儿美术”',
      createUserName: '陈立群',
    });
  });

  it('approves a campus; the institution can switch to the campus, whose own account sees only the campus', async ({
    sandbox,
    admin,
    qiming,
  }) => {
    await admin.data(calls.pass, { username: 'xiasha01' });
    const mine = await qiming.data<{ tenantId: string; tenantName: string }[]>(tenantCalls.mine);
    const campus = mine.find((row) => row.tenantName === '启明艺术下沙校区');
    expect(campus).toBeDefined();
    await qiming.data(session.switchTenant, { id: campus?.tenantId });
    expect(await qiming.data(session.info)).toMatchObject({ tenantName: '启明艺术下沙校区' });
    const own = await sandbox.signIn('xiasha01');
    expect(await own.data(session.info)).toMatchObject({ parentTenantId: tenants.qiming, roles: ['staff'] });
    expect(await own.data(tenantCalls.mine)).toHaveLength(1);
    expect(await own.data(rooms.list)).toMatchObject({ total: 0 });
    const [place] = await own.data<{ deptId: string }[]>(depts.myCampusOptions);
    await own.data(rooms.add, { roomName: '下沙 101', deptId: place?.deptId });
    expect(await (await sandbox.signIn('qiming01')).data(rooms.list, { roomName: '下沙' })).toMatchObject({ total: 1 });
  });

  it('refuses a campus whose name was taken after the application, or whose institution is inactive', async ({
    sandbox,
    admin,
    qiming,
  }) => {
    await qiming.data(depts.add, { deptName: '启明艺术下沙校区', deptType: 2 });
    expect(await admin.refusal(calls.pass, { username: 'xiasha01' })).toBe(
      '409 已有名为“启明艺术下沙校区”的校区或部门，请驳回并请申请人修改简称',
    );
    const campus = { username: 'xiasha02', nickName: '西湖校区', parentId: tenants.qiming, servicePeriod: 11 };
    await expect(register(sandbox, campus, qiming)).rejects.toThrow('该机构下已有同名的校区或部门，请修改简称');
    await admin.data(tenantCalls.deactivate, { tenantId: tenants.qiming });
    expect(await admin.refusal(calls.pass, { username: 'xiasha01' })).toBe(
      '409 所属机构“启明艺术培训中心”已停用，请先启用再通过',
    );
    await admin.data(tenantCalls.update, {
      tenantId: tenants.lantian,
      tenantName: '星河音乐',
      inUse: 1,
    });
    expect(await admin.refusal(calls.pass, { username: 'xinghe01' })).toBe(
      '409 已有名为“星河音乐”的机构，请驳回并请申请人修改简称',
    );
    expect(await statusOf(admin, 'xiasha01')).toBe(0);
  });

  it('leads an applicant from the first visit to the opening of a second campus', async ({ sandbox, admin }) => {
    await register(sandbox);
    await pay(sandbox, 'chenguang09');
    await admin.data(calls.pass, { username: 'chenguang09' });
    const master = await sandbox.signIn('chenguang09');
    const { tenantId } = await master.data<{ tenantId: string }>(session.info);
    await register(
      sandbox,
      { username: 'chenguang10', nickName: '晨光滨江', parentId: tenantId, servicePeriod: 33 },
      master,
    );
    await pay(sandbox, 'chenguang10', 33);
    await admin.data(calls.pass, { username: 'chenguang10' });
    const mine = await master.data<{ tenantName: string; endDate?: string }[]>(tenantCalls.mine);
    expect(mine.map((row) => row.tenantName)).toEqual(['晨光书画', '晨光滨江']);
  });
});
