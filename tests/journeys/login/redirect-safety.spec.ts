import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { fillSignIn, heading, signInButton } from '../../support/parts.ts';

/** Hostile redirect targets. Some are encoded once or twice in the address. */
const hostile = [
  '//evil.example',
  '///evil.example',
  '/%2Fevil.example',
  '%2F%2Fevil.example',
  '%252F%252Fevil.example',
  '/%5Cevil.example',
  '%5C%5Cevil.example',
  '/%09/evil.example',
  '/%0A/evil.example',
  '%20//evil.example',
  '/%E2%80%8B/evil.example',
  'https://evil.example',
  'https:%2F%2Fevil.example%2Fedu%2Froom',
  'HTTPS:evil.example',
  'javascript:alert(1)',
  'java%09script:alert(1)',
  'javascript:%2F%2F%250Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  '@evil.example',
  '/@evil.example',
  '//user:pass@evil.example',
  '/redirect//evil.example',
  '/redirect/redirect/redirect//evil.example',
  '/login?redirect=//evil.example',
  '/edu/../..//evil.example',
  '/__mock/reset',
  '/s/default/edu/room',
] as const;

test.use({ tolerated: /页面不存在，或没有访问权限/ });

/** Checks address, heading and page count. The journey fixture already fails on requests to another host. */
async function expectHome(page: Page, context: BrowserContext, url: string, target: string): Promise<void> {
  await expect(page, target).toHaveURL(`${url}dashboard`);
  await expect(heading(page, '，周敏'), target).toBeVisible();
  expect(context.pages(), target).toHaveLength(1);
}

/**
 * Targets that a browser may resolve to another host. The tests load the page for these targets; all targets are also
 * pushed to the history.
 */
const loaded = ['//evil.example', '/%5Cevil.example'] as const;

for (const entrance of ['login?redirect=', 'redirect/'] as const) {
  test(`/${entrance}… redirects to home for every hostile target`, async ({
    signIn,
    page,
    context,
    sandbox,
    request,
  }) => {
    page.on('dialog', () => {
      throw new Error('A script of the address has run.');
    });
    // The server does not redirect: each address returns the console's page.
    for (const target of hostile) {
      const answer = await request.get(sandbox.url + entrance + target, { maxRedirects: 0, maxRetries: 1 });
      expect([answer.status(), answer.headers()['content-type']], target).toEqual([200, 'text/html; charset=utf-8']);
    }
    await signIn('qiming01', entrance + loaded[0]);
    await expectHome(page, context, sandbox.url, loaded[0]);
    await page.goto(sandbox.url + entrance + loaded[1]);
    await expectHome(page, context, sandbox.url, loaded[1]);
    for (const target of hostile) {
      await page.evaluate((address) => history.pushState(null, '', address), sandbox.url + entrance + target);
      await expectHome(page, context, sandbox.url, target);
    }
  });
}

test('redirects to home after a sign-in if the target is on another host or belongs to another user', async ({
  open,
  page,
  context,
  sandbox,
}) => {
  const signIn = async (target: string): Promise<void> => {
    await fillSignIn(page, 'qiming01', 'Demo2026');
    await signInButton(page).click();
    await expectHome(page, context, sandbox.url, target);
  };
  await open('login?redirect=//evil.example');
  await signIn('//evil.example');
  await page.getByRole('button', { name: '用户菜单：周敏' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '退出登录' }).click();
  await expect(signInButton(page)).toBeVisible();
  await page.evaluate((address) => history.pushState(null, '', address), `${sandbox.url}login?redirect=/system/dict`);
  await signIn('/system/dict');
});
