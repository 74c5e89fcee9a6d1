import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { sandboxAt } from '#tests/support/server.ts';
import { ensureBuilt, folders } from '../commands/build.mjs';
import { packedSize } from '../commands/compress.mjs';
import { serveBuild } from './login.ts';
import type { Result } from './result.ts';
import { CELL, FIGURES, LESSON } from './screens.ts';
import { heapOf, openPage, timeUntilShown } from './slow-browser.ts';
import { setMonday } from './teaching-day.ts';

const PERSONA = 'qiming01';
/** Time of day of the measured world. Lessons are running, and others follow. */
const TIME = '10:30:00';
/** Time without requests after which everything has been loaded. */
const IDLE_MS = 1_500;
const PATIENCE_MS = 30_000;

const PAGES = [
  { name: 'home', path: '/dashboard', selector: FIGURES },
  { name: 'students', path: '/edu/student', selector: CELL },
  { name: 'timetable', path: '/edu/claTimeRule', selector: LESSON },
] as const;

/**
 * Measures what a page has requested and retains when all of its parts are loaded. None of it depends on the machine.
 * Uses no locators, because Playwright's scripts for them take 0.7 MB of the page's heap.
 */
export async function measurePages(workplace: string, browser: Browser): Promise<Result[]> {
  await ensureBuilt('production', { quiet: true });
  const server = await serveBuild(workplace, folders.production, 'pages');
  try {
    return await measurePagesOf(server.url, browser);
  } finally {
    await server.close();
  }
}

/** Measures the pages of a running server with the production build. */
export async function measurePagesOf(url: string, browser: Browser): Promise<Result[]> {
  await setMonday({ url }, TIME);
  const { token } = await sandboxAt('default', url).signIn(PERSONA);
  const results: Result[] = [];
  for (const { name, path, selector } of PAGES) {
    const page = await openPage(browser, url, token);
    const requested: string[] = [];
    let lastChange = performance.now();
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const note = (): unknown => (lastChange = performance.now());
    page.on('request', note).on('requestfinished', note).on('requestfailed', note);
    const rest = async (): Promise<void> => {
      const begin = performance.now();
      while (performance.now() - lastChange < IDLE_MS) {
        if (performance.now() - begin > PATIENCE_MS) throw new Error(`The page ${path} does not come to rest.`);
        await page.waitForTimeout(100);
      }
    };
    await timeUntilShown(page, selector, () => page.goto(url + path));
    if (name === 'home') {
      // Without this wait, the figure would depend on how many of the lazy parts have loaded.
      await page.waitForLoadState('networkidle');
      results.push({ id: 'pages.home.heap-shown', value: await heapOf(page) });
    }
    await rest();
    const atRest = requested.length;
    await page.evaluate(scrollToEnd);
    note();
    await rest();
    const files = [...new Set(requested)].filter((file) => /\.(?:js|css)$/.test(file));
    const bytes = files.reduce((sum, file) => sum + packedSize(join(folders.production, file)), 0);
    results.push(
      { id: `pages.${name}.requests`, value: atRest },
      { id: `pages.${name}.scrolled`, value: requested.length },
      { id: `pages.${name}.files`, value: files.length },
      { id: `pages.${name}.kilobytes`, value: bytes / 1_000 },
      { id: `pages.${name}.heap`, value: await heapOf(page) },
    );
    await page.context().close();
  }
  return results;
}

/** Scrolls to the end, so that the parts which load in view are loaded. Runs in the page. */
const scrollToEnd = (): void => {
  const main = document.querySelector('main');
  main?.parentElement?.scrollTo(0, main.scrollHeight);
};
