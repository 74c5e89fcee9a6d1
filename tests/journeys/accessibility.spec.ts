import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { alerts, dialog, heading, rows, signInButton, systemDialog, tabLink } from '../support/parts.ts';

// A look at one state takes axe a second, and a story has ten of them.
test.describe.configure({ timeout: 90_000 });
test.use({ tolerated: /Failed to load resource/ });

/** No violation of WCAG A and AA, nor of axe's own good practices. */
async function expectAccessible(page: Page, what: string, { popup = false } = {}): Promise<void> {
  // What still fades in has not its own colours yet; an animation whose element goes away is no longer waited for.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  const axe = new AxeBuilder({ page });
  // What a field or a button has opened belongs to that, wherever the document holds it; it is no region of the page.
  const { violations } = await (popup ? axe.disableRules(['region']) : axe).analyze();
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(told, what).toEqual([]);
}

test('login: as it comes, and with messages', async ({ open, page }) => {
  await open('login');
  await expect(page.getByRole('button', { name: /教师 teacher01/ })).toBeVisible();
  await expectAccessible(page, 'login');
  await signInButton(page).click();
  await expect(page.getByText('请输入密码')).toBeVisible();
  await expectAccessible(page, 'login with messages');
  await page.getByRole('button', { name: '显示密码' }).click();
  await page.getByRole('textbox', { name: '用户名' }).fill('qiming01');
  await page.getByRole('textbox', { name: '密码' }).fill('wrong-1');
  await signInButton(page).click();
  await expect(alerts(page, '用户名或密码错误')).toBeVisible();
  await expectAccessible(page, 'login refused');
});

test('the home of each kind of user', async ({ signIn, page }) => {
  for (const [username, name] of [
    ['admin01', '陈立群'],
    ['qiming01', '周敏'],
    ['teacher01', '林晓雯'],
    ['agent01', '顾远航'],
  ] as const) {
    await signIn(username);
    await expect(heading(page, `，${name}`)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, `home of ${username}`);
  }
});

test('dictionaries: types, values, selection, dialogs', async ({ signIn, page }) => {
  await signIn('admin01', 'system/dict');
  await expect(rows(page, '字典类型')).toHaveCount(10);
  await expectAccessible(page, 'types');
  await page.getByRole('button', { name: '新增字典类型' }).click();
  await expect(dialog(page, '新增字典类型')).toBeVisible();
  await expectAccessible(page, 'dialog of a type');
  await signIn('admin01', 'system/dict/data/1843200000000000201');
  await expect(rows(page, '字典数据')).toHaveCount(3);
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await expectAccessible(page, 'values, selected');
  await page.getByRole('button', { name: '新增字典数据' }).click();
  await expect(dialog(page, '新增字典数据')).toBeVisible();
  await expectAccessible(page, 'dialog of a value');
});

/** What looks or works differently on a phone. */
for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });
    const onPhone = viewport.width < 992;

    test('rooms: list, dialogs, empty, refused', async ({ signIn, page, sandbox }) => {
      await signIn('qiming01', 'edu/room');
      await expect(rows(page, '教室')).toHaveCount(20);
      await expectAccessible(page, 'list');
      await page.getByRole('button', { name: '新增教室' }).click();
      await dialog(page, '新增教室').getByRole('button', { name: '保存教室' }).click();
      await expect(page.getByText('请选择校区')).toBeVisible();
      await expectAccessible(page, 'dialog with messages');
      await dialog(page, '新增教室').getByRole('combobox', { name: '所属校区' }).click();
      await expect(page.getByRole('option', { name: '西湖校区' })).toBeVisible();
      await expectAccessible(page, 'open choice', { popup: true });
      await page.keyboard.press('Escape');
      await dialog(page, '新增教室').getByRole('button', { name: '取消' }).click();
      await expect(dialog(page, '新增教室')).toBeHidden();
      if (onPhone) {
        await rows(page, '教室').first().getByRole('button', { name: '更多操作' }).click();
        await expectAccessible(page, 'menu of a row', { popup: true });
        await page.getByRole('menuitem', { name: '删除' }).click();
      } else {
        await rows(page, '教室').first().getByRole('button', { name: '删除' }).click();
      }
      await expect(dialog(page, '警告')).toBeVisible();
      await expectAccessible(page, 'question');
      await dialog(page, '警告').getByRole('button', { name: '取消' }).click();
      await page.getByRole('button', { name: '选择显示的列' }).click();
      await expect(page.getByRole('checkbox', { name: '备注' })).toBeVisible();
      await expectAccessible(page, 'choice of columns', { popup: true });
      await page.keyboard.press('Escape');
      await page.getByRole('textbox', { name: '教室名称' }).fill('没有');
      await expect(page.getByText('没有符合条件的教室')).toBeVisible();
      await expectAccessible(page, 'empty');
      await sandbox.control('POST', 'faults', { call: 'rooms.list', kind: 'code' });
      await signIn('qiming01', 'edu/room');
      await expect(alerts(page, '没有取到教室列表')).toBeVisible();
      await expectAccessible(page, 'refused');
    });

    test('what opens over a page: menus, search, keys, questions of the console', async ({ signIn, page, sandbox }) => {
      await signIn('qiming01', 'edu/room');
      await expect(rows(page, '教室')).toHaveCount(20);
      await tabLink(page, '教室管理').click({ button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'menu of a tab');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '用户菜单：周敏' }).click();
      await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
      await expectAccessible(page, 'user menu');
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      await expect(dialog(page, '退出登录')).toBeVisible();
      await expectAccessible(page, 'sign-out question');
      await dialog(page, '退出登录').getByRole('button', { name: '取消' }).click();
      await expect(dialog(page, '退出登录')).toBeHidden();
      await page.keyboard.press('Control+k');
      await expect(page.getByPlaceholder('输入页面名称')).toBeFocused();
      await expectAccessible(page, 'page search');
      await page.keyboard.press('Escape');
      await expect(page.getByPlaceholder('输入页面名称')).toBeHidden();
      if (onPhone) {
        await page.getByRole('button', { name: '打开菜单' }).click();
        await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
        await expectAccessible(page, 'drawer');
        await page.keyboard.press('Escape');
      } else {
        await page.getByRole('button', { name: '收起菜单' }).click();
        await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '教务管理' }).click();
        await expect(page.getByRole('menuitem', { name: '教室管理' })).toBeVisible();
        await expectAccessible(page, 'folded sidebar', { popup: true });
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menuitem', { name: '教室管理' })).toBeHidden();
      }
      await page.context().setOffline(true);
      await expect(page.getByText('网络已断开')).toBeVisible();
      await expectAccessible(page, 'offline banner');
      await sandbox.control('POST', 'sessions', { how: 'forget' });
      await page.context().setOffline(false);
      await expect(systemDialog(page)).toBeVisible();
      await expectAccessible(page, 'the session is over');
    });
  });
}
