import type { Page } from '@playwright/test';
import { PERSONA_PASSWORD } from '#seed/personas.ts';
import { expect, test } from '../../support/journey.ts';
import { dialog, fillSignIn, heading, mainMenu, rows, signInButton, storedText } from '../../support/parts.ts';

/** Returns everything that a person, a screen recorder or an extension can read on the page. */
const readableText = async (page: Page): Promise<string> =>
  [await page.content(), await page.locator('body').innerText(), await page.title(), page.url()].join('\n');

test('exposes neither password nor token in page, address, console or storage', async ({
  open,
  page,
  context,
  sandbox,
}) => {
  const told: string[] = [];
  const addresses: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));

  await open();
  const wrong = `Wrong-${PERSONA_PASSWORD}`;
  await fillSignIn(page, 'qiming01', wrong);
  await signInButton(page).click();
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误');
  expect(await readableText(page)).not.toContain(wrong);
  await fillSignIn(page, 'qiming01', PERSONA_PASSWORD);
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(PERSONA_PASSWORD);
  await signInButton(page).click();
  await expect(heading(page, '，周敏')).toBeVisible();
  const cookie = (await context.cookies(sandbox.url)).find((one) => one.name === 'reqToken');
  const token = decodeURIComponent(cookie?.value ?? '');
  expect(token.length).toBeGreaterThan(20);
  expect(cookie).toMatchObject({ sameSite: 'Strict', path: new URL(sandbox.url).pathname.replace(/\/$/, '') });

  await mainMenu(page).getByRole('link', { name: '教室管理' }).click();
  await expect(rows(page, '教室')).toHaveCount(20);
  const stored = await storedText(page);
  for (const secret of [PERSONA_PASSWORD, token]) {
    expect(await readableText(page)).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }

  await page.getByRole('button', { name: '用户菜单：周敏' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await dialog(page, '退出登录').getByRole('button', { name: '退出登录' }).click();
  await expect(signInButton(page)).toBeVisible();
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(left.filter((key) => !/columns:|sidebar|page-tips|demo-bar/.test(key))).toEqual([]);
  for (const secret of [PERSONA_PASSWORD, token, wrong]) {
    expect(await readableText(page)).not.toContain(secret);
    expect(told.join('\n')).not.toContain(secret);
    expect(addresses.join('\n')).not.toContain(secret);
  }
});
