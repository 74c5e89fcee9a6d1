import { expect, type Locator, type Page } from '@playwright/test';

/** The parts of the console as a user names them; by role and label only. */

export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: '主菜单' });

export const tabStrip = (page: Page): Locator => page.getByRole('navigation', { name: '已打开的页面' });

export const tabLink = (page: Page, title: string): Locator =>
  tabStrip(page).getByRole('link', { name: title, exact: true });

/** The titles of the open tabs, first to last. */
export const expectTabs = (page: Page, titles: readonly string[]): Promise<void> =>
  expect(tabStrip(page).getByRole('link')).toHaveText([...titles]);

export const heading = (page: Page, title: string): Locator => page.getByRole('heading', { level: 1, name: title });

export const table = (page: Page, noun: string): Locator => page.getByRole('table', { name: `${noun}列表` });

/** The rows of a list below its header. */
export const rows = (page: Page, noun: string): Locator =>
  table(page, noun)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** The row in which this stands as a whole cell. */
export const row = (page: Page, noun: string, name: string): Locator =>
  rows(page, noun).filter({ has: page.getByRole('cell', { name, exact: true }) });

export const dialog = (page: Page, title: string | RegExp): Locator => page.getByRole('dialog', { name: title });

/** The one dialog that the console itself opens: 重新登录 and its like. */
export const systemDialog = (page: Page): Locator => dialog(page, '系统提示');

/** An error or warning is an alert, a success a status. */
export const alerts = (page: Page, text: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: text });
export const success = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });

/** Chooses from a list that opens below its field. */
export async function choose(within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await within.page().getByRole('option', { name: option, exact: true }).click();
}

/** Every message that fades by itself; what stands in the page to stay is not one of them. */
export const toasts = (page: Page): Locator =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: '关闭提示' }) });

export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
}

export const signInButton = (page: Page): Locator => page.getByRole('button', { name: '登录', exact: true });

/** What the address says below the sandbox: `/edu/room?roomName=301`. */
export const below = (sandboxUrl: string, address: string): string => `/${address.slice(sandboxUrl.length)}`;

/** What the browser keeps for the console, in both storages, in one text. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
