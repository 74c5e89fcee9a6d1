import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DictData } from '#contracts/entities/dictionary.ts';
import { dictDataExample, dictTypeExample } from '#contracts/examples/entities/dictionary.ts';
import { EVERY_PERMISSION } from '#contracts/permissions.ts';
import { DictDataPage } from '#web/screens/system/dict-data/DictDataPage.tsx';
import { DictTypeList } from '#web/screens/system/dict/DictTypeList.tsx';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen, signInWith } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { choose } from '../support/screen-queries.ts';

const ROUTE = '/system/dict/data/:dictTypeId';
const PATH = `/system/dict/data/${dictTypeExample.dictTypeId}`;
const sexType = { dictTypeId: '1843200000000000202', dictType: 'sex', dictName: '性别' };

function backendWith(values: DictData[], others: Record<string, Answer> = {}) {
  const stock = { values };
  return answerCalls({
    'dictTypes.list': () => ({ rows: [dictTypeExample], total: 1 }),
    'dictTypes.detail': ({ id }) => {
      if (id !== dictTypeExample.dictTypeId && id !== sexType.dictTypeId) throw new Refused('字典类型不存在');
      return id === sexType.dictTypeId ? sexType : dictTypeExample;
    },
    'dictTypes.options': () => [dictTypeExample, sexType],
    'dictData.list': ({ dictTypeId }) => {
      const rows = stock.values.filter((value) => value.dictTypeId === dictTypeId);
      return { rows, total: rows.length };
    },
    'dictData.byType': otherDictionary,
    'dictData.remove': ({ ids }) => {
      stock.values = stock.values.filter(({ dictDataId }) => !String(ids).split(',').includes(dictDataId));
      return null;
    },
    'dictData.add': () => null,
    'dictData.update': () => null,
    'dictData.detail': ({ id }) => stock.values.find(({ dictDataId }) => dictDataId === id),
    'dictTypes.add': () => null,
    'dictTypes.update': () => null,
    'dictTypes.remove': () => null,
    ...others,
  });
}

const three = ['到课', '请假', '缺勤'].map((dictLabel, n) => ({ ...dictDataExample, dictDataId: `30${n}`, dictLabel }));

it('deletes the selected values in one comma-separated list; shows the action bar only with a selection', async () => {
  const user = userEvent.setup();
  signInWith([EVERY_PERMISSION]);
  const versions = [null, null, '2026-09-07 10:32:00'];
  const backend = backendWith(three.map((row, index) => ({ ...row, updateTime: versions[index] })));
  renderScreen(<DictDataPage />, { path: PATH, route: ROUTE, title: '字典数据' });
  await user.click(await screen.findByRole('checkbox', { name: '选择到课' }));
  await user.click(await screen.findByRole('checkbox', { name: '选择缺勤' }));
  const bar = screen.getByRole('toolbar', { name: '批量操作' });
  expect(bar).toHaveTextContent('已选 2 项');
  await user.click(within(bar).getByRole('button', { name: '删除' }));
  const question = await screen.findByRole('dialog', { name: '警告' });
  expect(question).toHaveTextContent('是否确认删除选中的 2 项字典数据？');
  await user.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /到课/ })).not.toBeInTheDocument());
  expect(backend.firstInput('dictData.remove')).toEqual({ ids: '300,302' });
  expect(backend.versions).toContain('"", "2026-09-07 10:32:00"');
  expect(backend.toasts).toEqual(['删除成功']);
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});

it('adds a value to the displayed dictionary type, in use by default; the sort order is required (Spec 2 §3)', async () => {
  const user = userEvent.setup();
  signInWith(['system:dict:add']);
  const backend = backendWith(three);
  renderScreen(<DictDataPage />, { path: PATH, route: ROUTE, title: '字典数据' });
  await screen.findByRole('heading', { name: '字典数据：出勤状态' });
  await user.click(screen.getByRole('button', { name: '新增字典数据' }));
  const form = within(await screen.findByRole('dialog', { name: '新增字典数据' }));
  await put(user, form.getByRole('textbox', { name: '字典标签' }), '迟到');
  await put(user, form.getByRole('textbox', { name: '字典键值' }), '4');
  await user.clear(await form.findByRole('textbox', { name: '显示排序' }));
  await user.click(form.getByRole('button', { name: '保存字典数据' }));
  expect(form.getByRole('textbox', { name: '显示排序' })).toHaveAccessibleDescription('请输入显示排序');
  await put(user, form.getByRole('textbox', { name: '显示排序' }), '0');
  await user.click(form.getByRole('button', { name: '保存字典数据' }));
  await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  expect(backend.firstInput('dictData.add')).toMatchObject({
    dictTypeId: dictTypeExample.dictTypeId,
    dictType: 'attend_status',
    dictLabel: '迟到',
    dictValue: '4',
    dictSort: 0,
    inUse: 1,
  });
});

