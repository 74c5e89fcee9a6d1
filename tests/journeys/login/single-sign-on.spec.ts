import type { Page } from '@playwright/test';
import { configure } from '../../support/configuration.ts';
import { expect, test } from '../../support/journey.ts';
import { alerts, fillSignIn, heading, mainMenu, rows, signInButton, storedText } from '../../support/parts.ts';

const PORTAL = 'https://sso.example/login';
const FAILED = '单点登录未成功，请重试，或使用用户名和密码登录';

test.use({ ownContext: true, tolerated: /^foreign host: https:\/\/sso\.example/ });

const link = (page: Page) => page.getByRole('link', { name: '使用统一身份认证登录' });

/** Serves the page of the other system. When the visitor consents there, it returns to `return` with this query. */
async function servePortal(page: Page, query: string): Promise<void> {
  await configure(page, {
    singleSignOn: { label: '使用统一身份认证登录', address: `${PORTAL}?client=console&return={return}` },
  });
  await page.route(`${PORTAL}?**`, async (route) => {
    const returnTo = new URL(route.request().url()).searchParams.get('return') ?? '';
    const body = `<!doctype html><title>统一身份认证</title><a href="${returnTo}${query}">同意</a>`;
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
}

const consent = (page: Page) => page.getByRole('link', { name: '同意' }).click();

test('returns from the single sign-on to the page that the visitor wanted, and exposes the token nowhere', async ({
  page,
  open,
  sandbox,
  context,
}) => {
  const token = await sandbox.tokenOf('qiming01');
  const secret = encodeURIComponent(token);
  await servePortal(page, `?yytToken=${secret}`);
  const exposed: string[] = [];
  page.on('console', (message) => message.text().includes(token) && exposed.push(message.text()));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return;
    const parts = [request.url(), request.postData() ?? '', request.headers()['referer'] ?? ''];
    if (parts.some((part) => part.includes(token) || part.includes(secret))) exposed.push(request.url());
  });
  await open('edu/room');
  await expect(link(page)).toHaveAttribute(
    'href',
    `${PORTAL}?client=console&return=${encodeURIComponent(`${sandbox.url}dashboard`)}`,
  );
  await link(page).click();
  await consent(page);
  await expect(rows(page, '教室').first()).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}edu/room`);
  expect(exposed).toEqual([]);

  const left = await page.evaluate(() => [
    document.title,
    document.referrer,
    window.name,
    location.href,
    JSON.stringify(history.state),
    document.documentElement.outerHTML,
  ]);
  expect([...left, await storedText(page)].join('\n')).not.toContain(token);
  expect(await storedText(page)).not.toContain('single-sign-on');
  expect((await context.cookies(sandbox.url)).map(({ name }) => name)).toContain('reqToken');

  await test.step('Back leads to the other system, and Forward to the page without the token', async () => {
    const addresses: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && addresses.push(request.url()));
    await page.goBack();
    await expect(page).toHaveTitle('统一身份认证');
    await page.goForward();
    await expect(rows(page, '教室').first()).toBeVisible();
    expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
  });
});

test('opens the home page if the return takes more than ten minutes', async ({ page, open, sandbox }) => {
  await servePortal(page, `?yytToken=${encodeURIComponent(await sandbox.tokenOf('qiming01'))}`);
  await open('edu/room');
  await link(page).click();
  await page.evaluate(() => undefined);
  await consentLater(page);
  await expect(heading(page, '，周敏')).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}dashboard`);
});

/** Consents on the page of the other system as if eleven minutes had passed. */
async function consentLater(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const origin = performance.timeOrigin;
    Object.defineProperty(performance, 'timeOrigin', { get: () => origin + 11 * 60_000 });
  });
  await consent(page);
}

for (const [name, query] of [
  ['without a token', ''],
  ['with an invalid token', '?yytToken=not-a-token'],
  ['with a malformed token', '?yytToken=%E4%BD%A0'],
] as const)
  test(`ends on the login page with a message if the visitor returns ${name}`, async ({
    page,
    open,
    sandbox,
    context,
  }) => {
    await servePortal(page, query);
    await open('edu/room?roomName=301');
    await link(page).click();
    await consent(page);
    await expect(alerts(page, FAILED)).toBeVisible();
    await expect(link(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`${sandbox.url}login?redirect=/edu/room%3FroomName%3D301`);
    expect((await context.cookies(sandbox.url)).filter((cookie) => cookie.name === 'reqToken')).toEqual([]);

    await page.reload();
    await expect(link(page)).toBeVisible();
    await expect(alerts(page, FAILED)).toHaveCount(0);
    await fillSignIn(page, 'qiming01', 'Demo2026');
    await signInButton(page).click();
    await expect(page).toHaveURL(`${sandbox.url}edu/room?roomName=301`);
  });

test('stays on the page after a sign-in and a reload, although another tab has opened the other system', async ({
  page,
  open,
  sandbox,
  context,
}) => {
  await servePortal(page, '');
  await open('edu/room');
  const other = context.waitForEvent('page');
  await link(page).click({ modifiers: ['ControlOrMeta'] });
  await (await other).close();
  await fillSignIn(page, 'qiming01', 'Demo2026');
  await signInButton(page).click();
  await expect(page).toHaveURL(`${sandbox.url}edu/room`);
  await mainMenu(page).getByRole('link', { name: '首页' }).click();
  await expect(heading(page, '，周敏')).toBeVisible();
  await page.reload();
  await expect(heading(page, '，周敏')).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}dashboard`);
});

test('keeps the page that a visitor opens instead of coming back from the other system', async ({
  page,
  open,
  sandbox,
}) => {
  await servePortal(page, '');
  await open('edu/room');
  await link(page).click();
  await expect(page).toHaveTitle('统一身份认证');
  await page.goto(`${sandbox.url}edu/course`);
  await expect(page).toHaveURL(`${sandbox.url}login?redirect=/edu/course`);
  await expect(alerts(page, FAILED)).toHaveCount(0);
});
