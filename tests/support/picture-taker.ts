import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import type { Picture } from '#scripts/screenshots/contact-sheet.ts';
import { LIST_OF_PICTURES, type LookOptions } from '#scripts/screenshots/options.ts';
import { animationsFinished } from './fit.ts';

/** Height of the window for each width. */
const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 1024: 768, 390: 844 };
const HEIGHT = 900;
/** Minimum height in pixels of the content outside the visible area for which a second picture is taken. */
const MIN_SCROLL_PX = 48;

/**
 * Takes screenshots of a page at each width and in each colour scheme. A page that scrolls gets a second screenshot of
 * its end.
 */
export class PictureTaker {
  #page: Page;
  #who: string;
  #series: string;
  #options: LookOptions;
  #devtools: Promise<CDPSession>;
  #taken = 0;

  /**
   * Creates a picture taker for a persona.
   * @param series distinguishes several picture takers of one persona
   */
  constructor(page: Page, who: string, options: LookOptions, series = who) {
    this.#page = page;
    this.#who = who;
    this.#series = series;
    this.#options = options;
    this.#devtools = page.context().newCDPSession(page);
    mkdirSync(join(options.to, 'pictures'), { recursive: true });
  }

  /**
   * Takes the pictures of the current state of a page.
   * @param where path of the page @param what state of the page, or the popup that is open over the page
   */
  async take(where: string, what: string): Promise<void> {
    const own = this.#page.viewportSize();
    for (const width of this.#options.widths) {
      await this.#page.setViewportSize({ width, height: HEIGHTS[width] ?? HEIGHT });
      await this.#both(where, what, width);
      if (!(await this.#page.evaluate(scrollToEnd, MIN_SCROLL_PX))) continue;
      await this.#both(where, `${what} ↓`, width);
      await this.#page.evaluate(scrollToTop);
    }
    if (own) await this.#page.setViewportSize(own);
    await this.#page.emulateMedia({ colorScheme: 'light' });
  }

  /** Takes a picture of the page in print layout. */
  async print(where: string): Promise<void> {
    await this.#page.emulateMedia({ media: 'print' });
    await this.#one({ where, what: '打印', width: this.#page.viewportSize()?.width ?? 0, scheme: 'light' });
    await this.#page.emulateMedia({ media: null });
  }

  async #both(where: string, what: string, width: number): Promise<void> {
    for (const scheme of this.#options.schemes) {
      await this.#page.emulateMedia({ colorScheme: scheme });
      await this.#one({ where, what, width, scheme });
    }
  }

  async #one(picture: Omit<Picture, 'who' | 'file'>): Promise<void> {
    await this.#page.evaluate(animationsFinished);
    await this.#page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const devtools = await this.#devtools;
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
    const file = `pictures/${this.#who}-${this.#series}-${String((this.#taken += 1)).padStart(4, '0')}.webp`;
    writeFileSync(join(this.#options.to, file), Buffer.from(data, 'base64'));
    const line: Picture = { who: this.#who, ...picture, file };
    appendFileSync(join(this.#options.to, LIST_OF_PICTURES), `${JSON.stringify(line)}\n`);
  }
}

/** Scrolls the topmost element to its end if enough of it is hidden. Runs in the page. */
function scrollToEnd(worth: number): boolean {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].findLast((one) => one.checkVisibility());
  const within = dialog ?? document.documentElement;
  const scrollers = [within, ...within.querySelectorAll<HTMLElement>('*')].filter(
    (one) =>
      one.scrollHeight - one.clientHeight > worth &&
      one.clientHeight > 240 &&
      (one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowY)) &&
      !one.closest('nav'),
  );
  const [largest] = scrollers.sort((one, other) => other.clientWidth - one.clientWidth);
  if (!largest) return false;
  largest.dataset['looked'] = String(largest.scrollTop);
  largest.scrollTop = largest.scrollHeight;
  return true;
}

function scrollToTop(): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-looked]')) {
    one.scrollTop = Number(one.dataset['looked']);
    delete one.dataset['looked'];
  }
}
