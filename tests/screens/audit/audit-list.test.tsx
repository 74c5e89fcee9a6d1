import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { orderExample } from '#contracts/examples/entities/order.ts';
import type { Registration } from '#contracts/entities/registration.ts';
import { registrationExample } from '#contracts/examples/entities/registration.ts';
import { AuditList } from '#web/screens/audit/list/AuditList.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { choose, dialog, row } from '../support/screen-queries.ts';

const WANG = { updateTime: '2026-09-07 10:05:00', updateUserName: '王芳' };
const states = { pending: 0, passed: 1, rejected: 2, unpaid: 3 };
const applications: Registration[] = Object.entries(states).map(([username, auditStatus]) => ({
  ...registrationExample,
  username,
  nickName: `${username}机构`,
  auditStatus,
  ...(auditStatus === states.rejected && { rejectReason: '营业执照照片不清晰' }),
}));

function renderList({ path = '/audit/list', answers = {} }: { path?: string; answers?: Record<string, Answer> } = {}) {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  const user = userEvent.setup();
  const stock = structuredClone(applications);
  const change = (username: unknown, changes: Partial<Registration>) =>
    Object.assign(stock.find((row) => row.username === username) ?? {}, changes);
  const backend = answerCalls({
    'audits.list': ({ auditStatus }) => {
      const rows = stock.filter((row) => auditStatus === undefined || String(row.auditStatus) === auditStatus);
      return { rows, total: rows.length };
    },
    'audits.detail': ({ username }) => stock.find((row) => row.username === username),
    'audits.reject': ({ username, rejectReason }) => {
      change(username, { auditStatus: states.rejected, rejectReason: String(rejectReason) });
      return null;
    },
    'audits.pass': ({ username }) => {
      change(username, { auditStatus: states.passed });
      return null;
    },
    'orders.status': () => ({ orderCode: orderExample.orderCode, orderStatus: 2 }),
    'agents.openOptions': () => [],
    ...answers,
  });
  const { place } = renderScreen(<AuditList />, { path, route: '/audit/list' });
  return { user, backend, place, stock };
}

const press = async (user: ReturnType<typeof userEvent.setup>, title: string, name: string) =>
  user.click(await within(await dialog(title)).findByRole('button', { name }));

