import { expect, test } from '../support/journey.ts';
import { alerts, choose, dialog, row, rows, success, table } from '../support/parts.ts';

test('a room is added, changed and deleted', async ({ signIn, page }) => {
  await signIn('qiming01', 'edu/room');
  await expect(page.getByRole('status').filter({ hasText: '共 25 条' })).toBeVisible();

  await page.getByRole('button', { name: '新增教室' }).click();
  const adding = dialog(page, '新增教室');
  await expect(adding.getByRole('textbox', { name: '教室名称' })).toBeFocused();
  await adding.getByRole('textbox', { name: '教室名称' }).fill('305 小提琴房');
  await choose(adding, '所属校区', '滨江校区');
  await adding.getByRole('textbox', { name: '座位数' }).fill('6');
  await adding.getByRole('textbox', { name: '备注' }).fill('朝南');
  await adding.getByRole('button', { name: '保存教室' }).click();
  await expect(success(page, '新增成功')).toBeVisible();
  await expect(adding).toBeHidden();
  const added = row(page, '教室', '305 小提琴房');
  await expect(added.getByRole('cell').nth(1)).toHaveText('滨江校区');
  await expect(added.getByRole('cell').nth(2)).toHaveText('6');
  await expect(added.getByRole('cell').nth(3)).toHaveText('启用');
  await expect(added.getByRole('cell').nth(4)).toHaveText('朝南');
  await expect(rows(page, '教室').first()).toContainText('305 小提琴房');

  await added.getByRole('button', { name: '修改' }).click();
  const changing = dialog(page, '修改教室');
  await expect(changing.getByRole('textbox', { name: '教室名称' })).toHaveValue('305 小提琴房');
  await expect(changing.getByRole('combobox', { name: '所属校区' })).toHaveValue('滨江校区');
  await changing.getByRole('textbox', { name: '教室名称' }).fill('306 小提琴房');
  await changing.getByRole('switch', { name: '状态' }).click();
  await changing.getByRole('button', { name: '保存教室' }).click();
  await expect(success(page, '修改成功')).toBeVisible();
  const changed = row(page, '教室', '306 小提琴房');
  await expect(changed.getByRole('cell').nth(3)).toHaveText('停用');
  await expect(added).toHaveCount(0);

  await changed.getByRole('button', { name: '删除' }).click();
  const warning = dialog(page, '警告');
  await expect(warning).toContainText('是否确认删除教室“306 小提琴房”?');
  await warning.getByRole('button', { name: '取消' }).click();
  await expect(warning).toBeHidden();
  await expect(changed).toBeVisible();

  await changed.getByRole('button', { name: '删除' }).click();
  await warning.getByRole('button', { name: '删除' }).click();
  await expect(success(page, '删除成功')).toBeVisible();
  await expect(changed).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '共 25 条' })).toBeVisible();
});

test('what cannot be saved says why, beside its field, and nothing is sent', async ({ signIn, page, sandbox }) => {
  await signIn('qiming01', 'edu/room');
  await page.getByRole('button', { name: '新增教室' }).click();
  const adding = dialog(page, '新增教室');
  const save = adding.getByRole('button', { name: '保存教室' });
  await save.click();
  await expect(adding.getByText('请输入教室名称')).toBeVisible();
  await expect(adding.getByText('请选择校区')).toBeVisible();
  await expect(adding.getByRole('textbox', { name: '教室名称' })).toBeFocused();

  await adding.getByRole('textbox', { name: '教室名称' }).fill('  ');
  await save.click();
  await expect(adding.getByText('请输入教室名称')).toBeVisible();
  await adding.getByRole('textbox', { name: '教室名称' }).fill('长'.repeat(61));
  await save.click();
  await expect(adding.getByText('不能超过 60 个字符')).toBeVisible();
  await adding.getByRole('textbox', { name: '座位数' }).fill('1000');
  await save.click();
  await expect(adding.getByText('座位数不能大于 999')).toBeVisible();
  await adding.getByRole('textbox', { name: '座位数' }).fill('-1');
  await save.click();
  await expect(adding.getByText('座位数不能小于 0')).toBeVisible();
  expect(await sandbox.control('GET', 'counts?call=rooms.add')).toBe(0);
});

