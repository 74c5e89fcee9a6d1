import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { contextOptions } from './context-options.ts';
import { markTourSeen, test as journey, usernames } from './journey.ts';
import { chooseOption, dialog, fillSignIn, signInButton, success } from './parts.ts';
import type { Sandbox } from './sandbox.ts';
import { watchPages } from './watch.ts';

export { expect } from '@playwright/test';

interface Access {
  /** Opens a page for another user in a separate browser context, signed in to the test's sandbox. */
  anotherUser(username: string, path?: string): Promise<Page>;
}

/** A journey with several users, for example the applicant, the platform's administrator and a teacher. */
export const test = journey.extend<Access>({
  anotherUser: async ({ browser, sandbox, tolerated }, provide) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    const seen: string[][] = [];
    await provide(async (username, path = '') => {
      const context = await browser.newContext(contextOptions);
      contexts.push(context);
      seen.push(watchPages(context, new URL(sandbox.url).origin, tolerated).seen);
      await context.addInitScript(markTourSeen, usernames);
      const value = encodeURIComponent(await sandbox.tokenOf(username));
      const domain = new URL(sandbox.url).hostname;
      await context.addCookies([{ name: 'reqToken', value, domain, path: pathOf(sandbox), sameSite: 'Strict' }]);
      const page = await context.newPage();
      await page.goto(sandbox.url + path);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(seen.flat(), 'errors of the pages of the others').toEqual([]);
  },
});

const pathOf = ({ url }: Sandbox): string => new URL(url).pathname.replace(/\/$/, '');
const SAMPLES = new URL('../../seed/files/', import.meta.url);
export const sample = (name: 'licence' | 'id-front' | 'id-reverse' | 'logo'): string =>
  fileURLToPath(new URL(`sample-${name}.png`, SAMPLES));

export const field = (within: Locator | Page, label: string): Locator =>
  within.getByRole('textbox', { name: label, exact: true });

/** Timeout for reading a licence, which can be slow on a busy machine. The console itself waits at most 15 s. */
const READ_TIMEOUT = { timeout: 20_000 };

export async function upload(within: Locator, label: string, file: string): Promise<void> {
  await within.getByLabel(label, { exact: true }).setInputFiles(file);
  await expect(within.getByRole('button', { name: `放大${label}` })).toBeVisible(READ_TIMEOUT);
}

export interface Applicant {
  brandName?: string;
  nickName: string;
  phone: string;
  username: string;
  password: string;
  period: string;
  /** Name of the applicant's agent. */
  agentName?: string;
}

/** Fills in an application, except the agreements and the fields that are read from the licence. */
export async function fillApplication(within: Locator, sandbox: Sandbox, applicant: Applicant): Promise<void> {
  if (applicant.brandName !== undefined) await field(within, '品牌名称').fill(applicant.brandName);
  await upload(within, '品牌标志', sample('logo'));
  await upload(within, '法人身份证正面照', sample('id-front'));
  await upload(within, '法人身份证反面照', sample('id-reverse'));
  await within.getByRole('textbox', { name: /^(机构简称|校区名称)/ }).fill(applicant.nickName);
  await field(within, '联系人姓名').fill('沈佳宁');
  await field(within, '联系电话').fill(applicant.phone);
  await fillSmsCode(within, sandbox, applicant.phone);
  await field(within, '账号').fill(applicant.username);
  await field(within, '密码').fill(applicant.password);
  await field(within, '确认密码').fill(applicant.password);
  await within.getByRole('radio', { name: applicant.period }).check();
  await chooseOption(within, '代理商', applicant.agentName ?? '宁波育林企业管理咨询有限公司');
  await within.getByRole('button', { name: '更多：备注' }).click();
  await field(within, '备注').fill('希望九月开课');
}

/** Requests an SMS code and types the code. */
export async function fillSmsCode(within: Locator, sandbox: Sandbox, phone: string): Promise<void> {
  await within.getByRole('button', { name: '发送验证码' }).click();
  await expect(success(within.page(), '验证码已发送')).toBeVisible();
  await field(within, '验证码').fill(await newestCode(sandbox, phone));
}

export async function newestCode(sandbox: Sandbox, phone: string): Promise<string> {
  const inbox = await sandbox.control<{ phone: string; code: string }[]>('GET', 'inbox');
  const code = inbox.find((message) => message.phone === phone)?.code;
  if (!code) throw new Error(`No message was sent to ${phone}.`);
  return code;
}

export const agree = (within: Locator): Promise<void> =>
  within.getByRole('radio', { name: '我已阅读并同意《用户使用协议》及《隐私政策》' }).check();

/** Locates the value of a term in a description list. */
export const factValue = (within: Locator | Page, name: string): Locator =>
  within
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');

/**
 * Completes a payment, beginning with the button 确认支付. Advances the sandbox's clock by ten seconds, because the mock
 * server completes a payment after nine seconds.
 */
export async function payNow(page: Page, sandbox: Sandbox): Promise<void> {
  const payment = dialog(page, '支付确认');
  await payment.getByRole('button', { name: '确认支付' }).click();
  await expect(payment.getByRole('img', { name: '支付二维码' })).toBeVisible();
  await sandbox.control('PUT', 'clock', { advanceMs: 10_000 });
  await expect(dialog(page, '支付结果')).toContainText('支付成功');
}

export async function signInByForm(page: Page, username: string, password: string): Promise<void> {
  await fillSignIn(page, username, password);
  await signInButton(page).click();
}

/** Pauses the clock that the test has installed in a page. `page.clock.runFor` and `resume` let time pass again. */
export async function freezeTime(page: Page): Promise<void> {
  // `pauseAt` fails if the given time has passed before the call arrives. The clock is paused nevertheless, and a retry
  // succeeds.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)).toPass();
}

/**
 * Clicks an action of a row, either as a button of the row or as an entry of the row's menu. Opens the menu again if a
 * response has moved its row, which closes the menu.
 */
export async function clickRowAction(page: Page, row: Locator, label: string): Promise<void> {
  const more = row.getByRole('button', { name: '更多操作' });
  const button = row.getByRole('button', { name: label, exact: true });
  await expect(more.or(button).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  const entry = page.getByRole('menuitem', { name: label, exact: true });
  await expect(async () => {
    if (!(await entry.isVisible())) await more.click();
    await entry.click({ timeout: 2_000 });
  }).toPass();
}
