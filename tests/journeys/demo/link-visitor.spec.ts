import { expect, test } from '@playwright/test';
import { contextOptions } from '../../support/context-options.ts';
import { temporaryFolder } from '../../support/server.ts';
import { startServerProcess } from '../../support/server-process.ts';

/** Longer than the interval at which a visible page checks its access. */
const PRESENCE_CHECK_MS = 61_000;

test('shows on the open page and after a reload that the visitor’s link was deleted', async ({ browser }) => {
  let removeFolder = (): void => undefined;
  const serverKey = 'abcdefghijklmnop0123456789';
  const data = temporaryFolder((remove) => (removeFolder = remove));
  const server = await startServerProcess(data, undefined, { HOST: '0.0.0.0', MOCK_KEY: serverKey });
  const address = server.url.replace('0.0.0.0', '127.0.0.1');
  const context = await browser.newContext(contextOptions);
  const headers = { 'x-mock-key': serverKey };
  try {
    const wish = { scenario: 'small', mode: 'own', as: 'qiming01', to: '/edu/room' };
    const made = await context.request.post(`${address}/__mock/links`, { data: wish, headers });
    const link = ((await made.json()) as { data: { url: string; code: string } }).data;
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(link.url);
    await expect(page.getByRole('button', { name: '新增教室' })).toBeVisible();
    await expect(page.getByText('演示沙箱').first()).toBeVisible();

    await context.request.delete(`${address}/__mock/links/${link.code}`, { headers });
    await page.clock.runFor(PRESENCE_CHECK_MS);
    const bar = page.getByRole('region', { name: '沙箱的期限' });
    await expect(bar.getByRole('alert')).toContainText('您使用的链接已作废');
    await bar.getByRole('button', { name: '刷新页面' }).click();
    await expect(page.getByRole('heading', { name: '链接已作废' })).toBeVisible();
    await page.getByRole('link', { name: '我有密钥' }).click();
    await expect(page.getByLabel('密钥')).toBeVisible();
  } finally {
    await context.close();
    await server.kill();
    removeFolder();
  }
});
