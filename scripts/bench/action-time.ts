import type { Page } from '@playwright/test';

/** A condition on the rendered page. It consists of CSS selectors, because it is evaluated inside the page. */
export interface PageCondition {
  /** Selector that at least one visible element must match. */
  shown: string;
  /** Selector that no visible element may match. */
  gone?: string;
  /** Text that the element matching `shown` must contain. */
  text?: string;
}

/** Durations in milliseconds from the click or key of an action. */
export interface ActionTime {
  /** Milliseconds until the first frame with useful content. */
  useful: number;
  /** Milliseconds until the first frame with the complete result. */
  complete: number;
  /** Duration of the action's slowest request. Only the part before `complete` counts. */
  line: number;
}

/** Time without requests and animations after which the page counts as idle. */
const REST_MS = 300;
/** Pause between hovering over an element and pressing the button. */
const DWELL_MS = 120;
/** Minimum opacity of a visible element. Half of a fade-in is enough, and dimmed rows are slightly above this value. */
const MIN_OPACITY = 0.5;
const PATIENCE_MS = 20_000;

/** Times actions in a page from the event itself to the painted frame. Start and end are timed inside the page. */
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

  /** Installs the event listeners. Must be called before the page is opened. */
  async install(): Promise<void> {
    await this.page.addInitScript(noteEvents);
  }

  #note(change: () => void): void {
    change();
    this.#lastChange = performance.now();
  }

  /** Waits until the page is idle. */
  readonly rest = async (): Promise<void> => {
    const begin = performance.now();
    while (this.#open.size > 0 || performance.now() - this.#lastChange < REST_MS) {
      if (performance.now() - begin > PATIENCE_MS) throw new Error('The page does not come to rest.');
      await this.page.waitForTimeout(50);
    }
    await this.page.waitForFunction(hasNoAnimation);
  };

  /** Clicks as a user does: hovers first, then presses. */
  async click(selector: string, useful: PageCondition, complete: PageCondition = useful): Promise<ActionTime> {
    const { page } = this;
    const target = page.locator(selector).filter({ visible: true }).first();
    await this.rest();
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`Nothing to click: ${selector}`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(DWELL_MS);
    // Uses the mouse only: a locator's click runs its own checks inside the measured time.
    return this.time(() => page.mouse.down().then(() => page.mouse.up()), useful, complete);
  }

  /**
   * Measures the time from an action to the painted result.
   * @param act performs the action; the last click or key that it sends starts the time
   */
  async time(
    act: () => Promise<unknown>,
    useful: PageCondition,
    complete: PageCondition = useful,
  ): Promise<ActionTime> {
    await this.page.evaluate(measureUntilPainted, { useful, complete, patience: PATIENCE_MS, minOpacity: MIN_OPACITY });
    await act();
    return this.page.evaluate(() => (globalThis as unknown as { timed: Promise<ActionTime> }).timed);
  }
}

/**
 * Records the time of the last click or key. This function and the next two run in the page. Their inner functions are
 * anonymous: see slow-browser.ts.
 */
const noteEvents = (): void => {
  performance.setResourceTimingBufferSize(100_000);
  for (const kind of ['click', 'keydown'] as const)
    addEventListener(kind, ({ timeStamp }) => Object.assign(globalThis, { eventAt: timeStamp }), true);
};

/** True if no animation is running. Endless animations, such as a skeleton's, are ignored. */
const hasNoAnimation = (): boolean =>
  document.getAnimations().every((one) => one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);

const measureUntilPainted = (target: {
  useful: PageCondition;
  complete: PageCondition;
  patience: number;
  minOpacity: number;
}): void => {
  const eventRecord = globalThis as unknown as { eventAt: number | null };
  eventRecord.eventAt = null;
  const begin = performance.now();
  const paintedAt = [target.useful, target.complete].map(async ({ shown, gone: absentSelector, text = '' }) => {
    for (let isPresent = false; !isPresent; ) {
      await new Promise(requestAnimationFrame);
      if (performance.now() - begin > target.patience)
        throw new Error(`Never shown: ${shown} with “${text}” without ${absentSelector}`);
      if (eventRecord.eventAt === null) continue;
      const isGone =
        absentSelector === undefined ||
        ![...document.querySelectorAll(absentSelector)].some((one) => one.checkVisibility());
      const first = [...document.querySelectorAll(shown)].find(
        (one) => (one.textContent ?? '').includes(text) && one.checkVisibility({ visibilityProperty: true }),
      );
      let opacity = 1;
      for (let element = first ?? null; element; element = element.parentElement)
        opacity *= Number(getComputedStyle(element).opacity);
      isPresent = isGone && first !== undefined && opacity >= target.minOpacity;
    }
    // A task queued during an animation frame runs after that frame has been painted.
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now();
  });
  const timed = Promise.all(paintedAt).then(([useful = 0, complete = 0]) => {
    const eventAt = eventRecord.eventAt ?? 0;
    const requests = performance
      .getEntriesByType('resource')
      .filter((one) => one.startTime >= eventAt && one.startTime < complete);
    const line = Math.max(0, ...requests.map((one) => Math.min(one.responseEnd, complete) - one.startTime));
    return { useful: useful - eventAt, complete: complete - eventAt, line };
  });
  Object.assign(globalThis, { timed });
};
