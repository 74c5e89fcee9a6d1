import { expect, test } from '../../support/journey.ts';
import { alerts, dialog, download, expectTabs, heading, mainMenu, row, rows, success } from '../../support/parts.ts';

test('adds a dictionary type, adds values to it, deletes the values, and deletes the type', async ({
  signIn,
  page,
}) => {
  await signIn('admin01');
  await mainMenu(page).getByRole('link', { name: '字典管理' }).click();
  await expect(page.getByRole('combobox', { name: '每页条数' })).toHaveValue('10');
  await page.getByRole('button', { name: '新增字典类型' }).click();
  const addingType = dialog(page, '新增字典类型');
  await addingType.getByRole('textbox', { name: '字典名称' }).fill('乐器');
  await addingType.getByRole('textbox', { name: '字典类型' }).fill('Instrument Kind');
  await addingType.getByRole('button', { name: '保存字典类型' }).click();
  await expect(addingType.getByText('只能使用小写字母、数字和下划线，以字母开头')).toBeVisible();
  await addingType.getByRole('textbox', { name: '字典类型' }).fill('instrument_kind');
  await addingType.getByRole('button', { name: '保存字典类型' }).click();
  await expect(success(page, '新增成功')).toBeVisible();

  await row(page, '字典类型', '乐器').getByRole('link', { name: 'instrument_kind' }).click();
  await expect(heading(page, '字典数据：乐器')).toBeVisible();
  await expect(page.getByText('还没有字典数据')).toBeVisible();
  const addingValue = dialog(page, '新增字典数据');
  for (const [label, value] of [
    ['钢琴', '1'],
    ['小提琴', '2'],
    ['古筝', '3'],
  ] as const) {
    await page.getByRole('button', { name: '新增字典数据' }).first().click();
    await addingValue.getByRole('textbox', { name: '字典标签' }).fill(label);
    await addingValue.getByRole('textbox', { name: '字典键值' }).fill(value);
    await expect(addingValue.getByRole('textbox', { name: '显示排序' })).toHaveValue('0');
    await expect(addingValue.getByRole('switch', { name: '状态' })).toBeChecked();
    await addingValue.getByRole('button', { name: '保存字典数据' }).click();
    await expect(addingValue).toBeHidden();
    await expect(row(page, '字典数据', label)).toBeVisible();
  }

  await row(page, '字典数据', '古筝').getByRole('button', { name: '修改' }).click();
  const changing = dialog(page, '修改字典数据');
  await changing.getByRole('textbox', { name: '字典标签' }).fill('二胡');
  await changing.getByRole('button', { name: '保存字典数据' }).click();
  await expect(success(page, '修改成功')).toBeVisible();
  await expect(row(page, '字典数据', '二胡')).toBeVisible();

  await page.getByRole('link', { name: '返回字典管理' }).click();
  await row(page, '字典类型', '乐器').getByRole('button', { name: '删除' }).click();
  await dialog(page, '警告').getByRole('button', { name: '删除' }).click();
  await expect(alerts(page, '该字典类型还有 3 条字典数据，不能删除')).toBeVisible();
  await dialog(page, '警告').getByRole('button', { name: '取消' }).click();

  await row(page, '字典类型', '乐器').getByRole('link', { name: 'instrument_kind' }).click();
  await page.getByRole('checkbox', { name: '选择钢琴' }).check();
  await page.getByRole('checkbox', { name: '选择小提琴' }).check();
  const chosen = page.getByRole('toolbar', { name: '批量操作' });
  await expect(chosen).toContainText('已选 2 项');
  await chosen.getByRole('button', { name: '删除' }).click();
  await expect(dialog(page, '警告')).toContainText('选中的 2 项字典数据');
  await dialog(page, '警告').getByRole('button', { name: '删除' }).click();
  await expect(rows(page, '字典数据')).toHaveCount(1);
  await expect(chosen).toBeHidden();
  await row(page, '字典数据', '二胡').getByRole('button', { name: '删除' }).click();
  await expect(dialog(page, '警告')).toContainText('字典数据“二胡”');
  await dialog(page, '警告').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('还没有字典数据')).toBeVisible();

  await mainMenu(page).getByRole('link', { name: '字典管理' }).click();
  await row(page, '字典类型', '乐器').getByRole('button', { name: '删除' }).click();
  await dialog(page, '警告').getByRole('button', { name: '删除' }).click();
  await expect(row(page, '字典类型', '乐器')).toHaveCount(0);
});

