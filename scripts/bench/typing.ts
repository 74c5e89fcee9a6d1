import type { Browser, Page } from '@playwright/test';
import { Stopwatch } from './action-time.ts';
import { DIALOG, DIALOGS, LARGE_ROLL_CALL, TABS } from './dialogs.ts';
import { median, millis, type Result } from './result.ts';
import { closeDialog, goToPage } from './page-navigation.ts';
import { openPage } from './slow-browser.ts';

/**
 * Maximum attempts per field. One attempt is enough if it has no long task. Otherwise the median counts, because the
 * machine itself may cause a long task.
 */
const MAX_ATTEMPTS = 3;
/** A text for any kind of field. It contains digits, a letter and a Chinese character. */
const TYPED_TEXT = '18a陈2';
/** Interval between two keys of a fast typist. */
const KEY_MS = 60;
/** Wait after the last key in a dialog. */
const AFTER_MS = 150;
/** Wait after the last key in a filter. A debounced search renders during this time, which counts as typing. */
const AFTER_FILTER_MS = 450;
/** Maximum number of fields per screen. It covers the fields of most dialogs and the first rows of a roll call. */
const MAX_FIELDS = 8;
/** Duration from which a browser records a task. */
const SHORTEST_LONG_TASK_MS = 50;
const TYPED = ':is(input:not([type=checkbox], [type=radio], [type=file], [readonly]), textarea):enabled';

interface LongestTask {
  field: string;
  millis: number;
}

/** Measures the longest task while typing into filters and dialogs, without throttling the machine. */
export async function measureTyping(browser: Browser, origin: string, token: string): Promise<Result> {
  const page = await openPage(browser, origin, token);
  const stopwatch = new Stopwatch(page);
  await stopwatch.install();
  await page.addInitScript(noteLongTasks);
  await page.goto(`${origin}/dashboard`);
  const longestTasks: LongestTask[] = [];
  for (const dialogPath of [
    ...DIALOGS,
    { name: '记上课', tab: TABS.classes, press: LARGE_ROLL_CALL, before: undefined },
  ]) {
    await goToPage(stopwatch, dialogPath.tab);
    if (dialogPath.before) await page.locator(dialogPath.before).first().click();
    await page.locator(dialogPath.press).filter({ visible: true }).first().click();
    await stopwatch.rest();
    longestTasks.push(...(await typeInto(page, dialogPath.name, DIALOG, AFTER_MS)));
    await closeDialog(stopwatch);
  }
  // The filters come last, because text typed there changes the page's address.
  for (const title of Object.values(TABS)) {
    await goToPage(stopwatch, title);
    longestTasks.push(...(await typeInto(page, title, '[role=search]', AFTER_FILTER_MS)));
  }
  await page.context().close();

  const [worst = { field: '', millis: Number.NaN }] = longestTasks.toSorted((a, b) => b.millis - a.millis);
  const detail = `${longestTasks.length} 个字段${worst.millis > 0 ? `，最长 ${millis(worst.millis)}，在 ${worst.field}` : ''}`;
  // A task of less than 50 ms is not recorded by the browser, so it counts as one of 50 ms.
  return { id: 'actions.typing', value: Math.max(SHORTEST_LONG_TASK_MS, worst.millis), detail };
}

async function typeInto(page: Page, label: string, within: string, after: number): Promise<LongestTask[]> {
  const fields = page.locator(`${within} ${TYPED}`).filter({ visible: true });
  const tasks: LongestTask[] = [];
  for (let at = 0; at < Math.min(await fields.count(), MAX_FIELDS); at += 1) {
    const field = fields.nth(at);
    const name = await field.evaluate((one: HTMLInputElement) => one.labels?.[0]?.textContent ?? one.ariaLabel ?? '');
    const longest: number[] = [];
    for (let attempt = 0; attempt < MAX_ATTEMPTS && longest[0] !== 0; attempt += 1) {
      await field.focus();
      await page.keyboard.press('ControlOrMeta+a');
      const begin = await page.evaluate(() => performance.now());
      await page.keyboard.type(TYPED_TEXT, { delay: KEY_MS });
      await page.waitForTimeout(after);
      longest.push(await page.evaluate(longestSince, begin));
    }
    tasks.push({ field: `${label}：${name}`, millis: median(longest) });
  }
  return tasks;
}

/** Records long tasks. This function and the next one run in the page. */
const noteLongTasks = (): void => {
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  Object.assign(globalThis, { tasks });
};

const longestSince = (begin: number): number =>
  (globalThis as unknown as { tasks: PerformanceEntry[] }).tasks
    .filter((one) => one.startTime >= begin)
    .reduce((longest, { duration }) => Math.max(longest, duration), 0);
