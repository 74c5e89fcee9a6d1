import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Agent } from '#contracts/entities/agent.ts';
import { ConsoleContext } from '#web/crud/pages/console-context.ts';
import { BroughtTenantList } from '#web/screens/agent/tenant/BroughtTenantList.tsx';
import { AgentList } from '#web/screens/system/agent/AgentList.tsx';
import { AgentLog } from '#web/screens/system/agent-log/AgentLog.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, type Backend, Refused, type Sent } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen } from '../support/render.tsx';
import { agentExample, changeLogExample, tenantExample } from '../support/rows.ts';
import { choose, chooseMore, dialog, row } from '../support/screen-queries.ts';

const ended: Agent = { ...agentExample, agentId: '605', agentName: '苏州同窗', agentStatus: 0 };
const brought = { ...tenantExample, income: 1398, createTime: '2026-03-05 09:20:00', endDate: '2026-12-31' };

function answers(more: Record<string, Answer> = {}): Backend {
  const rows = [structuredClone(agentExample) as Agent, structuredClone(ended)];
  return answerCalls({
    'dictData.byType': otherDictionary,
    'agents.list': () => ({ rows, total: rows.length }),
    'agents.options': () => rows.map(({ agentId, agentName }) => ({ agentId, agentName })),
    'agents.detail': ({ agentId }: Sent) => rows.find((row) => row.agentId === agentId),
    'agents.add': () => null,
    'agents.update': () => null,
    'agents.updateStatus': ({ agentId, agentStatus }: Sent) => {
      Object.assign(rows.find((row) => row.agentId === agentId) ?? {}, { agentStatus });
      return null;
    },
    'agents.log': () => ({ rows: [{ ...changeLogExample, agentName: '苏州同窗' }], total: 1 }),
    'statistics.ofAgent': () => ({ income: 7687, addTenantNum: 3, applicationIncome: 1398, tenantNum: 10 }),
    'tenants.campuses': () => ({ rows: [brought], total: 1 }),
    ...more,
  });
}

const opened: string[] = [];
const inConsole = (page: React.ReactNode) => (
  <ConsoleContext value={{ menu: [], mayOpen: () => true, openPage: (path) => void opened.push(path) }}>
    {page}
  </ConsoleContext>
);
afterEach(() => {
  opened.length = 0;
});

