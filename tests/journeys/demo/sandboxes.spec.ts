import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contextOptions } from '../../support/context-options.ts';
import { expect, test } from '../../support/journey.ts';
import { serverAddress } from '../../support/one-server.ts';
import { fillSignIn, heading, row, rows, signInButton, storedText, success } from '../../support/parts.ts';
import { fillNewRoom, saveRoom } from '../../support/room-form.ts';
import { startServerProcess } from '../../support/server-process.ts';

test('isolates rooms, sessions and settings of two sandboxes in one browser', async ({
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
  await fillNewRoom(page, '只在这里');
  await saveRoom(page);
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
  // Closes the page, because it would still send requests to the other sandbox when that is deleted.
  await second.close();
  await page.bringToFront();
  await page.reload();
  await expect(row(page, '教室', '只在这里')).toBeVisible();
  await expect(page.getByRole('button', { name: '用户菜单：沈佳' })).toBeVisible();

  await test.step('shows the seeded rooms again after a reset and a new sign-in', async () => {
    await expect(rows(page, '教室')).toHaveCount(11);
    await sandbox.control('POST', 'reset', { name: sandbox.id });
    await signIn('binjiang01', 'edu/room');
    await expect(rows(page, '教室')).toHaveCount(10);
  });
});

test('does not share the session of the default sandbox with another sandbox', async ({ page, sandbox }) => {
  await page.goto(`${serverAddress()}/login`);
  await fillSignIn(page, 'teacher01', 'Demo2026');
  await signInButton(page).click();
  await expect(heading(page, '，林晓雯')).toBeVisible();
  await page.goto(sandbox.url);
  await expect(signInButton(page)).toBeVisible();
  await page.goto(`${serverAddress()}/dashboard`);
  await expect(heading(page, '，林晓雯')).toBeVisible();
});

test('opens a sandbox over a network by its link, and does not store the key in the browser', async ({ browser }) => {
  const data = mkdtempSync(join(tmpdir(), 'journey-keys-'));
  const serverKey = randomBytes(24).toString('base64');
  const server = await startServerProcess(data, undefined, { HOST: '0.0.0.0', MOCK_KEY: serverKey });
  const address = server.url.replace('0.0.0.0', '127.0.0.1');
  const context = await browser.newContext(contextOptions);
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const answer = await context.request.post(address + path, { data: body, headers: { 'x-mock-key': serverKey } });
    return ((await answer.json()) as { data: T }).data;
  };
  const { visitor } = await ask<{ visitor: { key: string; link: string } }>('/__mock/sandboxes', { id: 'spring' });
  await ask('/__mock/sandboxes', { id: 'autumn' });
  /** Address at which other machines reach the server, or loopback on a machine without a network. */
  const { origin } = new URL(visitor.link);

  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    // Browsers log an error for this header, which they ignore on an address without TLS that is not loopback.
    const isIgnoredHeader = message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored');
    if (message.type() === 'error' && !isIgnoredHeader) errors.push(message.text());
  });
  const sent: string[] = [];
  context.on('request', (request) => {
    sent.push(`${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  await page.goto(`${origin}/assets/none`);
  const entriesBefore = await page.evaluate(() => history.length);
  errors.splice(0);
  // Simulates a click on the link, not an entry in the address bar.
  await page.evaluate((link) => location.assign(link), visitor.link);

  await test.step('the link opens the console', async () => {
    await page.getByRole('button', { name: /qiming01/ }).click();
    await expect(heading(page, '，周敏')).toBeVisible();
    expect(errors).toEqual([]);
  });

  await test.step('the key appears in no address, history entry or storage, and only in the request that enters the sandbox', async () => {
    expect(page.url()).toBe(`${origin}/s/spring/dashboard`);
    expect((await storedText(page)) + (await page.evaluate(() => document.cookie))).not.toMatch(/mockKey|#key/);
    const withKey = sent.filter((request) => request.includes(visitor.key));
    expect(withKey.map((request) => request.split(' {', 1)[0])).toEqual([`POST ${origin}/s/spring/__mock/enter`]);
    expect(sent.filter((request) => /"referer":"[^"]*key/.test(request))).toEqual([]);
    const devtools = await context.newCDPSession(page);
    const { entries } = await devtools.send('Page.getNavigationHistory');
    expect(entries.map(({ url, userTypedURL }) => url + userTypedURL).join()).not.toContain('key=');
    expect(entries.filter(({ url }) => url.includes('__mock'))).toEqual([]);
    expect(entriesBefore).toBeLessThan(entries.length);
  });

  await test.step('another sandbox requires its own key', async () => {
    await page.goto(`${origin}/s/autumn/edu/room`);
    await page.getByLabel('密钥').fill(visitor.key);
    await page.getByRole('button', { name: '进入' }).click();
    await expect(page.getByRole('alert')).toHaveText('密钥不正确，请重新输入。');
    await page.goto(`${origin}/s/spring/dashboard`);
    await expect(heading(page, '，周敏')).toBeVisible();
  });

  await test.step('rejects a link with a replaced key, and opens the new link', async () => {
    const { visitor: changed } = await ask<{ visitor: { link: string } }>('/s/spring/__mock/keys', { of: 'visitor' });
    await page.goto(visitor.link);
    await expect(page.getByRole('alert')).toHaveText('链接中的密钥无效或已更换，请向发来链接的人索取新的链接。');
    expect(page.url()).not.toContain('#');
    await page.goto('about:blank');
    await page.goto(changed.link);
    await expect(heading(page, '，周敏')).toBeVisible();
  });

  await context.close();
  await server.kill();
  rmSync(data, { recursive: true, force: true });
});
