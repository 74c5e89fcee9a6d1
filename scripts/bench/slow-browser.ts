import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium, isRoot } from '#tests/support/browser.ts';

const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY_MS = 150;
const SHORT_TASK_MS = 50;

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    chromiumSandbox: !isRoot(),
    // Without a GPU the processor renders the frames, so the frame rate is limited to that of a screen.
    args: ['--disable-gpu'],
  });

/** Opens a page with an empty cache. A user is signed in if a token is given. */
export async function openPage(browser: Browser, url: string, token?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  if (token) await context.addCookies([{ name: 'reqToken', value: token, url, sameSite: 'Strict' }]);
  return context.newPage();
}

/**
 * Opens a page on a slow machine; with `line` the network is slow too. Loads another address of the origin first, so
 * that no browser process starts during the measurement.
 */
export async function slowPage(
  browser: Browser,
  origin: string,
  { line, token }: { line: boolean; token?: string },
): Promise<Page> {
  const page = await openPage(browser, origin, token);
  await page.goto(`${origin}/assets/none`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (!line) return page;
  await devtools.send('Network.enable');
  const throughput = { downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...throughput });
  return page;
}

/** Returns milliseconds from the start of the navigation until an element is painted. */
export async function timeUntilShown(page: Page, selector: string, navigate: () => Promise<unknown>): Promise<number> {
  const [time = Number.NaN] = await timesUntilShown(page, [selector], navigate);
  return time;
}

/**
 * Returns milliseconds from the start of the navigation until each of several elements is painted.
 * @param onFirst called when the first of the selectors is shown
 */
export async function timesUntilShown(
  page: Page,
  selectors: readonly string[],
  navigate: () => Promise<unknown>,
  onFirst?: () => void,
): Promise<number[]> {
  await page.addInitScript(watchFor, selectors);
  await navigate();
  await page.evaluate(() => (globalThis as unknown as ShownTimes).shownAt[0]);
  onFirst?.();
  return page.evaluate(() => Promise.all((globalThis as unknown as ShownTimes).shownAt));
}

interface ShownTimes {
  shownAt: Promise<number>[];
}

/**
 * Records the times at which elements are painted. Runs in the page. Inner functions are anonymous, because tsx would
 * wrap named ones in a helper that the page lacks.
 */
const watchFor = (selectors: readonly string[]): void => {
  const shownAt = selectors.map(
    async (selector) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (![...document.querySelectorAll(selector)].some((element) => element.checkVisibility())) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        }).observe(document, { childList: true, subtree: true, attributes: true });
      }),
  );
  Object.assign(globalThis, { shownAt });
};

/** Returns milliseconds until the first text, image or background is painted. The browser reports it a moment later. */
export const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint');
          if (first) resolve(first.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/**
 * Returns the total blocking time until the network is idle, in milliseconds. Of each task only the time beyond 50 ms
 * counts, because shorter tasks are imperceptible.
 */
export async function blockedTime(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    async (imperceptible) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(list.getEntries().reduce((sum, { duration }) => sum + Math.max(0, duration - imperceptible), 0));
        }).observe({ type: 'longtask', buffered: true });
        // Resolves with 0, because without a single long task the observer is never called.
        setTimeout(() => resolve(0), 200);
      }),
    SHORT_TASK_MS,
  );
}

/** Returns the page's heap in MB after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 1_000_000;
}
