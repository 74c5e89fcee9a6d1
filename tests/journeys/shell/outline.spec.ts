import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { heading, mainMenu, signInButton } from '../../support/parts.ts';

test.use({ ownContext: true });

const outline = (page: Page) => page.getByRole('status', { name: '加载中' });

/** Delays the entry's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/vendor-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('the outline shows in place of the shell before any module has loaded, and is then removed', async ({
  signIn,
  page,
  sandbox,
}) => {
  await signIn('qiming01');
  await expect(heading(page, '，周敏')).toBeVisible();
  const menu = await mainMenu(page).boundingBox();
  const release = await holdScripts(page);
  await page.goto(`${sandbox.url}dashboard`, { waitUntil: 'commit' });
  await expect(outline(page)).toBeVisible();
  expect(await page.locator('.outline-menu').boundingBox()).toEqual(menu);
  release();
  await expect(heading(page, '，周敏')).toBeVisible();
  await expect(page.locator('.outline')).toHaveCount(0);
});

test('a visitor sees the outline of the login page until the sign-in form has loaded', async ({ page, sandbox }) => {
  const release = await holdScripts(page);
  await page.goto(`${sandbox.url}login`, { waitUntil: 'commit' });
  await expect(outline(page)).toBeVisible();
  await expect(page.locator('.outline-menu')).toBeHidden();
  release();
  await expect(signInButton(page)).toBeVisible();
  await expect(outline(page)).toBeHidden();
});

test('the bar of the demo admin does not move when the page replaces the outline', async ({ page, sandbox }) => {
  const release = await holdScripts(page);
  await page.goto(new URL('/desk', sandbox.url).href, { waitUntil: 'commit' });
  await expect(outline(page)).toBeVisible();
  const bar = await page.locator('.outline-top').boundingBox();
  release();
  await expect(page.getByRole('navigation', { name: '从哪里开始' })).toBeVisible();
  expect(await page.getByRole('banner').boundingBox()).toEqual(bar);
  await expect(page.locator('.outline')).toHaveCount(0);
});
