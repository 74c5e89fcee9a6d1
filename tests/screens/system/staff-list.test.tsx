import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Staff } from '#contracts/entities/staff.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { teachingAheadExample } from '#contracts/examples/entities/hand-over.ts';
import { StaffList } from '#web/screens/system/staff/StaffList.tsx';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen, signInUser } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { staffExample } from '../support/rows.ts';
import { choose, chooseMore, dialog, row } from '../support/screen-queries.ts';

const left: Staff = { ...staffExample, staffId: '9', staffName: '唐一诺', type: 2, personnelStatus: 2, username: null };

const backendWith = (answers: Readonly<Record<string, Answer>> = {}) =>
  answerCalls({
    'staff.list': () => ({ rows: [staffExample, left], total: 2 }),
    'staff.detail': () => staffExample,
    'staff.add': () => null,
    'staff.update': () => null,
    'staff.remove': () => null,
    'depts.myCampusOptions': () => [
      { deptId: staffExample.deptId, deptName: staffExample.deptName },
      { deptId: '1843200000000000012', deptName: '西湖校区' },
    ],
    'dictData.byType': otherDictionary,
    ...answers,
  });

const list = (search = '') => renderScreen(<StaffList />, { path: `/system/staff${search}`, route: '/system/staff' });

it('lists type, campus, phone, status and account, twenty per page', async () => {
  const backend = backendWith();
  list();
  const cells = within(await row(/^林晓雯/)).getAllByRole('cell');
  await waitFor(() =>
    expect(cells.slice(0, 8).map((cell) => cell.textContent)).toEqual([
      '林晓雯',
      '教师',
      '滨江校区',
      '13857120401',
      '女生',
      '在岗',
      '2024-03-01',
      'teacher01',
    ]),
  );
  expect(await row(/^唐一诺/)).toHaveTextContent('其他员工');
  expect(backend.firstInput('staff.list')).toEqual({ pageNum: '1', pageSize: '20' });
});

it('filters by name, type, campus and status', async () => {
  const user = userEvent.setup();
  const backend = backendWith();
  list('?staffName=林');
  await row(/^林晓雯/);
  await choose(user, screen, '类型', '教师');
  await choose(user, screen, '校区', '西湖校区');
  await choose(user, screen, '在职状态', '在岗');
  await waitFor(() =>
    expect(backend.lastInput('staff.list')).toMatchObject({
      staffName: '林',
      type: '1',
      deptId: '1843200000000000012',
      personnelStatus: '1',
    }),
  );
});

it('adds a member as an active teacher by default; shows missing values under their fields', async () => {
  const user = userEvent.setup();
  const backend = backendWith();
  list();
  await row(/^林晓雯/);
  await user.click(screen.getByRole('button', { name: '新增员工' }));
  const form = within(await dialog('新增员工'));
  await put(user, await form.findByRole('textbox', { name: '账号' }), 'a_1');
  await user.click(form.getByRole('button', { name: '保存员工' }));
  for (const message of ['请输入员工姓名', '请输入联系电话', '账号为 4-16 位字母或数字'])
    expect(await form.findByText(message)).toBeInTheDocument();
  expect(backend.countOf('staff.add')).toBe(0);
  await put(user, form.getByRole('textbox', { name: '姓名' }), '贺知秋');
  await choose(user, form, '所属校区', '西湖校区');
  await put(user, form.getByRole('textbox', { name: '联系电话' }), '13857120499');
  await user.clear(await form.findByRole('textbox', { name: '账号' }));
  await user.dblClick(form.getByRole('button', { name: '保存员工' }));
  await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  expect(backend.countOf('staff.add')).toBe(1);
  expect(backend.firstInput('staff.add')).toMatchObject({
    staffName: '贺知秋',
    type: 1,
    deptId: '1843200000000000012',
    phone: '13857120499',
    personnelStatus: 1,
  });
});

