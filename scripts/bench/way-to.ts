import type { Stopwatch } from './action-time.ts';
import { DIALOG } from './dialogs.ts';

/** Until it has gone or a question stands, on a slow machine too. */
const OPENING_MS = 1_500;
/** A list that a field has opened, the form, its question. */
const MOST_PRESSES = 5;

/** A page's entry in the menu, and its tab once it is open. */
export const menuTo = (title: string): string => `nav[aria-label="主菜单"] a:has([title="${title}"])`;
export const tabOf = (title: string): string => `nav[aria-label="已打开的页面"] a[title="${title}"]`;

/** A page that is not open yet is opened by the menu. */
export async function comeTo({ page, rest }: Stopwatch, title: string): Promise<void> {
  const open = page.locator(tabOf(title));
  await ((await open.count()) > 0 ? open : page.locator(menuTo(title))).click();
  await rest();
}

/** Where something was typed, a question comes first. */
export async function closeDialog({ page, rest }: Stopwatch): Promise<void> {
  await rest();
  const shown = page.locator(DIALOG).filter({ visible: true });
  const discard = page.getByRole('button', { name: '放弃' });
  // A list that a field has opened takes the first press.
  for (let press = 0; press < MOST_PRESSES && (await shown.count()) > 0; press += 1) {
    await page.keyboard.press('Escape');
    const [timeout, first] = [OPENING_MS, shown.first()];
    await Promise.any([first.waitFor({ state: 'hidden', timeout }), discard.waitFor({ timeout })]).catch(
      () => undefined,
    );
    if (await discard.isVisible()) await discard.click();
    await rest();
  }
  await shown.first().waitFor({ state: 'hidden' });
}
