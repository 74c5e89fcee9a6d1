import { expect, shellLoaded, test } from '../../support/journey.ts';
import {
  dialog,
  fillSignIn,
  mainMenu,
  rows,
  signInButton,
  systemDialog,
  tabLink,
  toasts,
} from '../../support/parts.ts';

test('shows one dialog with a single button when the session ends, and returns to the page after a new sign-in', async ({
  signIn,
  page,
  context,
  sandbox,
}) => {
  const path = `edu/room?roomName=${encodeURIComponent('钢琴')}`;
  await signIn('qiming01', path);
  await expect(rows(page, '教室')).toHaveCount(7);
  const expectOneWay = async (message: string): Promise<void> => {
    await expect(systemDialog(page)).toHaveCount(1);
    await expect(systemDialog(page)).toContainText(message);
    await expect(systemDialog(page).getByRole('button')).toHaveText(['重新登录']);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(systemDialog(page)).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
  };
  const goThere = async (): Promise<void> => {
    await systemDialog(page).getByRole('button', { name: '重新登录' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=\/edu\/room/);
    await expect(signInButton(page)).toBeVisible();
    await expect(systemDialog(page)).toHaveCount(0);
  };
  const comeBack = async (): Promise<void> => {
    await fillSignIn(page, 'qiming01', 'Demo2026');
    await signInButton(page).click();
    await expect(page).toHaveURL(sandbox.url + path);
    await expect(rows(page, '教室')).toHaveCount(7);
  };

  await test.step('shows the dialog for an expired session (0511) while the user works', async () => {
    await shellLoaded(sandbox);
    await sandbox.control('POST', 'sessions', { username: 'qiming01', how: 'forget' });
    await rows(page, '教室').first().getByRole('button', { name: '修改' }).click();
    await expectOneWay('登录状态已过期，请重新登录');
    // No request is sent while the dialog is open.
    const asked = await sandbox.control('GET', 'counts?call=rooms.list');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await goThere();
    expect(await sandbox.control('GET', 'counts?call=rooms.list')).toBe(asked);
    expect(await sandbox.control('GET', 'counts?call=session.logout')).toBe(1);
    expect((await context.cookies(sandbox.url)).map((cookie) => cookie.name)).not.toContain('reqToken');
    await comeBack();
  });

  await test.step('shows one dialog for a sign-in elsewhere (0513) with several requests in flight', async () => {
    await tabLink(page, '教室管理').click({ button: 'right' });
    await shellLoaded(sandbox, 2);
    await sandbox.control('POST', 'sessions', { username: 'qiming01', how: 'replace' });
    // Rows, campuses, dictionary labels and tenants are requested concurrently.
    await page.getByRole('menuitem', { name: '刷新' }).click();
    await expectOneWay('账号已在其他地方登录，请重新登录');
    await goThere();
    expect((await context.cookies(sandbox.url)).map((cookie) => cookie.name)).not.toContain('reqToken');
    await comeBack();
  });

  await test.step('reports after a reload that the session has ended, before any page content is rendered', async () => {
    await sandbox.control('POST', 'sessions', { how: 'forget' });
    await page.reload();
    await expect(systemDialog(page)).toHaveCount(1);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await goThere();
  });
});

test.describe('with a failing network', () => {
  test.use({ tolerated: /SystemDialogs|Failed to load resource/, ownContext: true });

  test('keeps the console, and reports the end of the session when the chunk of the dialog finally loads', async ({
    signIn,
    page,
    sandbox,
  }) => {
    await page.route('**/SystemDialogs-*', (route) => route.abort());
    await signIn('qiming01', 'edu/room');
    await expect(rows(page, '教室').first()).toBeVisible();
    await sandbox.control('POST', 'sessions', { username: 'qiming01', how: 'forget' });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('SystemDialogs-'));
    await rows(page, '教室').first().getByRole('button', { name: '修改' }).click();
    await failed;
    await expect(mainMenu(page)).toBeVisible();
    await page.unroute('**/SystemDialogs-*');
    await expect(systemDialog(page)).toContainText('登录状态已过期，请重新登录');
    await expect(mainMenu(page)).toBeAttached();
  });
});

test('50008 of the auth family: 取消 keeps the page, 重新登录 drops the token and opens the login page', async ({
  signIn,
  page,
  context,
  sandbox,
}) => {
  const ask = async (): Promise<void> => {
    await page.getByRole('button', { name: '新增校区' }).click();
    await expect(systemDialog(page)).toContainText('您已被登出');
  };
  await signIn('qiming01', 'system/campus');
  const fault = { call: 'agents.openOptions', kind: 'code', code: '50008', message: '您已被登出' };
  await sandbox.control('POST', 'faults', fault);

  await ask();
  await systemDialog(page).getByRole('button', { name: '取消' }).click();
  await expect(systemDialog(page)).toHaveCount(0);
  await expect(dialog(page, '新增校区')).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}system/campus`);
  await dialog(page, '新增校区').getByRole('button', { name: '取消' }).click();

  await ask();
  await systemDialog(page).getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(`${sandbox.url}login?redirect=/system/campus`);
  expect((await context.cookies(sandbox.url)).map((cookie) => cookie.name)).not.toContain('reqToken');
  // The client drops the token and does not end the session on the server (Spec 1 §8).
  expect(await sandbox.control('GET', 'counts?call=session.logout')).toBe(0);
});

test('blocks writes in other tabs after a sign-out in one tab, and keeps their forms for the same user', async ({
  signIn,
  page,
  context,
  sandbox,
}) => {
  await signIn('binjiang01', 'edu/room');
  await page.getByRole('button', { name: '新增教室' }).click();
  await dialog(page, '新增教室').getByRole('textbox', { name: '教室名称' }).fill('旧标签页');
  const other = await context.newPage();
  await other.goto(`${sandbox.url}dashboard`);
  await other.getByRole('button', { name: '用户菜单：沈佳' }).click();
  await other.getByRole('menuitem', { name: '退出登录' }).click();
  await other.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '退出登录' }).click();
  await expect(other).toHaveURL(`${sandbox.url}login`);
  await page.bringToFront();
  await expect(systemDialog(page)).toContainText('已在其他标签页退出登录');
  await systemDialog(page).getByRole('button', { name: '重新登录' }).click();
  await dialog(page, '重新登录').getByRole('textbox', { name: '密码' }).fill('Demo2026');
  await page.keyboard.press('Enter');
  await expect(dialog(page, '重新登录')).toBeHidden();
  await expect(dialog(page, '新增教室').getByRole('textbox', { name: '教室名称' })).toHaveValue('旧标签页');
});
