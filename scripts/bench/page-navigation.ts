import type { Stopwatch } from './action-time.ts';
import { DIALOG } from './dialogs.ts';

/** Time limit within which the dialog closes or asks for confirmation, even on a slow machine. */
const CLOSE_TIMEOUT_MS = 1_500;
/** Maximum presses of Escape. An open option list, the form and its confirmation each take one. */
const MAX_PRESSES = 5;

/** Selector of a page's menu entry. */
export const menuLink = (title: string): string => `nav[aria-label="主菜单"] a:has([title="${title}"])`;
export const tabLink = (title: string): string => `nav[aria-label="已打开的页面"] a[title="${title}"]`;

/** Goes to a page: by its tab if the page is open, otherwise by the menu. */
export async function goToPage({ page, rest }: Stopwatch, title: string): Promise<void> {
  const open = page.locator(tabLink(title));
  await ((await open.count()) > 0 ? open : page.locator(menuLink(title))).click();
  await rest();
}

/** Closes the dialog. Confirms the loss of typed text if the dialog asks. */
export async function closeDialog({ page, rest }: Stopwatch): Promise<void> {
  await rest();
  const visibleDialog = page.locator(DIALOG).filter({ visible: true });
  const discard = page.getByRole('button', { name: '放弃' });
  // An open option list takes the first press of Escape.
  for (let press = 0; press < MAX_PRESSES && (await visibleDialog.count()) > 0; press += 1) {
    await page.keyboard.press('Escape');
    const [timeout, first] = [CLOSE_TIMEOUT_MS, visibleDialog.first()];
    await Promise.any([first.waitFor({ state: 'hidden', timeout }), discard.waitFor({ timeout })]).catch(
      () => undefined,
    );
    if (await discard.isVisible()) await discard.click();
    await rest();
  }
  await visibleDialog.first().waitFor({ state: 'hidden' });
}
