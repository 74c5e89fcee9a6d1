import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { rows, tile } from '../../support/parts.ts';

test.use({ ownContext: true, serviceWorkers: 'allow' });

/** Names of the cached scripts; empty until the worker has been activated. */
const cachedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    if (!registration?.active) return [];
    const cached = await (await caches.open('console-assets')).keys();
    return cached.map(({ url }) => /\/assets\/([\w-]+)-[\w-]{7}\.js$/.exec(url)?.[1] ?? url);
  });

test('the worker serves the scripts of the home page on the next visit; all other files come from the network', async ({
  signIn,
  page,
}) => {
  await signIn('qiming01');
  await expect(tile(page, '学员总数')).toBeVisible();
  await expect.poll(() => cachedScripts(page)).toEqual(expect.arrayContaining(['vendor', 'core', 'base', 'home']));

  const served = new Map<string, boolean>();
  page.on('response', (response) => {
    const [, name] = /\/assets\/([\w-]+)-[\w-]{7}\.js$/.exec(response.url()) ?? [];
    if (name) served.set(name, response.fromServiceWorker());
  });
  await page.goto(`${page.url().replace(/dashboard.*/, '')}edu/room`);
  await expect(rows(page, '教室').first()).toBeVisible();
  expect([served.get('vendor'), served.get('core'), served.get('base')]).toEqual([true, true, true]);
  expect([served.get('list'), served.get('RoomList')]).toEqual([false, false]);
});
