import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { NO_PARENT } from '#contracts/rules/parent.ts';
import { TenantList } from '#web/screens/system/tenant/TenantList.tsx';
import { becomeVisitor } from '#web/session/state.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen, signInUser } from '../support/render.tsx';
import { campusTenantExample as campus, changeLogExample, tenantExample as institution } from '../support/rows.ts';
import { choose, chooseAction, chooseMore, dialog, row } from '../support/screen-queries.ts';

function renderList({
  path = '/system/tenant',
  answers = {},
}: {
  path?: string;
  answers?: Record<string, Answer>;
} = {}) {
  signInUser({ roles: ['admin'] });
  const user = userEvent.setup();
  const stock: Tenant[] = [structuredClone(campus), structuredClone(institution)];
  const byId = (id: unknown) => stock.find((row) => row.tenantId === id);
  const setInUse = (tenantId: unknown, inUse: 0 | 1) => {
    Object.assign(byId(tenantId) ?? {}, { inUse });
    return null;
  };
  const backend = answerCalls({
    'tenants.list': () => {
      const institutions = stock.filter((row) => row.parentTenantId === NO_PARENT);
      const campusesOf = ({ tenantId }: Tenant) => stock.filter((row) => row.parentTenantId === tenantId);
      return { rows: institutions.map((row) => ({ ...row, campuses: campusesOf(row) })), total: institutions.length };
    },
    'tenants.detail': ({ id }) => byId(id),
    'tenants.campusDetail': ({ tenantId }) => byId(tenantId),
    'tenants.parents': () => [{ tenantId: institution.tenantId, tenantName: institution.tenantName }],
    'tenants.tree': () => [
      {
        id: institution.tenantId,
        label: institution.tenantName,
        children: [{ id: campus.tenantId, label: campus.tenantName }],
      },
    ],
    'brands.options': () => [{ brandId: '651', brandName: '启明艺术' }],
    'agents.options': () => [{ agentId: '601', agentName: '学海' }],
    'dictData.byType': otherDictionary,
    'tenants.add': () => null,
    'tenants.update': () => null,
    'tenants.updateInfo': (body) => {
      Object.assign(byId(body['tenantId']) ?? {}, body);
      return null;
    },
    'tenants.activate': ({ tenantId }) => setInUse(tenantId, 1),
    'tenants.deactivate': ({ tenantId }) => setInUse(tenantId, 0),
    'tenants.remove': ({ id }) => {
      stock.splice(
        stock.findIndex((row) => row.tenantId === id),
        1,
      );
      return null;
    },
    'tenants.log': () => ({ rows: [changeLogExample], total: 1 }),
    ...answers,
  });
  const { place } = renderScreen(<TenantList />, { path, route: '/system/tenant' });
  return { user, backend, place };
}

afterEach(becomeVisitor);

/** Name of the institution’s button. jsdom may omit the space between its parts. */
const INSTITUTION = /^启明艺术培训中心 ?1 个校区$/;

const expand = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: INSTITUTION, expanded: false }));

