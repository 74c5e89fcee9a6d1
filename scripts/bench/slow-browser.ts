import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium, isRoot } from '#tests/support/browser.ts';

const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY_MS = 150;
const UNSEEN_MS = 50;

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    chromiumSandbox: !isRoot(),
    // Without a graphics card frames are drawn by the processor that is measured: no more of them than a screen shows.
    args: ['--disable-gpu'],
  });

/**
 * A page with an empty cache on a slow machine; with `line` the network is slow too. It stands on the origin already,
 * so that no process is started within what is measured.
 */
export async function slowPage(browser: Browser, origin: string, { line }: { line: boolean }): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  await page.goto(`${origin}/assets/none`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (!line) return page;
  await devtools.send('Network.enable');
  const throughput = { downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...throughput });
  return page;
}

/** Milliseconds from the beginning of the navigation until an element is painted. */
export async function timeUntilShown(page: Page, selector: string, navigate: () => Promise<unknown>): Promise<number> {
  await page.addInitScript(watchFor, selector);
  await navigate();
  return page.evaluate(() => (globalThis as unknown as { shownAt: Promise<number> }).shownAt);
}

/** Runs in the page. Functions in it have no names: tsx would mark them by a helper that the page does not have. */
const watchFor = (selector: string): void => {
  const shownAt = new Promise<number>((resolve) => {
    new MutationObserver((_, observer) => {
      if (![...document.querySelectorAll(selector)].some((element) => element.checkVisibility())) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  Object.assign(globalThis, { shownAt });
};

/** Milliseconds that tasks took beyond the 50 of which nobody sees anything, from the beginning until nothing loads. */
export async function blockedTime(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    async (unseen) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(list.getEntries().reduce((sum, { duration }) => sum + Math.max(0, duration - unseen), 0));
        }).observe({ type: 'longtask', buffered: true });
        // Without a single long task the observer is never called.
        setTimeout(() => resolve(0), 200);
      }),
    UNSEEN_MS,
  );
}

/** MB of the page's heap after everything that nobody holds has been collected. */
export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 1_000_000;
}
