import type { Locator, Page } from '@playwright/test';

export const bar = (page: Page): Locator => page.getByRole('region', { name: '演示工具栏' });

/** The panel of a tool; its button may say more than its name. */
export const toolPanel = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^${name}( |$)`) });

export async function openTool(page: Page, name: string): Promise<Locator> {
  await bar(page).getByRole('button', { name }).click();
  return toolPanel(page, name);
}