describe('机构与校区', () => {
  it('lists institutions, 20 per page, with their campuses below them once expanded', async () => {
    const { user, backend } = renderList();
    await expand(user);
    const names = screen.getAllByRole('row').map((one) => one.querySelector('td')?.textContent);
    expect(names).toEqual([undefined, '启明艺术培训中心1 个校区', '滨江校区']);
    expect(backend.firstInput('tenants.list')).toEqual({ pageNum: '1', pageSize: '20', withCampuses: '1' });
    await user.click(screen.getByRole('button', { name: INSTITUTION, expanded: true }));
    expect(screen.queryByRole('row', { name: /^滨江校区/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '全部展开' }));
    expect(await row(/^滨江校区/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '全部收起' }));
    expect(screen.queryByRole('row', { name: /^滨江校区/ })).toBeNull();
  });

  it('expands the institutions of a filtered list, and stores the filters in the address', async () => {
    const { user, backend, place } = renderList({ path: '/system/tenant?tenantName=滨江&inUse=1' });
    expect(await row(/^滨江校区/)).toBeVisible();
    expect(backend.firstInput('tenants.list')).toEqual({
      pageNum: '1',
      pageSize: '20',
      tenantName: '滨江',
      inUse: '1',
      withCampuses: '1',
    });
    await user.click(screen.getByRole('button', { name: '更多筛选' }));
    const choices = { 所属机构: '启明艺术培训中心', 品牌: '启明艺术', 代理商: '学海' };
    for (const [label, choice] of Object.entries(choices)) await choose(user, screen, label, choice);
    await waitFor(() =>
      expect(new URLSearchParams(place.history.at(-1)?.split('?')[1]).get('agentId'), place.history.at(-1)).toBe('601'),
    );
  });

  it('lists the missing account and brand of an institution or campus', async () => {
    const { user } = renderList({
      answers: {
        'tenants.list': () => ({
          rows: [{ ...institution, accountNum: 0, campuses: [{ ...campus, brandId: null, accountNum: 1 }] }],
          total: 1,
        }),
      },
    });
    await expand(user);
    expect(within(await row(/^启明艺术培训中心/)).getByText('管理账号、品牌')).toBeVisible();
    expect(within(await row(/^滨江校区/)).getByText('品牌')).toBeVisible();
  });

  it('adds a tenant with institution, period and agent, and shows 新增成功', async () => {
    const { user, backend } = renderList();
    await row(/^启明艺术培训中心/);
    await user.click(screen.getByRole('button', { name: '新增机构' }));
    const form = within(await dialog('新增机构'));
    await user.type(await form.findByRole('textbox', { name: '名称' }), '之江校区');
    const picks = [
      ['所属机构', '启明艺术培训中心'],
      ['品牌', '启明艺术'],
      ['代理商', '学海'],
    ] as const;
    for (const [label, choice] of picks) {
      await choose(user, form, label, choice);
    }
    const asked = backend.countOf('tenants.list');
    await user.click(form.getByRole('button', { name: '保存机构' }));
    await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
    await waitFor(() => expect(backend.countOf('tenants.list')).toBe(asked + 1));
    expect(backend.firstInput('tenants.add')).toMatchObject({
      tenantName: '之江校区',
      parentTenantId: institution.tenantId,
      brandId: '651',
      agentId: '601',
      inUse: 1,
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('reports a missing name and sends nothing', async () => {
    const { user, backend } = renderList();
    await row(/^启明艺术培训中心/);
    await user.click(screen.getByRole('button', { name: '新增机构' }));
    const form = within(await dialog('新增机构'));
    await user.click(await form.findByRole('button', { name: '保存机构' }));
    expect(await form.findByText('请输入名称')).toBeInTheDocument();
    expect(backend.countOf('tenants.add')).toBe(0);
  });

  it('locks the parent in a change and shows 修改成功', async () => {
    const { user, backend } = renderList();
    await expand(user);
    await user.click(within(await row(/^滨江校区/)).getByRole('button', { name: '修改' }));
    const form = within(await dialog('修改机构'));
    expect(await form.findByRole('combobox', { name: '所属机构' })).toBeDisabled();
    await user.clear(await form.findByRole('textbox', { name: '名称' }));
    await user.type(await form.findByRole('textbox', { name: '名称' }), '江南校区');
    await user.click(form.getByRole('switch', { name: '状态' }));
    expect(form.getByText(/^停用后，正在使用的人会在下一次操作时退出登录/)).toBeInTheDocument();
    await user.click(form.getByRole('switch', { name: '状态' }));
    expect(form.queryByText(/^停用后/)).not.toBeInTheDocument();
    const asked = backend.countOf('tenants.list');
    await user.click(form.getByRole('button', { name: '保存机构' }));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(backend.countOf('tenants.list')).toBe(asked + 1));
    expect(backend.firstInput('tenants.update')).toMatchObject({
      tenantId: campus.tenantId,
      tenantName: '江南校区',
      parentTenantId: institution.tenantId,
      endDate: '2026-12-31',
    });
    // An unchanged state is not sent, so a concurrent deactivation is preserved.
    expect(backend.firstInput('tenants.update')).not.toHaveProperty('inUse');
  });

  it('explains what a deactivation does to campuses before the confirmation; 启用 reactivates the tenant', async () => {
    const { user, backend } = renderList();
    await user.click(within(await row(/^启明艺术培训中心/)).getByRole('switch', { name: /^状态：/, checked: true }));
    expect(await dialog('停用机构')).toHaveTextContent(
      '停用后，正在使用的人会在下一次操作时退出登录，任何人都不能再进入该机构及其校区；数据全部保留，可随时重新启用。',
    );
    expect(backend.countOf('tenants.deactivate')).toBe(0);
    await user.click(within(await dialog('停用机构')).getByRole('button', { name: '停用' }));
    await user.click(
      await within(await row(/^启明艺术培训中心/)).findByRole('switch', { name: /^状态：/, checked: false }),
    );
    await user.click(within(await dialog('启用机构')).getByRole('button', { name: '启用' }));
    await within(await row(/^启明艺术培训中心/)).findByRole('switch', { name: /^状态：/, checked: true });
    for (const name of ['tenants.deactivate', 'tenants.activate'])
      expect(backend.firstInput(name)).toEqual({ tenantId: institution.tenantId });
  });

  it('shows 警告 with the tenant name before a deletion, and 删除成功 afterwards', async () => {
    const { user, backend } = renderList();
    await expand(user);
    await chooseMore(user, /^滨江校区/, '删除');
    const question = await dialog('警告');
    expect(question).toHaveTextContent('是否确认删除校区“滨江校区”？');
    await user.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(backend.toasts).toEqual(['删除成功']));
    expect(backend.firstInput('tenants.remove')).toEqual({ id: campus.tenantId });
    await waitFor(() => expect(screen.queryByRole('row', { name: /^滨江校区/ })).not.toBeInTheDocument());
  });

  it('shows the reason of a refused deletion', async () => {
    const refusal = '机构“启明艺术培训中心”还有 3 个校区，不能删除，可以停用';
    const { user, backend } = renderList({
      answers: {
        'tenants.remove': () => {
          throw new Refused(refusal);
        },
      },
    });
    await chooseMore(user, /^启明艺术培训中心/, '删除');
    await user.click(within(await dialog('警告')).getByRole('button', { name: '删除' }));
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(backend.toasts).toEqual([]);
    expect(await dialog('警告')).toBeInTheDocument();
  });

  it('shows the details in the drawer and sends a change by updateTenantInfo', async () => {
    const { user, backend } = renderList();
    await expand(user);
    await chooseAction(user, /^滨江校区/, '详情');
    const drawer = within(await dialog('校区详情 · 滨江校区'));
    expect(await drawer.findByText('91330106MA2B1C3D45')).toBeInTheDocument();
    expect(drawer.getByText('2026-01-01 至 2026-12-31')).toBeInTheDocument();
    expect(backend.firstInput('tenants.campusDetail')).toEqual({
      tenantId: campus.tenantId,
    });
    await user.click(drawer.getByRole('button', { name: '修改资料' }));
    const form = within(await dialog('修改资料'));
    await user.clear(await form.findByRole('textbox', { name: '联系人' }));
    await user.type(await form.findByRole('textbox', { name: '联系人' }), '沈佳');
    await user.type(form.getByRole('textbox', { name: '名称' }), '（江南）');
    await user.click(form.getByRole('button', { name: '保存资料' }));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    expect(backend.firstInput('tenants.updateInfo')).toMatchObject({
      tenantId: campus.tenantId,
      linkman: '沈佳',
    });
    expect(await dialog('校区详情 · 滨江校区（江南）')).toBeInTheDocument();
  });

  it('opens the log of a tenant from the list, page by page, and exports the log', async () => {
    const { user, backend } = renderList({
      answers: {
        'tenants.exportLog': () => {
          throw new Refused('导出繁忙，请稍后重试');
        },
      },
    });
    await expand(user);
    await chooseMore(user, /^滨江校区/, '日志');
    const log = within(await dialog('变更日志 · 滨江校区'));
    expect(await log.findByRole('listitem')).toHaveTextContent('陈立群');
    const inputOf = (call: string) => backend.firstInput(call);
    expect(inputOf('tenants.log')).toEqual({ tenantId: campus.tenantId, pageNum: '1', pageSize: '20' });
    await user.click(log.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(backend.toasts).toEqual(['导出繁忙，请稍后重试']));
    expect(inputOf('tenants.exportLog')).toEqual({ tenantId: campus.tenantId });
  });
});
