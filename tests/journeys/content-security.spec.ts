import { expect, test } from '../support/journey.ts';
import { dialog, heading, rows, signInButton, tabLink } from '../support/parts.ts';

test.use({ ownContext: true });

declare global {
  interface Window {
    refused: string[];
  }
}

// Every journey fails on a refusal that the console reports; this one listens to the page itself, too.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    window.refused = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      window.refused.push(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    );
  }),
);

test('no screen and no dialog does what the content security policy refuses', async ({ open, signIn, page }) => {
  const expectNothingRefused = async (where: string) =>
    expect(await page.evaluate(() => window.refused), where).toEqual([]);

  await open('login');
  await signInButton(page).click();
  await expect(page.getByText('请输入密码')).toBeVisible();
  await expectNothingRefused('login');

  await signIn('qiming01');
  await expect(heading(page, '，周敏')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await tabLink(page, '首页').click({ button: 'right' });
  await page.keyboard.press('Escape');
  await expectNothingRefused('home');

  await signIn('qiming01', 'edu/room');
  await rows(page, '教室').first().getByRole('button', { name: '修改' }).click();
  await dialog(page, '修改教室').getByRole('textbox', { name: '备注' }).fill('一\n二\n三\n四');
  await dialog(page, '修改教室').getByRole('button', { name: '保存教室' }).click();
  await expect(dialog(page, '修改教室')).toBeHidden();
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()]);
  await expectNothingRefused('rooms');

  await signIn('admin01', 'system/dict');
  await expect(rows(page, '字典类型')).toHaveCount(10);
  await page.getByRole('link', { name: 'city', exact: true }).click();
  await rows(page, '字典数据').first().getByRole('checkbox').check();
  await expectNothingRefused('dictionaries');
});

/** What somebody would do who has found a hole; a text, so that it is judged as the page's own. */
const ATTACK = `
  const script = document.createElement('script');
  script.textContent = 'refused.push("an inline script has run")';
  document.head.append(script);
  document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="refused.push(\`a handler has run\`)">');
  document.body.insertAdjacentHTML('beforeend', '<style>main { outline: 1px solid red }</style>');
  setTimeout('refused.push("eval has run")');
`;

test.describe('the policy', () => {
  test.use({ tolerated: /Content Security Policy|Failed to load resource/ });

  test('refuses scripts and styles that are not the console’s own', async ({ open, page }) => {
    await open('login');
    await page.evaluate(ATTACK);
    await expect.poll(() => page.evaluate(() => window.refused.length)).toBeGreaterThanOrEqual(4);
    const refused = await page.evaluate(() => window.refused);
    expect(refused.filter((line) => line.includes('has run'))).toEqual([]);
    const directives = new Set(refused.map((line) => line.split(' ')[0]));
    expect([...directives]).toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr', 'style-src-elem']));
  });

  test('the console is not framed, and says so in its headers', async ({ request, sandbox }) => {
    const headers = (await request.get(`${sandbox.url}login`)).headers();
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe-');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
