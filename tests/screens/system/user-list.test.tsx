import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SysUser } from '#contracts/entities/user.ts';
import { sysUserExample } from '#contracts/examples/entities/user.ts';
import { UserList } from '#web/screens/system/user/UserList.tsx';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { markup, renderScreen, signInUser } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { choose, chooseAction, chooseMore, dialog, row } from '../support/screen-queries.ts';

const me: SysUser = { ...sysUserExample, userId: '502', username: 'admin01', name: '陈立群', tenantIds: [] };
const disabledUser: SysUser = { ...sysUserExample, userId: '508', username: 'zhou0001', name: '周舟', enable: 0 };
const staffRole = { roleId: '1843200000000000553', roleName: '校区教务', roleKey: 'staff' };
const masterRole = { roleId: '1843200000000000552', roleName: '机构管理员', roleKey: 'master' };
const tenant = { tenantId: '1843200000000000003', tenantName: '西湖校区' };

function renderList(answers: Readonly<Record<string, Answer>> = {}, path = '/system/user') {
  signInUser({ username: 'admin01', roles: ['admin'] });
  const backend = answerCalls({
    'users.list': () => ({ rows: [sysUserExample, me, disabledUser], total: 3 }),
    'users.detail': () => sysUserExample,
    'users.add': () => null,
    'users.update': () => null,
    'users.remove': () => null,
    'users.changeEnable': () => null,
    'users.resetPassword': () => null,
    'users.changeRoles': () => null,
    'users.changeTenants': () => null,
    'users.isNameFree': ({ username }) => username !== 'qiming01',
    'users.roleOptions': () => [masterRole, staffRole],
    'tenants.options': () => [tenant],
    'tenants.tree': () => [
      { id: '1843200000000000001', label: '启明艺术培训中心', children: [{ id: tenant.tenantId, label: '西湖校区' }] },
    ],
    'tenants.ofUser': () => [tenant],
    'tenants.ofUserWithinMine': () => [tenant],
    'depts.tree': () => [],
    'dictData.byType': otherDictionary,
    ...answers,
  });
  renderScreen(<UserList />, { path, route: '/system/user' });
  return { user: userEvent.setup(), backend };
}

it('lists account, person, roles, tenants and state, twenty per page (Spec 2 §9)', async () => {
  const { backend } = renderList();
  const cells = within(await row(/方远/)).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining(['xihu01', '方远', '校区教务', '西湖校区', '13857120012']),
  );
  expect(backend.firstInput('users.list')).toEqual({ pageNum: '1', pageSize: '20' });
});

it('filters by account, name, state, phone and tenant, all from the address', async () => {
  const filters = { username: 'xihu', name: '方', enable: '1', phone: '138', tenantId: tenant.tenantId };
  const { backend } = renderList({}, `/system/user?${new URLSearchParams(filters)}`);
  await row(/方远/);
  expect(backend.firstInput('users.list')).toEqual({
    pageNum: '1',
    pageSize: '20',
    ...filters,
  });
});