test('filters types and values, opens a tab for each type, and shows renamed labels', async ({ signIn, page }) => {
  await signIn('admin01', 'system/dict');
  const filters = page.getByRole('search', { name: '筛选' });
  const label = filters.getByRole('textbox', { name: '字典标签' });

  await test.step('types and values are filtered', async () => {
    await expect(rows(page, '字典类型')).toHaveCount(10);
    await filters.getByRole('textbox', { name: '字典名称' }).fill('原因');
    await expect(rows(page, '字典类型')).toHaveCount(2);
    await filters.getByRole('textbox', { name: '字典类型' }).fill('refund');
    await expect(rows(page, '字典类型')).toHaveCount(1);
    await page.getByRole('link', { name: 'refund_reason' }).click();
    await expect(rows(page, '字典数据')).toHaveCount(6);
    await label.fill('时间');
    await expect(rows(page, '字典数据')).toHaveCount(1);
  });

  await test.step('two dictionary types open two tabs, each with its own filter', async () => {
    await page.getByRole('link', { name: '返回字典管理' }).click();
    await filters.getByRole('textbox', { name: '字典类型' }).fill('leave');
    await page.getByRole('link', { name: 'leave_reason' }).click();
    await expect(rows(page, '字典数据')).toHaveCount(5);
    await expectTabs(page, ['首页', '字典管理', '字典数据：退费原因', '字典数据：请假原因']);
    await page.getByRole('link', { name: '字典数据：退费原因' }).click();
    await expect(label).toHaveValue('时间');
    await expect(rows(page, '字典数据')).toHaveCount(1);
  });

  await test.step('types and values are exported', async () => {
    const exported = async (): Promise<string> =>
      (await download(page.getByRole('button', { name: '导出' }))).suggestedFilename();
    expect(await exported()).toContain('字典数据');
    await page.getByRole('link', { name: '返回字典管理' }).click();
    expect(await exported()).toContain('字典类型');
    await page.getByRole('link', { name: '字典数据：退费原因' }).click();
  });

  await test.step('switches to another type within the page', async () => {
    await filters.getByRole('button', { name: '清空筛选' }).click();
    await filters.getByRole('combobox', { name: '字典类型' }).click();
    await page.getByRole('option', { name: '请假原因', exact: true }).click();
    await expect(heading(page, '字典数据：请假原因')).toBeVisible();
    await expect(rows(page, '字典数据')).toHaveCount(5);
  });

  await test.step('shows a renamed dictionary label wherever it is used', async () => {
    await page.getByRole('link', { name: '返回字典管理' }).click();
    await filters.getByRole('button', { name: '清空筛选' }).click();
    await filters.getByRole('textbox', { name: '字典类型' }).fill('in_use');
    await page.getByRole('link', { name: 'in_use', exact: true }).click();
    await row(page, '字典数据', '停用').getByRole('button', { name: '修改' }).click();
    await dialog(page, '修改字典数据').getByRole('textbox', { name: '字典标签' }).fill('已停用');
    await dialog(page, '修改字典数据').getByRole('button', { name: '保存字典数据' }).click();
    await expect(row(page, '字典数据', '已停用')).toBeVisible();
    await page.getByRole('link', { name: '返回字典管理' }).click();
    await filters.getByRole('combobox', { name: '状态' }).click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['启用', '已停用']);
  });
});

test.describe('user without permission', () => {
  test.use({ tolerated: /页面不存在，或没有访问权限/ });

  test('sees no dictionaries in the menu, and their address requests no data', async ({ signIn, page, sandbox }) => {
    await signIn('qiming01', 'system/dict/data/1843200000000000201');
    await expect(alerts(page, '页面不存在，或没有访问权限，已返回首页')).toBeVisible();
    await expect(page).toHaveURL(`${sandbox.url}dashboard`);
    await expect(mainMenu(page).getByRole('link', { name: '字典管理' })).toHaveCount(0);
    await page.evaluate((address) => history.pushState(null, '', address), `${sandbox.url}system/dict`);
    await expect(page).toHaveURL(`${sandbox.url}dashboard`);
    for (const call of ['dictTypes.list', 'dictTypes.detail', 'dictTypes.options', 'dictData.list'])
      expect(await sandbox.control('GET', `counts?call=${call}`), call).toBe(0);
  });
});
