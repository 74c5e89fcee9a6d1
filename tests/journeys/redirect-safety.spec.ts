import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { fillSignIn, heading, signInButton } from '../support/parts.ts';

/** Targets as they stand in an address: some decoded once, some twice, some not at all. */
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

/** Requests to another host fail the test anyway; here also new pages, dialogs and what the address becomes. */
async function expectHome(page: Page, context: BrowserContext, url: string, target: string): Promise<void> {
  await expect(page, target).toHaveURL(`${url}dashboard`);
  await expect(heading(page, '，周敏'), target).toBeVisible();
  expect(context.pages(), target).toHaveLength(1);
}

/** What a browser might read as another host by itself; these are loaded, not only navigated to. */
const loaded = hostile.slice(0, 8);

for (const entrance of ['login?redirect=', 'redirect/'] as const) {
  test(`/${entrance}… leads home whatever it is told`, async ({ signIn, page, context, sandbox }) => {
    page.on('dialog', () => {
      throw new Error('A script of the address has run.');
    });
    await signIn('qiming01', 'edu/room');
    for (const target of loaded) {
      await page.goto(sandbox.url + entrance + target);
      await expectHome(page, context, sandbox.url, target);
    }
    for (const target of hostile) {
      await page.evaluate((address) => history.pushState(null, '', address), sandbox.url + entrance + target);
      await expectHome(page, context, sandbox.url, target);
    }
  });
}

for (const target of ['//evil.example', 'javascript:alert(1)', '%252F%252Fevil.example', '/system/dict']) {
  test(`signing in with the target ${target} leads home`, async ({ open, page, context, sandbox }) => {
    await open(`login?redirect=${target}`);
    await fillSignIn(page, 'qiming01', 'Demo2026');
    await signInButton(page).click();
    await expectHome(page, context, sandbox.url, target);
  });
}
