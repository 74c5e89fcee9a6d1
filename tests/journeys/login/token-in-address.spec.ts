import { expect, test } from '../../support/journey.ts';
import { heading, mainMenu, signInButton, storedText, systemDialog } from '../../support/parts.ts';

test('signs in by a token in the dashboard’s address and removes the token before any render or request', async ({
  page,
  sandbox,
}) => {
  const token = await sandbox.tokenOf('qiming01');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const carried: string[] = [];
  let documents = 0;
  page.on('request', async (request) => {
    if (request.isNavigationRequest()) documents += 1;
    else if (request.url().includes(token)) carried.push(request.url());
    const { referer = '' } = request.headers();
    if (referer.includes(token)) carried.push(`Referer of ${request.url()}`);
  });
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...state) => {
      replace(...state);
      if (!location.search.includes('yytToken')) Object.assign(window, { cleanedAt: performance.now() });
      history.replaceState = replace;
    };
  });

  await page.goto('about:blank');
  await page.goto(`${sandbox.url}dashboard?yytToken=${encodeURIComponent(token)}&from=portal`);
  await expect(heading(page, '，周敏')).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}dashboard?from=portal`);
  await expect(mainMenu(page).getByRole('link', { name: '教室管理' })).toBeVisible();
  expect(documents).toBe(1);
  expect(carried).toEqual([]);
  expect(logged.filter((line) => line.includes(token))).toEqual([]);

  // The heading is in the document before the browser paints it and records the paint.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const { cleanedAt, firstPaint, asked } = await page.evaluate(() => ({
    cleanedAt: (window as unknown as { cleanedAt: number }).cleanedAt,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    asked: performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/business/api/'))
      .map((entry) => entry.startTime),
  }));
  expect(cleanedAt).toBeLessThan(firstPaint);
  expect(cleanedAt).toBeLessThanOrEqual(Math.min(...asked));

  // Neither Back, a reload nor the browser's storage brings the token back.
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL(`${sandbox.url}dashboard?from=portal`);
  await page.reload();
  await expect(heading(page, '，周敏')).toBeVisible();
  const kept = await storedText(page);
  expect(kept).not.toContain(token);
});

test('rejects a token on other pages, an invalid token, and a switch of session without a confirmation', async ({
  signIn,
  page,
  context,
  sandbox,
}) => {
  await test.step('only the dashboard accepts a token from the address', async () => {
    const token = await sandbox.tokenOf('qiming01');
    await page.goto(`${sandbox.url}edu/room?yytToken=${encodeURIComponent(token)}`);
    await expect(signInButton(page)).toBeVisible();
    expect(page.url()).not.toContain(token);
  });

  await test.step('an invalid token leads to the login page and is not stored', async () => {
    await page.goto(`${sandbox.url}dashboard?yytToken=not-a-token`);
    await systemDialog(page).getByRole('button', { name: '重新登录' }).click();
    await expect(signInButton(page)).toBeVisible();
    expect(page.url()).not.toContain('not-a-token');
    expect((await context.cookies(sandbox.url)).filter((cookie) => cookie.name === 'reqToken')).toEqual([]);
  });

  await test.step('a token of another user replaces the session only after a confirmation', async () => {
    const link = `dashboard?yytToken=${encodeURIComponent(await sandbox.tokenOf('lantian01'))}`;
    await signIn('qiming01', link);
    await expect(systemDialog(page)).toContainText('该链接用于登录另一个账号');
    await systemDialog(page).getByRole('button', { name: '保留当前账号' }).click();
    await expect(heading(page, '，周敏')).toBeVisible();

    await page.goto(sandbox.url + link);
    await systemDialog(page).getByRole('button', { name: '切换账号' }).click();
    await expect(heading(page, '，韩雪')).toBeVisible();
    await expect(page).toHaveURL(`${sandbox.url}dashboard`);
  });
});
