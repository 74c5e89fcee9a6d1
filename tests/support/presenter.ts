import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Sandbox } from './sandbox.ts';

/** Opens the presenter window of a sandbox. */
export async function openPresenter(context: BrowserContext, { url }: Sandbox): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}present`);
  await expect(page.getByRole('region', { name: '客户窗口' })).toBeVisible();
  return page;
}

/** Clicks the button that opens the customer window, and returns that window. */
export async function openCustomer(presenter: Page): Promise<Page> {
  const opening = presenter.waitForEvent('popup');
  await presenter.getByRole('button', { name: '打开客户窗口' }).click();
  return opening;
}

/** Switches the persona of the customer window from the presenter window. */
export async function enterAs(presenter: Page, persona: RegExp): Promise<void> {
  await presenter.getByRole('region', { name: '工具', exact: true }).getByRole('button', { name: persona }).click();
}

/** Texts that only the presenter may see. */
export const PRESENTER_TEXTS =
  /演示工具|演示脚本|可以这样说|故障|调用记录|模拟环境|备注只给主持|主持|切换身份|沙箱里的时间|Alt\+B/;
