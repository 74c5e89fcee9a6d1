import { expect, type Page, test } from '@playwright/test';
import { startServer } from '#mock-server/server.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, folders } from '#scripts/commands/build.mjs';
import { contextOptions } from '../../support/context-options.ts';
import { dialog } from '../../support/parts.ts';

/**
 * Loopback address that represents the local network. The server distinguishes its connections from those of 127.0.0.1.
 */
const LAN = '127.0.0.2';
const switchOf = (page: Page) => page.getByRole('switch', { name: /^局域网共享/ });

test('opens a sandbox on a phone by the link that the demo admin creates once the server is shared, and prints cards only then', async ({
  browser,
  page: agent,
}) => {
  await ensureBuilt('demo', { quiet: true });
  const data = mkdtempSync(join(tmpdir(), 'sharing-'));
  const addresses = () => [{ address: LAN, label: 'Wi-Fi', isVirtual: false }];
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    data,
    dist: folders.demo,
    scenario: 'small',
    addresses,
  });
  // Simulates the customer's phone: a second context shares no cookies with the agent.
  const context = await browser.newContext(contextOptions);
  const phone = await context.newPage();
  try {
    const { url, port } = server;
    await agent.goto(`${url}/desk`);
    await agent.getByRole('button', { name: '链接' }).first().click();
    const links = dialog(agent, /的链接$/);
    await expect(links.getByText('手机还打不开这台电脑')).toBeVisible();
    await expect(links.getByRole('img', { name: /二维码/ })).toHaveCount(0);
    await switchOf(agent).click();
    await expect(links.getByRole('img', { name: /二维码/ })).toBeVisible();
    const link = await links.getByRole('textbox', { name: '链接' }).inputValue();
    expect(link).toMatch(new RegExp(`^http://${LAN}:${port}/go/[0-9a-f]{20}#key=`));

    await phone.goto(`http://${LAN}:${port}/desk`);
    await expect(phone.getByRole('textbox', { name: /密钥/ })).toBeVisible();
    await phone.goto(link);
    await expect(phone.getByRole('button', { name: /机构管理员/ })).toBeVisible();

    await agent.request.post(`${url}/__mock/groups`, { data: { name: '手机班', trainees: ['李晓彤'] } });
    await agent.goto(`${url}/desk/groups`);
    await agent.getByRole('button', { name: '局域网共享中' }).click();
    await switchOf(agent).click();
    await expect(switchOf(agent)).not.toBeChecked();
    await expect(phone.goto(link)).rejects.toThrow();
    await dialog(agent, '让手机和其他电脑打开').getByRole('button', { name: '关闭' }).last().click();

    await agent.getByRole('button', { name: '学员卡片' }).first().click();
    await expect(agent.getByText('手机还打不开这台电脑')).toBeVisible();
    await expect(agent.getByRole('button', { name: '打印卡片' })).toHaveCount(0);
    await switchOf(agent).click();
    await agent.getByRole('button', { name: '生成卡片' }).click();
    await agent.getByRole('dialog').getByRole('button', { name: '生成' }).click();
    await expect(agent.getByRole('button', { name: '打印卡片' })).toBeVisible();
    const card = await agent.getByText(new RegExp(`^http://${LAN}:${port}/s/.*#key=`)).textContent();
    await phone.goto(card ?? '');
    await expect(phone.getByRole('button', { name: /^用户菜单/ })).toBeVisible();
  } finally {
    await context.close();
    await server.close();
    rmSync(data, { recursive: true, force: true });
  }
});
