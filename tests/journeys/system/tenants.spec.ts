import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/access.ts';
import {
  alerts,
  chooseOption,
  dialog,
  fillSignIn,
  mainMenu,
  row,
  rows,
  signInButton,
  success,
  systemDialog,
} from '../../support/parts.ts';

/** Chooses an item from a row's ⋯ menu. */
async function chooseFromRowMenu(of: Locator, name: string): Promise<void> {
  await of.getByRole('button', { name: '更多操作' }).click();
  await of.page().getByRole('menuitem', { name }).click();
}

test('deactivates a tenant, which signs its staff out, and reactivates it', async ({ page, signIn, anotherUser }) => {
  await signIn('admin01', 'system/tenant');
  const staff = await anotherUser('binjiang01', 'edu/room');
  await expect(rows(staff, '教室').first()).toBeVisible();

  await page.getByRole('textbox', { name: '名称' }).fill('启明艺术培训中心');
  await expect(rows(page, '机构')).toHaveCount(4);
  const institution = rows(page, '机构').first();
  await institution.getByRole('switch', { name: '状态：启用' }).click();
  const question = dialog(page, '停用机构');
  await expect(question).toContainText('任何人都不能再进入该机构及其校区');
  await question.getByRole('button', { name: '停用' }).click();
  await expect(success(page, '停用成功')).toBeVisible();

  // The staff of the deactivated tenant are signed out at their next call and cannot sign in again.
  await staff.getByRole('textbox', { name: '教室名称' }).fill('钢琴');
  await systemDialog(staff).getByRole('button', { name: '重新登录' }).click();
  await fillSignIn(staff, 'binjiang01', 'Demo2026');
  await signInButton(staff).click();
  await expect(alerts(staff, '所属机构已停用，请联系平台')).toBeVisible();

  await institution.getByRole('switch', { name: '状态：停用' }).click();
  await dialog(page, '启用机构').getByRole('button', { name: '启用' }).click();
  await expect(success(page, '启用成功')).toBeVisible();
  await signInButton(staff).click();
  await expect(rows(staff, '教室').first()).toBeVisible();

  await test.step('adds a campus to an institution, shows its log, and deletes the campus while nothing depends on it', async () => {
    await page.getByRole('button', { name: '新增机构' }).click();
    const adding = dialog(page, '新增机构');
    await adding.getByRole('textbox', { name: '名称', exact: true }).fill('之江校区');
    await chooseOption(adding, '所属机构', '启明艺术培训中心');
    await adding.getByRole('button', { name: '保存机构' }).click();
    await expect(success(page, '新增成功')).toBeVisible();
    await page.getByRole('textbox', { name: '名称' }).fill('之江');
    const campus = row(page, '机构', '之江校区');
    await chooseFromRowMenu(campus, '日志');
    await expect(dialog(page, '变更日志 · 之江校区')).toContainText('新增校区“之江校区”');
    await page.keyboard.press('Escape');
    await chooseFromRowMenu(campus, '删除');
    await dialog(page, '警告').getByRole('button', { name: '删除' }).click();
    await expect(success(page, '删除成功')).toBeVisible();
    await expect(campus).toHaveCount(0);
  });
});

test('adds and deletes a department; refuses to delete a department that has children', async ({ page, signIn }) => {
  await signIn('qiming01', 'dashboard');
  await mainMenu(page).getByRole('link', { name: '部门与校区' }).click();
  await expect(rows(page, '部门')).toHaveCount(7);
  await page.getByRole('button', { name: '新增部门' }).click();
  const adding = dialog(page, '新增部门');
  await adding.getByRole('textbox', { name: '名称', exact: true }).fill('后勤部');
  await adding.getByRole('combobox', { name: '上级部门' }).click();
  await page.getByRole('option', { name: '财务部' }).click();
  await adding.getByRole('button', { name: '保存部门' }).click();
  await expect(success(page, '新增成功')).toBeVisible();
  await expect(rows(page, '部门').last()).toContainText('后勤部');

  // The row of the new department also contains 财务部, the name of its parent.
  await row(page, '部门', '财务部').first().getByRole('button', { name: '删除' }).click();
  const warning = dialog(page, '警告');
  await expect(warning).toContainText('是否确认删除部门“财务部”？');
  await warning.getByRole('button', { name: '删除' }).click();
  await expect(alerts(page, '该部门还有 1 个下级部门，不能删除')).toBeVisible();
  await warning.getByRole('button', { name: '取消' }).click();

  await rows(page, '部门').last().getByRole('button', { name: '删除' }).click();
  await warning.getByRole('button', { name: '删除' }).click();
  await expect(success(page, '删除成功')).toBeVisible();
  await expect(rows(page, '部门')).toHaveCount(7);
});
