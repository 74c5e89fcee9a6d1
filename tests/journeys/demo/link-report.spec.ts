import { expect, test } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer } from '#mock-server/server.ts';
import { ensureBuilt, folders } from '#scripts/commands/build.mjs';
import { contextOptions } from '../../support/context-options.ts';
import { dialog } from '../../support/parts.ts';
import { temporaryFolder } from '../../support/server.ts';

test('lists in the demo admin the pages that the visitor of a link saw, and posts the first opening to the webhook', async ({
  page: agent,
  browser,
}) => {
  let removeFolder = (): void => undefined;
  const data = temporaryFolder((remove) => (removeFolder = remove));
  await ensureBuilt('demo', { quiet: true });
  const server = await startServer({ port: 0, host: '127.0.0.1', data, dist: folders.demo, scenario: 'small' });
  const messages: unknown[] = [];
  const robot = createServer((req, res) => {
    let text = '';
    req.on('data', (chunk) => (text += String(chunk)));
    req.on('end', () => {
      messages.push(JSON.parse(text));
      res.end('{"errcode":0}');
    });
  });
  await new Promise<void>((resolve) => robot.listen(0, '127.0.0.1', resolve));
  const context = await browser.newContext(contextOptions);
  const visitor = await context.newPage();
  try {
    await agent.goto(`${server.url}/desk/reports`);
    await agent.getByRole('button', { name: '打开通知' }).click();
    const settings = dialog(agent, '打开通知');
    const address = settings.getByLabel(/^接收地址/);
    await address.fill('ftp://example.com/');
    await settings.getByRole('button', { name: '试发一条' }).click();
    await expect(settings).toContainText('请输入以 http:// 或 https:// 开头的完整地址');
    await address.fill(`http://127.0.0.1:${(robot.address() as AddressInfo).port}/send?key=0123456789abcdef`);
    await settings.getByRole('button', { name: '试发一条' }).click();
    await expect(settings.getByRole('status')).toContainText('试发：已送达');
    await settings.getByRole('button', { name: '保存通知' }).click();
    await expect(settings).toBeHidden();

    await agent.getByRole('link', { name: '沙箱', exact: true }).click();
    await agent.getByRole('button', { name: '给客户演示' }).click();
    const form = dialog(agent, '新建沙箱');
    await form.getByRole('textbox', { name: '名称', exact: true }).fill('新星艺术演示');
    await form.getByRole('textbox', { name: '给谁看' }).fill('王校长');
    await form.getByRole('button', { name: '新建沙箱' }).click();
    const made = dialog(agent, '沙箱“新星艺术演示”已建好');
    const url = await made.getByRole('textbox', { name: '链接' }).inputValue();
    await made.getByRole('button', { name: '完成' }).click();

    await visitor.goto(url);
    const notice = visitor.getByRole('region', { name: '演示的访问记录' });
    await expect(notice).toContainText('不记录您是谁和您录入的内容');
    await expect(visitor.getByRole('region', { name: '演示工具栏' })).toBeHidden();
    await notice.getByRole('button', { name: '知道了' }).click();
    const root = new URL(visitor.url()).pathname.split('/').slice(0, 3).join('/');
    await visitor.goto(`${server.url}${root}/edu/room`);
    await expect(visitor.getByRole('button', { name: '新增教室' })).toBeVisible();
    await expect.poll(() => messages).toHaveLength(2);
    expect(messages[1]).toEqual({
      msgtype: 'text',
      text: { content: expect.stringContaining('“王校长”第一次打开了演示（电脑，') },
    });

    await agent.getByRole('link', { name: '客户', exact: true }).click();
    const card = agent.getByRole('listitem').filter({ has: agent.getByRole('heading', { name: '王校长' }) });
    await expect(card).toContainText('来过 1 次');
    await expect(card).toContainText('教室管理', { timeout: 15_000 });
    await expect(card).toContainText('下次先讲');
    await card.getByRole('button', { name: '王校长的每次来访' }).click();
    await expect(card).toContainText('电脑 · 机构管理员');

    // The notice is shown once, and the visitor's next page is part of the same visit.
    await visitor.goto(`${server.url}${root}/edu/course`);
    await expect(visitor.getByRole('button', { name: '新增课程' })).toBeVisible();
    await expect(card).toContainText('课程管理', { timeout: 15_000 });
    await expect(card).toContainText('来过 1 次');
    await expect(notice).toBeHidden();
  } finally {
    await context.close();
    robot.close();
    await server.close();
    removeFolder();
  }
});
