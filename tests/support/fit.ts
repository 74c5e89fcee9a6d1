import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing wider than its place; and no violation of WCAG A and AA, nor of axe's own good practices. */
export async function expectFit(page: Page, what: string, { axe = true } = {}): Promise<void> {
  const wide = await page.evaluate(() => {
    const areas = [
      document.documentElement,
      document.querySelector('main'),
      ...document.querySelectorAll('[role=dialog]'),
    ];
    return Math.max(...areas.map((area) => (area ? area.scrollWidth - area.clientWidth : 0)));
  });
  expect.soft(wide, `${what}: wider than its place by`).toBe(0);
  if (!axe) return;
  // Without frames of other origins the quick way does: no page of its own for every look.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect.soft(told, what).toEqual([]);
}
