import type { Page } from '@playwright/test';
import { withConfiguration } from '../../support/configuration.ts';
import { expect, test } from '../../support/journey.ts';
import { startServerProcess } from '../../support/one-server.ts';
import { alerts, dialog, fillSignIn, heading, mainMenu, rows, signInButton, success } from '../../support/parts.ts';

test.use({
  ownContext: true,
  tolerated: /Unexpected token|uncaught: entry|chrome-extension|foreign host: http:\/\/127\.0\.0\.1/,
});

/** Removes methods that Chrome 108, Safari 15 and Firefox 114 lack. Runs in the page. */
function removeNewMethods(): void {
  for (const name of ['toSorted', 'toReversed', 'toSpliced']) Reflect.deleteProperty(Array.prototype, name);
  Reflect.deleteProperty(AbortSignal, 'timeout');
}

/** Makes both storages throw and rejects locks, as Firefox does with blocked cookies. Runs in the page. */
function denyStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  LockManager.prototype.request = () =>
    Promise.reject(new DOMException('request() is not allowed in this context', 'SecurityError'));
}

/** Makes both storages reject every access to a value, as with a full or private storage. Runs in the page. */
function breakStorage(): void {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    Storage.prototype[name] = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
}

/** Makes the page's cookies store nothing. Runs in the page. */
function blockCookies(): void {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set() {} });
}

/** Makes every access to the page's cookies throw. Runs in the page. */
function denyCookies(): void {
  const deny = (): never => {
    throw new DOMException('The document is sandboxed.', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: deny, set: deny });
}

/** Makes the browser reject the selector :where. Runs in the page. */
function rejectWhere(): void {
  const { supports } = CSS;
  CSS.supports = (...condition: [string, string?]) =>
    !condition.join(' ').includes(':where') && supports.apply(CSS, condition as [string]);
}

/** Makes the browser ignore modules and run nothing of the first script, as Internet Explorer does. */
async function removeModules(page: Page, configuration: object = {}): Promise<void> {
  await page.route('**/assets/first-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const content = withConfiguration(await response.text(), configuration);
    const body = content.replaceAll('type="module"', 'type="unknown"').replace(/ nomodule(="")?/g, '');
    await route.fulfill({ response, body });
  });
}

async function expectToWork(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await fillSignIn(page, 'qiming01', 'Demo2026');
  await signInButton(page).click();
  await expect(heading(page, '，周敏')).toBeVisible();
  // Without storage the tour begins on every visit.
  const tour = page.getByRole('dialog', { name: /^创建/ });
  await page.addLocatorHandler(tour, () => tour.getByRole('button', { name: '跳过引导' }).click());
  for (const path of ['教室管理', '学员管理', '首页']) {
    await mainMenu(page).getByRole('link', { name: path }).click();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  await mainMenu(page).getByRole('link', { name: '教室管理' }).click();
  await rows(page, '教室').first().getByRole('button', { name: '修改' }).click();
  await dialog(page, '修改教室').getByRole('textbox', { name: '备注' }).fill('旧浏览器');
  await dialog(page, '修改教室').getByRole('button', { name: '保存教室' }).click();
  await expect(dialog(page, '修改教室')).toBeHidden();
  await expect(success(page, '修改成功')).toBeVisible();
}

const expectBrowserPage = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: '请升级或更换浏览器' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Chrome 或 Edge 108 及以上版本');
  await expect(page.getByRole('alert')).toContainText('极速模式');
};

