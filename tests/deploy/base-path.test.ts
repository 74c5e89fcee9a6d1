import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt, folders } from '#scripts/commands/build.mjs';
import { findChromium } from '../support/browser.ts';
import { canRunContainer, Container } from '../support/container.ts';
import { startServerProcess } from '../support/one-server.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="48"/></svg>';
const chromiumPath = findChromium();

describe.skipIf(!canRunContainer() || chromiumPath === null)('production console below a base path', () => {
  let browser: Browser;
  let container: Container;
  let mockServer: Awaited<ReturnType<typeof startServerProcess>>;
  let backend: Server;

  beforeAll(async () => {
    await ensureBuilt('production', { quiet: true });
    const settings = {
      basePath: '/console/',
      product: { name: '启明教务', logo: '/custom/logo.svg' },
      errorReporting: { address: '/console-faults' },
    };
    mockServer = await startServerProcess('production');
    backend = startBackend(mockServer.address);
    await once(backend, 'listening');
    container = await Container.start({
      backend: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
      built: folders.production,
      mounted: { 'console.json': JSON.stringify(settings), 'custom/logo.svg': LOGO },
    });
    browser = await chromium.launch({ executablePath: chromiumPath ?? '' });
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await container?.stop();
    backend?.close();
    await mockServer?.stop();
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
    // The page contains the content of console.json, so it is not requested.
    expect(container.lines().map(({ path }) => path)).not.toContain('/console/console.json');
    await page.close();
  });

  test('keeps every call, page and cookie below the base path after the sign-in', async () => {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const outside: string[] = [];
    page.on('request', (request) => {
      const { pathname, protocol } = new URL(request.url());
      if (protocol === 'https:' && !pathname.startsWith('/console/')) outside.push(pathname);
    });
    const origin = `https://127.0.0.1:${container.ports.https}`;
    await page.goto(`${origin}/console/login?redirect=/edu/room`);
    await page.getByRole('textbox', { name: '用户名' }).fill('qiming01');
    await page.getByLabel('密码', { exact: true }).fill('Demo2026');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('heading', { name: '教室管理' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/edu/room');
    await page
      .getByRole('row', { name: /钢琴房/ })
      .first()
      .waitFor();
    await page.reload();
    await page
      .getByRole('row', { name: /钢琴房/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: '首页' }).first().click();
    await page.getByRole('heading', { name: /，/ }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/dashboard');
    const cookies = await context.cookies();
    expect(cookies.map(({ path }) => path)).not.toContain('/');
    expect(cookies.find(({ name }) => name === 'reqToken')).toMatchObject({ path: '/console', secure: true });
    expect(outside).toEqual([]);
    await context.close();
  });
});

/** Passes calls on to the mock server without their origin, because it refuses writes from another one. */
function startBackend(address: string): Server {
  return createServer((request, response) => {
    const { origin: _, host: __, ...headers } = request.headers;
    const options = { method: request.method, headers };
    const call = forward(`${address}${request.url}`, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(call);
  }).listen(0, '127.0.0.1');
}
