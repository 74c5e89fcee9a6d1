import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** Widths of a desktop, a small laptop and a phone. */
export const WIDTHS = [1440, 1024, 390] as const;
/** Width at which axe is skipped, because usually only the layout differs. */
export const INTERMEDIATE_WIDTH: number = 1024;

/** True in `npm run test:long`, which runs axe at every width, and checks the contrast in both schemes. */
export const isThorough = (): boolean => test.info().project.name === 'long';

interface FitOptions {
  /** Widths to check one after the other, by default the current width. The current width is restored afterwards. */
  widths?: readonly number[];
  /** Set for a popup that a field or a button opens, which is not a region of the page. */
  popup?: boolean;
  /** Runs axe at the intermediate width as well. */
  axeBetween?: boolean;
  /** Checks the contrast of colours as well. `npm run test:long` also checks the dark scheme. */
  colours?: boolean;
}

/**
 * Expects no overflow at any of the widths, and at one of them no violation of WCAG A and AA or of axe's best
 * practices. `npm run test:long` runs axe at all widths. The contrast of colours takes half of a check's time, so it is
 * checked only in `npm run test:long` and where `colours` is set.
 */
export async function expectFit(
  page: Page,
  what: string,
  { widths, popup = false, axeBetween = false, colours = false }: FitOptions = {},
): Promise<void> {
  const own = page.viewportSize();
  if (!own) throw new Error('The window has no size of its own.');
  const all = widths ?? [own.width];
  const first = all.find((width) => width !== INTERMEDIATE_WIDTH) ?? own.width;
  for (const width of all) {
    const title = `${what} at ${width} px`;
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...own, width });
    await expect.soft.poll(() => overflow(page), `${title}: wider than its place by`).toBe(0);
    if (isThorough() ? width === INTERMEDIATE_WIDTH && !axeBetween : width !== first) continue;
    const disabled = [...(popup ? ['region'] : []), ...(colours || isThorough() ? [] : ['color-contrast'])];
    expect.soft(await violations(page, (await axeOf(page)).disableRules(disabled)), title).toEqual([]);
    if (!colours || !isThorough()) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    // The console applies the colour scheme in the next frame, and only then does a colour transition start.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const contrast = (await axeOf(page)).withRules(['color-contrast']);
    expect.soft(await violations(page, contrast), `${title}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  }
  if (page.viewportSize()?.width !== own.width) await page.setViewportSize(own);
}

async function axeOf(page: Page): Promise<AxeBuilder> {
  // The script of axe has half a megabyte, so it is injected once per document instead of twice per check.
  const there = await page.evaluate(() => 'axe' in window);
  // The page has no frames of other origins, so the legacy mode suffices, which opens no extra page for a check.
  return (
    new AxeBuilder(there ? { page, axeSource: ';' } : { page })
      .setLegacyMode()
      // A tooltip appears where the mouse happens to be, outside the landmarks. The journey of the timetable checks it.
      .exclude('[role=tooltip]')
      .options({ resultTypes: ['violations'] })
  );
}

async function violations(page: Page, axe: AxeBuilder): Promise<string[]> {
  await page.evaluate(animationsFinished);
  const found = await axe.analyze();
  return found.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/**
 * Returns the horizontal overflow of the page in pixels. Tables do not count, because they scroll in their containers.
 */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const areas = [document.documentElement, main?.parentElement, main, ...document.querySelectorAll('[role=dialog]')];
    return Math.max(...areas.map((area) => (area ? area.scrollWidth - area.clientWidth : 0)));
  });

/** Waits for the end of fade-ins, during which colours are temporary. Endless and cancelled animations are ignored. */
export const animationsFinished = (): Promise<unknown> =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .map((animation) => animation.finished),
  );