describe('代理商管理', () => {
  it('shows id, name and state, filtered by name and state from the address', async () => {
    const backend = answers();
    renderScreen(inConsole(<AgentList />), {
      path: '/system/agent?agentName=学&agentStatus=0',
      route: '/system/agent',
    });
    const found = await row(/^杭州学海/);
    expect(within(found).getByRole('cell', { name: agentExample.agentId })).toBeInTheDocument();
    expect(within(found).getByRole('switch', { name: '状态：使用中' })).toBeInTheDocument();
    expect(within(await row(/^苏州同窗/)).getByRole('switch', { name: '状态：不再使用' })).toBeInTheDocument();
    expect(backend.inputsOf('agents.list')).toEqual([
      { agentName: '学', agentStatus: '0', pageNum: '1', pageSize: '20' },
    ]);
  });

  it('requires a name for a new agent, validates the phone number by its area code, and creates the agent as active', async () => {
    const user = userEvent.setup();
    const backend = answers();
    renderScreen(inConsole(<AgentList />), { path: '/system/agent', route: '/system/agent' });
    await user.click(await screen.findByRole('button', { name: '新增代理商' }));
    const form = within(await dialog('新增代理商'));
    await user.type(await form.findByRole('textbox', { name: '联系电话' }), '62345678');
    await user.click(form.getByRole('button', { name: '保存代理商' }));
    expect(await form.findByText('请输入代理商名称')).toBeVisible();
    expect(form.getByText('请输入正确的手机号')).toBeVisible();
    await user.type(await form.findByRole('textbox', { name: /代理商名称/ }), '香江教育');
    await user.click(form.getByRole('combobox', { name: '区号' }));
    await user.click(await screen.findByRole('option', { name: '+852' }));
    await user.click(form.getByRole('button', { name: '保存代理商' }));
    await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
    expect(backend.inputsOf('agents.add')).toMatchObject([
      { agentName: '香江教育', phone: '62345678', areaCode: '852', agentStatus: 1 },
    ]);
  });

  it('loads the agent for a change by the id in the query and keeps its state', async () => {
    const user = userEvent.setup();
    const backend = answers();
    renderScreen(inConsole(<AgentList />), { path: '/system/agent', route: '/system/agent' });
    await user.click(within(await row(/^苏州同窗/)).getByRole('button', { name: '修改' }));
    const form = within(await dialog('修改代理商'));
    await user.type(await form.findByRole('textbox', { name: '备注' }), '待续约');
    expect(backend.inputsOf('agents.detail')).toEqual([{ agentId: '605' }]);
    expect(form.queryByRole('switch')).toBeNull();
    await user.click(form.getByRole('button', { name: '保存代理商' }));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    expect(backend.inputsOf('agents.update')).toMatchObject([{ agentId: '605', agentStatus: 0, remark: '待续约' }]);
  });

  it('explains the effect of 停用 before the confirmation, and reactivates the agent by 启用', async () => {
    const user = userEvent.setup();
    const backend = answers();
    renderScreen(inConsole(<AgentList />), { path: '/system/agent', route: '/system/agent' });
    await user.click(within(await row(/^杭州学海/)).getByRole('switch', { name: /^状态：/, checked: true }));
    const question = await dialog('停用代理商');
    expect(question).toHaveTextContent('确定停用代理商“杭州学海教育服务有限公司”？');
    expect(question).toHaveTextContent(
      '该代理商的账号会在下一次操作时退出登录，且不能再登录，新的入驻申请不能再选择该代理商',
    );
    expect(backend.countOf('agents.updateStatus')).toBe(0);
    await user.click(within(question).getByRole('button', { name: '停用' }));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    await user.click(within(await row(/^杭州学海/)).getByRole('switch', { name: /^状态：/, checked: false }));
    await user.click(within(await dialog('启用代理商')).getByRole('button', { name: '启用' }));
    await waitFor(() => expect(backend.toasts).toHaveLength(2));
    const { agentId } = agentExample;
    expect(backend.inputsOf('agents.updateStatus')).toEqual([
      { agentId, agentStatus: 0 },
      { agentId, agentStatus: 1 },
    ]);
  });

  it('shows the all-time figures of an agent and its institutions', async () => {
    const user = userEvent.setup();
    const backend = answers();
    renderScreen(inConsole(<AgentList />), { path: '/system/agent', route: '/system/agent' });
    await user.click(within(await row(/^杭州学海/)).getByRole('button', { name: '业绩' }));
    const drawer = within(await dialog('业绩 · 杭州学海教育服务有限公司'));
    expect(await drawer.findByText('¥7,687.00')).toBeVisible();
    expect(drawer.getByText('含待开通申请 ¥1,398.00')).toBeVisible();
    expect(drawer.getByRole('region', { name: '业绩' })).toHaveTextContent('新增机构（家）3机构与校区10');
    expect(await drawer.findByRole('row', { name: /^启明艺术培训中心 机构 2026-03-05/ })).toHaveTextContent(
      '¥1,398.00',
    );
    const { agentId } = agentExample;
    expect(backend.inputsOf('statistics.ofAgent')).toEqual([{ agentId }]);
    expect(backend.inputsOf('tenants.campuses')).toEqual([{ agentId, pageNum: '1', pageSize: '20' }]);
  });

  it('links to the log of an agent', async () => {
    const user = userEvent.setup();
    answers();
    renderScreen(inConsole(<AgentList />), { path: '/system/agent', route: '/system/agent' });
    await chooseMore(user, /^苏州同窗/, '日志');
    expect(opened).toEqual(['/system/agent/log?agentId=605']);
  });

  it('shows the reason of a refused deletion', async () => {
    const user = userEvent.setup();
    const why = '代理商“苏州同窗”名下还有“金陵童声艺术中心”，不能删除；可改为停用';
    const backend = answers({
      'agents.remove': () => {
        throw new Refused(why);
      },
    });
    renderScreen(inConsole(<AgentList />), { path: '/system/agent', route: '/system/agent' });
    await chooseMore(user, /^苏州同窗/, '删除');
    await user.click(within(await dialog('警告')).getByRole('button', { name: '删除' }));
    expect(await screen.findByText(why)).toBeVisible();
    expect(backend.toasts).toEqual([]);
    expect(await dialog('警告')).toHaveTextContent('是否确认删除代理商“苏州同窗”？');
  });
});

it('代理商日志 filters by agent, from the address', async () => {
  const user = userEvent.setup();
  const backend = answers();
  const { place } = renderScreen(<AgentLog />, { path: '/system/agent/log', route: '/system/agent/log' });
  await row(/^苏州同窗 停用/);
  await choose(user, screen, '代理商', '苏州同窗');
  await waitFor(() => expect(place.history.at(-1)).toBe('/system/agent/log?agentId=605'));
  await waitFor(() =>
    expect(backend.inputsOf('agents.log').at(-1)).toEqual({ agentId: '605', pageNum: '1', pageSize: '20' }),
  );
});

describe('名下机构 of an agent', () => {
  it('lists name, start, state and income of each institution without actions', async () => {
    setServerDate('Mon, 21 Sep 2026 02:00:00 GMT');
    const expired = { ...brought, tenantId: '7', tenantName: '庐州墨韵', endDate: '2026-09-20', income: 0 };
    const { income, ...untold } = brought;
    const unknown = { ...untold, tenantId: '8', tenantName: '江城鼓乐', inUse: 0 as const };
    const held = { ...brought, tenantId: '9', tenantName: '南山校区', parentTenantId: '1', income: null };
    answers({ 'tenants.campuses': () => ({ rows: [brought, expired, unknown, held], total: 4 }) });
    renderScreen(<BroughtTenantList />, { path: '/agent/tenant', route: '/agent/tenant' });
    expect(await row(/^启明艺术培训中心 机构 2026-03-05 2026-12-31 使用中 ¥1,398.00/)).toBeInTheDocument();
    expect(await row(/^庐州墨韵 机构 2026-03-05 2026-09-20 已到期 ¥0.00/)).toBeInTheDocument();
    // The backend returns no income of this institution.
    expect(await row(/^江城鼓乐 机构 2026-03-05 2026-12-31 不再使用 —/)).toBeInTheDocument();
    // A campus included in its institution has no separate fee.
    expect(await row(/^南山校区 校区 2026-03-05 2026-12-31 使用中 计入所属机构/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /修改|删除|新增|停用|更多操作/ })).toBeNull();
  });
});
