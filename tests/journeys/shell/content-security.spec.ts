import { expect, test } from '../../support/journey.ts';
import { dialog, fillSignIn, heading, mainMenu, rows, signInButton, tabLink } from '../../support/parts.ts';

test.use({ ownContext: true });

declare global {
  interface Window {
    refused: string[];
  }
}

// Every journey fails on violations in the browser console. This journey also listens to the violation events of the
// page.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    window.refused = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      window.refused.push(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    );
  }),
);

test('no screen and no dialog violates the content security policy', async ({ open, page }) => {
  const expectNothingRefused = async (where: string) =>
    expect(await page.evaluate(() => window.refused), where).toEqual([]);

  await open('login');
  await signInButton(page).click();
  await expect(page.getByText('请输入密码')).toBeVisible();
  await expectNothingRefused('login');

  await fillSignIn(page, 'qiming01', 'Demo2026');
  await signInButton(page).click();
  await expect(heading(page, '，周敏')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await tabLink(page, '首页').click({ button: 'right' });
  await page.keyboard.press('Escape');
  await expectNothingRefused('home');

  await mainMenu(page).getByRole('link', { name: '教室管理' }).click();
  await rows(page, '教室').first().getByRole('button', { name: '修改' }).click();
  await dialog(page, '修改教室').getByRole('textbox', { name: '备注' }).fill('一\n二\n三\n四');
  await dialog(page, '修改教室').getByRole('button', { name: '保存教室' }).click();
  await expect(dialog(page, '修改教室')).toBeHidden();
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()]);
  await expectNothingRefused('rooms');
});

/** Script of an attacker, stored as text so that the policy treats it as a script of the page. */
const ATTACK = `
  const script = document.createElement('script');
  script.textContent = 'refused.push("an inline script has run")';
  document.head.append(script);
  document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="refused.push(\`a handler has run\`)">');
  document.body.insertAdjacentHTML('beforeend', '<style>main { outline: 1px solid red }</style>');
  setTimeout('refused.push("eval has run")');
`;

test.describe('content security policy', () => {
  test.use({ tolerated: /Content Security Policy|Failed to load resource/ });

  test('blocks foreign scripts and styles', async ({ open, page }) => {
    await open('login');
    await page.evaluate(ATTACK);
    await expect.poll(() => page.evaluate(() => window.refused.length)).toBeGreaterThanOrEqual(4);
    const refused = await page.evaluate(() => window.refused);
    expect(refused.filter((line) => line.includes('has run'))).toEqual([]);
    const directives = new Set(refused.map((line) => line.split(' ')[0]));
    expect([...directives]).toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr', 'style-src-elem']));
  });
});

test.describe('browser with a dark colour scheme', () => {
  test.use({ colorScheme: 'dark' });

  test('renders a dark page before the console loads, and a light page if the user chose the light scheme', async ({
    open,
    page,
  }) => {
    const ground = () => page.evaluate(() => document.body && getComputedStyle(document.body).backgroundColor);
    let entry = () => {};
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await new Promise<void>((done) => (entry = done));
      await route.continue();
    });
    const begin = page.waitForRequest(/\/assets\/index-.*\.js$/);
    const opened = open('login');
    await begin;
    await expect.poll(ground).toBe('rgb(12, 19, 31)');
    await expect(signInButton(page)).toBeHidden();
    entry();
    await opened;
    await expect(signInButton(page)).toBeVisible();
    await expect.poll(ground).toBe('rgb(12, 19, 31)');

    await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'));
    const again = page.waitForRequest(/\/assets\/index-.*\.js$/);
    const reloaded = page.reload();
    await again;
    await expect.poll(ground).toBe('rgb(245, 247, 250)');
    await expect(signInButton(page)).toBeHidden();
    entry();
    await reloaded;
    await expect(signInButton(page)).toBeVisible();
    expect(await page.evaluate(() => window.refused)).toEqual([]);
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
  });
});
