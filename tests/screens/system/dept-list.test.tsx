import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Dept } from '#contracts/entities/dept.ts';
import { campusExample, officeExample } from '#contracts/examples/entities/dept.ts';
import { DeptList } from '#web/screens/system/dept/DeptList.tsx';
import { becomeVisitor } from '#web/session/state.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen, signInUser } from '../support/render.tsx';
import { choose, dialog, row } from '../support/screen-queries.ts';

const root: Dept = { ...officeExample, deptId: '1843200000000000010', deptName: '启明艺术培训中心', parentId: '-1' };

function renderList(role: 'master' | 'staff', answers: Record<string, Answer> = {}, path = '/system/dept') {
  signInUser({ roles: [role] });
  const user = userEvent.setup();
  const stock = [root, campusExample as Dept, officeExample as Dept];
  const backend = answerCalls({
    'depts.list': () => ({ rows: stock, total: stock.length }),
    'depts.tree': () => [
      {
        id: root.deptId,
        label: root.deptName,
        children: [
          { id: campusExample.deptId, label: campusExample.deptName },
          { id: officeExample.deptId, label: officeExample.deptName },
        ],
      },
    ],
    'depts.detail': ({ id }) => stock.find((row) => row.deptId === id),
    'dictData.byType': otherDictionary,
    'depts.add': () => null,
    'depts.update': () => null,
    'depts.remove': () => null,
    ...answers,
  });
  renderScreen(<DeptList />, { path, route: '/system/dept' });
  return { user, backend };
}

afterEach(becomeVisitor);

