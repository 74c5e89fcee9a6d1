import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import {
  alerts,
  dialog,
  fillSignIn,
  mainMenu,
  rows,
  signInButton,
  storedText,
  success,
  systemDialog,
} from '../../support/parts.ts';
import { fillNewRoom, roomForm, saveRoom } from '../../support/room-form.ts';

const NAME = '未保存的教室';
const signInDialog = (page: Page) => dialog(page, '重新登录');

/** Fills a form whose save reports that the session has ended, and chooses to sign in again. */
async function loseSession(page: Page, end: () => Promise<unknown>): Promise<void> {
  await expect(rows(page, '教室').first()).toBeVisible();
  await fillNewRoom(page, NAME);
  await end();
  await saveRoom(page);
  await systemDialog(page).getByRole('button', { name: '重新登录' }).click();
  await expect(signInDialog(page)).toBeVisible();
  await expect(signInDialog(page).getByRole('textbox', { name: '用户名' })).toHaveValue('qiming01');
  await expect(signInDialog(page).getByRole('textbox', { name: '密码' })).toBeFocused();
}

test('keeps a filled form when its user signs in again, and then saves it', async ({
  signIn,
  page,
  context,
  sandbox,
}) => {
  await signIn('qiming01', 'edu/room');
  await loseSession(page, () => sandbox.control('POST', 'sessions', { username: 'qiming01', how: 'forget' }));
  expect((await context.cookies(sandbox.url)).map((cookie) => cookie.name)).not.toContain('reqToken');

  await signInDialog(page).getByRole('textbox', { name: '密码' }).fill('wrong-1');
  await signInDialog(page).getByRole('button', { name: '登录', exact: true }).click();
  await expect(alerts(page, '用户名或密码错误')).toBeVisible();

  await signInDialog(page).getByRole('textbox', { name: '密码' }).fill('Demo2026');
  await page.keyboard.press('Enter');
  await expect(signInDialog(page)).toBeHidden();
  await expect(roomForm(page).getByRole('textbox', { name: '教室名称' })).toHaveValue(NAME);
  await expect(page).toHaveURL(`${sandbox.url}edu/room`);
  expect(await sandbox.control('GET', 'counts?call=rooms.add')).toBe(1);
  await saveRoom(page);
  await expect(success(page, '新增成功')).toBeVisible();
  await expect(roomForm(page)).toBeHidden();
  await page.reload();
  await expect(mainMenu(page)).toBeVisible();
});

test('discards a filled form when another user signs in', async ({ signIn, page, sandbox }) => {
  await signIn('qiming01', 'edu/room');
  await loseSession(page, () => sandbox.control('POST', 'sessions', { username: 'qiming01', how: 'replace' }));
  await fillSignIn(page, 'binjiang01', 'Demo2026');
  await signInDialog(page).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('button', { name: '用户菜单：沈佳' })).toBeVisible();
  await expect(roomForm(page)).toHaveCount(0);
  expect(await storedText(page)).not.toContain(NAME);
});

test('放弃填写 opens the login page and discards the form', async ({ signIn, page, sandbox }) => {
  await signIn('qiming01', 'edu/room');
  await loseSession(page, () => sandbox.control('POST', 'sessions', { username: 'qiming01', how: 'forget' }));
  await signInDialog(page).getByRole('button', { name: '放弃填写，返回登录页' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=\/edu\/room/);
  await fillSignIn(page, 'qiming01', 'Demo2026');
  await signInButton(page).click();
  await expect(rows(page, '教室').first()).toBeVisible();
  await expect(roomForm(page)).toHaveCount(0);
});
