import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { pendingCampusExample, registrationExample } from '#contracts/examples/entities/registration.ts';
import { CampusList } from '#web/screens/system/campus/CampusList.tsx';
import { becomeVisitor } from '#web/session/state.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen, signInUser } from '../support/render.tsx';
import { campusTenantExample as campus, changeLogExample, tenantExample as institution } from '../support/rows.ts';
import { choose, dialog, row } from '../support/screen-queries.ts';

const roles = { 机构管理员: ['master'], 平台管理员: ['admin'], 员工: ['staff'] };

function renderList(
  who: keyof typeof roles,
  { path = '/system/campus', answers = {} }: { path?: string; answers?: Record<string, Answer> } = {},
) {
  signInUser({ roles: [...roles[who]] });
  const user = userEvent.setup();
  const stock = [structuredClone(campus), structuredClone(institution)];
  const setInUse = (tenantId: unknown, inUse: 0 | 1) => {
    Object.assign(stock.find((row) => row.tenantId === tenantId) ?? {}, { inUse });
    return null;
  };
  const backend = answerCalls({
    'tenants.campuses': () => ({ rows: stock, total: stock.length }),
    'tenants.campusDetail': ({ tenantId }) => stock.find((row) => row.tenantId === tenantId),
    'tenants.parents': () => [{ tenantId: institution.tenantId, tenantName: institution.tenantName }],
    'tenants.current': () => institution,
    'registrations.pendingCampuses': () => [],
    'brands.options': () => [{ brandId: '651', brandName: '启明艺术' }],
    'agents.options': () => [{ agentId: '601', agentName: '学海' }],
    'agents.openOptions': () => [{ agentId: '601', agentName: '学海' }],
    'dictData.byType': otherDictionary,
    'tenants.activate': ({ tenantId }) => setInUse(tenantId, 1),
    'tenants.deactivate': ({ tenantId }) => setInUse(tenantId, 0),
    'tenants.updateInfo': () => null,
    'tenants.log': () => ({ rows: [changeLogExample], total: 21 }),
    ...answers,
  });
  const { place } = renderScreen(<CampusList />, { path, route: '/system/campus' });
  return { user, backend, place };
}

afterEach(becomeVisitor);

