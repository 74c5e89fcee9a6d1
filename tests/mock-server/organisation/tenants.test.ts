import { describe, expect } from 'vitest';
import { depts as deptCalls } from '#contracts/calls/depts.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import { tenants as calls } from '#contracts/calls/tenants.ts';
import type { InstitutionRow, Tenant } from '#contracts/entities/tenant.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { agents, brands, depts, tenants } from '#seed/fixed-ids.ts';
import type { Caller, Page } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

interface Change {
  operation: string;
  content: string;
}

describe('tenants of the platform', () => {
  const list = (admin: Caller, input: object): Promise<Page<Tenant>> => admin.data(calls.list, { ...input });
  const named = async (admin: Caller, tenantName: string): Promise<Tenant> => {
    const [row] = (await list(admin, { tenantName })).rows;
    if (!row) throw new Error(`No tenant is called ${tenantName}`);
    return row;
  };
  const latest = async (admin: Caller, tenantId: string): Promise<Change | undefined> =>
    (await admin.data<Page<Change>>(calls.log, { tenantId })).rows[0];
  const whole = (admin: Caller, tenantId: string) => admin.data<Tenant>(calls.detail, { id: tenantId });

  it('are listed in pages of twenty, and can be filtered by name and by status', async ({ admin }) => {
    const first = await list(admin, {});
    expect([first.rows.length, first.total]).toEqual([20, 88]);
    expect((await list(admin, { pageNum: 5 })).rows).toHaveLength(8);
    expect((await list(admin, { tenantName: '苏州' })).rows.map((row) => row.tenantName)).toEqual(['启明艺术苏州中心']);
    expect((await list(admin, { inUse: 0 })).rows.map((row) => row.tenantName)).toEqual([
      '江宁校区',
      '武侯校区',
      '锦里书香书法学堂',
    ]);
    expect((await list(admin, { tenantName: '庐州' })).rows[0]).toMatchObject({
      agentName: '杭州学海教育服务有限公司',
    });
  });

  it('are grouped by institution on request; an institution is listed with all of its campuses if it or one of them matches', async ({
    admin,
  }) => {
    const listed = (input: object) => admin.data<Page<InstitutionRow>>(calls.list, { withCampuses: '1', ...input });
    const first = await listed({});
    expect([first.rows.length, first.total]).toEqual([20, 24]);
    const all = [...first.rows, ...(await listed({ pageNum: 2 })).rows];
    expect(all.flatMap(({ campuses = [] }) => campuses)).toHaveLength(64);
    const [qiming, ...others] = (await listed({ tenantName: '滨江' })).rows;
    expect(others).toEqual([]);
    expect(qiming).toMatchObject({ tenantId: tenants.qiming, brandName: '启明艺术' });
    expect(qiming?.campuses?.map(({ tenantName }) => tenantName).toSorted()).toEqual([
      '城东校区',
      '滨江校区',
      '西湖校区',
    ]);
    expect(qiming?.accountNum).toBeGreaterThan(0);
    const { rows } = await admin.data<Page<InstitutionRow>>(calls.campuses, { withCampuses: '1', inUse: 0 });
    expect(rows.map(({ tenantName }) => tenantName)).toContain('锦里书香书法学堂');
  });

  it('are listed without campuses and number of accounts for an institution or an agent', async ({ sandbox }) => {
    for (const username of ['qiming01', 'agent01']) {
      const caller = await sandbox.signIn(username);
      const { rows } = await caller.data<Page<InstitutionRow>>(calls.campuses, { withCampuses: '1' });
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => 'campuses' in row || 'accountNum' in row)).toEqual([]);
    }
  });

  it('can be listed, read, added and changed only by the platform', async ({ sandbox, admin }) => {
    for (const username of ['qiming01', 'binjiang01', 'teacher01', 'agent01']) {
      const caller = await sandbox.signIn(username);
      for (const call of [calls.list, calls.detail, calls.add, calls.update])
        expect(await caller.refusal(call, exampleOf(call).input), `${username} ${call.name}`).toBe(
          '0403 您没有权限进行此操作',
        );
    }
    expect((await list(admin, {})).total).toBe(88);
  });

  describe('a new tenant', () => {
    const form = { tenantName: '晨曦书画院', linkman: '陆明哲', phone: '13857120088', areaCode: '86' };

    it('that is an institution gets its departments, its service period and its log', async ({ admin }) => {
      const period = { beginDate: '2026-09-07', endDate: '2027-09-06' };
      await admin.data(calls.add, {
        ...form,
        ...period,
        brandId: brands.qiming,
        agentId: agents.xuehai,
        tenantId: '5',
      });
      const made = await named(admin, '晨曦书画院');
      expect(made).toMatchObject({ ...form, ...period, parentTenantId: '-1', inUse: 1, brandName: '启明艺术' });
      expect(made.tenantId).not.toBe('5');
      expect(await latest(admin, made.tenantId)).toMatchObject({ operation: '新增', content: '新增机构“晨曦书画院”' });
      const tree = await admin.data<{ label: string }[]>(calls.tree);
      expect(tree.map(({ label }) => label)).toContain('晨曦书画院');
    });

    it('that is a campus belongs to an institution, whose administrator can switch to the campus immediately', async ({
      admin,
      qiming,
    }) => {
      await admin.data(calls.add, { ...form, tenantName: '之江校区', parentTenantId: tenants.qiming });
      const { tenantId } = await named(admin, '之江校区');
      const below = await qiming.data<{ children?: { label: string }[] }[]>(deptCalls.tree);
      expect(below[0]?.children?.map(({ label }) => label)).toContain('之江校区');
      await qiming.data(sessionCalls.switchTenant, { id: tenantId });
      expect(await qiming.data(sessionCalls.info)).toMatchObject({ tenantName: '之江校区' });
    });

    const refused = [
      { name: 'no name', more: { tenantName: ' ' }, message: '0400 请输入名称' },
      { name: 'a name of 61 characters', more: { tenantName: '长'.repeat(61) }, message: '0400 不能超过 60 个字符' },
      { name: 'the name of another institution', more: { tenantName: '启明艺术培训中心' }, message: '0409 名称已存在' },
      {
        name: 'the name of a sibling campus',
        more: { tenantName: '西湖校区', parentTenantId: tenants.qiming },
        message: '0409 名称已存在',
      },
      { name: 'a campus below a campus', more: { parentTenantId: tenants.xihu }, message: '0404 所属机构不存在' },
      { name: 'an unknown brand', more: { brandId: '42' }, message: '0404 品牌不存在' },
      { name: 'an unknown agent', more: { agentId: '42' }, message: '0404 代理商不存在' },
      { name: 'a wrong phone', more: { phone: '123' }, message: '0400 请输入正确的手机号' },
      {
        name: 'an end before its begin',
        more: { beginDate: '2026-09-07', endDate: '2026-09-06' },
        message: '0400 有效期止不能早于有效期起',
      },
    ];
    for (const { name, more, message } of refused)
      it(`is refused with ${name}`, async ({ admin }) => {
        expect(await admin.refusal(calls.add, { ...form, ...more })).toBe(message);
        expect((await list(admin, {})).total).toBe(88);
      });
  });

  it('a campus name is unique within its institution, and a campus can be saved under its current name', async ({
    admin,
    qiming,
  }) => {
    await qiming.data(deptCalls.add, { deptName: '之江校区', deptType: 2 });
    const campus = { tenantName: '之江校区', parentTenantId: tenants.qiming };
    expect(await admin.refusal(calls.add, campus)).toBe('0409 名称已存在');
    const xihu = await whole(admin, tenants.xihu);
    expect(await admin.refusal(calls.update, { ...xihu, tenantName: '之江校区' })).toBe('0409 名称已存在');
    await admin.data(calls.update, { ...xihu, remark: '搬迁' });
    await admin.data(calls.add, { ...campus, parentTenantId: tenants.lantian });
  });

  it('an inactive new campus is not offered as an option', async ({ admin, qiming }) => {
    await admin.data(calls.add, { tenantName: '之江校区', parentTenantId: tenants.qiming, inUse: 0 });
    const choices = await qiming.data<{ deptName: string }[]>(deptCalls.campusOptions);
    expect(choices.map(({ deptName }) => deptName)).toEqual(['滨江校区', '西湖校区', '城东校区']);
  });

  describe('a change', () => {
    it('is logged as text, and renames the department of the tenant', async ({ admin, qiming }) => {
      const before = await whole(admin, tenants.xihu);
      const change = { tenantName: '西溪校区', agentId: null, endDate: '2030-12-31' };
      await admin.data(calls.update, { ...before, ...change });
      expect(await whole(admin, tenants.xihu)).toMatchObject({
        tenantName: '西溪校区',
        endDate: '2030-12-31',
        linkman: '方远',
      });
      expect((await latest(admin, tenants.xihu))?.content).toBe(
        `修改“西湖校区”：名称“西湖校区”→“西溪校区”；代理商“杭州学海教育服务有限公司”→“”；有效期止“${before.endDate}”→“2030-12-31”`,
      );
      expect(await qiming.data(deptCalls.detail, { id: depts.xihu })).toMatchObject({ deptName: '西溪校区' });
    });

    it('that deactivates or reactivates a tenant is logged separately', async ({ admin }) => {
      const before = await whole(admin, tenants.xihu);
      await admin.data(calls.update, { ...before, inUse: 0 });
      expect(await latest(admin, tenants.xihu)).toMatchObject({ operation: '停用' });
      await admin.data(calls.update, { ...before, inUse: 1 });
      expect(await latest(admin, tenants.xihu)).toMatchObject({ operation: '启用' });
    });

    it('without a status keeps the tenant’s status', async ({ admin }) => {
      const { inUse: _, ...before } = await whole(admin, tenants.xihu);
      await admin.data(calls.deactivate, { tenantId: tenants.xihu });
      await admin.data(calls.update, { ...before, linkman: '方远航' });
      expect(await whole(admin, tenants.xihu)).toMatchObject({ linkman: '方远航', inUse: 0 });
    });

    it('that moves the tenant in the tree is refused', async ({ admin }) => {
      const [campus, institution] = [await whole(admin, tenants.xihu), await whole(admin, tenants.lantian)];
      for (const moved of [
        { ...campus, parentTenantId: tenants.lantian },
        { ...campus, parentTenantId: null },
        { ...institution, parentTenantId: tenants.qiming },
      ])
        expect(await admin.refusal(calls.update, moved)).toBe('0400 所属机构不能修改');
      await admin.data(calls.update, institution);
    });
  });

  describe('a deletion', () => {
    it('is refused while anything depends on the tenant; the refusal names the dependents', async ({ admin }) => {
      expect(await admin.refusal(calls.remove, { id: tenants.qiming })).toMatch(
        /^0409 机构“启明艺术培训中心”还有 3 个校区、\d+ 门课程、\d+ 个产品、.*\d+ 笔订单记录，不能删除，可以停用$/,
      );
      expect(await admin.refusal(calls.remove, { id: tenants.binjiang })).toMatch(
        /^0409 校区“滨江校区”还有 \d+ 名学员、\d+ 个班级、\d+ 名员工、\d+ 间教室、\d+ 个登录账号、1 笔订单记录，不能删除，可以停用$/,
      );
      const { tenantId } = await named(admin, '汉口校区');
      expect(await admin.refusal(calls.remove, { id: tenantId })).toMatch(
        /^0409 校区“汉口校区”还有 \d+ 名学员、1 个登录账号，不能删除，可以停用$/,
      );
      expect(await whole(admin, tenants.binjiang)).toMatchObject({ tenantName: '滨江校区' });
    });

    it('removes an empty campus together with its department and the users’ access to it', async ({
      sandbox,
      admin,
    }) => {
      const keeper = await sandbox.signIn('jiangcheng88');
      await admin.data(calls.remove, { id: tenants.wuchang });
      expect(await admin.refusal(calls.detail, { id: tenants.wuchang })).toBe('0404 机构或校区不存在');
      expect((await keeper.data<Tenant[]>(calls.mine)).map((row) => row.tenantName)).toEqual([
        '江城鼓乐学社',
        '汉口校区',
      ]);
      expect(await keeper.data(deptCalls.campusCount)).toBe(1);
      const changes = await admin.data<Page<Change>>(calls.log, {});
      expect(changes.rows[0]).toMatchObject({ operation: '删除', content: '删除校区“武昌校区”' });
    });

    it('can be made by the platform and the institution’s administrator, but not for the current tenant', async ({
      sandbox,
      admin,
      binjiang,
      lantian,
    }) => {
      const keeper = await sandbox.signIn('jiangcheng88');
      const institution = await named(admin, '江城鼓乐学社');
      expect(await lantian.refusal(calls.remove, { id: tenants.wuchang })).toBe('0404 机构或校区不存在');
      expect(await binjiang.refusal(calls.remove, { id: tenants.binjiang })).toBe(
        '0403 只有机构管理员可以修改机构和校区',
      );
      expect(await keeper.refusal(calls.remove, { id: institution.tenantId })).toBe('0403 机构由平台管理，不能删除');
      await keeper.data(sessionCalls.switchTenant, { id: tenants.wuchang });
      expect(await keeper.refusal(calls.remove, { id: tenants.wuchang })).toBe('0403 不能删除当前所在的机构或校区');
      await keeper.data(sessionCalls.switchTenant, { id: institution.tenantId });
      await keeper.data(calls.remove, { id: tenants.wuchang });
    });
  });

  it('a deactivation of an institution signs out its users and those of its campuses, and blocks sign-in', async ({
    sandbox,
    admin,
  }) => {
    const [inside, below, teacher] = await sandbox.signInAll('qiming01', 'binjiang01', 'teacher01');
    await admin.data(calls.deactivate, { tenantId: tenants.qiming });
    for (const caller of [inside, below, teacher]) expect(await caller?.refusal(sessionCalls.info)).toMatch(/^0511 /);
    for (const username of ['qiming01', 'binjiang01', 'teacher01'])
      await expect(sandbox.signIn(username)).rejects.toThrow('所属机构已停用，请联系平台');
    await sandbox.signIn('lantian01');

    await admin.data(calls.activate, { tenantId: tenants.qiming });
    for (const username of ['qiming01', 'binjiang01']) await sandbox.signIn(username);
  });

  it('an institution that was seeded as inactive blocks sign-in', async ({ sandbox }) => {
    await expect(sandbox.signIn('jinli01')).rejects.toThrow('所属机构已停用，请联系平台');
  });

  it('are exported with the filter applied; an institution’s export contains only its campuses', async ({
    admin,
    qiming,
  }) => {
    const sheet = readSheet((await admin.send(calls.export, { tenantName: '武侯' })).bytes);
    expect(sheet.rows[0]?.slice(0, 4)).toEqual(['名称', '所属机构', '品牌', '代理商']);
    expect(sheet.rows.slice(1).map((row) => row.slice(0, 2))).toEqual([['武侯校区', '锦里书香书法学堂']]);
    const own = readSheet((await qiming.send(calls.export, {})).bytes).rows.slice(1);
    expect(own.map((row) => row[0])).toEqual(['城东校区', '西湖校区', '滨江校区']);
  });
});
