import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt, folders } from '#scripts/commands/build.mjs';
import { findChromium } from '../support/browser.ts';
import { canRunContainer, Container } from '../support/container.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="48"/></svg>';
const chromiumPath = findChromium();

describe.skipIf(!canRunContainer() || chromiumPath === null)('production console below a base path', () => {
  let browser: Browser;
  let container: Container;

  beforeAll(async () => {
    await ensureBuilt('production', { quiet: true });
    const settings = {
      basePath: '/console/',
      product: { name: '启明教务', logo: '/custom/logo.svg' },
      errorReporting: { address: '/console-faults' },
    };
    container = await Container.start({
      backend: 'http://127.0.0.1:9',
      built: folders.production,
      mounted: { 'console.json': JSON.stringify(settings), 'custom/logo.svg': LOGO },
    });
    browser = await chromium.launch({ executablePath: chromiumPath ?? '' });
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await container?.stop();
  });

  test('shows the login page with the operator’s name and logo, and loads only files below the base path', async () => {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    const failed: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400 || !pathname.startsWith('/console/'))
        failed.push(`${response.status()} ${pathname}`);
    });
    page.on('console', (message) => message.type() === 'error' && failed.push(message.text()));
    await page.goto(`https://127.0.0.1:${container.ports.https}/console/edu/room?name=secret`);
    await page.getByRole('textbox', { name: '用户名' }).waitFor();
    await page.getByText('启明教务').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/login');
    const logo = page.locator('img[src="/console/custom/logo.svg"]').first();
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
    expect(failed).toEqual([]);
    // console.json is part of the page.
    expect(container.lines().map(({ path }) => path)).not.toContain('/console/console.json');
    await page.close();
  });
});
