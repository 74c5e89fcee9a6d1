import type { Page } from '@playwright/test';
import { expect, field, test } from '../../support/access.ts';
import { dialog, heading, mainMenu } from '../../support/parts.ts';

test.use({ ownContext: true });

const notice = (page: Page) => page.getByRole('status').filter({ hasText: '有新版本，刷新后使用' });
const basicData = (page: Page) => page.getByRole('form', { name: '基本资料' });
const returnToTab = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')));

/** Responds to version.json with the release `name`, and returns the headers of the requests. */
async function release(page: Page, name: string): Promise<Record<string, string>[]> {
  const headers: Record<string, string>[] = [];
  await page.route('**/version.json', async (route) => {
    headers.push(await route.request().allHeaders());
    await route.fulfill({ json: { release: name } });
  });
  return headers;
}

/** Waits until the notice's code has been loaded, and returns to the tab until version.json has been read. */
async function returnAndRead(page: Page, headers: readonly object[]): Promise<void> {
  await expect
    .poll(async () => {
      await returnToTab(page);
      return headers.length;
    })
    .toBeGreaterThan(0);
}

test('offers a new version without a layout shift, keeps typed text, and asks before a reload', async ({
  signIn,
  page,
}) => {
  const headers = await release(page, 'next001');
  await signIn('qiming01', 'system/user/profile');
  await field(basicData(page), '姓名').fill('周敏敏');
  const above = await heading(page, '个人中心').boundingBox();
  await returnAndRead(page, headers);
  await expect(notice(page)).toBeVisible();
  expect(await heading(page, '个人中心').boundingBox()).toEqual(above);
  expect(Object.keys(headers[0] ?? {})).not.toEqual(expect.arrayContaining(['authorization']));
  expect(headers[0]).not.toHaveProperty('cookie');
  await expect(field(basicData(page), '姓名')).toHaveValue('周敏敏');

  await notice(page).getByRole('button', { name: '刷新' }).click();
  await expect(dialog(page, '刷新页面')).toContainText('未保存的内容将会丢失');
  await dialog(page, '刷新页面').getByRole('button', { name: '继续编辑' }).click();
  await expect(field(basicData(page), '姓名')).toHaveValue('周敏敏');

  const loaded = page.waitForEvent('load');
  await notice(page).getByRole('button', { name: '刷新' }).click();
  await dialog(page, '刷新页面').getByRole('button', { name: '刷新' }).click();
  await loaded;
  await expect(field(basicData(page), '姓名')).toHaveValue('周敏');
  await expect(notice(page)).toBeHidden();
});

test('does not offer a dismissed version again, in this tab or another', async ({ signIn, page, context }) => {
  const headers = await release(page, 'next001');
  await signIn('qiming01', 'edu/room');
  await returnAndRead(page, headers);
  await notice(page).getByRole('button', { name: '关闭新版本提示' }).click();
  await expect(notice(page)).toBeHidden();

  const other = await context.newPage();
  const otherHeaders = await release(other, 'next001');
  await other.goto(page.url());
  await returnAndRead(other, otherHeaders);
  await mainMenu(other).getByRole('link', { name: '班级管理' }).click();
  await expect(heading(other, '班级管理')).toBeVisible();
  await expect(notice(other)).toBeHidden();
});
