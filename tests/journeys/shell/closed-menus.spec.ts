import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';

for (const { button, popup } of [
  { button: /^消息/, popup: 'dialog' },
  { button: /^用户菜单/, popup: 'menu' },
] as const) {
  test(`frees the elements of a closed ${popup} of the top bar`, async ({ signIn }) => {
    const page = await signIn('binjiang01');
    const opener = page.getByRole('banner').getByRole('button', { name: button });
    await opener.click();
    const open = page.getByRole(popup);
    await expect(open).toBeVisible();
    const reference = await weakReference(open);
    await page.keyboard.press('Escape');
    await expect(open).toBeHidden();
    await expect
      .poll(async () => {
        await page.requestGC();
        return reference.evaluate((element) => element.deref() === undefined);
      })
      .toBe(true);
  });
}

const weakReference = (locator: Locator) => locator.evaluateHandle((element) => new WeakRef(element));