it('offers the current user no action on their own account except a change', async () => {
  const { user } = renderList();
  const own = within(await row(/陈立群/));
  expect(own.getByRole('button', { name: '修改' })).toBeVisible();
  expect(own.queryByRole('button', { name: '更多操作' })).toBeNull();
  const state = own.getByRole('switch', { name: /^状态：.*，不能停用自己的账号$/ });
  expect(state).toHaveAttribute('aria-disabled', 'true');
  await user.click(state);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('warns that a disabled user is signed out on the next call, then sends userId and enable', async () => {
  const { user, backend } = renderList();
  await user.click(within(await row(/方远/)).getByRole('switch', { name: /^状态：/, checked: true }));
  const question = await dialog('停用用户');
  expect(question).toHaveTextContent('确定停用用户“方远（xihu01）”？');
  expect(question).toHaveTextContent('停用后，该用户会在下一次操作时退出登录');
  await user.click(within(question).getByRole('button', { name: '停用' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.firstInput('users.changeEnable')).toEqual({
    userId: sysUserExample.userId,
    enable: 0,
  });
});

it('disables several users with one call each, never the current user', async () => {
  const second = { ...sysUserExample, userId: '509', username: 'second01', name: '林二' };
  const { user, backend } = renderList({ 'users.list': () => ({ rows: [sysUserExample, me, second], total: 3 }) });
  for (const name of [/方远/, /陈立群/, /林二/]) await user.click(within(await row(name)).getByRole('checkbox'));
  await user.click(
    within(await screen.findByRole('toolbar', { name: '批量操作' })).getByRole('button', { name: '停用' }),
  );
  const question = await dialog('停用用户');
  expect(question).toHaveTextContent('确定停用选中的 2 个用户？');
  await user.click(within(question).getByRole('button', { name: '停用' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  const sent = backend.inputsOf('users.changeEnable').map((input) => input['userId']);
  expect(sent).toEqual([sysUserExample.userId, '509']);
});

it('shows 警告 before a deletion and 删除成功 afterwards (Spec 2 §8)', async () => {
  const { user, backend } = renderList();
  await chooseMore(user, /方远/, '删除');
  const question = await dialog('警告');
  expect(question).toHaveTextContent('是否确认删除系统用户“方远（xihu01）”？');
  await user.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(backend.toasts).toEqual(['删除成功']));
});

it('checks the account name while typing and ignores late responses of older names', async () => {
  const waiting: Record<string, (free: boolean) => void> = {};
  const { user, backend } = renderList({
    'users.isNameFree': ({ username }) =>
      new Promise<boolean>((resolve) => {
        waiting[String(username)] = resolve;
      }),
  });
  await user.click(await screen.findByRole('button', { name: '新增系统用户' }));
  const form = within(await dialog('新增系统用户'));
  const name = await form.findByRole('textbox', { name: '账号' });
  await user.type(name, 'qiming01');
  await waitFor(() => expect(Object.keys(waiting)).toEqual(['qiming01']));
  await user.type(name, '2');
  await waitFor(() => expect(Object.keys(waiting)).toEqual(['qiming01', 'qiming012']));
  waiting['qiming012']?.(true);
  expect(await form.findByText('该账号可以使用')).toBeVisible();
  waiting['qiming01']?.(false);
  await waitFor(() => expect(form.queryByText('账号已存在')).toBeNull());
  expect(backend.countOf('users.isNameFree')).toBe(2);
});

it('does not send a name that is already taken; shows an error under each required field that is empty', async () => {
  const { user, backend } = renderList();
  await user.click(await screen.findByRole('button', { name: '新增系统用户' }));
  const form = await dialog('新增系统用户');
  const within_ = within(form);
  await user.click(await within_.findByRole('button', { name: '保存系统用户' }));
  for (const message of ['请输入账号', '请输入姓名']) expect(await within_.findByText(message)).toBeVisible();
  await put(user, within_.getByRole('textbox', { name: '账号' }), 'qiming01');
  await put(user, within_.getByRole('textbox', { name: '姓名' }), '贺知秋');
  await user.click(within_.getByRole('button', { name: '保存系统用户' }));
  expect(await within_.findByText('请选择角色')).toBeVisible();
  await choose(user, within(form), '角色', '校区教务');
  await user.click(within_.getByRole('button', { name: '保存系统用户' }));
  expect(await within_.findByText('请选择机构或校区')).toBeVisible();
  await choose(user, within(form), '机构与校区', '西湖校区');
  await user.click(within_.getByRole('button', { name: '保存系统用户' }));
  expect(await within_.findByText('账号已存在')).toBeVisible();
  expect(backend.countOf('users.add')).toBe(0);
  await put(user, within_.getByRole('textbox', { name: '账号' }), 'hezhiqiu');
  const asked = backend.countOf('users.list');
  await user.click(within_.getByRole('button', { name: '保存系统用户' }));
  await waitFor(() => expect(backend.toasts).toEqual(['新增成功，重置密码后才能登录']));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(backend.countOf('users.list')).toBe(asked + 1));
  expect(backend.firstInput('users.add')).toMatchObject({
    username: 'hezhiqiu',
    name: '贺知秋',
    enable: 1,
    roleIds: [staffRole.roleId],
    tenantIds: [tenant.tenantId],
  });
});

it('sends a pasted phone number as its eleven digits; one that is too long is kept and shows an error', async () => {
  const { user, backend } = renderList();
  await user.click(within(await row(/方远/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改系统用户'));
  const phone = await form.findByRole('textbox', { name: '手机号码' });
  const paste = async (text: string) => {
    await user.clear(phone);
    await user.paste(text);
    await user.click(form.getByRole('button', { name: '保存系统用户' }));
  };
  await paste('86139000012345');
  expect(phone).toHaveValue('86139000012345');
  await waitFor(() => expect(phone).toBeInvalid());
  expect(backend.countOf('users.update')).toBe(0);
  await paste('8613900001234');
  await waitFor(() => expect(backend.firstInput('users.update')).toMatchObject({ phone: '13900001234' }));
});

it('limits accounts to 4–16, passwords to 6–16 and names to 60 characters', async () => {
  const { user, backend } = renderList();
  await user.click(await screen.findByRole('button', { name: '新增系统用户' }));
  const form = within(await dialog('新增系统用户'));
  const [name, password] = [await form.findByRole('textbox', { name: '账号' }), form.getByLabelText('登录密码')];
  await put(user, form.getByRole('textbox', { name: '姓名' }), '长'.repeat(61));
  expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue('长'.repeat(61));
  for (const [account, secret] of [
    ['abc', '12345'],
    ['abcdefgh123456789', '12345678901234567'],
  ] as const) {
    await put(user, name, account);
    await put(user, password, secret);
    await user.click(form.getByRole('button', { name: '保存系统用户' }));
    expect(await form.findByText('账号为 4-16 位字母或数字')).toBeVisible();
    expect(name).toBeInvalid();
    expect(form.getByText('密码长度为 6-16 位')).toBeVisible();
    expect(form.getByText('不能超过 60 个字符')).toBeVisible();
  }
  expect(backend.countOf('users.isNameFree')).toBe(0);
  expect(backend.countOf('users.add')).toBe(0);
});

it('starts a change with the current values, accepts the unchanged name, and shows 修改成功', async () => {
  const { user, backend } = renderList();
  await user.click(within(await row(/方远/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改系统用户'));
  expect(await form.findByRole('textbox', { name: '账号' })).toHaveValue('xihu01');
  await put(user, form.getByRole('textbox', { name: '账号' }), 'XiHu01');
  expect(form.queryByLabelText('登录密码')).toBeNull();
  await put(user, form.getByRole('textbox', { name: '姓名' }), '方远航');
  const asked = backend.countOf('users.list');
  await user.click(form.getByRole('button', { name: '保存系统用户' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.firstInput('users.detail')).toEqual({ id: sysUserExample.userId });
  expect(backend.firstInput('users.update')).toEqual({
    userId: sysUserExample.userId,
    username: 'XiHu01',
    name: '方远航',
  });
  // A name that differs from the current name only in case counts as unchanged, so no check is sent.
  expect(backend.countOf('users.isNameFree')).toBe(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(backend.countOf('users.list')).toBe(asked + 1));
});

it('omits unchanged values, so concurrent changes are preserved; warns about disabling', async () => {
  const { user, backend } = renderList();
  await user.click(within(await row(/方远/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改系统用户'));
  await put(user, await form.findByRole('textbox', { name: '手机号码' }), '');
  expect(form.queryByText(/退出登录/)).toBeNull();
  await user.click(form.getByRole('switch', { name: '状态' }));
  expect(form.getByText('保存后，该用户会在下一次操作时退出登录，且不能再登录')).toBeVisible();
  await user.click(form.getByRole('button', { name: '保存系统用户' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  const { userId } = sysUserExample;
  const sent = { userId, username: 'xihu01', name: '方远', phone: null, enable: 0 };
  expect(backend.firstInput('users.update')).toEqual(sent);
});

it('shows the current user no fields for their own roles, tenants and state', async () => {
  const { user, backend } = renderList({ 'users.detail': () => ({ ...me, roleIds: ['1'] }) });
  await user.click(within(await row(/陈立群/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改系统用户'));
  await put(user, await form.findByRole('textbox', { name: '姓名' }), '陈立');
  for (const label of ['角色', '机构与校区']) expect(form.queryByRole('combobox', { name: label })).toBeNull();
  expect(form.queryByRole('switch')).toBeNull();
  await user.click(form.getByRole('button', { name: '保存系统用户' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.firstInput('users.update')).toEqual({
    userId: me.userId,
    username: 'admin01',
    name: '陈立',
  });
});

it('waits until the names of roles and tenants have loaded and retries a failed load', async () => {
  let answer: ((roles: (typeof staffRole)[]) => void) | undefined;
  let fails = true;
  const { user } = renderList({
    'users.roleOptions': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    'tenants.tree': () => {
      if (fails) throw new Refused('服务繁忙，请稍后重试');
      return [{ id: tenant.tenantId, label: '西湖校区' }];
    },
  });
  await user.click(within(await row(/方远/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改系统用户'));
  expect(await form.findByText('服务繁忙，请稍后重试')).toBeVisible();
  fails = false;
  await user.click(form.getByRole('button', { name: '重试' }));
  expect(await form.findByRole('status', { name: '加载中' })).toBeVisible();
  expect(markup()).not.toContain(`>${staffRole.roleId}<`);
  answer?.([masterRole, staffRole]);
  expect(await form.findByText('校区教务')).toBeVisible();
  expect(form.getByText('西湖校区')).toBeVisible();
});

it('closes the list of a multi-select by 完成, because it covers the button below', async () => {
  const { user } = renderList();
  await chooseMore(user, /方远/, '分配角色');
  const form = await dialog('分配角色');
  await choose(user, within(form), '角色', '机构管理员');
  expect(await screen.findByText('已全部选择')).toBeVisible();
  await user.click(within(form).getByRole('button', { name: '完成' }));
  await waitFor(() => expect(screen.queryByText('已全部选择')).toBeNull());
  expect(within(form).queryByRole('button', { name: '完成' })).toBeNull();
  expect(within(form).getByText('机构管理员')).toBeVisible();
});

it('resets a password without sending its repetition; no message or markup contains the password (Spec 1 §8)', async () => {
  const { user, backend } = renderList();
  await chooseAction(user, /方远/, '重置密码');
  const form = within(await dialog('重置密码'));
  expect(await form.findByText(/重置后，该用户会在下一次操作时退出登录/)).toBeVisible();
  await user.type(await form.findByLabelText(/^新密码/), '12345');
  await user.type(await form.findByLabelText(/^确认密码/), 'Fresh2026');
  await user.click(form.getByRole('button', { name: '重置密码' }));
  expect(await form.findByText('密码长度为 6-16 位')).toBeVisible();
  expect(await form.findByText('两次输入的密码不一致')).toBeVisible();
  await user.clear(await form.findByLabelText(/^新密码/));
  await user.type(await form.findByLabelText(/^新密码/), 'Fresh2026');
  expect(markup()).not.toContain('Fresh2026');
  await user.click(form.getByRole('button', { name: '重置密码' }));
  await waitFor(() => expect(backend.toasts).toEqual(['密码修改成功']));
  expect(backend.firstInput('users.resetPassword')).toEqual({
    userId: sysUserExample.userId,
    password: 'Fresh2026',
  });
});

it('changes roles and tenants by separate calls (Spec 2 §7)', async () => {
  const { user, backend } = renderList();
  await chooseMore(user, /方远/, '分配角色');
  const role = await dialog('分配角色');
  await choose(user, within(role), '角色', '机构管理员');
  await user.click(within(role).getByRole('button', { name: '保存角色' }));
  expect(await within(role).findByText(/机构管理员须属于机构本身/)).toBeVisible();
  expect(backend.countOf('users.changeRoles')).toBe(0);
  await user.click(within(role).getByRole('button', { name: '取消' }));
  await user.click(within(await dialog('提示')).getByRole('button', { name: /放弃/ }));
  await chooseMore(user, /方远/, '分配租户');
  const tenants = await dialog('分配租户');
  await choose(user, within(tenants), '机构与校区', '启明艺术培训中心');
  await user.click(within(tenants).getByRole('button', { name: '保存租户' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.firstInput('users.changeTenants')).toEqual({
    userId: sysUserExample.userId,
    tenantIds: [tenant.tenantId, '1843200000000000001'],
  });
  expect(backend.countOf('tenants.ofUser')).toBe(1);
  // The list is read again before it is saved.
  expect(backend.countOf('tenants.ofUserWithinMine')).toBe(2);
});

it('names the user who changed the tenants of the account since the dialog was opened', async () => {
  const qiming = { tenantId: '1843200000000000001', tenantName: '启明艺术培训中心' };
  let isChanged = false;
  const { user, backend } = renderList({
    'users.detail': () => ({
      ...sysUserExample,
      ...(isChanged
        ? { updateTime: '2026-09-07 09:41:00', updateUserName: '林晓雯' }
        : { updateTime: null, updateUserName: null }),
    }),
    'tenants.ofUserWithinMine': () => (isChanged ? [tenant, qiming] : [tenant]),
  });
  await chooseMore(user, /方远/, '分配租户');
  const form = within(await dialog('分配租户'));
  expect(await form.findByText('西湖校区')).toBeVisible();
  isChanged = true;
  await user.click(form.getByRole('button', { name: '保存租户' }));
  await waitFor(() => expect(backend.toasts).toEqual([expect.stringMatching(/林晓雯.*机构与校区/)]));
});

it('sends the previous roles of the account with an added role, and shows 修改成功 (Spec 2 §7)', async () => {
  const registrar = { roleId: '1843200000000000559', roleName: '校区前台', roleKey: 'staff' };
  const { user, backend } = renderList({ 'users.roleOptions': () => [masterRole, staffRole, registrar] });
  await chooseMore(user, /方远/, '分配角色');
  const form = await dialog('分配角色');
  await choose(user, within(form), '角色', '校区前台');
  const asked = backend.countOf('users.list');
  await user.click(within(form).getByRole('button', { name: '保存角色' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.firstInput('users.changeRoles')).toMatchObject({
    userId: sysUserExample.userId,
    roleIds: [staffRole.roleId, registrar.roleId],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(backend.countOf('users.list')).toBe(asked + 1));
});

it('offers the tenants that the user may assign, and lists the other tenants as text only', async () => {
  const foreign = { tenantId: '1843200000000000006', tenantName: '望江校区' };
  const { user, backend } = renderList({ 'tenants.ofUser': () => [tenant, foreign] });
  await chooseMore(user, /方远/, '分配租户');
  const form = within(await dialog('分配租户'));
  expect(await form.findByText('该用户还属于：望江校区')).toBeVisible();
  expect(form.getByText('西湖校区')).toBeVisible();
  for (const name of ['tenants.ofUser', 'tenants.ofUserWithinMine'])
    expect(backend.firstInput(name)).toEqual({ id: sysUserExample.userId });
});

it('shows that an enabled account without a password cannot sign in yet', async () => {
  renderList({ 'users.list': () => ({ rows: [{ ...sysUserExample, hasCredential: false }], total: 1 }) });
  expect(await screen.findByRole('switch', { name: '状态：未设密码，还不能登录，请重置密码' })).toBeChecked();
});