describe('校区管理', () => {
  it('lists an institution’s campuses, each with its institution (Spec 1 §7)', async () => {
    const { backend } = renderList('机构管理员');
    expect(within(await row(/^滨江校区/)).getByText('启明艺术培训中心')).toBeInTheDocument();
    expect(backend.firstInput('tenants.campuses')).toEqual({ pageNum: '1', pageSize: '20' });
  });

  it('requests and lists the institutions of the platform with their campuses', async () => {
    const { backend } = renderList('平台管理员');
    expect(await row(/^滨江校区/)).toBeVisible();
    expect(await row(/^启明艺术培训中心/)).toBeVisible();
    expect(screen.getByRole('heading', { name: /^机构与校区/ })).toBeVisible();
    expect(backend.firstInput('tenants.campuses')).toEqual({ pageNum: '1', pageSize: '20', withCampuses: '1' });
  });

  it('filters by parent, brand, agent and state, all from the address', async () => {
    const { user, place } = renderList('平台管理员');
    await row(/^滨江校区/);
    await user.click(screen.getByRole('button', { name: '更多筛选' }));
    const choices = { 所属机构: '启明艺术培训中心', 状态: '不再使用', 品牌: '启明艺术', 代理商: '学海' };
    for (const [label, choice] of Object.entries(choices)) {
      await choose(user, screen, label, choice);
    }
    const asked = new URLSearchParams({
      parentTenantId: institution.tenantId,
      inUse: '0',
      brandId: '651',
      agentId: '601',
    });
    await waitFor(() => expect(place.history.at(-1)).toBe(`/system/campus?${asked}`));
  });

  it('explains a deactivation before the confirmation, and reactivates the tenant by 启用', async () => {
    const { user, backend } = renderList('机构管理员');
    await user.click(within(await row(/^滨江校区/)).getByRole('switch', { name: /^状态：/, checked: true }));
    const question = await dialog('停用校区');
    expect(question).toHaveTextContent(
      '确定停用校区“滨江校区”？停用后，正在使用的人会在下一次操作时退出登录，任何人都不能再进入该校区；数据全部保留，可随时重新启用。',
    );
    expect(backend.countOf('tenants.deactivate')).toBe(0);
    await user.click(within(question).getByRole('button', { name: '停用' }));
    await user.click(await within(await row(/^滨江校区/)).findByRole('switch', { name: /^状态：/, checked: false }));
    expect(backend.firstInput('tenants.deactivate')).toEqual({
      tenantId: campus.tenantId,
    });
    const again = await dialog('启用校区');
    expect(again).toHaveTextContent(
      '确定启用校区“滨江校区”？启用后，该校区的人员可以照常登录和使用；所属机构停用时除外。',
    );
    await user.click(within(again).getByRole('button', { name: '启用' }));
    await within(await row(/^滨江校区/)).findByRole('switch', { name: /^状态：/, checked: true });
    expect(backend.toasts).toEqual(['停用成功', '启用成功']);
  });

  it('shows the applications of an institution with their states', async () => {
    renderList('机构管理员', { answers: { 'registrations.pendingCampuses': () => [pendingCampusExample] } });
    const pending = within(await screen.findByRole('region', { name: '申请中的校区' }));
    expect(pending.getByRole('listitem')).toHaveTextContent('启明艺术下沙校区待审核提交于 2026-09-04 14:58查看');
  });

  it('links an unpaid application to its payment, and a rejected application to its reason and correction', async () => {
    const stands = (username: string, auditStatus: number) => ({ ...pendingCampusExample, username, auditStatus });
    const { user, backend } = renderList('机构管理员', {
      answers: {
        'registrations.pendingCampuses': () => [stands('unpaid01', 3), stands('rejected01', 2)],
        'audits.detail': ({ username }) => ({
          ...registrationExample,
          username,
          servicePeriod: 11,
          ...(username === 'unpaid01' ? { auditStatus: 3 } : { auditStatus: 2, rejectReason: '营业执照照片不清晰' }),
        }),
      },
    });
    const pending = within(await screen.findByRole('region', { name: '申请中的校区' }));
    await user.click(pending.getByRole('button', { name: '去支付' }));
    const payment = within(await dialog('支付确认'));
    expect(await payment.findByText('¥499.00')).toBeInTheDocument();
    const asked = backend.countOf('registrations.pendingCampuses');
    await user.click(payment.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(backend.countOf('registrations.pendingCampuses')).toBe(asked + 1));
    await user.click(pending.getByRole('button', { name: '查看原因并修改' }));
    const view = within(await dialog('查看'));
    expect(await view.findByText('营业执照照片不清晰')).toBeInTheDocument();
    expect(view.getByRole('button', { name: '重新注册' })).toBeInTheDocument();
  });

  it('lists campuses without a toast when the backend does not support applications', async () => {
    const { backend } = renderList('机构管理员', {
      answers: {
        'registrations.pendingCampuses': () => {
          throw new Refused('没有这个接口');
        },
      },
    });
    await row(/^滨江校区/);
    await waitFor(() => expect(backend.countOf('registrations.pendingCampuses')).toBe(1));
    expect(screen.queryByRole('region', { name: '申请中的校区' })).toBeNull();
    expect(backend.toasts).toEqual([]);
  });

  for (const who of ['平台管理员', '员工'] as const)
    it(`does not request applications for ${who}`, async () => {
      const { backend } = renderList(who);
      await row(/^滨江校区/);
      expect(backend.countOf('registrations.pendingCampuses')).toBe(0);
    });

  it('keeps the question open after a refused deactivation', async () => {
    const { user, backend } = renderList('机构管理员', {
      answers: {
        'tenants.deactivate': () => {
          throw new Refused('不能停用当前所在的机构或校区');
        },
      },
    });
    await user.click(within(await row(/^启明艺术培训中心/)).getByRole('switch', { name: /^状态：/, checked: true }));
    await user.click(within(await dialog('停用机构')).getByRole('button', { name: '停用' }));
    expect(await screen.findByText('不能停用当前所在的机构或校区')).toBeVisible();
    expect(backend.toasts).toEqual([]);
    expect(await dialog('停用机构')).toBeInTheDocument();
  });

  it('edits the latest values and shows 修改成功; reports an invalid phone', async () => {
    const { user, backend } = renderList('机构管理员');
    await user.click(within(await row(/^滨江校区/)).getByRole('button', { name: '修改' }));
    const form = within(await dialog('修改资料'));
    const phone = await form.findByRole('textbox', { name: '联系电话' });
    await user.clear(phone);
    await user.type(phone, '1385');
    await user.click(form.getByRole('button', { name: '保存资料' }));
    expect(form.getByText('请输入正确的手机号')).toBeInTheDocument();
    await user.clear(phone);
    await user.click(form.getByRole('button', { name: '保存资料' }));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    expect(backend.firstInput('tenants.updateInfo')).toMatchObject({
      tenantId: campus.tenantId,
      tenantName: '滨江校区',
      phone: null,
      remark: null,
    });
  });

  const offered = {
    机构管理员: { adds: true, switches: 1, actions: ['修改', '详情', '更多操作'] },
    平台管理员: { adds: false, switches: 1, actions: ['修改', '详情', '更多操作'] },
    员工: { adds: false, switches: 0, actions: ['详情', '日志'] },
  };
  for (const [who, { adds, switches, actions }] of Object.entries(offered))
    it(`offers the actions of ${who}`, async () => {
      renderList(who as keyof typeof offered);
      const found = within(await row(/^滨江校区/));
      expect(
        found.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label')),
      ).toEqual(actions);
      expect(found.queryAllByRole('switch')).toHaveLength(switches);
      expect(screen.queryAllByRole('button', { name: '新增校区' })).toHaveLength(adds ? 1 : 0);
    });
});

