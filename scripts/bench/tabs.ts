import type { Browser, Page } from '@playwright/test';
import { ensureBuilt, folders } from '../commands/build.mjs';
import { sandboxAt } from '#tests/support/server.ts';
import { serveBuild } from './login.ts';
import { median, millis, type Result } from './result.ts';
import { slowPage, timeUntilShown } from './slow-browser.ts';

const SWITCHES = 11;
const RELOADS = 5;
/**
 * Path of the first of two open pages of the platform administrator. The first lists the dictionary types, the second
 * the values of one type.
 */
const FIRST_PATH = '/system/dict';
/** Selector of a table cell with text. No cell has text while a list is loading. */
const CELL = 'tbody [data-cut]';

/** Compares a switch to an open tab with a reload of its page, by the time until the rows are painted. */
export async function measureTabs(workplace: string, browser: Browser): Promise<Result[]> {
  await ensureBuilt('production', { quiet: true });
  const server = await serveBuild(workplace, folders.production, 'tabs');
  const { token } = await sandboxAt('default', server.url).signIn('admin01');
  const page = await slowPage(browser, server.url, { line: false, token });
  try {
    await page.goto(server.url + FIRST_PATH);
    await waitForRows(page);
    await page.locator(`tbody a[href^="${FIRST_PATH}/data/"]`).first().click();
    await page.waitForURL(`**${FIRST_PATH}/data/*`);
    await waitForRows(page);
    const second = new URL(page.url()).pathname;
    const switches: number[] = [];
    for (let at = 0; at < SWITCHES; at += 1) {
      switches.push(await switchTo(page, FIRST_PATH));
      await switchTo(page, second);
    }
    await switchTo(page, FIRST_PATH);
    const reloads: number[] = [];
    for (let at = 0; at < RELOADS; at += 1)
      reloads.push(await timeUntilShown(page, CELL, () => page.reload({ waitUntil: 'commit' })));
    const [ours, other] = [median(switches), median(reloads)];
    return [
      {
        id: 'tabs.switch',
        value: ours / other,
        detail: `${millis(ours)}；重新载入同一页 ${millis(other)}`,
      },
    ];
  } finally {
    await page.context().close();
    await server.close();
  }
}

const waitForRows = (page: Page) => page.locator(CELL).filter({ visible: true }).first().waitFor();

/** Returns milliseconds from the click on a tab until its page is painted. */
const switchTo = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    async ([link, cell]) => {
      const tab = document.querySelector<HTMLElement>(link ?? '');
      if (!tab) throw new Error(`There is no tab ${link}.`);
      const view = `[data-tab="${tab.dataset['tabLink']}"] ${cell}`;
      const begin = performance.now();
      tab.click();
      do await new Promise(requestAnimationFrame);
      while (!document.querySelector(view)?.checkVisibility());
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - begin;
    },
    [`a[data-tab-link][href="${path}"]`, CELL],
  );
