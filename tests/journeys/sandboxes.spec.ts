import { expect, test } from '../support/journey.ts';
import { serverAddress } from '../support/one-server.ts';
import { choose, dialog, fillSignIn, heading, row, rows, signInButton, success } from '../support/parts.ts';

test('two sandboxes in one browser see neither rooms nor sessions nor settings of each other', async ({
  signIn,
  page,
  context,
  sandbox,
  anotherSandbox,
}) => {
  const other = await anotherSandbox();
  await signIn('binjiang01', 'edu/room');
  await expect(rows(page, '教室')).toHaveCount(10);

  const second = await context.newPage();
  await second.goto(`${other.url}edu/room`);
  await expect(signInButton(second)).toBeVisible();
  await fillSignIn(second, 'qiming01', 'Demo2026');
  await signInButton(second).click();
  await expect(rows(second, '教室')).toHaveCount(20);

  await page.bringToFront();
  await page.getByRole('button', { name: '新增教室' }).click();
  await dialog(page, '新增教室').getByRole('textbox', { name: '教室名称' }).fill('只在这里');
  await choose(dialog(page, '新增教室'), '所属校区', '滨江校区');
  await dialog(page, '新增教室').getByRole('button', { name: '保存教室' }).click();
  await expect(success(page, '新增成功')).toBeVisible();
  await page.getByRole('button', { name: '收起菜单' }).click();
  await second.bringToFront();
  await second.goto(`${other.url}edu/room?roomName=${encodeURIComponent('只在')}`);
  await expect(second.getByText('没有符合条件的教室')).toBeVisible();
  await expect(second.getByRole('button', { name: '收起菜单' })).toBeVisible();

  await second.getByRole('button', { name: '用户菜单：周敏' }).click();
  await second.getByRole('menuitem', { name: '退出登录' }).click();
  await second.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '退出登录' }).click();
  await expect(signInButton(second)).toBeVisible();
  await page.bringToFront();
  await page.reload();
  await expect(row(page, '教室', '只在这里')).toBeVisible();
  await expect(page.getByRole('button', { name: '用户菜单：沈佳' })).toBeVisible();

  await test.step('a reset world begins anew for whoever is signed in', async () => {
    await expect(rows(page, '教室')).toHaveCount(11);
    await sandbox.control('POST', 'reset', { name: sandbox.id });
    await signIn('binjiang01', 'edu/room');
    await expect(rows(page, '教室')).toHaveCount(10);
  });
});

test('the default sandbox lends its session to no other', async ({ page, sandbox }) => {
  await page.goto(`${serverAddress()}/login`);
  await fillSignIn(page, 'teacher01', 'Demo2026');
  await signInButton(page).click();
  await expect(heading(page, '，林晓雯')).toBeVisible();
  await page.goto(sandbox.url);
  await expect(signInButton(page)).toBeVisible();
  await page.goto(`${serverAddress()}/dashboard`);
  await expect(heading(page, '，林晓雯')).toBeVisible();
});