test('a name that is taken is refused in the words of the server, and what was typed stays', async ({
  signIn,
  page,
}) => {
  await signIn('qiming01', 'edu/room');
  await page.getByRole('button', { name: '新增教室' }).click();
  const adding = dialog(page, '新增教室');
  await adding.getByRole('textbox', { name: '教室名称' }).fill('301 钢琴房');
  await choose(adding, '所属校区', '滨江校区');
  await adding.getByRole('textbox', { name: '备注' }).fill('第二次录入');
  const save = adding.getByRole('button', { name: '保存教室' });
  await save.click();
  await expect(alerts(page, '教室名称已存在')).toBeVisible();
  await expect(save).toBeEnabled();
  await expect(adding.getByRole('textbox', { name: '教室名称' })).toHaveValue('301 钢琴房');
  await expect(adding.getByRole('combobox', { name: '所属校区' })).toHaveValue('滨江校区');
  await expect(adding.getByRole('textbox', { name: '备注' })).toHaveValue('第二次录入');

  // The same name at another campus is another room.
  await choose(adding, '所属校区', '西湖校区');
  await save.click();
  await expect(success(page, '新增成功')).toBeVisible();
  await expect(row(page, '教室', '301 钢琴房')).toHaveCount(1);
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ ownContext: true, contextOptions: { reducedMotion } });

    test('a form that has been typed in asks before it is closed', async ({ signIn, page }) => {
      await signIn('qiming01', 'edu/room');
      await page.getByRole('button', { name: '新增教室' }).click();
      const adding = dialog(page, '新增教室');
      await expect(adding.getByRole('textbox', { name: '教室名称' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(adding).toBeHidden();

      await page.getByRole('button', { name: '新增教室' }).click();
      await adding.getByRole('textbox', { name: '教室名称' }).fill('未保存');
      await page.keyboard.press('Escape');
      const asking = dialog(page, '提示');
      await expect(asking).toContainText('放弃未保存的内容?');
      await asking.getByRole('button', { name: '继续编辑' }).click();
      await expect(adding.getByRole('textbox', { name: '教室名称' })).toHaveValue('未保存');
      await adding.getByRole('button', { name: '取消' }).click();
      await asking.getByRole('button', { name: '放弃' }).click();
      await expect(adding).toBeHidden();
      await expect(page.getByRole('button', { name: '新增教室' })).toBeFocused();
    });
  });
}

test('filters narrow the list, stand in the address and can be cleared', async ({ signIn, page, sandbox }) => {
  await signIn('qiming01', 'edu/room');
  const filters = page.getByRole('search', { name: '筛选' });
  await filters.getByRole('textbox', { name: '教室名称' }).fill('钢琴');
  await expect(page).toHaveURL(`${sandbox.url}edu/room?roomName=${encodeURIComponent('钢琴')}`);
  await expect(rows(page, '教室')).toHaveCount(7);
  await choose(filters, '校区', '滨江校区');
  await expect(rows(page, '教室')).toHaveCount(3);
  for (const name of ['301 钢琴房', '302 钢琴房', '303 钢琴房']) await expect(row(page, '教室', name)).toBeVisible();
  await filters.getByRole('textbox', { name: '教室名称' }).fill('100%_不存在');
  await expect(page.getByText('没有符合条件的教室')).toBeVisible();
  await expect(page.getByText('暂无', { exact: true })).toBeVisible();
  await filters.getByRole('button', { name: '清空筛选' }).click();
  await expect(rows(page, '教室')).toHaveCount(20);
  await expect(filters.getByRole('textbox', { name: '教室名称' })).toHaveValue('');
  await expect(page).toHaveURL(`${sandbox.url}edu/room`);
});