it('names the type of the page although the type is not in use and not among the choices', async () => {
  signInWith([EVERY_PERMISSION]);
  backendWith(three, { 'dictTypes.options': () => [sexType] });
  renderScreen(<DictDataPage />, { path: PATH, route: ROUTE, title: '字典数据' });
  await waitFor(() => expect(screen.getByRole('combobox', { name: '字典类型' })).toHaveValue(dictTypeExample.dictName));
});

it('shows ten rows per page in both lists (Spec 2 §9)', async () => {
  signInWith([EVERY_PERMISSION]);
  const backend = backendWith(three);
  renderScreen(<DictTypeList />);
  await screen.findByRole('row', { name: /attend_status/ });
  renderScreen(<DictDataPage />, { path: PATH, route: ROUTE, title: '字典数据' });
  await screen.findByRole('row', { name: /缺勤/ });
  for (const name of ['dictTypes.list', 'dictData.list'])
    expect(backend.firstInput(name)).toMatchObject({ pageNum: '1', pageSize: '10' });
});

it('sorts both lists by a column, and keeps the type of the page', async () => {
  const user = userEvent.setup();
  const backend = backendWith([], {
    'dictTypes.list': () => ({ rows: [dictTypeExample], total: 1, sortable: ['dictName', 'dictType'] }),
    'dictData.list': () => ({ rows: three, total: 3, sortable: ['dictLabel', 'dictSort'] }),
  });
  const press = async (name: string) =>
    user.click(await within(await screen.findByRole('columnheader', { name })).findByRole('button'));
  const { unmount } = renderScreen(<DictTypeList />, { path: '/system/dict', route: '/system/dict' });
  await press('字典名称');
  await waitFor(() => expect(backend.lastInput('dictTypes.list')?.['sort']).toBe('dictName'));
  unmount();
  renderScreen(<DictDataPage />, { path: PATH, route: ROUTE, title: '字典数据' });
  await press('显示排序');
  await waitFor(() =>
    expect(backend.lastInput('dictData.list')).toMatchObject({
      dictTypeId: dictTypeExample.dictTypeId,
      sort: 'dictSort',
    }),
  );
});

it('adds and changes a type, and deletes the type after 警告', async () => {
  const user = userEvent.setup();
  signInWith([EVERY_PERMISSION]);
  const backend = backendWith(three);
  renderScreen(<DictTypeList />);
  const { dictTypeId, dictType, dictName } = dictTypeExample;
  await screen.findByRole('link', { name: dictType });
  await user.click(screen.getByRole('button', { name: '新增字典类型' }));
  const adding = within(await screen.findByRole('dialog', { name: '新增字典类型' }));
  await put(user, adding.getByRole('textbox', { name: '字典名称' }), '乐器');
  await put(user, adding.getByRole('textbox', { name: '字典类型' }), 'instrument');
  await user.click(adding.getByRole('button', { name: '保存字典类型' }));
  await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  expect(backend.firstInput('dictTypes.add')).toMatchObject({
    dictType: 'instrument',
    dictName: '乐器',
  });

  await user.click(screen.getByRole('button', { name: '修改' }));
  const changing = within(await screen.findByRole('dialog', { name: '修改字典类型' }));
  await waitFor(() => expect(changing.getByRole('textbox', { name: '字典名称' })).toHaveValue(dictName));
  await put(user, changing.getByRole('textbox', { name: '字典名称' }), '考勤状态');
  await user.click(changing.getByRole('button', { name: '保存字典类型' }));
  await waitFor(() => expect(backend.toasts).toEqual(['新增成功', '修改成功']));
  expect(backend.firstInput('dictTypes.update')).toMatchObject({
    dictTypeId,
    dictName: '考勤状态',
  });

  await user.click(screen.getByRole('button', { name: '删除' }));
  const question = within(await screen.findByRole('dialog', { name: '警告' }));
  expect(backend.countOf('dictTypes.remove')).toBe(0);
  await user.click(question.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(backend.toasts.at(-1)).toBe('删除成功'));
  expect(backend.firstInput('dictTypes.remove')).toEqual({ id: dictTypeId });
});

