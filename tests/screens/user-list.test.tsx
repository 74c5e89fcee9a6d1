import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import type { SysUser } from '#contracts/entities/user.ts';
import { sysUserExample } from '#contracts/examples/entities/user.ts';
import { UserList } from '#web/screens/system/user/UserList.tsx';
import { session } from '#web/session/state.ts';
import { type Answer, answerCalls, Refused } from './answer-calls.ts';
import { otherDictionary } from './dictionary-answers.ts';
import { draw, markup } from './draw.tsx';
import { put } from './put.ts';

const me: SysUser = { ...sysUserExample, userId: '502', username: 'admin01', name: '陈立群', tenantIds: [] };
const off: SysUser = { ...sysUserExample, userId: '508', username: 'zhou0001', name: '周舟', enable: 0 };
const staffRole = { roleId: '1843200000000000553', roleName: '校区教务', roleKey: 'staff' };
const masterRole = { roleId: '1843200000000000552', roleName: '机构管理员', roleKey: 'master' };
const tenant = { tenantId: '1843200000000000003', tenantName: '西湖校区' };

function drawList(answers: Readonly<Record<string, Answer>> = {}, path = '/system/user') {
  session.phase = 'ready';
  session.user = { ...userInfoExample, username: 'admin01', roles: ['admin'] };
  const backend = answerCalls({
    'users.list': () => ({ rows: [sysUserExample, me, off], total: 3 }),
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
  draw(<UserList />, { path, route: '/system/user' });
  return { user: userEvent.setup(), backend };
}

const row = (name: RegExp) => screen.findByRole('row', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const inMenu = async (user: ReturnType<typeof userEvent.setup>, of: RegExp, action: string) => {
  await user.click(within(await row(of)).getByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const chooseIn = async (user: ReturnType<typeof userEvent.setup>, form: HTMLElement, label: string, option: string) => {
  await user.click(await within(form).findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

it('tells account, person, roles, tenants and state; twenty a page (Spec 2 §9)', async () => {
  const { backend } = drawList();
  const cells = within(await row(/方远/)).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining(['xihu01', '方远', '校区教务', '西湖校区', '13857120012']),
  );
  expect(backend.sent.find(({ name }) => name === 'users.list')?.input).toEqual({ pageNum: '1', pageSize: '20' });
});

it('is filtered by account, name, state, phone and tenant, all from the address', async () => {
  const filters = { username: 'xihu', name: '方', enable: '1', phone: '138', tenantId: tenant.tenantId };
  const { backend } = drawList({}, `/system/user?${new URLSearchParams(filters)}`);
  await row(/方远/);
  expect(backend.sent.find(({ name }) => name === 'users.list')?.input).toEqual({
    pageNum: '1',
    pageSize: '20',
    ...filters,
  });
});

it('oneself can be changed only', async () => {
  drawList();
  const own = within(await row(/陈立群/));
  expect(own.getByRole('button', { name: '修改' })).toBeVisible();
  for (const name of ['停用', '启用', '更多操作']) expect(own.queryByRole('button', { name })).toBeNull();
});

it('switching off says that the user is signed out at the next call, then sends userId and enable', async () => {
  const { user, backend } = drawList();
  await user.click(within(await row(/方远/)).getByRole('button', { name: '停用' }));
  const question = await dialog('停用用户');
  expect(question).toHaveTextContent('是否确认停用用户“方远（xihu01）”?');
  expect(question).toHaveTextContent('停用后，该用户会在下一次操作时退出登录');
  await user.click(within(question).getByRole('button', { name: '停用' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.sent.find(({ name }) => name === 'users.changeEnable')?.input).toEqual({
    userId: sysUserExample.userId,
    enable: 0,
  });
});

it('several at once, one call each, never oneself', async () => {
  const second = { ...sysUserExample, userId: '509', username: 'second01', name: '林二' };
  const { user, backend } = drawList({ 'users.list': () => ({ rows: [sysUserExample, me, second], total: 3 }) });
  for (const name of [/方远/, /陈立群/, /林二/]) await user.click(within(await row(name)).getByRole('checkbox'));
  await user.click(
    within(await screen.findByRole('toolbar', { name: '批量操作' })).getByRole('button', { name: '停用' }),
  );
  const question = await dialog('停用用户');
  expect(question).toHaveTextContent('是否确认停用选中的 2 个用户?');
  await user.click(within(question).getByRole('button', { name: '停用' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  const sent = backend.sent.filter(({ name }) => name === 'users.changeEnable').map(({ input }) => input['userId']);
  expect(sent).toEqual([sysUserExample.userId, '509']);
});

it('deleting asks with 警告 and says 删除成功 (Spec 2 §8)', async () => {
  const { user, backend } = drawList();
  await inMenu(user, /方远/, '删除');
  const question = await dialog('警告');
  expect(question).toHaveTextContent('是否确认删除系统用户“方远（xihu01）”?');
  await user.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(backend.toasts).toEqual(['删除成功']));
});

it('the name is checked while it is typed, and an older answer says nothing of a newer name', async () => {
  const waiting: Record<string, (free: boolean) => void> = {};
  const { user, backend } = drawList({
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

it('a name that is taken is not sent; what is missing is said under its field', async () => {
  const { user, backend } = drawList();
  await user.click(await screen.findByRole('button', { name: '新增系统用户' }));
  const form = await dialog('新增系统用户');
  const within_ = within(form);
  await user.click(await within_.findByRole('button', { name: '保存系统用户' }));
  for (const message of ['请输入账号', '请输入姓名']) expect(await within_.findByText(message)).toBeVisible();
  await put(user, within_.getByRole('textbox', { name: '账号' }), 'qiming01');
  await put(user, within_.getByRole('textbox', { name: '姓名' }), '贺知秋');
  await user.click(within_.getByRole('button', { name: '保存系统用户' }));
  expect(await within_.findByText('请选择角色')).toBeVisible();
  await chooseIn(user, form, '角色', '校区教务');
  await user.click(within_.getByRole('button', { name: '保存系统用户' }));
  expect(await within_.findByText('请选择机构或校区')).toBeVisible();
  await chooseIn(user, form, '机构与校区', '西湖校区');
  await user.click(within_.getByRole('button', { name: '保存系统用户' }));
  expect(await within_.findByText('账号已存在')).toBeVisible();
  expect(backend.countOf('users.add')).toBe(0);
  await put(user, within_.getByRole('textbox', { name: '账号' }), 'hezhiqiu');
  const asked = backend.countOf('users.list');
  await user.click(within_.getByRole('button', { name: '保存系统用户' }));
  await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(backend.countOf('users.list')).toBe(asked + 1));
  expect(backend.sent.find(({ name }) => name === 'users.add')?.input).toMatchObject({
    username: 'hezhiqiu',
    name: '贺知秋',
    enable: 1,
    roleIds: [staffRole.roleId],
    tenantIds: [tenant.tenantId],
  });
});

it('an account of 3 or 17 characters and a password of 5 or 17 are told, and not sent; of a name 60 are taken', async () => {
  const { user, backend } = drawList();
  await user.click(await screen.findByRole('button', { name: '新增系统用户' }));
  const form = within(await dialog('新增系统用户'));
  const [name, password] = [await form.findByRole('textbox', { name: '账号' }), form.getByLabelText('登录密码')];
  await put(user, form.getByRole('textbox', { name: '姓名' }), '长'.repeat(61));
  expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue('长'.repeat(60));
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
  }
  expect(backend.countOf('users.isNameFree')).toBe(0);
  expect(backend.countOf('users.add')).toBe(0);
});

it('a change begins with what is known, keeps the own name, and says 修改成功', async () => {
  const { user, backend } = drawList();
  await user.click(within(await row(/方远/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改系统用户'));
  expect(await form.findByRole('textbox', { name: '账号' })).toHaveValue('xihu01');
  await put(user, form.getByRole('textbox', { name: '账号' }), 'XiHu01');
  expect(form.queryByLabelText('登录密码')).toBeNull();
  await put(user, form.getByRole('textbox', { name: '姓名' }), '方远航');
  const asked = backend.countOf('users.list');
  await user.click(form.getByRole('button', { name: '保存系统用户' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.sent.find(({ name }) => name === 'users.detail')?.input).toEqual({ id: sysUserExample.userId });
  expect(backend.sent.find(({ name }) => name === 'users.update')?.input).toEqual({
    userId: sysUserExample.userId,
    username: 'XiHu01',
    name: '方远航',
  });
  // In other capitals it is the own name still.
  expect(backend.countOf('users.isNameFree')).toBe(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(backend.countOf('users.list')).toBe(asked + 1));
});

it('what a change leaves as it was is not sent, whoever has changed it meanwhile; what switching off does is said before', async () => {
  const { user, backend } = drawList();
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
  expect(backend.sent.find(({ name }) => name === 'users.update')?.input).toEqual(sent);
});

it('of oneself role, tenants and state are not offered, which nobody changes of themselves', async () => {
  const { user, backend } = drawList({ 'users.detail': () => ({ ...me, roleIds: ['1'] }) });
  await user.click(within(await row(/陈立群/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改系统用户'));
  await put(user, await form.findByRole('textbox', { name: '姓名' }), '陈立');
  for (const label of ['角色', '机构与校区']) expect(form.queryByRole('combobox', { name: label })).toBeNull();
  expect(form.queryByRole('switch')).toBeNull();
  await user.click(form.getByRole('button', { name: '保存系统用户' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.sent.find(({ name }) => name === 'users.update')?.input).toEqual({
    userId: me.userId,
    username: 'admin01',
    name: '陈立',
  });
});

it('until roles and tenants have their names the form waits; what did not come is asked again', async () => {
  let answer: ((roles: (typeof staffRole)[]) => void) | undefined;
  let fails = true;
  const { user } = drawList({
    'users.roleOptions': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    'tenants.tree': () => {
      if (fails) throw new Refused('服务繁忙，请稍后再试');
      return [{ id: tenant.tenantId, label: '西湖校区' }];
    },
  });
  await user.click(within(await row(/方远/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改系统用户'));
  expect(await form.findByText('服务繁忙，请稍后再试')).toBeVisible();
  fails = false;
  await user.click(form.getByRole('button', { name: '重试' }));
  expect(await form.findByRole('status', { name: '加载中' })).toBeVisible();
  expect(markup()).not.toContain(`>${staffRole.roleId}<`);
  answer?.([masterRole, staffRole]);
  expect(await form.findByText('校区教务')).toBeVisible();
  expect(form.getByText('西湖校区')).toBeVisible();
});

it('the field ends choosing several, since its list stays open over the button below it', async () => {
  const { user } = drawList();
  await inMenu(user, /方远/, '分配角色');
  const form = await dialog('分配角色');
  await chooseIn(user, form, '角色', '机构管理员');
  expect(await screen.findByText('已全部选择')).toBeVisible();
  await user.click(within(form).getByRole('button', { name: '完成' }));
  await waitFor(() => expect(screen.queryByText('已全部选择')).toBeNull());
  expect(within(form).queryByRole('button', { name: '完成' })).toBeNull();
  expect(within(form).getByText('机构管理员')).toBeVisible();
});

it('a password is reset with its repetition, which is not sent; no message and no markup holds it (Spec 1 §8)', async () => {
  const { user, backend } = drawList();
  await inMenu(user, /方远/, '重置密码');
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
  expect(backend.sent.find(({ name }) => name === 'users.resetPassword')?.input).toEqual({
    userId: sysUserExample.userId,
    password: 'Fresh2026',
  });
});

it('roles and tenants are changed by calls of their own (Spec 2 §7)', async () => {
  const { user, backend } = drawList();
  await inMenu(user, /方远/, '分配角色');
  const role = await dialog('分配角色');
  await chooseIn(user, role, '角色', '机构管理员');
  await user.click(within(role).getByRole('button', { name: '保存角色' }));
  expect(await within(role).findByText(/机构管理员须属于机构本身/)).toBeVisible();
  expect(backend.countOf('users.changeRoles')).toBe(0);
  await user.click(within(role).getByRole('button', { name: '取消' }));
  await user.click(within(await dialog('提示')).getByRole('button', { name: /放弃/ }));
  await inMenu(user, /方远/, '分配租户');
  const tenants = await dialog('分配租户');
  await chooseIn(user, tenants, '机构与校区', '启明艺术培训中心');
  await user.click(within(tenants).getByRole('button', { name: '保存租户' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.sent.find(({ name }) => name === 'users.changeTenants')?.input).toEqual({
    userId: sysUserExample.userId,
    tenantIds: [tenant.tenantId, '1843200000000000001'],
  });
  for (const name of ['tenants.ofUser', 'tenants.ofUserWithinMine']) expect(backend.countOf(name)).toBe(1);
});

it('another role is sent with the account it is for, and says 修改成功 (Spec 2 §7)', async () => {
  const registrar = { roleId: '1843200000000000559', roleName: '校区前台', roleKey: 'staff' };
  const { user, backend } = drawList({ 'users.roleOptions': () => [masterRole, staffRole, registrar] });
  await inMenu(user, /方远/, '分配角色');
  const form = await dialog('分配角色');
  await chooseIn(user, form, '角色', '校区前台');
  const asked = backend.countOf('users.list');
  await user.click(within(form).getByRole('button', { name: '保存角色' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.sent.find(({ name }) => name === 'users.changeRoles')?.input).toMatchObject({
    userId: sysUserExample.userId,
    roleIds: [staffRole.roleId, registrar.roleId],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(backend.countOf('users.list')).toBe(asked + 1));
});

it('of the tenants of an account those that the user may give are chosen, the others only named', async () => {
  const foreign = { tenantId: '1843200000000000006', tenantName: '望江校区' };
  const { user, backend } = drawList({ 'tenants.ofUser': () => [tenant, foreign] });
  await inMenu(user, /方远/, '分配租户');
  const form = within(await dialog('分配租户'));
  expect(await form.findByText('该用户还属于：望江校区')).toBeVisible();
  expect(form.getByText('西湖校区')).toBeVisible();
  for (const name of ['tenants.ofUser', 'tenants.ofUserWithinMine'])
    expect(backend.sent.find((one) => one.name === name)?.input).toEqual({ id: sysUserExample.userId });
});
