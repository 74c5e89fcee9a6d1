import { describe, expect } from 'vitest';
import { depts as deptCalls } from '#contracts/calls/depts.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import { tenants as calls } from '#contracts/calls/tenants.ts';
import type { MenuEntry } from '#contracts/entities/session.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { agents, brands, depts, tenants } from '#seed/fixed-ids.ts';
import type { Caller, Page } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

interface Change {
  operation: string;
  content: string;
  createUserName: string;
  createTime: string;
}

/**
 * Returns the id of a tenant of another institution by its number in the seed. The constants below are the two oldest
 * of these institutions and three inactive tenants.
 */
const otherTenantId = (count: number): string => `18432010010000000${String(count).padStart(2, '0')}`;
const [SHENCHENG, XIAOHE, JINLI, WUHOU, JIANGNING] = [1, 3, 12, 13, 39].map(otherTenantId);

const {
  qiming: QIMING,
  binjiang: BINJIANG,
  xihu: XIHU,
  chengdong: CHENGDONG,
  lantian: LANTIAN,
  wangjiang,
  wuchang: WUCHANG,
} = tenants;

describe('administration of institutions and campuses', () => {
  const listed = async (caller: Caller, input = {}): Promise<string[]> =>
    (await caller.data<Page<Tenant>>(calls.campuses, input)).rows.map((row) => row.tenantId);
  const logOf = (caller: Caller, tenantId?: string): Promise<Page<Change>> =>
    caller.data(calls.log, { ...(tenantId && { tenantId }), pageSize: 50 });
  const changes = async (caller: Caller, tenantId?: string): Promise<Change[]> => (await logOf(caller, tenantId)).rows;
  const form = (tenantId: string, more = {}) => ({ tenantId, tenantName: '西湖校区', linkman: '方远', ...more });

  describe('lists', () => {
    it('show all tenants to the platform, an institution’s campuses to the institution, and a campus to itself', async ({
      sandbox,
      admin,
      qiming,
      lantian,
    }) => {
      const all = await listed(admin, { pageSize: 200 });
      expect(all).toHaveLength(88);
      expect(all.slice(-7)).toEqual([WUCHANG, wangjiang, LANTIAN, CHENGDONG, XIHU, BINJIANG, QIMING]);
      expect(await listed(qiming)).toEqual([CHENGDONG, XIHU, BINJIANG]);
      expect(await listed(lantian)).toEqual([wangjiang]);
      expect(await listed(await sandbox.signIn('binjiang01'))).toEqual([BINJIANG]);
      await qiming.data(sessionCalls.switchTenant, { id: XIHU });
      expect(await listed(qiming)).toEqual([XIHU]);
    });

    const filters = [
      { input: { parentTenantId: LANTIAN }, found: [wangjiang] },
      { input: { parentTenantId: '-1', tenantName: '少儿艺术学校' }, found: [LANTIAN] },
      { input: { brandId: brands.qiming, parentTenantId: QIMING }, found: [CHENGDONG, XIHU, BINJIANG] },
      { input: { agentId: agents.xuehai, parentTenantId: QIMING }, found: [CHENGDONG, XIHU, BINJIANG] },
      { input: { agentId: '42' }, found: [] },
      { input: { inUse: 0 }, found: [JIANGNING, WUHOU, JINLI] },
      { input: { tenantName: '西湖校' }, found: [XIHU] },
      { input: { pageNum: 22, pageSize: 4 }, found: [CHENGDONG, XIHU, BINJIANG, QIMING] },
    ];
    for (const { input, found } of filters)
      it(`filter for the platform by ${JSON.stringify(input)}`, async ({ admin }) => {
        expect(await listed(admin, input)).toEqual(found);
      });

    it('contain only the user’s own campuses, whatever the filter', async ({ lantian }) => {
      expect(await listed(lantian, { parentTenantId: QIMING })).toEqual([]);
      expect(await listed(lantian, { brandId: brands.qiming })).toEqual([]);
    });

    it('show brand and agent by name', async ({ admin, qiming }) => {
      expect(await admin.data(calls.campusDetail, { tenantId: XIHU })).toMatchObject({
        tenantName: '西湖校区',
        brandName: '启明艺术',
        agentName: '杭州学海教育服务有限公司',
        parentTenantId: QIMING,
        inUse: 1,
      });
      expect(await qiming.data(calls.current)).toMatchObject({ brandName: '启明艺术' });
    });

    it('offer possible parents, and the tenants of a brand or an agent', async ({
      sandbox,
      admin,
      qiming,
      lantian,
    }) => {
      const ids = async (caller: Caller, call: typeof calls.parents | typeof calls.ofBrand, input = {}) =>
        (await caller.data<Tenant[]>(call, input)).map((row) => row.tenantId);
      const parents = await ids(admin, calls.parents);
      expect(parents).toHaveLength(24);
      // 锦里书香书法学堂 is inactive, but is still the parent of its campus.
      expect(parents).toContain(JINLI);
      expect(parents.slice(0, 4)).toEqual([QIMING, LANTIAN, SHENCHENG, XIAOHE]);
      expect(await ids(admin, calls.parents, { tenantId: LANTIAN })).toEqual(parents.filter((id) => id !== LANTIAN));
      expect(await ids(qiming, calls.parents)).toEqual([QIMING]);
      expect(await ids(await sandbox.signIn('binjiang01'), calls.parents)).toEqual([QIMING]);
      const ofQiming = [QIMING, BINJIANG, XIHU, CHENGDONG];
      expect((await ids(admin, calls.ofBrand, { brandId: brands.qiming })).slice(0, 4)).toEqual(ofQiming);
      expect((await ids(admin, calls.ofBrand)).length).toBeGreaterThan(ofQiming.length);
      const agentId = agents.xuehai;
      const brought = await admin.data<Tenant[]>(calls.ofAgent, { agentId });
      expect(brought.slice(0, 4).map((row) => row.tenantId)).toEqual(ofQiming);
      expect(brought).toHaveLength(28);
      expect(brought.slice(4, 9).map((row) => row.tenantName)).toEqual([
        '西子墨香书画学堂',
        '拱墅校区',
        '鹏城少年艺术中心',
        '南山校区',
        '萧山校区',
      ]);
      expect(await lantian.data(calls.ofAgent, { agentId })).toEqual([]);
      expect(await ids(lantian, calls.ofBrand, { brandId: brands.qiming })).toEqual([]);
    });
  });

  describe('changes', () => {
    it('rename the department of the tenant as well, and are logged', async ({ qiming }) => {
      await qiming.data(
        calls.updateInfo,
        form(XIHU, { tenantName: '西溪校区', remark: '搬迁', inUse: 0, brandId: '1' }),
      );
      expect(await qiming.data(calls.campusDetail, { tenantId: XIHU })).toMatchObject({
        tenantName: '西溪校区',
        remark: '搬迁',
        phone: '13857120012',
        inUse: 1,
        brandId: brands.qiming,
      });
      const campuses = await qiming.data<{ deptId: string; deptName: string }[]>(deptCalls.campusOptions);
      expect(campuses.find((row) => row.deptId === depts.xihu)?.deptName).toBe('西溪校区');
      const [latest] = await changes(qiming, XIHU);
      expect(latest).toMatchObject({
        operation: '修改',
        content: '修改“西湖校区”：名称“西湖校区”→“西溪校区”；备注“”→“搬迁”',
        createUserName: '周敏',
      });
      expect(latest?.createTime).toMatch(/^2026-09-07 09:/);
    });

    it('of an institution rename its root department, but not its campuses', async ({ qiming }) => {
      await qiming.data(calls.updateInfo, form(QIMING, { tenantName: '启明艺术学校' }));
      expect(await qiming.data(sessionCalls.info)).toMatchObject({ tenantName: '启明艺术学校' });
      expect(await qiming.data(deptCalls.tree)).toMatchObject([
        { label: '启明艺术学校', children: [{ label: '滨江校区' }, {}, {}, {}, {}, {}] },
      ]);
    });

    it('that change no value leave no log entry', async ({ qiming }) => {
      const before = await changes(qiming, XIHU);
      await qiming.data(calls.updateInfo, form(XIHU));
      expect(await changes(qiming, XIHU)).toEqual(before);
    });

    it('are refused if another campus of the institution has the name; campuses of different institutions may share a name', async ({
      admin,
      qiming,
      lantian,
    }) => {
      expect(await qiming.refusal(calls.updateInfo, form(XIHU, { tenantName: '滨江校区' }))).toBe('0409 名称已存在');
      expect(await admin.refusal(calls.updateInfo, form(LANTIAN, { tenantName: '启明艺术培训中心' }))).toBe(
        '0409 名称已存在',
      );
      await lantian.data(calls.updateInfo, form(wangjiang, { tenantName: '滨江校区' }));
      expect(await qiming.refusal(calls.updateInfo, form(XIHU, { tenantName: ' ' }))).toBe('0400 请输入名称');
    });

    it('can be made by the platform in every tenant', async ({ admin, lantian }) => {
      await admin.data(calls.updateInfo, form(wangjiang, { tenantName: '望江路校区' }));
      expect((await changes(lantian, wangjiang))[0]).toMatchObject({ createUserName: '陈立群' });
    });
  });

  describe('deactivation and reactivation', () => {
    it('block and allow sign-in and switching; a deactivation also signs users out', async ({
      sandbox,
      admin,
      qiming,
      binjiang,
    }) => {
      await qiming.data(calls.deactivate, { tenantId: BINJIANG });
      expect(await binjiang.refusal(sessionCalls.info)).toMatch(/^0511 /);
      await expect(sandbox.signIn('binjiang01')).rejects.toThrow('所属机构已停用，请联系平台');
      expect(await qiming.refusal(sessionCalls.switchTenant, { id: BINJIANG })).toBe('0404 机构不存在或已停用');
      expect(await listed(qiming, { inUse: 0 })).toEqual([BINJIANG]);
      expect((await qiming.data<Tenant[]>(calls.mine)).map((row) => row.tenantId)).toEqual([QIMING, XIHU, CHENGDONG]);

      await qiming.data(calls.activate, { tenantId: BINJIANG });
      await sandbox.signIn('binjiang01');
      await qiming.data(sessionCalls.switchTenant, { id: BINJIANG });
      expect((await changes(admin, BINJIANG)).slice(0, 2)).toMatchObject([
        { operation: '启用', content: '启用“滨江校区”：状态“停用”→“启用”', createUserName: '周敏' },
        { operation: '停用', content: '停用“滨江校区”：状态“启用”→“停用”', createUserName: '周敏' },
      ]);
    });

    it('are refused for the tenant in which the user currently works', async ({ qiming }) => {
      const OWN = '0403 不能停用当前所在的机构或校区';
      expect(await qiming.refusal(calls.deactivate, { tenantId: QIMING })).toBe(OWN);
      await qiming.data(sessionCalls.switchTenant, { id: XIHU });
      expect(await qiming.refusal(calls.deactivate, { tenantId: XIHU })).toBe(OWN);
    });

    it('have no effect when they are repeated', async ({ admin }) => {
      const before = (await logOf(admin)).total;
      await admin.data(calls.activate, { tenantId: XIHU });
      expect((await logOf(admin)).total).toBe(before);
      for (let time = 0; time < 2; time += 1) await admin.data(calls.deactivate, { tenantId: LANTIAN });
      expect((await logOf(admin)).total).toBe(before + 1);
      expect(await listed(admin, { inUse: 0 })).toContain(LANTIAN);
    });
  });

  describe('log', () => {
    it('shows the changes of one tenant or of all visible tenants, newest first', async ({
      admin,
      qiming,
      lantian,
    }) => {
      expect((await changes(qiming, CHENGDONG)).map((row) => row.operation)).toEqual(['启用', '停用', '开通']);
      expect(await changes(qiming)).toHaveLength(4 + 3);
      expect((await logOf(admin)).total).toBe(88 + 3 + 5 + 4);
      expect(await changes(lantian)).toHaveLength(2);
      const times = (await changes(admin)).map((row) => row.createTime);
      expect(times).toEqual([...times].sort().reverse());
    });

    it('is exported with the name of the tenant', async ({ qiming, lantian }) => {
      const reply = await qiming.send(calls.exportLog, { tenantId: CHENGDONG });
      const { rows } = readSheet(reply.bytes);
      expect(rows[0]).toEqual(['机构或校区', '操作', '内容', '操作人', '操作时间']);
      expect(rows.slice(1).map((row) => row.slice(0, 2))).toEqual([
        ['城东校区', '启用'],
        ['城东校区', '停用'],
        ['城东校区', '开通'],
      ]);
      expect(await lantian.refusal(calls.exportLog, { tenantId: CHENGDONG })).toBe('0404 机构或校区不存在');
    });
  });

  it('returns the same message for a campus of another institution and for one that does not exist', async ({
    lantian,
  }) => {
    for (const tenantId of [XIHU, QIMING, '42']) {
      for (const call of [calls.campusDetail, calls.log, calls.activate, calls.deactivate])
        expect(await lantian.refusal(call, { tenantId })).toBe('0404 机构或校区不存在');
      expect(await lantian.refusal(calls.updateInfo, form(tenantId))).toBe('0404 机构或校区不存在');
    }
  });

  it('lets campus staff read their campus, but change nothing', async ({ binjiang }) => {
    expect(await binjiang.data(calls.campusDetail, { tenantId: BINJIANG })).toMatchObject({ tenantName: '滨江校区' });
    const REFUSED = '0403 只有机构管理员可以修改机构和校区';
    expect(await binjiang.refusal(calls.updateInfo, form(BINJIANG))).toBe(REFUSED);
    expect(await binjiang.refusal(calls.deactivate, { tenantId: BINJIANG })).toBe(REFUSED);
    expect(await binjiang.refusal(calls.updateInfo, form(XIHU))).toBe('0404 机构或校区不存在');
  });

  it('shows the menu entry to administrators of an institution while the institution is their current tenant', async ({
    sandbox,
    admin,
    qiming,
  }) => {
    const paths = (entries: readonly MenuEntry[]): string[] =>
      entries.flatMap((entry) => [entry.path, ...paths(entry.children ?? [])]);
    const offered = async (caller: Caller) => paths(await caller.data<MenuEntry[]>(sessionCalls.menu));
    expect(await offered(admin)).toContain('/system/campus');
    expect(await offered(qiming)).toContain('/system/campus');
    await qiming.data(sessionCalls.switchTenant, { id: XIHU });
    for (const caller of [qiming, await sandbox.signIn('binjiang01'), await sandbox.signIn('teacher01')])
      expect(await offered(caller)).not.toContain('/system/campus');
  });
});
