import type { Page } from '@playwright/test';
import { clickRowAction, signInByForm } from '../../support/access.ts';
import { expectFit, WIDTHS } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { chooseOption, dialog, mainMenu, row, rows, success, systemDialog } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

/** Signs in as a user with a newly issued password. */
async function signInAs(page: Page, url: string, username: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await signInByForm(page, username, password);
}

test('creates an account, signs in, changes its role and password, and deactivates it', async ({
  signIn,
  page,
  sandbox,
  browser,
}) => {
  const fit = (what: string): Promise<void> => expectFit(page, what, { widths: WIDTHS, axeBetween: true });
  await signIn('admin01', 'system/user');
  await expect(rows(page, '系统用户').first()).toBeVisible();
  await fit('系统用户');

  await page.getByRole('button', { name: '新增系统用户' }).click();
  const form = dialog(page, '新增系统用户');
  await form.getByRole('textbox', { name: '账号' }).fill('qiming01');
  await expect(form.getByText('账号已存在')).toBeVisible();
  await form.getByRole('textbox', { name: '账号' }).fill('hezhiqiu');
  await expect(form.getByText('该账号可以使用')).toBeVisible();
  await form.getByLabel('登录密码', { exact: true }).fill('First2026');
  await form.getByRole('textbox', { name: '姓名' }).fill('贺知秋');
  await chooseOption(form, '角色', '校区教务');
  await chooseOption(form, '机构与校区', '西湖校区');
  await page.keyboard.press('Tab');
  await fit('新增系统用户');
  await form.getByRole('button', { name: '保存系统用户' }).click();
  await expect(success(page, '新增成功')).toBeVisible();
  await expect(row(page, '系统用户', 'hezhiqiu')).toContainText('西湖校区');

  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const other = await context.newPage();
  await signInAs(other, sandbox.url, 'hezhiqiu', 'First2026');
  await expect(other.getByRole('button', { name: '用户菜单：贺知秋' })).toBeVisible();

  const account = row(page, '系统用户', 'hezhiqiu');
  await clickRowAction(page, account, '分配租户');
  const tenants = dialog(page, '分配租户');
  await chooseOption(tenants, '机构与校区', '启明艺术培训中心');
  // The list stays open for further choices and covers the button.
  await tenants.getByRole('button', { name: '完成' }).click();
  await tenants.getByRole('button', { name: '保存租户' }).click();
  await expect(tenants).toBeHidden();
  await clickRowAction(page, account, '分配角色');
  const roles = dialog(page, '分配角色');
  await chooseOption(roles, '角色', '机构管理员');
  await roles.getByRole('button', { name: '完成' }).click();
  await roles.getByRole('button', { name: '保存角色' }).click();
  await expect(roles).toBeHidden();
  await expect(row(page, '系统用户', 'hezhiqiu')).toContainText('机构管理员');

  await clickRowAction(page, account, '重置密码');
  const reset = dialog(page, '重置密码');
  await reset.getByLabel(/^新密码/).fill('Second2026');
  await reset.getByLabel(/^确认密码/).fill('Second2026');
  await reset.getByRole('button', { name: '重置密码' }).click();
  await expect(success(page, '密码修改成功')).toBeVisible();
  await other.goto(`${sandbox.url}/notification/index`);
  await systemDialog(other).getByRole('button', { name: '重新登录' }).click();
  await signInByForm(other, 'hezhiqiu', 'Second2026');
  await expect(other.getByRole('button', { name: '用户菜单：贺知秋' })).toBeVisible();
  // The new role has a different menu.
  await expect(mainMenu(other).getByRole('link', { name: '员工管理' })).toBeVisible();

  await account.getByRole('switch', { name: '状态：启用' }).click();
  const question = dialog(page, '停用用户');
  await expect(question).toContainText('该用户会在下一次操作时退出登录');
  await question.getByRole('button', { name: '停用' }).click();
  await expect(row(page, '系统用户', 'hezhiqiu')).toContainText('停用');
  await other.reload();
  await expect(systemDialog(other)).toBeVisible();
  await context.close();

  await signIn('admin01', 'system/operation');
  await expect(row(page, '操作记录', '重置用户密码')).toContainText('贺知秋');
  await fit('操作日志');
});