for (const build of ['demo', 'production'] as const)
  test.describe(`${build} build`, () => {
    let address: string;
    let stop = async (): Promise<void> => {};
    if (build === 'production')
      test.beforeAll(async () => {
        ({ address, stop } = await startServerProcess(build));
      });
    test.beforeEach(({ sandbox }) => {
      if (build === 'demo') address = sandbox.url.slice(0, -1);
    });
    test.afterAll(() => stop());

    test('runs without the array methods of ES2023', async ({ context, page }) => {
      await context.addInitScript(removeNewMethods);
      await expectToWork(page, address);
    });

    for (const [name, script] of [
      ['is denied', denyStorage],
      ['throws', breakStorage],
    ] as const)
      test(`runs if storage ${name}`, async ({ context, page }) => {
        await context.addInitScript(script);
        await expectToWork(page, address);
      });

    for (const [name, script] of [
      ['store nothing', blockCookies],
      ['throw', denyCookies],
    ] as const)
      test(`keeps the user signed in until a reload if cookies ${name}, and shows the reason on the login page`, async ({
        context,
        page,
      }) => {
        await context.addInitScript(script);
        await page.goto(`${address}/login`);
        await expect(alerts(page, '浏览器禁用了本网站的 Cookie')).toBeVisible();
        await expectToWork(page, address);
        await page.reload();
        await expect(alerts(page, '浏览器禁用了本网站的 Cookie')).toBeVisible();
      });

    test('lists the supported browsers if the entry script cannot be parsed', async ({ page }) => {
      await page.route('**/assets/index-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'const = ;' }),
      );
      await page.goto(`${address}/login`);
      await expectBrowserPage(page);
    });

    for (const [name, script] of [
      ['cascade layers', () => Reflect.deleteProperty(window, 'CSSLayerBlockRule')],
      ['structuredClone', () => Reflect.deleteProperty(window, 'structuredClone')],
      ['the selector :where', rejectWhere],
    ] as const)
      test(`lists the supported browsers in a browser without ${name}`, async ({ context, page }) => {
        await context.addInitScript(script);
        await page.goto(`${address}/login`);
        await expectBrowserPage(page);
        await expect(signInButton(page)).toHaveCount(0);
      });

    test('lists the supported browsers in a browser without modules, and names the contact of the deployment', async ({
      page,
    }) => {
      await removeModules(page, { support: { name: '信息中心', phone: '010-62345678' } });
      await page.goto(`${address}/login`);
      await expectBrowserPage(page);
      await expect(page.getByRole('alert')).toContainText('需要帮助，请联系：信息中心 010-62345678');
      await expect(signInButton(page)).toHaveCount(0);
    });

    test('explains the compatibility mode first to a browser that shows the page with the kernel of Internet Explorer', async ({
      context,
      page,
    }) => {
      await context.addInitScript(() => Object.assign(document, { documentMode: 11 }));
      await removeModules(page);
      await page.goto(`${address}/login`);
      await expectBrowserPage(page);
      await expect(page.getByRole('alert')).toContainText('本页正在以“兼容模式”打开');
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('360、QQ、搜狗浏览器请切换到极速模式');
    });

    for (const width of [1440, 390])
      test(`fits the list of supported browsers into a window of ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await removeModules(page);
        await page.goto(`${address}/login`);
        await expectBrowserPage(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });

    test('waits for the console if a script of a browser extension fails before it has loaded', async ({ page }) => {
      let load = (): void => {};
      const held = new Promise<void>((resolve) => {
        load = resolve;
      });
      await page.route('**/assets/index-*.js', async (route) => {
        await held;
        return route.continue();
      });
      await page.goto(`${address}/login`, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.body !== null);
      await page.evaluate(async () => {
        const script = document.createElement('script');
        script.src = 'chrome-extension://abc/content.js';
        document.body.append(script);
        await new Promise((resolve) => script.addEventListener('error', resolve));
        dispatchEvent(new ErrorEvent('error', { message: 'Uncaught TypeError: x', filename: script.src }));
        // The page with the cause is shown 300 ms after an error.
        await new Promise((resolve) => setTimeout(resolve, 600));
      });
      load();
      await expect(signInButton(page)).toBeVisible();
      await expect(page.getByRole('heading', { name: '页面无法显示' })).toHaveCount(0);
    });

    test('offers a reload if an error leaves the page empty', async ({ page }) => {
      await page.route('**/assets/index-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("entry")' }),
      );
      await page.goto(`${address}/login`);
      await expect(page.getByRole('heading', { name: '页面无法显示' })).toBeVisible();
      await page.unroute('**/assets/index-*.js');
      await page.getByRole('button', { name: '刷新页面' }).click();
      await expect(signInButton(page)).toBeVisible();
    });
  });
