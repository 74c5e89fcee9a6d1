import { expect, test } from '@playwright/test';
import { startServer } from '#mock-server/server.ts';
import { ensureBuilt, folders } from '#scripts/commands/build.mjs';
import { contextOptions } from '../../support/context-options.ts';
import { clickRowAction } from '../../support/access.ts';
import { dialog, rows } from '../../support/parts.ts';
import { temporaryFolder } from '../../support/server.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const CLOSING = '谢谢您看到最后。\n<b>下周二</b>我带方案来拜访您。';

test('a customer performs a script alone on a phone, resumes it after a reload, and reads the agent’s message at the end', async ({
  browser,
}) => {
  let removeFolder = (): void => undefined;
  const data = temporaryFolder((remove) => (removeFolder = remove));
  await ensureBuilt('demo', { quiet: true });
  const server = await startServer({ port: 0, host: '127.0.0.1', data, dist: folders.demo, scenario: 'small' });
  const context = await browser.newContext({ ...contextOptions, ...PHONE });
  const page = await context.newPage();
  try {
    const wish = {
      name: '王校长',
      today: '2026-09-09',
      time: '10:00',
      mode: 'own',
      walkthrough: { script: 'enrol-to-roll-call', closing: CLOSING, contact: '陈宇 13800001234' },
    };
    const made = await context.request.post(`${server.url}/__mock/links`, { data: wish });
    await page.goto(((await made.json()) as { data: { url: string } }).data.url);
    const panel = page.getByRole('complementary', { name: '自助导览' });
    const step = (title: string) => panel.getByRole('heading', { name: title });
    const isDone = panel.getByRole('status').filter({ hasText: '这一步做好了' });
    const next = panel.getByRole('button', { name: '下一步' });
    await page.getByRole('region', { name: '演示的访问记录' }).getByRole('button', { name: '知道了' }).click();

    await test.step('the first step is done in the console above the sheet', async () => {
      await expect(step('登记新学员')).toBeVisible();
      await expect(panel).toContainText('第 1 步，共 5 步 · 约还需 6 分钟');
      await expect(panel).not.toContainText('可以这样说');
      await page.getByRole('button', { name: '新增学员' }).click();
      const form = dialog(page, '新增学员');
      await form.getByRole('textbox', { name: '姓名' }).fill('高一诺');
      await form.getByRole('textbox', { name: /联系电话/ }).fill('13857120999');
      await form.getByRole('button', { name: /^保存/ }).click();
      await expect(form).toBeHidden();
      await expect(isDone).toBeVisible();
      await next.click();
    });

    await test.step('a reload resumes the script, and a paused script stays paused after a reload', async () => {
      await expect(page).toHaveURL(/purchaseProductList/);
      await expect(step('报名缴费')).toBeVisible();
      await expect(panel).toContainText('高一诺');
      await page.reload();
      await expect(step('报名缴费')).toBeVisible();
      await expect(panel).toContainText('第 2 步，共 5 步');
      await panel.getByRole('button', { name: '暂停' }).click();
      await page.reload();
      await expect(panel).toContainText('已暂停，点开继续');
      await expect(step('报名缴费')).toBeHidden();
      await panel.getByRole('button', { name: /展开$/ }).click();
      await expect(step('报名缴费')).toBeVisible();
    });

    await test.step('回到这一页 returns from another page, and a step can be skipped', async () => {
      await page.goto(new URL('dashboard', page.url().replace(/edu\/.*/, '')).href);
      await panel.getByRole('button', { name: '回到这一页' }).click();
      await expect(page).toHaveURL(/purchaseProductList/);
      await panel.getByRole('button', { name: '跳过这一步' }).click();
      await expect(step('分到班级')).toBeVisible();
    });

    await test.step('row actions are in the menu of the row', async () => {
      await clickRowAction(page, rows(page, '报读课程').first(), '分班');
      const form = dialog(page, /^分班/);
      await form.getByRole('radio').and(form.locator(':enabled')).first().check();
      await form.getByRole('button', { name: '加入班级' }).click();
      await expect(isDone).toBeVisible();
      await next.click();
    });

    await test.step('another persona is signed in for their step', async () => {
      await expect(step('老师记上课，课时自动扣')).toBeVisible();
      await expect(page.getByRole('heading', { name: '林晓雯' })).toBeVisible();
      await panel.getByRole('button', { name: '跳过这一步' }).click();
    });

    await test.step('the end shows the agent’s message as plain text', async () => {
      await expect(step('记错了，课时原样退回')).toBeVisible();
      await panel.getByRole('button', { name: '跳过这一步' }).click();
      await expect(step('“从招生到上课”看完了')).toBeVisible();
      await expect(panel).toContainText('<b>下周二</b>我带方案来拜访您。');
      await expect(panel).toContainText('陈宇 13800001234');
      await panel.getByRole('button', { name: '自己随便看看' }).click();
      await expect(step('“从招生到上课”看完了')).toBeHidden();
      await panel.getByRole('button', { name: /展开$/ }).click();
      await panel.getByRole('button', { name: '再看一遍' }).click();
      await expect(step('登记新学员')).toBeVisible();
      await expect(panel).toContainText('第 1 步，共 5 步');
    });
  } finally {
    await context.close();
    await server.close();
    removeFolder();
  }
});