test('pages and page sizes 10, 20, 30, 50', async ({ signIn, page }) => {
  await signIn('qiming01', 'edu/room');
  const size = page.getByRole('combobox', { name: '每页条数' });
  await expect(size.getByRole('option')).toHaveText(['10 条/页', '20 条/页', '30 条/页', '50 条/页']);
  await expect(size).toHaveValue('20');
  await expect(rows(page, '教室')).toHaveCount(20);
  await page.getByRole('button', { name: '第 2 页' }).click();
  await expect(rows(page, '教室')).toHaveCount(5);
  await expect(page).toHaveURL(/pageNum=2/);
  await size.selectOption('10');
  await expect(rows(page, '教室')).toHaveCount(10);
  await expect(page).not.toHaveURL(/pageNum/);
  await page.getByRole('button', { name: '第 3 页' }).click();
  await expect(rows(page, '教室')).toHaveCount(5);
  await size.selectOption('30');
  await expect(rows(page, '教室')).toHaveCount(25);
});

test('the last room of the last page leaves the page before it', async ({ signIn, page }) => {
  await signIn('qiming01', `edu/room?roomName=${encodeURIComponent('号')}&pageSize=10`);
  await expect(rows(page, '教室')).toHaveCount(7);
  await signIn('qiming01', 'edu/room?pageSize=10&pageNum=9');
  await expect(rows(page, '教室')).toHaveCount(5);
  await expect(page).toHaveURL(/pageNum=3/);
});

test('columns can be hidden, and stay hidden after a reload', async ({ signIn, page }) => {
  await signIn('qiming01', 'edu/room');
  await page.getByRole('button', { name: '选择显示的列' }).click();
  await page.getByRole('checkbox', { name: '备注' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(table(page, '教室').getByRole('columnheader', { name: '备注' })).toHaveCount(0);
  await page.reload();
  await expect(rows(page, '教室')).toHaveCount(20);
  await expect(table(page, '教室').getByRole('columnheader', { name: '备注' })).toHaveCount(0);
});

test('campus staff see and offer their campus only', async ({ signIn, page }) => {
  await signIn('binjiang01', 'edu/room');
  await expect(rows(page, '教室')).toHaveCount(10);
  await expect(rows(page, '教室').getByRole('cell', { name: '滨江校区' })).toHaveCount(10);
  await page.getByRole('button', { name: '新增教室' }).click();
  await dialog(page, '新增教室').getByRole('combobox', { name: '所属校区' }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['滨江校区']);
});

test.describe('an institution that has just begun', () => {
  test.use({ world: { scenario: 'empty-institution' } });

  test('sees 暂无 and the first step', async ({ signIn, page }) => {
    await signIn('qiming01', 'edu/room');
    await expect(page.getByText('暂无', { exact: true })).toBeVisible();
    await expect(page.getByText('还没有教室')).toBeVisible();
    await page.getByRole('button', { name: '新增教室' }).last().click();
    await expect(dialog(page, '新增教室')).toBeVisible();
  });
});

test('a name that looks like markup or a formula is only a name', async ({ signIn, page }) => {
  await signIn('binjiang01', 'edu/room');
  const name = '<img src=x onerror=alert(1)>=1+1';
  await page.getByRole('button', { name: '新增教室' }).click();
  const adding = dialog(page, '新增教室');
  await adding.getByRole('textbox', { name: '教室名称' }).fill(name);
  await choose(adding, '所属校区', '滨江校区');
  await adding.getByRole('button', { name: '保存教室' }).click();
  await expect(row(page, '教室', name)).toBeVisible();
  await row(page, '教室', name).getByRole('button', { name: '删除' }).click();
  await expect(dialog(page, '警告')).toContainText(`教室“${name}”`);
});