it('starts a change with the current values', async () => {
  const user = userEvent.setup();
  const backend = backendWith();
  list();
  await user.click(within(await row(/^林晓雯/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改员工'));
  expect(await form.findByDisplayValue('teacher01@example.com')).toBeInTheDocument();
  await choose(user, form, '在职状态', '已离开');
  await user.click(form.getByRole('button', { name: '保存员工' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.firstInput('staff.update')).toMatchObject({
    staffId: staffExample.staffId,
    type: 1,
    personnelStatus: 2,
    username: 'teacher01',
  });
});

it('shows a stored choice that is no longer in use, and saves that choice again', async () => {
  const user = userEvent.setup();
  const backend = backendWith({
    'staff.detail': () => ({ ...staffExample, personnelStatus: 0 }),
    'dictData.byType': (sent) => otherDictionary(sent).filter(({ dictValue }) => dictValue !== staffExample.sex),
  });
  list();
  await user.click(within(await row(/^林晓雯/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改员工'));
  await waitFor(() => expect(form.getByRole('combobox', { name: '性别' })).toHaveValue('女'));
  expect(form.getByRole('combobox', { name: '在职状态' })).toHaveValue('0');
  await user.click(form.getByRole('button', { name: '保存员工' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.firstInput('staff.update')).toMatchObject({
    sex: staffExample.sex,
    personnelStatus: 0,
  });
});

it('names the member of staff in the question before a deletion, and shows the reason of a refusal', async () => {
  const user = userEvent.setup();
  const refusal = '该员工还有班级或课次，不能删除，可将其设为离职';
  const backend = backendWith({
    'staff.remove': ({ id }) => {
      if (id === staffExample.staffId) throw new Refused(refusal);
      return null;
    },
  });
  list();
  for (const [name, told] of [
    ['林晓雯', refusal],
    ['唐一诺', '删除成功'],
  ] as const) {
    await user.click(within(await row(new RegExp(`^${name}`))).getByRole('button', { name: '删除' }));
    const question = await dialog('警告');
    expect(question).toHaveTextContent(`是否确认删除员工“${name}”？`);
    await user.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(backend.toasts.at(-1) ?? question.textContent).toContain(told));
    const cancel = within(question).queryByRole('button', { name: '取消' });
    if (cancel?.isConnected) await user.click(cancel);
  }
});

it('adds an account only to a member without an account; explains what a deletion does to the account', async () => {
  signInUser({ roles: ['master'] });
  const user = userEvent.setup();
  const none: Staff = { ...staffExample, staffId: '7', staffName: '沈知夏', type: 2, username: null, userId: null };
  const backend = backendWith({
    'staff.list': () => ({
      rows: [{ ...staffExample, userId: '504', enable: 1 }, none, { ...left, username: 'tangyinuo', userId: null }],
      total: 3,
    }),
    'users.add': () => null,
    'users.isNameFree': () => true,
  });
  list();
  const actionsOf = async (name: RegExp) => {
    const more = within(await row(name)).queryByRole('button', { name: '更多操作' });
    if (!more) return [];
    await user.click(more);
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    await user.keyboard('{Escape}');
    return items;
  };
  expect(await row(/^沈知夏/)).toHaveTextContent('未开通');
  expect(await row(/^唐一诺/)).toHaveTextContent('待开通：tangyinuo');
  expect(await actionsOf(/^林晓雯/)).toEqual(['重置密码', '停用账号']);
  expect(await actionsOf(/^唐一诺/)).toEqual([]);
  await chooseMore(user, /^沈知夏/, '开通账号');
  const form = within(await dialog('开通账号'));
  await put(user, await form.findByRole('textbox', { name: '账号' }), 'shenzx01');
  await user.type(await form.findByLabelText(/^登录密码/), 'Fresh2026');
  await user.click(form.getByRole('button', { name: '开通账号' }));
  await waitFor(() => expect(backend.toasts).toEqual(['开通成功']));
  expect(backend.firstInput('users.add')).toMatchObject({
    staffId: '7',
    username: 'shenzx01',
    name: '沈知夏',
    password: 'Fresh2026',
  });
  await user.click(within(await row(/^林晓雯/)).getByRole('button', { name: '删除' }));
  expect(await dialog('警告')).toHaveTextContent('其账号 teacher01 将同时停用，并在下一次操作时退出登录。');
});

it('locks the account name of a member; 离职 warns that the account is disabled', async () => {
  const user = userEvent.setup();
  backendWith({ 'staff.list': () => ({ rows: [{ ...staffExample, userId: '504', enable: 1 }], total: 1 }) });
  list();
  await user.click(within(await row(/^林晓雯/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改员工'));
  expect(await form.findByRole('textbox', { name: '账号' })).toHaveAttribute('readonly');
  await choose(user, form, '在职状态', '已离开');
  expect(await form.findByText(/保存后，其账号 teacher01 将停用/)).toBeVisible();
});

it('离职 lists a teacher’s upcoming lessons and hands them over after the save', async () => {
  const user = userEvent.setup();
  const [lesson] = teachingAheadExample.lessons;
  const overlapping = { ...claTimeExample, courseTimeId: '78', claName: '声乐 1 班', claDate: '2026-09-12' };
  const backend = backendWith({
    'handOvers.ahead': ({ successorId }) => ({
      ...teachingAheadExample,
      conflicts: successorId ? [overlapping] : [],
    }),
    'handOvers.apply': () => null,
    'staff.options': () => [
      { staffId: staffExample.staffId, staffName: staffExample.staffName },
      { staffId: '77', staffName: '许文博' },
    ],
  });
  list();
  const leave = async () => {
    await user.click(within(await row(/^林晓雯/)).getByRole('button', { name: '修改' }));
    const form = within(await dialog('修改员工'));
    await form.findByRole('textbox', { name: '账号' });
    await choose(user, form, '在职状态', '已离开');
    const section = within(await form.findByRole('region', { name: '需要交接的课' }));
    expect(
      section.getByText('名下还有 1 节未上的课、3 个班级、3 条排课规则。1 条待审核的申请将被驳回。'),
    ).toBeVisible();
    expect(within(section.getByRole('region', { name: '未上的课' })).getByRole('listitem')).toHaveTextContent(
      `9 月 12 日 星期六 10:00–11:30${lesson?.claName}（${lesson?.deptName}）`,
    );
    return { form, section };
  };
  const { form, section } = await leave();
  await user.click(section.getByRole('combobox', { name: '交接给' }));
  const successor = await screen.findByRole('option', { name: '许文博' });
  expect(screen.queryByRole('option', { name: '林晓雯' })).toBeNull();
  await user.click(successor);
  expect(await section.findByRole('list', { name: '时间冲突' })).toHaveTextContent('声乐 1 班');
  await user.click(form.getByRole('button', { name: '保存员工' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功', '已交接']));
  expect(backend.lastInput('handOvers.apply')).toEqual({ teacherId: staffExample.staffId, successorId: '77' });

  const again = await leave();
  await user.click(again.form.getByRole('button', { name: '保存员工' }));
  await waitFor(() => expect(backend.countOf('handOvers.apply')).toBe(2));
  expect(backend.lastInput('handOvers.apply')).toEqual({ teacherId: staffExample.staffId, successorId: null });
});

it('离职 saves without a handover if the backend has none or there are no upcoming lessons', async () => {
  const user = userEvent.setup();
  let offered = false;
  const nothing = { lessons: [], elsewhere: 0, claCount: 0, ruleCount: 0, requestCount: 0, conflicts: [] };
  const backend = backendWith({
    'handOvers.ahead': () => {
      if (!offered) throw new Refused('请求的地址不存在');
      return nothing;
    },
  });
  list();
  for (const _ of [1, 2]) {
    await user.click(within(await row(/^林晓雯/)).getByRole('button', { name: '修改' }));
    const form = within(await dialog('修改员工'));
    await form.findByRole('textbox', { name: '账号' });
    await choose(user, form, '在职状态', '已离开');
    await waitFor(() => expect(backend.countOf('handOvers.ahead')).toBeGreaterThan(0));
    await user.click(form.getByRole('button', { name: '保存员工' }));
    await waitFor(() => expect(backend.toasts.at(-1)).toBe('修改成功'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    offered = true;
  }
  expect(backend.countOf('handOvers.apply')).toBe(0);
  expect(backend.countOf('staff.update')).toBe(2);
});