describe('租户日志', () => {
  it('shows who changed what and when, page by page, and exports the log', async () => {
    const { user, backend } = renderList('员工', {
      answers: {
        'tenants.exportLog': () => {
          throw new Refused('导出繁忙，请稍后重试');
        },
      },
    });
    await user.click(within(await row(/^滨江校区/)).getByRole('button', { name: '日志' }));
    const log = within(await dialog('变更日志 · 滨江校区'));
    expect(await log.findByRole('listitem')).toHaveTextContent(
      '停用陈立群 · 2026-09-03 15:10:00停用校区“启明艺术滨江校区”',
    );
    await user.click(await log.findByRole('button', { name: '第 2 页' }));
    await waitFor(() =>
      expect(backend.sent.at(-1)).toEqual({
        name: 'tenants.log',
        input: { tenantId: campus.tenantId, pageNum: '2', pageSize: '20' },
      }),
    );
    await user.click(log.getByRole('button', { name: '导出' }));
    await waitFor(() =>
      expect(backend.sent.at(-1)).toEqual({ name: 'tenants.exportLog', input: { tenantId: campus.tenantId } }),
    );
    await waitFor(() => expect(backend.toasts).toEqual(['导出繁忙，请稍后重试']));
  });
});

describe('新增校区', () => {
  it('opens the registration with campus prices (Spec 1 §1, §9)', async () => {
    const { user } = renderList('机构管理员');
    await row(/^滨江校区/);
    await user.click(screen.getByRole('button', { name: '新增校区' }));
    const form = within(await dialog('新增校区'));
    for (const period of ['1 年 ¥499.00', '2 年 ¥998.00', '3 年 ¥1,497.00'])
      expect(await form.findByRole('radio', { name: period })).toBeInTheDocument();
    expect(form.queryByRole('radio', { name: '1 年 ¥699.00' })).not.toBeInTheDocument();
  });
});
