import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agents as calls } from '#contracts/calls/agents.ts';
import { audits } from '#contracts/calls/audits.ts';
import { auth } from '#contracts/calls/auth.ts';
import { brands as brandCalls } from '#contracts/calls/brands.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import { tenants as tenantCalls } from '#contracts/calls/tenants.ts';
import type { Agent } from '#contracts/entities/agent.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { agents, tenants } from '#seed/fixed.ts';
import { pay, register } from '../support/onboarding.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';
import { readSheet } from '../support/xlsx.ts';

interface Page<R> {
  rows: R[];
  total: number;
}
interface Change {
  operation: string;
  content: string;
  createUserName: string;
  agentName?: string;
}

const XUEHAI = '杭州学海教育服务有限公司';

describe('the keeping of agents', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let admin: Caller;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  beforeEach(async () => {
    sandbox = await server.sandbox();
    admin = await sandbox.signIn('admin01');
  });
  afterAll(() => server.close());

  const list = (input = {}) => admin.data<Page<Agent>>(calls.list, input);
  const names = async (input = {}): Promise<string[]> => (await list(input)).rows.map((row) => row.agentName);
  const log = async (agentId?: string): Promise<Change[]> =>
    (await admin.data<Page<Change>>(calls.log, { ...(agentId && { agentId }), pageSize: 200 })).rows;
  const setStatus = (agentId: string, agentStatus: 0 | 1) => admin.data(calls.updateStatus, { agentId, agentStatus });
  const offered = async (): Promise<string[]> =>
    (await sandbox.caller().data<Agent[]>(calls.openOptions)).map((row) => row.agentId);

  it('are listed newest first, and found by a part of the name and by status', async () => {
    expect(await names()).toEqual([
      '成都望江企业服务有限公司',
      '苏州同窗文化传播有限公司',
      '绍兴知行商务服务有限公司',
      '嘉兴启航信息服务有限公司',
      '宁波育林企业管理咨询有限公司',
      '湖州清远商务服务有限公司',
      XUEHAI,
    ]);
    expect(await names({ agentName: '商务' })).toEqual(['绍兴知行商务服务有限公司', '湖州清远商务服务有限公司']);
    expect(await names({ agentStatus: 0 })).toEqual(['苏州同窗文化传播有限公司']);
    expect((await list({ agentStatus: 1 })).total).toBe(6);
  });

  it('a new one is in use, is told whole and logged', async () => {
    const form = { agentName: ' 金华博雅 ', linkman: '傅雅', phone: '62345678', areaCode: '852', remark: '新签约' };
    await admin.data(calls.add, { ...form, agentId: '42' });
    const added = (await list()).rows[0] as Agent;
    const detail = await admin.data<Agent>(calls.detail, { agentId: added.agentId });
    expect(detail).toMatchObject({ ...form, agentName: '金华博雅', agentStatus: 1 });
    expect(detail.agentId).not.toBe('42');
    expect(await log(added.agentId)).toMatchObject([
      { operation: '新增', content: '新增代理商“金华博雅”', createUserName: '陈立群', agentName: '金华博雅' },
    ]);
    expect(await offered()).toContain(added.agentId);
  });

  const refused = [
    ['no name', { agentName: ' ' }, '0400 请输入代理商名称'],
    ['61 characters', { agentName: '字'.repeat(61) }, '0400 不能超过 60 个字符'],
    ['a name that is taken', { agentName: XUEHAI }, '0409 代理商名称已存在'],
    ['a Hong Kong number without its area', { agentName: '甲', phone: '62345678' }, '0400 请输入正确的手机号'],
  ] as const;
  for (const [name, input, message] of refused)
    it(`refuses ${name}`, async () => {
      expect(await admin.refusal(calls.add, input)).toBe(message);
      expect((await list()).total).toBe(7);
    });

  it('a change says what is other than before; without a status the agent keeps its own', async () => {
    const ended = (await list({ agentStatus: 0 })).rows[0] as Agent;
    const { agentId, agentName, linkman, phone, areaCode, address } = ended;
    await admin.data(calls.update, { agentId, agentName, linkman, phone, areaCode, address, remark: '待续约' });
    expect((await log(agentId))[0]).toMatchObject({
      operation: '修改',
      content: `修改“${agentName}”：备注“合同到期，暂停合作”→“待续约”`,
    });
    expect(await admin.data(calls.detail, { agentId })).toMatchObject({ agentStatus: 0, remark: '待续约' });
    expect(await admin.refusal(calls.update, { agentId: '42', agentName: '甲' })).toBe('0404 代理商不存在');
    expect(await admin.refusal(calls.update, { agentId, agentName: XUEHAI })).toBe('0409 代理商名称已存在');
  });

  it('out of use: its user is signed out at the next call, signs in no more, and nobody registers with it', async () => {
    const user = await sandbox.signIn('agent01');
    await setStatus(agents.xuehai, 0);
    const { outcome } = await user.send(sessionCalls.info);
    expect(outcome).toMatchObject({ kind: 'session-over', code: '0511' });
    const login = { username: 'agent01', password: 'Demo2026', clientId: 1 };
    expect(await sandbox.caller().refusal(auth.login, login)).toBe('403 所属代理商已停用，请联系平台');
    expect(await offered()).not.toContain(agents.xuehai);
    expect((await admin.data<Agent[]>(calls.options)).map((row) => row.agentId)).toContain(agents.xuehai);
    await expect(register(sandbox, { username: 'newcomer1' })).rejects.toThrow('代理商不可用，请重新选择');

    await setStatus(agents.xuehai, 0);
    await setStatus(agents.xuehai, 1);
    await (await sandbox.signIn('agent01')).data(sessionCalls.info);
    expect((await log(agents.xuehai)).slice(0, 3)).toMatchObject([
      { operation: '启用', content: `启用代理商“${XUEHAI}”：状态“停用”→“启用”` },
      { operation: '停用', content: `停用代理商“${XUEHAI}”：状态“启用”→“停用”` },
      { operation: '新增机构' },
    ]);
  });

  it('is deleted only while nothing depends on it', async () => {
    expect(await admin.refusal(calls.remove, { id: agents.xuehai })).toBe(
      `0409 代理商“${XUEHAI}”名下还有“启明艺术培训中心”、“滨江校区”、“西湖校区”等 28 家机构，不能删除；可改为停用`,
    );
    await admin.data(calls.remove, { id: agents.spare });
    expect((await list()).total).toBe(6);
    expect((await log(agents.spare))[0]).toMatchObject({
      operation: '删除',
      content: '删除代理商“湖州清远商务服务有限公司”',
    });
    expect(await admin.refusal(calls.detail, { agentId: agents.spare })).toBe('0404 代理商不存在');
  });

  it('whoever has only been named in an application is not deleted either', async () => {
    await register(sandbox, { username: 'newcomer2', nickName: '晚风合唱', agentId: agents.spare });
    expect(await admin.refusal(calls.remove, { id: agents.spare })).toBe(
      '0409 代理商“湖州清远商务服务有限公司”还有“晚风合唱”的入驻申请，不能删除；可改为停用',
    );
  });

  it('the log of all names whose each change is', async () => {
    const rows = await log();
    const whose = new Set(rows.map((row) => row.agentName));
    expect(whose.size).toBe(7);
    expect((await log(agents.spare)).map((row) => row.agentName)).toEqual(Array(2).fill('湖州清远商务服务有限公司'));
  });

  it('exports list and log', async () => {
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
    expect(await sheet(calls.exportLog, {})).toHaveLength(1 + (await log()).length);
  });

  describe('what an agent has brought', () => {
    const YEAR = { timeBegin: '2025-09-01', timeEnd: '2026-09-30' };
    const brought = async (caller: Caller, input = {}) =>
      caller.data<Page<Tenant>>(tenantCalls.campuses, { pageSize: 50, ...input });

    it('is told to the agent with its income, newest first, without papers and notes; nothing of others', async () => {
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
      // What was paid back is no income.
      expect(rows.find((row) => row.tenantId === tenants.chengdong)).toMatchObject({ income: 998 });
      const { rows: others } = await brought(agent, { agentId: agents.spare });
      expect(others).toEqual([]);
      expect((await brought(agent, { tenantName: '校区', inUse: 0 })).total).toBe(0);
    });

    it('counts the same for the platform as at the agent’s home', async () => {
      const agent = await sandbox.signIn('agent01');
      const seen = await agent.data<object>(statistics.agent, { ...YEAR, agentId: agents.xuehai });
      const kept = await admin.data<object>(statistics.ofAgent, { ...YEAR, agentId: agents.xuehai });
      expect({ ...kept, tenantNum: 0 }).toEqual({ ...seen, before: undefined, tenantNum: 0 });
      const ever = await admin.data<{ income: number; applicationIncome: number }>(statistics.ofAgent, {
        agentId: agents.xuehai,
      });
      const { rows } = await brought(agent);
      expect(ever).toMatchObject({ addTenantNum: rows.length, tenantNum: rows.length });
      // Applications that have paid and wait for their audit count too, and are told by themselves.
      expect(ever.applicationIncome).toBeGreaterThan(0);
      const listed = rows.reduce((sum, { income }) => sum + (income ?? 0), 0);
      expect(ever.income - ever.applicationIncome).toBe(listed);
      // A campus that came with its institution has no fee of its own; one that was paid back has had one.
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

    it('grows by whoever registers with it, pays and passes; the brand and the agent remember it', async () => {
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
      expect((await log(agents.xuehai))[0]).toMatchObject(opened);
      const ofBrand = await admin.data<Page<Change>>(brandCalls.log, { brandId: newest?.brandId });
      expect(ofBrand.rows.map((row) => row.content)).toEqual([opened.content, '审核通过，新增品牌“晚风”']);
    });
  });
});
