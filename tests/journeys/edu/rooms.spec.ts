import { expect, test } from '../../support/journey.ts';
import { chooseOption, dialog, row, rows, success, table } from '../../support/parts.ts';

test('adds, edits and deletes a room', async ({ signIn, page }) => {
  await signIn('qiming01', 'edu/room');
  await expect(page.getByRole('status').filter({ hasText: '共 26 条' })).toBeVisible();

  await page.getByRole('button', { name: '新增教室' }).click();
  const adding = dialog(page, '新增教室');
  await expect(adding.getByRole('textbox', { name: '教室名称' })).toBeFocused();
  await test.step('spaces form fields 88 px apart and does not move them when validation errors appear', async () => {
    const places = () =>
      adding
        .locator('[data-path]')
        .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().top)));
    const before = await places();
    expect(before[0]).toBe(before[1]);
    expect((before[2] ?? 0) - (before[0] ?? 0)).toBe(88);
    await adding.getByRole('button', { name: '保存教室' }).click();
    await expect(adding.getByText('请输入教室名称')).toBeVisible();
    expect(await places()).toEqual(before);
  });
  await adding.getByRole('textbox', { name: '教室名称' }).fill('305 小提琴房');
  await chooseOption(adding, '所属校区', '滨江校区');
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
  await expect(warning).toContainText('是否确认删除教室“306 小提琴房”？');
  await warning.getByRole('button', { name: '取消' }).click();
  await expect(warning).toBeHidden();
  await expect(changed).toBeVisible();

  await changed.getByRole('button', { name: '删除' }).click();
  await warning.getByRole('button', { name: '删除' }).click();
  await expect(success(page, '删除成功')).toBeVisible();
  await expect(changed).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '共 26 条' })).toBeVisible();
});

test('asks before closing a form with unsaved input, with and without animations', async ({ signIn, page }) => {
  await signIn('qiming01', 'edu/room');
  const adding = dialog(page, '新增教室');
  const name = adding.getByRole('textbox', { name: '教室名称' });
  for (const reducedMotion of ['reduce', 'no-preference'] as const)
    await test.step(`prefers-reduced-motion: ${reducedMotion}`, async () => {
      await page.emulateMedia({ reducedMotion });
      await page.getByRole('button', { name: '新增教室' }).click();
      await expect(name).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(adding).toBeHidden();

      await page.getByRole('button', { name: '新增教室' }).click();
      await name.fill('未保存');
      await page.keyboard.press('Escape');
      const asking = dialog(page, '提示');
      await expect(asking).toContainText('内容尚未保存，确定放弃？');
      await asking.getByRole('button', { name: '继续编辑' }).click();
      await expect(name).toHaveValue('未保存');
      await adding.getByRole('button', { name: '取消' }).click();
      await asking.getByRole('button', { name: '放弃' }).click();
      await expect(adding).toBeHidden();
      await expect(page.getByRole('button', { name: '新增教室' })).toBeFocused();
    });
});

test('filters, page sizes and columns of the room list', async ({ signIn, page, sandbox }) => {
  await signIn('qiming01', 'edu/room');
  const filters = page.getByRole('search', { name: '筛选' });

  await test.step('filters the list, stores the filters in the address and clears the filters', async () => {
    await filters.getByRole('textbox', { name: '教室名称' }).fill('钢琴');
    await expect(page).toHaveURL(`${sandbox.url}edu/room?roomName=${encodeURIComponent('钢琴')}`);
    await expect(rows(page, '教室')).toHaveCount(7);
    await chooseOption(filters, '校区', '滨江校区');
    await expect(rows(page, '教室')).toHaveCount(3);
    for (const name of ['301 钢琴房', '302 钢琴房', '303 钢琴房']) await expect(row(page, '教室', name)).toBeVisible();
    await filters.getByRole('textbox', { name: '教室名称' }).fill('100%_不存在');
    await expect(page.getByText('没有符合条件的教室')).toBeVisible();
    await expect(page.getByText('暂无', { exact: true })).toBeHidden();
    await filters.getByRole('button', { name: '清空筛选' }).click();
    await expect(rows(page, '教室')).toHaveCount(20);
    await expect(filters.getByRole('textbox', { name: '教室名称' })).toHaveValue('');
    await expect(page).toHaveURL(`${sandbox.url}edu/room`);
  });

  await test.step('offers the page sizes 10, 20, 30 and 50', async () => {
    const size = page.getByRole('combobox', { name: '每页条数' });
    await expect(size.getByRole('option')).toHaveText(['10 条/页', '20 条/页', '30 条/页', '50 条/页']);
    await expect(size).toHaveValue('20');
    await page.getByRole('button', { name: '第 2 页' }).click();
    await expect(rows(page, '教室')).toHaveCount(6);
    await expect(page).toHaveURL(/pageNum=2/);
    await size.selectOption('10');
    await expect(rows(page, '教室')).toHaveCount(10);
    await expect(page).not.toHaveURL(/pageNum/);
    await page.getByRole('button', { name: '第 3 页' }).click();
    await expect(rows(page, '教室')).toHaveCount(6);
    await size.selectOption('30');
    await expect(rows(page, '教室')).toHaveCount(26);
  });

  await test.step('hides columns and keeps them hidden after a reload', async () => {
    const remark = table(page, '教室').getByRole('columnheader', { name: '备注' });
    await expect(remark).toHaveCount(1);
    await page.getByRole('button', { name: '选择显示的列' }).click();
    await page.getByRole('checkbox', { name: '备注' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(remark).toHaveCount(0);
    await page.goto(`${sandbox.url}edu/room?pageSize=10&pageNum=9`);
    await expect(rows(page, '教室')).toHaveCount(6);
    await expect(remark).toHaveCount(0);
  });

  await test.step('shows the last page when the page number in the address is too high', () =>
    expect(page).toHaveURL(/pageNum=3/));
});

test('limits campus staff to their campus; shows markup and formulas in a name as plain text', async ({
  signIn,
  page,
}) => {
  await signIn('binjiang01', 'edu/room');
  await expect(rows(page, '教室')).toHaveCount(10);
  await expect(rows(page, '教室').getByRole('cell', { name: '滨江校区' })).toHaveCount(10);
  const name = '<img src=x onerror=alert(1)>=1+1';
  await page.getByRole('button', { name: '新增教室' }).click();
  const adding = dialog(page, '新增教室');
  await adding.getByRole('textbox', { name: '教室名称' }).fill(name);
  await adding.getByRole('combobox', { name: '所属校区' }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['滨江校区']);
  await page.getByRole('option', { name: '滨江校区', exact: true }).click();
  await adding.getByRole('button', { name: '保存教室' }).click();
  await expect(row(page, '教室', name)).toBeVisible();
  await row(page, '教室', name).getByRole('button', { name: '删除' }).click();
  await expect(dialog(page, '警告')).toContainText(`教室“${name}”`);
});

test.describe('new institution', () => {
  test.use({ world: { scenario: 'empty-institution' } });

  test('shows 暂无 and a button that adds the first room', async ({ signIn, page }) => {
    await signIn('qiming01', 'edu/room');
    await expect(page.getByText('暂无', { exact: true })).toBeVisible();
    await expect(page.getByText('还没有教室')).toBeVisible();
    await page.getByRole('button', { name: '新增教室' }).last().click();
    await expect(dialog(page, '新增教室')).toBeVisible();
  });
});
