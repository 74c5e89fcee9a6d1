import type { Page } from '@playwright/test';

/** What must stand in the page, as CSS selectors, since the page itself looks for it. */
export interface Awaited {
  /** One of these is visible. */
  shown: string;
  /** None of these is. */
  gone?: string;
  /** What a shown one contains. */
  text?: string;
}

/** Milliseconds since the click or key of an action. */
export interface ActionTime {
  /** Until the first frame in which something useful stands. */
  useful: number;
  /** Until everything that the user came for stands. */
  complete: number;
  /** How long the slowest request of the action was under way, as far as it lay before `complete`. */
  line: number;
}

/** No request for so long, and no motion: the page is at rest. */
const REST_MS = 400;
/** Between the pointer's coming over a thing and the press. */
const DWELL_MS = 120;
/** What fades in has come when it is seen half; rows that are dimmed are seen a little more. */
const SEEN = 0.5;
const PATIENCE_MS = 20_000;

/** Times actions in a page from the event itself to the painted frame, both read inside the page. */
export class Stopwatch {
  readonly page: Page;
  readonly #open = new Set<unknown>();
  #lastChange = performance.now();

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => this.#note(() => this.#open.add(request)));
    const ended = (request: unknown): void => this.#note(() => this.#open.delete(request));
    page.on('requestfinished', ended).on('requestfailed', ended);
  }

  /** Before the page is opened. */
  async install(): Promise<void> {
    await this.page.addInitScript(noteEvents);
  }

  #note(change: () => void): void {
    change();
    this.#lastChange = performance.now();
  }

  /** Waits for it. */
  readonly rest = async (): Promise<void> => {
    const begin = performance.now();
    while (this.#open.size > 0 || performance.now() - this.#lastChange < REST_MS) {
      if (performance.now() - begin > PATIENCE_MS) throw new Error('The page does not come to rest.');
      await this.page.waitForTimeout(50);
    }
    await this.page.waitForFunction(nothingMoves);
  };

  /** A click as a hand makes it: the pointer comes first. */
  async click(selector: string, useful: Awaited, complete: Awaited = useful): Promise<ActionTime> {
    const { page } = this;
    const target = page.locator(selector).filter({ visible: true }).first();
    await this.rest();
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`Nothing to click: ${selector}`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(DWELL_MS);
    // By the mouse alone: a locator's click looks on its own into what is measured.
    return this.time(() => page.mouse.down().then(() => page.mouse.up()), useful, complete);
  }

  /** @param act ends with the one click or key that counts */
  async time(act: () => Promise<unknown>, useful: Awaited, complete: Awaited = useful): Promise<ActionTime> {
    await this.page.evaluate(watch, { useful, complete, patience: PATIENCE_MS, seen: SEEN });
    await act();
    return this.page.evaluate(() => (globalThis as unknown as { timed: Promise<ActionTime> }).timed);
  }
}

/** Runs in the page, as do the next two. Functions in them have no names: see slow-browser.ts. */
const noteEvents = (): void => {
  performance.setResourceTimingBufferSize(100_000);
  for (const kind of ['click', 'keydown'] as const)
    addEventListener(kind, ({ timeStamp }) => Object.assign(globalThis, { eventAt: timeStamp }), true);
};

/** Endless motions, such as a skeleton's, are none. */
const nothingMoves = (): boolean =>
  document.getAnimations().every((one) => one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);

const watch = (wanted: { useful: Awaited; complete: Awaited; patience: number; seen: number }): void => {
  const noted = globalThis as unknown as { eventAt: number | null };
  noted.eventAt = null;
  const begin = performance.now();
  const paintedAt = [wanted.useful, wanted.complete].map(async ({ shown, gone, text = '' }) => {
    for (let stands = false; !stands; ) {
      await new Promise(requestAnimationFrame);
      if (performance.now() - begin > wanted.patience)
        throw new Error(`Never shown: ${shown} with “${text}” without ${gone}`);
      if (noted.eventAt === null) continue;
      const isGone = gone === undefined || ![...document.querySelectorAll(gone)].some((one) => one.checkVisibility());
      const first = [...document.querySelectorAll(shown)].find(
        (one) => (one.textContent ?? '').includes(text) && one.checkVisibility({ visibilityProperty: true }),
      );
      let opacity = 1;
      for (let up = first ?? null; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity);
      stands = isGone && first !== undefined && opacity >= wanted.seen;
    }
    // A task after the frame: what was found in it has been painted.
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now();
  });
  const timed = Promise.all(paintedAt).then(([useful = 0, complete = 0]) => {
    const eventAt = noted.eventAt ?? 0;
    const requests = performance
      .getEntriesByType('resource')
      .filter((one) => one.startTime >= eventAt && one.startTime < complete) as PerformanceResourceTiming[];
    const line = Math.max(0, ...requests.map((one) => Math.min(one.responseEnd, complete) - one.startTime));
    return { useful: useful - eventAt, complete: complete - eventAt, line };
  });
  Object.assign(globalThis, { timed });
};
