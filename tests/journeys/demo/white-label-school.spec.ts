import { expect, test } from '@playwright/test';
import { contextOptions } from '../../support/context-options.ts';
import { serverAddress } from '../../support/one-server.ts';
import { dialog } from '../../support/parts.ts';

/** Time for the server to generate the school's data. */
const GENERATION_MS = 60_000;

test('creates an art school with two campuses in 成都, whose visitor sees exactly these and its courses', async ({
  page: agent,
  browser,
  request,
}) => {
  const name = `丹青美术演示 ${test.info().workerIndex}`;
  await agent.route('**/__mock/sandboxes', (route) => {
    const wish = route.request().postDataJSON() as object;
    return route.continue({ postData: { ...wish, today: '2026-09-09', time: '10:00' } });
  });
  await agent.goto(`${serverAddress()}/desk`);
  await agent.getByRole('button', { name: '新建沙箱' }).click();
  const form = dialog(agent, '新建沙箱');
  await form.getByRole('textbox', { name: '名称', exact: true }).fill(name);
  await form.getByRole('switch', { name: /换上客户的品牌/ }).click();
  await form.getByRole('textbox', { name: '客户机构名称' }).fill('丹青美术学校');
  await form.getByRole('textbox', { name: '客户简称' }).fill('丹青美术');
  const choose = async (label: string, option: string): Promise<void> => {
    await form.getByRole('combobox', { name: label }).click();
    await agent.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('学科', '美术');
  await choose('城市', '成都');
  await choose('校区数量', '2 个');
  await form.getByRole('textbox', { name: '自选主色' }).fill('#8b0000');
  await expect(form.getByText(/为了看得清.*按钮的底色调亮为/)).toBeVisible();
  await expect(form.getByRole('figure', { name: '预览' })).toContainText('丹青美术');
  await form.getByRole('button', { name: '新建沙箱' }).click();
  const created = dialog(agent, `沙箱“${name}”已建好`);
  const url = await created.getByRole('textbox', { name: '链接' }).inputValue({ timeout: GENERATION_MS });
  const ownUrl = (await created.getByRole('link', { name: '打开沙箱' }).getAttribute('href')) ?? '';
  const sandboxId = new URL(ownUrl).pathname.split('/')[2] ?? '';
  const root = `${serverAddress()}/s/${sandboxId}/`;

  const context = await browser.newContext(contextOptions);
  const page = await context.newPage();
  try {
    await page.goto(`${root}login`);
    await expect(page.getByRole('button', { name: /校区教务/ })).toContainText('仅金牛校区');
    await page.goto(url);
    const campuses = page.getByRole('list', { name: '所属机构' }).getByRole('button');
    await expect(campuses).toHaveText(['丹青美术学校', '金牛校区', '成华校区']);
    await page.goto(`${root}edu/course`);
    await expect(page.getByRole('cell', { name: '少儿创意绘画', exact: true })).toBeVisible();
    await expect(page.getByText(/钢琴|舞|合唱/)).toHaveCount(0);
  } finally {
    await request.delete(`${serverAddress()}/__mock/sandboxes/${sandboxId}`, { data: { name }, maxRetries: 1 });
    await context.close();
  }
});