it('starts the change of a value with the current data of the value', async () => {
  const user = userEvent.setup();
  signInWith([EVERY_PERMISSION]);
  const backend = backendWith(three.slice(0, 1));
  renderScreen(<DictDataPage />, { path: PATH, route: ROUTE, title: '字典数据' });
  await screen.findByRole('row', { name: /到课/ });
  await user.click(screen.getByRole('button', { name: '修改' }));
  const form = within(await screen.findByRole('dialog', { name: '修改字典数据' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: '字典标签' })).toHaveValue('到课'));
  await put(user, form.getByRole('textbox', { name: '字典标签' }), '出勤');
  await user.click(form.getByRole('button', { name: '保存字典数据' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.firstInput('dictData.update')).toMatchObject({
    dictDataId: '300',
    dictLabel: '出勤',
    dictValue: dictDataExample.dictValue,
  });
});

it('opens the page of another type when the user chooses that type', async () => {
  const user = userEvent.setup();
  signInWith([]);
  backendWith(three);
  const { place } = renderScreen(<DictDataPage />, { path: PATH, route: ROUTE, title: '字典数据' });
  await screen.findByRole('row', { name: /到课/ });
  await choose(user, screen, '字典类型', '性别');
  await screen.findByRole('heading', { name: '字典数据：性别' });
  expect(place.history.at(-1)).toBe(`/system/dict/data/${sexType.dictTypeId}`);
});

it('shows an error and a link back if the type does not exist', async () => {
  signInWith([]);
  backendWith(three);
  renderScreen(<DictDataPage />, { path: '/system/dict/data/999', route: ROUTE });
  expect(await screen.findByRole('alert')).toHaveTextContent(/字典类型加载失败.*字典类型不存在/);
  expect(screen.getByRole('link', { name: '返回字典管理' })).toHaveAttribute('href', '/system/dict');
});

const holders = {
  nobody: { held: [], buttons: [] },
  'add only': { held: ['system:dict:add'], buttons: ['新增'] },
  'edit only': { held: ['system:dict:edit'], buttons: ['修改'] },
  'update only': { held: ['system:dict:update'], buttons: ['修改'] },
  'remove only': { held: ['system:dict:remove'], buttons: ['删除'] },
  'delete only': { held: ['system:dict:delete'], buttons: ['删除'] },
  everything: { held: [EVERY_PERMISSION], buttons: ['新增', '修改', '删除'] },
};
for (const [who, { held, buttons }] of Object.entries(holders)) {
  it(`the list of types shows only the permitted buttons: ${who}`, async () => {
    signInWith(held);
    backendWith(three);
    renderScreen(<DictTypeList />);
    const link = await screen.findByRole('link', { name: 'attend_status' });
    expect(link).toHaveAttribute('href', PATH);
    const shown = ['新增字典类型', '修改', '删除'].filter((name) => screen.queryByRole('button', { name }));
    expect(shown.map((name) => name.slice(0, 2))).toEqual(buttons);
  });

  it(`the list of values shows only the permitted buttons, and no selection without deletion: ${who}`, async () => {
    signInWith(held);
    backendWith(three.slice(0, 1));
    renderScreen(<DictDataPage />, { path: PATH, route: ROUTE, title: '字典数据' });
    await screen.findByRole('row', { name: /到课/ });
    const shown = ['新增字典数据', '修改', '删除'].filter((name) => screen.queryByRole('button', { name }));
    expect(shown.map((name) => name.slice(0, 2))).toEqual(buttons);
    expect(screen.queryAllByRole('checkbox', { name: '选择到课' })).toHaveLength(shown.includes('删除') ? 1 : 0);
  });
}
