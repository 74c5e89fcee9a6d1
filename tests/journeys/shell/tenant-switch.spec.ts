import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/access.ts';
import { dialog, expectTabs, mainMenu, row, rows, success, systemDialog } from '../../support/parts.ts';
import { fillNewRoom, roomForm, saveRoom } from '../../support/room-form.ts';

/** Id of 滨江校区, a department of the seed. */
const BINJIANG = '1843200000000000011';
const SESSION_CHANGED_TEXT = '登录账号或当前校区已在其他标签页中切换，请刷新页面后继续';

const tenants = (page: Page): Locator => page.getByRole('list', { name: '所属机构' });
const requestWestLake = (page: Page): Promise<void> => tenants(page).getByRole('button', { name: '西湖校区' }).click();

test('after a switch of the tenant in one tab, another tab sends no write to the new tenant', async ({
  signIn,
  page,
  context,
  sandbox,
}) => {
  await signIn('qiming01', 'edu/room');
  await expect(rows(page, '教室')).toHaveCount(20);
  await fillNewRoom(page, '切换前');
  await saveRoom(page);
  await expect(success(page, '新增成功')).toBeVisible();
  await fillNewRoom(page, '切换后');

  const other = await context.newPage();
  await other.goto(`${sandbox.url}edu/room`);
  await test.step('switching the tenant asks for a confirmation', async () => {
    await expect(tenants(other).getByRole('button')).toHaveText([
      '启明艺术培训中心',
      '滨江校区',
      '西湖校区',
      '城东校区',
    ]);
    await expect(tenants(other).getByRole('button', { name: '启明艺术培训中心' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await requestWestLake(other);
    await expect(dialog(other, '切换租户')).toContainText('确定切换?');
    await dialog(other, '切换租户').getByRole('button', { name: '取消' }).click();
    await expect(dialog(other, '切换租户')).toBeHidden();
    expect(await sandbox.control('GET', 'counts?call=session.switchTenant')).toBe(0);
  });
  await requestWestLake(other);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(`${request.method()} ${request.url()}`);
  });
  await dialog(other, '切换租户').getByRole('button', { name: '切换', exact: true }).click();
  await test.step('after the switch, shows a message, home, and only the rooms of the new campus', async () => {
    await expect(success(other, '切换租户成功')).toBeVisible();
    await expect(other).toHaveURL(`${sandbox.url}dashboard`);
    await expectTabs(other, ['首页']);
    await expect(tenants(other).getByRole('button', { name: '西湖校区' })).toHaveAttribute('aria-current', 'true');
    await mainMenu(other).getByRole('link', { name: '教室管理' }).click();
    await expect(rows(other, '教室').getByRole('cell', { name: '西湖校区' })).toHaveCount(8);
    await expect(rows(other, '教室')).toHaveCount(8);
  });

  // The first tab reports the switch whatever the user does, and offers only a reload.
  await expect(systemDialog(page)).toContainText(SESSION_CHANGED_TEXT);
  await roomForm(page)
    .getByRole('button', { name: '保存教室', includeHidden: true })
    .evaluate((button: HTMLButtonElement) => button.click());
  await page.keyboard.press('Escape');
  await expect(systemDialog(page)).toBeVisible();
  expect(sent).toEqual([]);
  expect(await sandbox.control('GET', 'counts?call=rooms.add')).toBe(1);

  await systemDialog(page).getByRole('button', { name: '刷新页面' }).click();
  await expect(rows(page, '教室')).toHaveCount(8);
  await expect(row(page, '教室', '切换后')).toHaveCount(0);
  await expect(tenants(page).getByRole('button', { name: '西湖校区' })).toHaveAttribute('aria-current', 'true');
});

test('saves a room to its intended tenant before a switch in another tab proceeds', async ({
  signIn,
  page,
  context,
  sandbox,
}) => {
  await signIn('qiming01', 'edu/room');
  await fillNewRoom(page, '保存中');
  const other = await context.newPage();
  await other.goto(sandbox.url);
  await requestWestLake(other);

  let send = (): void => undefined;
  const sending = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/sc/room/add/addScRoom', (route) => sending.then(() => route.continue()));
  await saveRoom(page);
  await dialog(other, '切换租户').getByRole('button', { name: '切换', exact: true }).click();

  // The first tab reports the switch while its own response is still pending, and sends no further request.
  await expect(systemDialog(page)).toContainText(SESSION_CHANGED_TEXT);
  const after: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) after.push(`${request.method()} ${request.url()}`);
  });
  expect(await sandbox.control('GET', 'counts?call=session.switchTenant')).toBe(0);
  await page.keyboard.press('Escape');
  send();
  await expect(success(page, '新增成功')).toBeVisible();
  await expect(success(other, '切换租户成功')).toBeVisible();
  expect(after).toEqual([]);

  const saved = await page.request.get(`${sandbox.url}__mock/db/room?roomName=${encodeURIComponent('保存中')}`, {
    maxRetries: 1,
  });
  expect(await saved.json()).toMatchObject([{ deptId: BINJIANG }]);

  await systemDialog(page).getByRole('button', { name: '刷新页面' }).click();
  await expect(rows(page, '教室')).toHaveCount(8);
  await expect(row(page, '教室', '保存中')).toHaveCount(0);
});
