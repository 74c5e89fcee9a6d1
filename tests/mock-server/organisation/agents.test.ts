import { describe, expect } from 'vitest';
import { agents as calls } from '#contracts/calls/agents.ts';
import { audits } from '#contracts/calls/audits.ts';
import { auth } from '#contracts/calls/auth.ts';
import { brands as brandCalls } from '#contracts/calls/brands.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import { tenants as tenantCalls } from '#contracts/calls/tenants.ts';
import type { Agent } from '#contracts/entities/agent.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { agents, tenants } from '#seed/fixed-ids.ts';
import { pay, register } from '../../support/onboarding.ts';
import type { Caller, Page, TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

interface Change {
  operation: string;
  content: string;
  createUserName: string;
  agentName?: string;
}

const XUEHAI = '杭州学海教育服务有限公司';

describe('agent administration', () => {
  const list = (admin: Caller, input = {}) => admin.data<Page<Agent>>(calls.list, input);
  const names = async (admin: Caller, input = {}): Promise<string[]> =>
    (await list(admin, input)).rows.map((row) => row.agentName);
  const log = async (admin: Caller, agentId?: string): Promise<Change[]> =>
    (await admin.data<Page<Change>>(calls.log, { ...(agentId && { agentId }), pageSize: 200 })).rows;
  const setStatus = (admin: Caller, agentId: string, agentStatus: 0 | 1) =>
    admin.data(calls.updateStatus, { agentId, agentStatus });
  const offered = async (sandbox: TestSandbox): Promise<string[]> =>
    (await sandbox.caller().data<Agent[]>(calls.openOptions)).map((row) => row.agentId);

  it('lists agents newest first, and filters by part of the name and by status', async ({ admin }) => {
    expect(await names(admin)).toEqual([
      '成都望江企业服务有限公司',
      '苏州同窗文化传播有限公司',
      '绍兴知行商务服务有限公司',
      '嘉兴启航信息服务有限公司',
      '宁波育林企业管理咨询有限公司',
      '湖州清远商务服务有限公司',
      XUEHAI,
    ]);
    expect(await names(admin, { agentName: '商务' })).toEqual(['绍兴知行商务服务有限公司', '湖州清远商务服务有限公司']);
    expect(await names(admin, { agentStatus: 0 })).toEqual(['苏州同窗文化传播有限公司']);
    expect((await list(admin, { agentStatus: 1 })).total).toBe(6);
  });

  it('creates an active agent, returns all of its fields, and logs the creation', async ({ sandbox, admin }) => {
    const form = { agentName: ' 金华博雅 ', linkman: '傅雅', phone: '62345678', areaCode: '852', remark: '新签约' };
    await admin.data(calls.add, { ...form, agentId: '42' });
    const added = (await list(admin)).rows[0] as Agent;
    const detail = await admin.data<Agent>(calls.detail, { agentId: added.agentId });
    expect(detail).toMatchObject({ ...form, agentName: '金华博雅', agentStatus: 1 });
    expect(detail.agentId).not.toBe('42');
    expect(await log(admin, added.agentId)).toMatchObject([
      { operation: '新增', content: '新增代理商“金华博雅”', createUserName: '陈立群', agentName: '金华博雅' },
    ]);
    expect(await offered(sandbox)).toContain(added.agentId);
  });

  const refused = [
    ['no name', { agentName: ' ' }, '0400 请输入代理商名称'],
    ['61 characters', { agentName: '字'.repeat(61) }, '0400 不能超过 60 个字符'],
    ['a taken name', { agentName: XUEHAI }, '0409 代理商名称已存在'],
    ['a Hong Kong number without its area', { agentName: '甲', phone: '62345678' }, '0400 请输入正确的手机号'],
  ] as const;
  for (const [name, input, message] of refused)
    it(`refuses ${name}`, async ({ admin }) => {
      expect(await admin.refusal(calls.add, input)).toBe(message);
      expect((await list(admin)).total).toBe(7);
    });

  it('logs the changed fields of an update; an update without a status keeps the status', async ({ admin }) => {
    const ended = (await list(admin, { agentStatus: 0 })).rows[0] as Agent;
    const { agentId, agentName, linkman, phone, areaCode, address } = ended;
    await admin.data(calls.update, { agentId, agentName, linkman, phone, areaCode, address, remark: '待续约' });
    expect((await log(admin, agentId))[0]).toMatchObject({
      operation: '修改',
      content: `修改“${agentName}”：备注“合同到期，暂停合作”→“待续约”`,
    });
    expect(await admin.data(calls.detail, { agentId })).toMatchObject({ agentStatus: 0, remark: '待续约' });
    expect(await admin.refusal(calls.update, { agentId: '42', agentName: '甲' })).toBe('0404 代理商不存在');
    expect(await admin.refusal(calls.update, { agentId, agentName: XUEHAI })).toBe('0409 代理商名称已存在');
  });

  it('signs out the user of a deactivated agent at the next call, and blocks sign-in and registrations', async ({
    sandbox,
    admin,
  }) => {
    const user = await sandbox.signIn('agent01');
    await setStatus(admin, agents.xuehai, 0);
    const { outcome } = await user.send(sessionCalls.info);
    expect(outcome).toMatchObject({ kind: 'session-over', code: '0511' });
    const login = { username: 'agent01', password: 'Demo2026', clientId: 1 };
    expect(await sandbox.caller().refusal(auth.login, login)).toBe('403 所属代理商已停用，请联系平台');
    expect(await offered(sandbox)).not.toContain(agents.xuehai);
    expect((await admin.data<Agent[]>(calls.options)).map((row) => row.agentId)).toContain(agents.xuehai);
    await expect(register(sandbox, { username: 'newcomer1' })).rejects.toThrow('代理商不可用，请重新选择');

    await setStatus(admin, agents.xuehai, 0);
    await setStatus(admin, agents.xuehai, 1);
    await (await sandbox.signIn('agent01')).data(sessionCalls.info);
    expect((await log(admin, agents.xuehai)).slice(0, 3)).toMatchObject([
      { operation: '启用', content: `启用代理商“${XUEHAI}”：状态“停用”→“启用”` },
      { operation: '停用', content: `停用代理商“${XUEHAI}”：状态“启用”→“停用”` },
      { operation: '新增机构' },
    ]);
  });

  it('deletes an agent only while nothing depends on it', async ({ admin }) => {
    expect(await admin.refusal(calls.remove, { id: agents.xuehai })).toBe(
      `0409 代理商“${XUEHAI}”名下还有“启明艺术培训中心”、“滨江校区”、“西湖校区”等 28 家机构，不能删除；可改为停用`,
    );
    await admin.data(calls.remove, { id: agents.spare });
    expect((await list(admin)).total).toBe(6);
    expect((await log(admin, agents.spare))[0]).toMatchObject({
      operation: '删除',
      content: '删除代理商“湖州清远商务服务有限公司”',
    });
    expect(await admin.refusal(calls.detail, { agentId: agents.spare })).toBe('0404 代理商不存在');
  });

  it('does not delete an agent that an application names', async ({ sandbox, admin }) => {
    await register(sandbox, { username: 'newcomer2', nickName: '晚风合唱', agentId: agents.spare });
    expect(await admin.refusal(calls.remove, { id: agents.spare })).toBe(
      '0409 代理商“湖州清远商务服务有限公司”还有“晚风合唱”的入驻申请，不能删除；可改为停用',
    );
  });

  it('names the agent in each entry of the log of all agents', async ({ admin }) => {
    const rows = await log(admin);
    const whose = new Set(rows.map((row) => row.agentName));
    expect(whose.size).toBe(7);
    expect((await log(admin, agents.spare)).map((row) => row.agentName)).toEqual(
      Array(2).fill('湖州清远商务服务有限公司'),
    );
  });

  it('exports the list and the log', async ({ admin }) => {
    const sheet = async (call: typeof calls.export | typeof calls.exportLog, input: object) =>
      readSheet((await admin.send(call, { ...input })).bytes).rows;
    const [header, ...rows] = await sheet(calls.export, { agentStatus: 0 });
    expect(header).toEqual(['编号', '代理商名称', '联系人', '联系电话', '地址', '状态', '备注', '创建时间']);
    expect(rows.map((row) => [row[1], row[5]])).toEqual([['苏州同窗文化传播有限公司', '停用']]);
    expect(rows[0]?.[0]).toMatch(/^\d{19}$/);
    const changes = await sheet(calls.exportLog, { agentId: agents.spare });
    expect(changes.map((row) => row.slice(0, 2))).toEqual([
      ['代理商', '操作'],
      ['湖州清远商务服务有限公司', '修改'],
      ['湖州清远商务服务有限公司', '新增'],
    ]);
    expect(await sheet(calls.exportLog, {})).toHaveLength(1 + (await log(admin)).length);
  });

  describe('institutions of an agent', () => {
    const YEAR = { timeBegin: '2025-09-01', timeEnd: '2026-09-30' };
    const brought = async (caller: Caller, input = {}) =>
      caller.data<Page<Tenant>>(tenantCalls.campuses, { pageSize: 50, ...input });

    it('are listed for their agent with income, newest first, without documents, remarks and institutions of others', async ({
      sandbox,
    }) => {
      const agent = await sandbox.signIn('agent01');
      const { rows, total } = await brought(agent);
      expect(total).toBe(28);
      expect(rows.map((row) => row.tenantName).slice(0, 4)).toEqual([
        '雁塔校区',
        '京韵少儿西安学校',
        '宝安校区',
        '东阳校区',
      ]);
      expect(rows.filter((row) => row.uscc || row.remark)).toEqual([]);
      expect(rows.find((row) => row.tenantId === tenants.qiming)).toMatchObject({ income: 1398, inUse: 1 });
      // Refunded amounts do not count as income.
      expect(rows.find((row) => row.tenantId === tenants.chengdong)).toMatchObject({ income: 998 });
      const { rows: others } = await brought(agent, { agentId: agents.spare });
      expect(others).toEqual([]);
      expect((await brought(agent, { tenantName: '校区', inUse: 0 })).total).toBe(0);
    });

    it('have equal totals in the platform’s figures and on the agent’s home page', async ({ sandbox, admin }) => {
      const agent = await sandbox.signIn('agent01');
      const seen = await agent.data<object>(statistics.agent, { ...YEAR, agentId: agents.xuehai });
      const kept = await admin.data<object>(statistics.ofAgent, { ...YEAR, agentId: agents.xuehai });
      expect({ ...kept, tenantNum: 0 }).toEqual({ ...seen, before: undefined, tenantNum: 0 });
      const ever = await admin.data<{ income: number; applicationIncome: number }>(statistics.ofAgent, {
        agentId: agents.xuehai,
      });
      const { rows } = await brought(agent);
      expect(ever).toMatchObject({ addTenantNum: rows.length, tenantNum: rows.length });
      // Paid applications that are pending review also count, as a separate amount.
      expect(ever.applicationIncome).toBeGreaterThan(0);
      const listed = rows.reduce((sum, { income }) => sum + (income ?? 0), 0);
      expect(ever.income - ever.applicationIncome).toBe(listed);
      // 南山校区 was opened together with its institution, so it has no order and its income is null.
      expect(rows.find((row) => row.tenantName === '南山校区')).toMatchObject({ income: null });
      const all = await admin.data<{ income: number; tenantNum: number }>(statistics.ofAgent);
      expect(all.tenantNum).toBeGreaterThan(10);
      expect(await admin.data(statistics.ofAgent, { agentId: agents.spare })).toEqual({
        income: 0,
        addTenantNum: 0,
        applicationIncome: 0,
        tenantNum: 0,
      });
      expect(await admin.refusal(statistics.ofAgent, { agentId: '1' })).toBe('0404 代理商不存在');
    });

    it('leave their earlier fees with the former agent after a change of agent', async ({ sandbox, admin }) => {
      const agentId = agents.xuehai;
      const figures = (id: string) =>
        admin.data<{ income: number; tenantNum: number; formerIncome?: number }>(statistics.ofAgent, { agentId: id });
      const before = await figures(agentId);
      const { rows } = await admin.data<Page<Tenant>>(tenantCalls.campuses, { agentId, pageSize: 50 });
      const { brandName, agentName, createTime, income, ...tenant } = rows.find(
        (row) => row.tenantId === tenants.chengdong,
      ) as Tenant;
      await admin.data(tenantCalls.update, { ...tenant, agentId: agents.spare });
      expect(await figures(agentId)).toEqual({
        ...before,
        tenantNum: before.tenantNum - 1,
        formerIncome: income,
      });
      expect(await figures(agents.spare)).toMatchObject({ income: 0, addTenantNum: 1, tenantNum: 1 });
      expect((await brought(admin, { agentId: agents.spare })).rows).toMatchObject([
        { tenantId: tenants.chengdong, income: 0 },
      ]);
      expect(await sandbox.signIn('agent01').then((agent) => brought(agent))).toMatchObject({ total: rows.length - 1 });
    });

    it('include a tenant after its registration, payment and approval; the logs of brand and agent record it', async ({
      sandbox,
      admin,
    }) => {
      const agent = await sandbox.signIn('agent01');
      const today = { timeBegin: '2026-09-07', timeEnd: '2026-09-07', agentId: agents.xuehai };
      const before = await agent.data<{ income: number; addTenantNum: number }>(statistics.agent, today);
      await register(sandbox, {
        username: 'newcomer3',
        nickName: '晚风合唱',
        brandName: '晚风',
        agentId: agents.xuehai,
      });
      await pay(sandbox, 'newcomer3');
      expect((await brought(agent)).total).toBe(28);
      await admin.data(audits.pass, { username: 'newcomer3' });
      expect(await agent.data(statistics.agent, today)).toMatchObject({
        income: before.income + 699,
        addTenantNum: before.addTenantNum + 1,
      });
      const [newest] = (await brought(agent)).rows;
      expect(newest).toMatchObject({ tenantName: '晚风合唱', income: 699, brandName: '晚风' });
      const opened = { operation: '新增机构', content: '审核通过，开通机构“晚风合唱”', createUserName: '陈立群' };
      expect((await log(admin, agents.xuehai))[0]).toMatchObject(opened);
      const ofBrand = await admin.data<Page<Change>>(brandCalls.log, { brandId: newest?.brandId });
      expect(ofBrand.rows.map((row) => row.content)).toEqual([opened.content, '审核通过，新增品牌“晚风”']);
    });
  });
});
