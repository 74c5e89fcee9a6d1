import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { download, heading, mainMenu } from '../../support/parts.ts';
import { readSheet } from '../../support/xlsx.ts';

test.describe.configure({ timeout: 180_000 });

/**
 * Accounts and the minimum number of sheets that each account can export. The statistics page exports one sheet for
 * each of its rankings and province tables.
 */
const people = [
  { username: 'admin01', atLeast: 14 },
  { username: 'qiming01', atLeast: 14 },
] as const;

for (const { username, atLeast } of people)
  test(`opens and parses every sheet that ${username} can export`, async ({ signIn, page }) => {
    await signIn(username);
    await expect(heading(page, '，')).toBeVisible();
    const taken: string[] = [];
    for (const path of await pathsOf(page)) {
      await mainMenu(page).locator(`a[href="${path}"]`).click();
      await waitUntilLoaded(page);
      const tabs = await page.getByRole('main').getByRole('tab').allTextContents();
      for (const [at, tab] of ['', ...tabs.slice(1)].entries()) {
        if (at > 0) await page.getByRole('main').getByRole('tab', { name: tab }).click();
        await waitUntilLoaded(page);
        taken.push(...(await exportAll(page)));
      }
    }
    expect(taken.length).toBeGreaterThanOrEqual(atLeast);
  });

const pathsOf = (page: Page): Promise<string[]> =>
  mainMenu(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));

const waitUntilLoaded = (page: Page): Promise<void> => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

/** Exports every sheet of the page and returns their names. */
async function exportAll(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (const button of await page.getByRole('main').getByRole('button', { name: '导出' }).all()) {
    if (!(await button.isEnabled())) continue;
    const file = await download(button);
    const { rows, formulas } = readSheet(readFileSync(await file.path()));
    const name = file.suggestedFilename();
    expect(name).toMatch(/\.xlsx$/);
    expect(rows[0]?.length, name).toBeGreaterThan(1);
    expect(rows.length, name).toBeGreaterThan(1);
    expect(formulas, name).toBe(0);
    names.push(name);
  }
  return names;
}
