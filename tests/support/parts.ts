import { type Download, expect, type Locator, type Page } from '@playwright/test';

/** Locators for the parts of the console, which use only roles and labels. */

export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: '主菜单' });

export const tabStrip = (page: Page): Locator => page.getByRole('navigation', { name: '已打开的页面' });

export const tabLink = (page: Page, title: string): Locator =>
  tabStrip(page).getByRole('link', { name: title, exact: true });

/** Expects the titles of the open tabs, in order. */
export const expectTabs = (page: Page, titles: readonly string[]): Promise<void> =>
  expect(tabStrip(page).getByRole('link')).toHaveText([...titles]);

/** Scrolls the page to its end, so that the parts which load in view are loaded. */
export const scrollToLowerPart = (page: Page): Promise<void> =>
  page.getByRole('main').evaluate((main) => main.parentElement?.scrollTo(0, main.scrollHeight));

export const heading = (page: Page, title: string): Locator => page.getByRole('heading', { level: 1, name: title });

export const table = (page: Page, noun: string): Locator => page.getByRole('table', { name: `${noun}列表` });

/** Locates the rows of a list, except its header. */
export const rows = (page: Page, noun: string): Locator =>
  table(page, noun)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Locates the row that has a cell with exactly this text. */
export const row = (page: Page, noun: string, name: string): Locator =>
  rows(page, noun).filter({ has: page.getByRole('cell', { name, exact: true }) });

/** Locates the tile of a figure by its label. */
export const tile = (page: Page, label: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });

export const dialog = (page: Page, title: string | RegExp): Locator => page.getByRole('dialog', { name: title });

/** Locates a dialog of the console with the title 系统提示, such as the one with 重新登录. */
export const systemDialog = (page: Page): Locator => dialog(page, '系统提示');

/** Locates messages by their text. Errors and warnings have the role alert, successes the role status. */
export const alerts = (page: Page, text: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: text });
export const success = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });

/** Chooses an option from the list of a combobox. */
export async function chooseOption(within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await within.page().getByRole('option', { name: option, exact: true }).click();
}

/** Clicks a button that downloads a file. */
export async function download(button: Locator): Promise<Download> {
  const [file] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return file;
}

/** Locates all toasts. Permanent alerts of the page are not included. */
export const toasts = (page: Page): Locator =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: '关闭提示' }) });

/** Closes all toasts. A toast also closes by itself after five seconds, so it may disappear before a click. */
export async function dismissToasts(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: '关闭提示' });
  await buttons.evaluateAll((all) => all.forEach((button) => (button as HTMLElement).click()));
  await expect(buttons).toHaveCount(0);
}

export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
}

export const signInButton = (page: Page): Locator => page.getByRole('button', { name: '登录', exact: true });

/** Returns the path and query of an address below the sandbox, such as `/edu/room?roomName=301`. */
export const pathInSandbox = (sandboxUrl: string, address: string): string => `/${address.slice(sandboxUrl.length)}`;

/** Returns the console's local and session storage as one text. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