describe('审核列表', () => {
  it('?status=0 lists only pending applications, as linked from the home tile (Spec 1 §2)', async () => {
    const { backend } = renderList({ path: '/audit/list?status=0' });
    await row(/^pending机构/);
    expect(backend.sent[0]?.input).toEqual({ auditStatus: '0', pageNum: '1', pageSize: '20' });
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(await screen.findByRole('combobox', { name: '审核状态' })).toHaveValue('待审核');
  });

  it('shows the labels of the four statuses; an unknown status counts as pending (Spec 1 §4)', async () => {
    applications.push({ ...registrationExample, username: 'odd', nickName: 'odd机构', auditStatus: 7 });
    renderList();
    applications.pop();
    const labels = { pending: '待审核', passed: '已通过', rejected: '已驳回', unpaid: '待支付', odd: '待审核' };
    for (const [name, label] of Object.entries(labels)) {
      const found = await row(new RegExp(`^${name}机构`));
      expect(within(found).getByText(label)).toBeInTheDocument();
    }
  });

  it('offers 审核 for pending, 重新注册 for rejected and 查看 for all other applications', async () => {
    renderList();
    const actions = {
      pending: ['审核'],
      passed: ['查看'],
      rejected: ['查看', '重新注册'],
      unpaid: ['查看'],
    };
    for (const [name, labels] of Object.entries(actions)) {
      const buttons = within(await row(new RegExp(`^${name}机构`))).getAllByRole('button');
      expect(buttons.map((button) => button.textContent)).toEqual(labels);
    }
  });

  it('writes the chosen status to the address, and removes it when the filter is cleared', async () => {
    const { user, place } = renderList();
    await row(/^pending机构/);
    await choose(user, screen, '审核状态', '已驳回');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(place.history.at(-1)).toBe('/audit/list?status=2');
    await user.click(screen.getByRole('button', { name: '清空筛选' }));
    await row(/^passed机构/);
    expect(place.history.at(-1)).toBe('/audit/list');
  });

  it('filters by 机构 / 校区, 公司名称 and 联系电话', async () => {
    const { user, backend } = renderList();
    await row(/^pending机构/);
    for (const [label, name] of Object.entries({
      '机构 / 校区': 'nickName',
      公司名称: 'companyName',
      联系电话: 'phone',
    })) {
      await user.type(await screen.findByRole('textbox', { name: label }), '138{Enter}');
      await waitFor(() => expect(backend.sent.at(-1)?.input).toMatchObject({ [name]: '138' }));
    }
  });

  it('重新注册 opens the application for correction', async () => {
    const { user } = renderList();
    await user.click(within(await row(/^rejected机构/)).getByRole('button', { name: '重新注册' }));
    const form = within(await dialog('重新注册'));
    expect(await form.findByRole('textbox', { name: '机构简称' })).toHaveValue('rejected机构');
    expect(form.getByText('营业执照照片不清晰')).toBeInTheDocument();
  });

  it('查看 opens the application without a verdict', async () => {
    const { user } = renderList();
    await user.click(within(await row(/^passed机构/)).getByRole('button', { name: '查看' }));
    const shown = within(await dialog('查看'));
    await shown.findByText('passed机构');
    expect(shown.queryByRole('button', { name: '通过' })).not.toBeInTheDocument();
    expect(shown.queryByRole('button', { name: '驳回' })).not.toBeInTheDocument();
  });
});

