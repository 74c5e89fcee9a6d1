import type { Locator, Page } from '@playwright/test';

export const bar = (page: Page): Locator => page.getByRole('region', { name: '演示工具栏' });

/** Locates the panel of a tool by the beginning of the panel's name, because the button's label may be longer. */
export const toolPanel = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^${name}( |$)`) });

export async function openTool(page: Page, name: string): Promise<Locator> {
  await bar(page).getByRole('button', { name }).click();
  return toolPanel(page, name);
}
