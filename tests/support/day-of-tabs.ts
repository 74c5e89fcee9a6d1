import type { Page } from '@playwright/test';
import type { Random } from '#seed/generators/random.ts';
import { depts } from '#seed/fixed-ids.ts';

const CLASSES = '/edu/cla';
/** Twenty pages besides the home page: filtered lists and timetables. */
const ADDRESSES = [
  '/edu/student',
  '/edu/student?balanceHour=5',
  '/edu/student?pageSize=50',
  '/edu/student?activeTab=purchaseProductList',
  '/edu/student?activeTab=studentCourseList',
  CLASSES,
  `${CLASSES}?departId=${depts.binjiang}`,
  `${CLASSES}?recruitStatus=1`,
  '/edu/claTimeRule',
  '/edu/claTimeRule?week=2026-10-12',
  '/edu/claTimeRule?activeTab=claTimeRule',
  '/edu/claTimeRule?activeTab=attendClaTime',
  '/edu/course',
  '/edu/product',
  '/edu/room',
  '/edu/room?roomName=3',
  '/notification/index',
  '/system/user/profile',
  '/edu/student?deptId=' + depts.binjiang,
  '/edu/course?pageSize=50',
] as const;

/** Pause between two actions. It is much shorter than a user's pause, but long enough for some responses to arrive. */
const PAUSE_MS = 40;
const TWENTY_AND_HOME = ADDRESSES.length + 1;
const MAX_SURPLUS = 3;
/** Maximum number of open popups (dialogs, confirmations in dialogs, option lists). */
const MAX_OPEN = 8;
const SETTLE_MS = 700;
const TABS = '[data-tab-link]';
const DIALOG = '[role=dialog]';
const VIEW = 'main [data-tab]';

/** Selectors by kind of action. The action uses one of the visible matches, chosen at random. */
const TARGETS = {
  tab: TABS,
  page: `${VIEW} nav[aria-label$="分页"] button:enabled`,
  filter: `${VIEW} [role=search] button, ${VIEW} [role=search] input[role=combobox], [role=option]`,
  part: `${VIEW} [role=tab]`,
  columns: `${VIEW} [aria-label="选择显示的列"]`,
  dialog: `${VIEW} tbody td:last-child button, ${VIEW} h1 ~ * button, [role=menuitem], ${VIEW} [data-lesson] button, [aria-label="课表范围"] button`,
  week: `[aria-label="下一周"], [aria-label="上一周"]`,
  bell: 'header button[aria-label^="消息"]',
  menu: 'nav[aria-label="主菜单"] a',
} as const;

const WEIGHTS = {
  tab: 26,
  page: 8,
  filter: 8,
  type: 10,
  part: 4,
  columns: 2,
  dialog: 20,
  close: 20,
  week: 8,
  bell: 2,
  menu: 2,
  history: 8,
};
/** Labels of buttons that would write, download or leave the page. */
const EXCLUDED_BUTTONS = /保存|删除$|导出|打印|退出|切换|放弃|提交|上传|撤销/;

export async function openTwenty(page: Page): Promise<void> {
  await page.locator(TABS).first().waitFor();
  for (const address of ADDRESSES) await openAddress(page, address);
}

/** Changes the address as a click on a link would. */
async function openAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await page.waitForTimeout(SETTLE_MS);
}

export async function randomAction(page: Page, random: Random): Promise<void> {
  const action = random.weighted(WEIGHTS);
  // An open popup covers the page, so only the popup can be used, as for a user.
  const open = await page.locator(DIALOG).filter({ visible: true }).count();
  if (action === 'close' || (open > 0 && random.chance(0.5))) await closeAll(page);
  else if (action === 'history') await walkHistory(page, random);
  else if (action === 'type') await type(page, random);
  else if (open === 0 && (await closeSurplus(page, TWENTY_AND_HOME + MAX_SURPLUS))) return;
  else await pressRandom(page, open > 0 ? `${DIALOG} button, ${DIALOG} input` : TARGETS[action], random);
  await page.waitForTimeout(PAUSE_MS);
}