describe('驳回理由', () => {
  async function openReasons(answers: Record<string, Answer> = {}) {
    const drawn = renderList({ answers });
    await drawn.user.click(within(await row(/^pending机构/)).getByRole('button', { name: '审核' }));
    await press(drawn.user, '审核', '驳回');
    const form = within(await dialog('驳回理由'));
    return { ...drawn, form, reason: form.getByRole('textbox', { name: /驳回“pending机构”的理由/ }) };
  }

  it('rejects an empty reason with 请输入驳回理由 and sends nothing (Spec 1 §5)', async () => {
    const { user, form, reason, backend } = await openReasons();
    await user.type(reason, '   ');
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    expect(form.getByText('请输入驳回理由')).toBeInTheDocument();
    expect(backend.countOf('audits.reject')).toBe(0);
  });

  it('limits the reason to 200 characters', async () => {
    const { user, form, reason, backend } = await openReasons();
    await user.click(reason);
    await user.paste('清'.repeat(201));
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    expect(form.getByText('不能超过 200 个字符')).toBeInTheDocument();
    expect(reason).toHaveValue('清'.repeat(201));
    await user.type(reason, '{Backspace}');
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    await waitFor(() => expect(backend.countOf('audits.reject')).toBe(1));
  });

  it('sends username and rejectReason, shows 已驳回 and closes both dialogs (Spec 1 §7)', async () => {
    const { user, form, reason, backend } = await openReasons();
    await user.type(reason, ' 营业执照照片不清晰 ');
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    const found = await row(/^pending机构/);
    await within(found).findByText('已驳回');
    expect(backend.firstInput('audits.reject')).toEqual({
      username: 'pending',
      rejectReason: '营业执照照片不清晰',
    });
    expect(backend.toasts).toEqual(['已驳回']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('sends nothing if another user has decided meanwhile, and names the user and the time', async () => {
    const { user, form, reason, backend, stock } = await openReasons();
    await user.type(reason, '照片不清晰');
    Object.assign(stock[0] ?? {}, { auditStatus: states.passed, ...WANG });
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    expect(await form.findByText(/^“pending机构”的注册申请已由 王芳 于 10:05 改为“已通过/)).toBeVisible();
    expect(reason).toHaveValue('照片不清晰');
    expect(backend.countOf('audits.reject')).toBe(0);
  });

  it('keeps the typed reason after a refusal and revalidates the list', async () => {
    const { user, form, reason, backend } = await openReasons({
      'audits.reject': () => {
        throw new Refused('该申请已审核');
      },
    });
    await user.type(reason, '照片不清晰');
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    expect(await screen.findByText('该申请已审核')).toBeVisible();
    expect(reason).toHaveValue('照片不清晰');
    await waitFor(() => expect(backend.countOf('audits.list')).toBe(2));
  });
});

describe('开通与缴费信息', () => {
  async function openPass(answers: Record<string, Answer> = {}) {
    const drawn = renderList({ answers });
    await drawn.user.click(within(await row(/^pending机构/)).getByRole('button', { name: '审核' }));
    await press(drawn.user, '审核', '通过');
    return drawn;
  }

  it('opens after a confirmation and shows institution, period, amount, order and validity', async () => {
    const { user, backend } = await openPass();
    const question = await dialog('提示');
    expect(question).toHaveTextContent('确定通过“pending机构”的注册申请？');
    expect(screen.queryByRole('dialog', { name: '开通与缴费信息' })).not.toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: '确定' }));
    const shown = within(await dialog('开通与缴费信息'));
    await shown.findByText(orderExample.orderCode);
    const facts = {
      机构简称: 'pending机构',
      服务期限: '1 年 ¥699.00',
      缴费金额: '¥699.00',
      订单状态: '已支付',
      通过后的有效期: '2026-09-07 至 2027-09-06',
    };
    for (const [label, value] of Object.entries(facts))
      expect(shown.getByText(label).nextElementSibling).toHaveTextContent(value);
    expect(backend.countOf('audits.pass')).toBe(0);
  });

  it('sends one request for a double click on 确认通过 and closes the dialogs (Spec 1 §7)', async () => {
    const { user, backend } = await openPass();
    await press(user, '提示', '确定');
    await user.dblClick(within(await dialog('开通与缴费信息')).getByRole('button', { name: '确认通过' }));
    await within(await row(/^pending机构/)).findByText('已通过');
    expect(backend.inputsOf('audits.pass')).toEqual([{ username: 'pending' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows in the dialog that another auditor has decided already, and revalidates the list', async () => {
    const { user, backend } = await openPass({
      'audits.pass': () => {
        throw new Refused('该申请已审核');
      },
    });
    await press(user, '提示', '确定');
    await press(user, '开通与缴费信息', '确认通过');
    expect(await screen.findByText('该申请已审核')).toBeVisible();
    await waitFor(() => expect(backend.countOf('audits.list')).toBe(2));
  });

  it('does not approve an application that was submitted again meanwhile', async () => {
    const { user, backend, stock } = await openPass();
    await press(user, '提示', '确定');
    Object.assign(stock[0] ?? {}, { companyName: '另一家公司', requestTime: '2026-09-07 10:00:00' });
    await press(user, '开通与缴费信息', '确认通过');
    expect(await screen.findByText(/^“pending机构”的注册申请已变为“待审核（09-07 10:00 提交）”/)).toBeVisible();
    expect(backend.countOf('audits.pass')).toBe(0);
  });

  it('keeps the application pending when the question or the dialog 开通与缴费信息 is cancelled', async () => {
    const { user, backend } = await openPass();
    await press(user, '提示', '取消');
    await press(user, '审核', '通过');
    await press(user, '提示', '确定');
    await press(user, '开通与缴费信息', '取消');
    expect(backend.countOf('audits.pass')).toBe(0);
    await press(user, '审核', '通过');
    expect(await dialog('提示')).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: '开通与缴费信息' })).not.toBeInTheDocument();
  });
});
