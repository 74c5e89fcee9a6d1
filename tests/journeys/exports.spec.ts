import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { heading, mainMenu } from '../support/parts.ts';
import { readSheet } from '../support/xlsx.ts';

test.describe.configure({ timeout: 180_000 });

/** Pages with more than one sheet to take: the rankings and provinces of the statistics. */
const people = [
  { username: 'admin01', atLeast: 15 },
  { username: 'qiming01', atLeast: 14 },
] as const;

for (const { username, atLeast } of people)
  test(`every sheet that ${username} can take from a page opens and can be read`, async ({ signIn, page }) => {
    await signIn(username);
    await expect(heading(page, '，')).toBeVisible();
    const taken: string[] = [];
    for (const path of await pathsOf(page)) {
      await mainMenu(page).locator(`a[href="${path}"]`).click();
      await calm(page);
      const tabs = await page.getByRole('main').getByRole('tab').allTextContents();
      for (const [at, tab] of ['', ...tabs.slice(1)].entries()) {
        if (at > 0) await page.getByRole('main').getByRole('tab', { name: tab }).click();
        await calm(page);
        taken.push(...(await takeAll(page)));
      }
    }
    expect(taken.length).toBeGreaterThanOrEqual(atLeast);
  });

const pathsOf = (page: Page): Promise<string[]> =>
  mainMenu(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));

const calm = (page: Page): Promise<void> => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

/** Takes each sheet of the page; says their names. */
async function takeAll(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (const button of await page.getByRole('main').getByRole('button', { name: '导出' }).all()) {
    if (!(await button.isEnabled())) continue;
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
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
