import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A desk, a small laptop, a telephone. */
export const WIDTHS = [1440, 1024, 390] as const;
/** As a rule only the layout differs here, not what can be seen and heard. */
const BETWEEN: number = 1024;

interface Look {
  /** Which widths to look at, one after another; the window's own by default. It gets its own back afterwards. */
  widths?: readonly number[];
  /** What a field or a button has opened belongs to that, wherever the document holds it; it is no region of the page. */
  popup?: boolean;
  /** Axe in between, too. */
  axeBetween?: boolean;
  /** In the dark scheme, too: there only the contrast can be another. */
  dark?: boolean;
}

/** Nothing wider than its place; and no violation of WCAG A and AA, nor of axe's own good practices. */
export async function expectFit(
  page: Page,
  what: string,
  { widths, popup = false, axeBetween = false, dark = false }: Look = {},
): Promise<void> {
  const own = page.viewportSize();
  if (!own) throw new Error('The window has no size of its own.');
  for (const width of widths ?? [own.width]) {
    const told = `${what} at ${width} px`;
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...own, width });
    await expect.soft.poll(() => overflow(page), `${told}: wider than its place by`).toBe(0);
    if (width === BETWEEN && !axeBetween) continue;
    const axe = await axeOf(page);
    expect.soft(await violations(page, popup ? axe.disableRules(['region']) : axe), told).toEqual([]);
    if (!dark) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    // The console hears of it with the next frame; until then nothing changes colour that could be waited for.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const contrast = (await axeOf(page)).withRules(['color-contrast']);
    expect.soft(await violations(page, contrast), `${told}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  if (page.viewportSize()?.width !== own.width) await page.setViewportSize(own);
}

async function axeOf(page: Page): Promise<AxeBuilder> {
  // Half a megabyte of axe is read once by a document, not twice a look.
  const there = await page.evaluate(() => 'axe' in window);
  // Without frames of other origins the quick way does: no page of its own for every look.
  return new AxeBuilder(there ? { page, axeSource: ';' } : { page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}

async function violations(page: Page, axe: AxeBuilder): Promise<string[]> {
  await page.evaluate(settled);
  const found = await axe.analyze();
  return found.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** By how many pixels something is wider than its place; tables scroll in a place of their own. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const areas = [document.documentElement, main?.parentElement, main, ...document.querySelectorAll('[role=dialog]')];
    return Math.max(...areas.map((area) => (area ? area.scrollWidth - area.clientWidth : 0)));
  });

/** What still fades in has not its own colours yet. What turns for ever, or goes away meanwhile, is not waited for. */
export const settled = (): Promise<unknown> =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .map((animation) => animation.finished),
  );
