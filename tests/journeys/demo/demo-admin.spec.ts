import { expect, type Page, test } from '@playwright/test';
import { contextOptions } from '../../support/context-options.ts';
import { bar, openTool } from '../../support/demo-bar.ts';
import { serverAddress } from '../../support/one-server.ts';
import { dialog, scrollToLowerPart, success } from '../../support/parts.ts';

const userMenu = (page: Page, name: string) => page.getByRole('button', { name: `用户菜单：${name}` });

async function switchPersona(page: Page, title: string, name: string): Promise<void> {
  const personas = await openTool(page, '切换身份');
  await personas.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await expect(userMenu(page, name)).toBeVisible();
}

test('creates a white-label sandbox, opens its link as a visitor, records a roll call and injects a payment fault', async ({
  page: agent,
  browser,
  request,
}) => {
  const name = `新星艺术演示 ${test.info().workerIndex}`;
  // Uses a fixed day, because on some real days no lesson takes place.
  await agent.route('**/__mock/sandboxes', (route) => {
    const wish = route.request().postDataJSON() as object;
    return route.continue({ postData: { ...wish, today: '2026-09-09', time: '10:00' } });
  });
  await agent.goto(`${serverAddress()}/desk`);
  await agent.getByRole('button', { name: '新建沙箱' }).click();
  const form = dialog(agent, '新建沙箱');
  await form.getByRole('textbox', { name: '名称', exact: true }).fill(name);
  await expect(form.getByRole('switch', { name: /客户只看到管理台/ })).toBeChecked();
  await form.getByRole('switch', { name: /客户只看到管理台/ }).click();
  await form.getByRole('switch', { name: /换上客户的品牌/ }).click();
  await form.getByRole('textbox', { name: '客户机构名称' }).fill('新星艺术培训学校');
  await form.getByRole('textbox', { name: '客户简称' }).fill('新星艺术');
  await form.getByRole('textbox', { name: '客户的校区' }).fill('湖滨校区\n南山校区');
  await form.getByRole('button', { name: '客户的标志', exact: true }).setInputFiles('seed/files/sample-logo.png');
  await expect(form.getByRole('button', { name: '放大客户的标志' })).toBeVisible();
  await form.getByRole('radio', { name: '天蓝' }).click();
  await form.getByRole('button', { name: '新建沙箱' }).click();
  const made = dialog(agent, `沙箱“${name}”已建好`);
  const url = await made.getByRole('textbox', { name: '链接' }).inputValue();

  const ownUrl = (await made.getByRole('link', { name: '打开沙箱' }).getAttribute('href')) ?? '';
  const sandboxId = new URL(ownUrl).pathname.split('/')[2] ?? '';

  const context = await browser.newContext(contextOptions);
  const page = await context.newPage();
  try {
    await page.goto(url);
    await expect(userMenu(page, '周敏')).toBeVisible();
    await expect(page).toHaveTitle('首页 - 新星艺术');
    await expect(page.locator('img:has(+ [title="新星艺术"])'), 'logo beside the name').toBeVisible();
    await expect(page.locator('html')).toHaveCSS('--lime', '#38bdf8');
    // Visitors who open a persona link see no product tour: the presenter guides them.
    await expect(page.getByText('新星艺术培训学校').first()).toBeVisible();
    // Waits until home is fully rendered. The check below allows 滨江区, the district in the address of a campus.
    await expect(page.getByText('湖滨校区', { exact: true }).last()).toBeVisible();
    await expect(async () => {
      await scrollToLowerPart(page);
      await expect(page.getByText('滨江区江南大道').first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText(/启明|滨江(?!区)/)).toHaveCount(0);

    await switchPersona(page, '校区教务', '沈佳');
    await switchPersona(page, '教师', '林晓雯');
    await switchPersona(page, '机构管理员', '周敏');

    await page.goto(`${serverAddress()}/s/${sandboxId}/edu/claTimeRule`);
    const time = await openTool(page, '时间');
    // Moving the time records the lessons in between, so a lesson is chosen only after the timetable was read again.
    const reread = page.waitForResponse(/searchListForCalendar/);
    await time.getByRole('button', { name: /^下个星期六/ }).click();
    await reread;
    await expect(time.getByRole('region', { name: '到期的事' })).toContainText('星期六 09:00');
    await page.keyboard.press('Escape');
    await page.getByRole('grid').getByRole('button').filter({ hasText: '上课中' }).first().click();
    await page.getByRole('menuitem', { name: '记上课', exact: true }).click();
    const roll = dialog(page, '记上课');
    await roll.getByRole('button', { name: '保存上课记录' }).click();
    await expect(success(page, '记上课成功')).toBeVisible();

    const mishaps = await openTool(page, '故障');
    await mishaps.getByRole('button', { name: '支付失败：下一次' }).click();
    await expect(mishaps.getByRole('button', { name: '结束：支付失败' })).toBeVisible();
    await page.keyboard.press('Escape');
    await context.clearCookies();
    await page.goto(`${serverAddress()}/s/${sandboxId}/login`);
    await page.getByRole('button', { name: /未支付的机构/ }).click();
    const payment = dialog(page, '支付确认');
    await payment.getByRole('button', { name: '确认支付' }).click();
    await expect(payment.getByRole('img', { name: '支付二维码' })).toBeVisible();
    await request.put(`${serverAddress()}/s/${sandboxId}/__mock/clock`, {
      data: { advanceMs: 10_000 },
      maxRetries: 1,
    });
    await expect(page.getByText(/支付失败|付款失败/).first()).toBeVisible();

    await page.keyboard.press('Alt+B');
    await expect(bar(page)).toBeHidden();
  } finally {
    await request.delete(`${serverAddress()}/__mock/sandboxes/${sandboxId}`, { data: { name }, maxRetries: 1 });
    await context.close();
  }
});

test('shows an error within the page frame if the code of a page cannot be loaded, and loads the page by 重试', async ({
  page,
}) => {
  const isCode = /\/assets\/ReportsPage-[^/]*\.js$/;
  await page.route(isCode, (route) => route.abort());
  await page.goto(`${serverAddress()}/desk/reports`);
  await expect(page.getByText('页面出错了')).toBeVisible();
  await expect(page.getByRole('link', { name: '培训班' })).toBeVisible();
  await page.unroute(isCode);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '客户' })).toBeVisible();
});