/** Presses the mouse button on one of the visible elements. */
async function pressRandom(page: Page, selector: string, random: Random): Promise<boolean> {
  const share = random.int(0, 9_999) / 10_000;
  const place = await page.evaluate(pointOf, { selector, share, untouched: EXCLUDED_BUTTONS.source });
  if (!place) return false;
  await page.mouse.move(place.x, place.y);
  await page.mouse.click(place.x, place.y);
  return true;
}

async function type(page: Page, random: Random): Promise<void> {
  const open = await page.locator(DIALOG).filter({ visible: true }).count();
  const found = await pressRandom(page, `${open > 0 ? DIALOG : `${VIEW} [role=search]`} input:enabled`, random);
  if (!found) return;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(random.pick(['陈', '1', '钢琴', '12', '138', '']));
}

/** Moves back or forward in the browser history, but never before the first page. */
async function walkHistory(page: Page, random: Random): Promise<void> {
  const back = random.chance(0.6);
  await page.evaluate((isBack) => {
    const { currentEntry, canGoForward } = navigation;
    if (isBack && (currentEntry?.index ?? 0) > 5) history.back();
    else if (canGoForward) history.forward();
  }, back);
}

/** Presses Escape until no popup is open, and discards typed text. */
async function closeAll(page: Page, pause = PAUSE_MS): Promise<void> {
  const open = page.locator(`${DIALOG}, [role=menu]`).filter({ visible: true });
  for (let time = 0; time < MAX_OPEN && (await open.count()) > 0; time += 1) {
    const discard = page.getByRole('button', { name: '放弃' });
    if (await discard.isVisible()) await discard.click({ timeout: 2_000 }).catch(() => undefined);
    else await page.keyboard.press('Escape');
    await page.waitForTimeout(pause);
  }
}

/**
 * Closes popups and surplus tabs, then visits each of the twenty tabs twice in order. The console caches fewer than
 * twenty views, so all cached views are new. State that a live view retains (Mantine: the last menu; React: an earlier
 * render) is therefore not counted as growth, but leaks of removed views are.
 */
export async function resetTabs(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  await closeAll(page, SETTLE_MS);
  while (await closeSurplus(page, TWENTY_AND_HOME)) await page.waitForTimeout(PAUSE_MS);
  for (let at = 0; at < 2 * TWENTY_AND_HOME; at += 1) {
    await page
      .locator(TABS)
      .nth(at % TWENTY_AND_HOME)
      .click();
    await page.waitForTimeout(SETTLE_MS);
  }
  // React retains the last focused field until another element gets or loses the focus.
  await page.keyboard.press('/');
  await page.locator(TABS).first().focus();
  await page.mouse.move(2, 2);
  // React retains the last toast until the toasts are rendered again, which a change of this preference causes.
  for (const reducedMotion of ['reduce', null] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.waitForTimeout(SETTLE_MS);
  }
}

/** Closes the most recently opened tab if there are more than `most`. */
async function closeSurplus(page: Page, most: number): Promise<boolean> {
  if ((await page.locator(TABS).count()) <= most) return false;
  await page.locator('nav[aria-label="已打开的页面"] button').last().click();
  return true;
}

/** Returns the centre of an element that can be pressed, or null. Runs in the page. */
const pointOf = (wanted: { selector: string; share: number; untouched: string }): { x: number; y: number } | null => {
  const untouched = new RegExp(wanted.untouched);
  const found = [...document.querySelectorAll(wanted.selector)].filter((one) => {
    const { width, top, bottom } = one.getBoundingClientRect();
    const words = `${one.textContent} ${one.ariaLabel ?? ''}`.trim();
    return width > 0 && top >= 0 && bottom <= innerHeight && one.checkVisibility() && !untouched.test(words);
  });
  const box = found[Math.floor(wanted.share * found.length)]?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
};