describe('部门与校区', () => {
  it('lists the tree with type and parent of each row', async () => {
    const { backend } = renderList('master', {}, '/system/dept?deptType=2');
    expect(within(await row(/^滨江校区/)).getByText('校区')).toBeInTheDocument();
    expect(await within(await row(/^财务部/)).findByText('启明艺术培训中心')).toBeInTheDocument();
    const indents = ['启明艺术培训中心', '滨江校区', '财务部'].map(
      (name) => screen.getAllByText(name)[0]?.style.paddingInlineStart,
    );
    expect(indents).toEqual(['0px', '20px', '20px']);
    expect(backend.firstInput('depts.list')).toEqual({
      pageNum: '1',
      pageSize: '20',
      deptType: '2',
    });
  });

  it('sorts by a column, and indents rows only in tree order', async () => {
    const stock = [root, campusExample as Dept, officeExample as Dept];
    const { user, backend } = renderList('master', {
      'depts.list': ({ sort }) => ({
        rows: sort ? stock.toReversed() : stock,
        total: stock.length,
        sortable: ['deptName', 'deptSort'],
      }),
    });
    const indentOf = (name: string) => screen.getAllByText(name)[0]?.style.paddingInlineStart;
    const head = () => screen.getByRole('columnheader', { name: '名称' });
    await row(/^财务部/);
    await waitFor(() => expect(indentOf('财务部')).toBe('20px'));
    for (const [sort, state, indent] of [
      ['deptName', 'ascending', '0px'],
      ['-deptName', 'descending', '0px'],
      [undefined, 'none', '20px'],
    ] as const) {
      await user.click(within(head()).getByRole('button'));
      // A sort order that is already cached is not requested again.
      if (sort) await waitFor(() => expect(backend.lastInput('depts.list')?.['sort']).toBe(sort));
      await waitFor(() => expect(head()).toHaveAttribute('aria-sort', state));
      expect(indentOf('财务部')).toBe(indent);
    }
    expect(await within(await row(/^财务部/)).findByText('启明艺术培训中心')).toBeInTheDocument();
  });

  it('indents rows despite a sort order in the address if the server does not support sorting', async () => {
    renderList('master', {}, '/system/dept?sort=deptName');
    await row(/^财务部/);
    await waitFor(() => expect(screen.getByText('财务部').style.paddingInlineStart).toBe('20px'));
  });

  it('adds a campus below the selected row and explains its type in the form', async () => {
    const { user, backend } = renderList('master');
    await row(/^滨江校区/);
    await user.click(screen.getByRole('button', { name: '新增部门' }));
    const form = within(await dialog('新增部门'));
    await user.type(await form.findByRole('textbox', { name: '名称' }), '之江教学点');
    expect(form.queryByText(/机构的教学点/)).not.toBeInTheDocument();
    await choose(user, form, '类型', '校区');
    expect(form.getByText(/作为机构的教学点/)).toBeInTheDocument();
    await choose(user, form, '上级部门', '启明艺术培训中心');
    const asked = backend.countOf('depts.list');
    await user.click(form.getByRole('button', { name: '保存部门' }));
    await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(backend.countOf('depts.list')).toBe(asked + 1));
    expect(backend.firstInput('depts.add')).toMatchObject({
      deptName: '之江教学点',
      deptType: 2,
      parentId: root.deptId,
    });
  });

  it('requires a name of at most 60 characters; everything else is optional', async () => {
    const { user, backend } = renderList('master');
    await row(/^滨江校区/);
    await user.click(screen.getByRole('button', { name: '新增部门' }));
    const form = within(await dialog('新增部门'));
    const name = await form.findByRole('textbox', { name: '名称' });
    await user.click(form.getByRole('button', { name: '保存部门' }));
    expect(await form.findByText('请输入名称')).toBeInTheDocument();
    expect(backend.countOf('depts.add')).toBe(0);
    await user.click(name);
    await user.paste('长'.repeat(61));
    await user.click(form.getByRole('button', { name: '保存部门' }));
    expect(await form.findByText('不能超过 60 个字符')).toBeInTheDocument();
    expect(name).toHaveValue('长'.repeat(61));
    await user.type(name, '{Backspace}');
    await user.click(form.getByRole('button', { name: '保存部门' }));
    await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  });

  it('locks the type in every change, and also the parent in a change of the root', async () => {
    const { user, backend } = renderList('master');
    await user.click(within(await row(/^财务部/)).getByRole('button', { name: '修改' }));
    const form = within(await dialog('修改部门'));
    expect(await form.findByRole('combobox', { name: '类型' })).toBeDisabled();
    await user.clear(await form.findByRole('textbox', { name: '名称' }));
    await user.type(await form.findByRole('textbox', { name: '名称' }), '财务与人事');
    const asked = backend.countOf('depts.list');
    await user.click(form.getByRole('button', { name: '保存部门' }));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(backend.countOf('depts.list')).toBe(asked + 1));
    expect(backend.firstInput('depts.update')).toMatchObject({
      deptId: officeExample.deptId,
      deptName: '财务与人事',
      deptType: 1,
    });
    await user.click(within(await row(/^启明艺术培训中心/)).getByRole('button', { name: '修改' }));
    const rootForm = within(await dialog('修改部门'));
    expect(await rootForm.findByRole('textbox', { name: '名称' })).toHaveValue('启明艺术培训中心');
    expect(rootForm.queryByRole('combobox', { name: '上级部门' })).not.toBeInTheDocument();
  });

  it('shows that the parent is deactivated, and explains the effect of a deactivation', async () => {
    const off: Dept = { ...officeExample, deptId: '20', deptName: '教务部', inUse: 0, parentId: root.deptId };
    const below: Dept = { ...officeExample, deptId: '21', deptName: '排课组', parentId: off.deptId };
    const { user, backend } = renderList('master', {
      'depts.list': () => ({ rows: [root, off, below], total: 3 }),
      'depts.detail': ({ id }) => [root, off, below].find((row) => row.deptId === id),
    });
    expect(await within(await row(/^排课组/)).findByText('教务部')).toBeInTheDocument();
    const indents = ['教务部', '排课组'].map((name) => screen.getAllByText(name)[0]?.style.paddingInlineStart);
    expect(indents).toEqual(['20px', '40px']);
    await user.click(within(await row(/^排课组/)).getByRole('button', { name: '修改' }));
    const form = within(await dialog('修改部门'));
    await waitFor(() => expect(form.getByRole('combobox', { name: '上级部门' })).toHaveValue('教务部（已停用）'));
    const note = '停用后，它和它的下级不再出现在选项中；已有的数据保留';
    expect(form.queryByText(note)).not.toBeInTheDocument();
    await user.click(form.getByRole('switch', { name: '状态' }));
    expect(form.getByText(note)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '保存部门' }));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    expect(backend.firstInput('depts.update')).toMatchObject({
      parentId: off.deptId,
      inUse: 0,
    });
  });

  it('shows 警告 before a deletion, and the reason of a refusal', async () => {
    const refusal = '该部门还有 2 名员工，不能删除，可以停用';
    let kept = true;
    const { user, backend } = renderList('master', {
      'depts.remove': () => {
        if (kept) throw new Refused(refusal);
        return null;
      },
    });
    await user.click(within(await row(/^财务部/)).getByRole('button', { name: '删除' }));
    const question = await dialog('警告');
    expect(question).toHaveTextContent('是否确认删除部门“财务部”？');
    await user.click(within(question).getByRole('button', { name: '删除' }));
    expect(await screen.findByText(refusal)).toBeVisible();
    // Another user may have changed or deleted the department, so the list is revalidated.
    await waitFor(() => expect(backend.countOf('depts.list')).toBe(2));
    kept = false;
    await user.click(within(await dialog('警告')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(backend.toasts).toEqual(['删除成功']));
  });

  it('offers no deletion of the root', async () => {
    renderList('master');
    expect(within(await row(/^启明艺术培训中心/)).queryByRole('button', { name: '删除' })).not.toBeInTheDocument();
  });

  it('offers staff no action to add or change a department', async () => {
    renderList('staff');
    expect(within(await row(/^财务部/)).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('button', { name: '新增部门' })).not.toBeInTheDocument();
  });
});
