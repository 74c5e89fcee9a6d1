import type { Page } from '@playwright/test';
import type { Random } from '#seed/random.ts';
import { depts } from '#seed/fixed.ts';

const CLASSES = '/edu/cla';
/** Twenty pages beside home: lists by different filters, timetables. */
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

/** Between two actions: far quicker than a hand, and long enough for the answer to arrive now and then. */
const PAUSE_MS = 40;
const TWENTY_AND_HOME = ADDRESSES.length + 1;
const MOST_SURPLUS = 3;
/** Dialogs, their questions, and the lists of their fields. */
const MOST_OPEN = 8;
const SETTLE_MS = 700;
const TABS = '[data-tab-link]';
const DIALOG = '[role=dialog]';
const VIEW = 'main [data-tab]';

/** Where an action's press goes; one of the visible ones is taken. */
const PRESSED = {
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
/** What would write, download or leave. */
const UNTOUCHED = /保存|删除$|导出|打印|退出|切换|放弃|提交|上传|撤销/;

export async function openTwenty(page: Page): Promise<void> {
  await page.locator(TABS).first().waitFor();
  for (const address of ADDRESSES) await openAddress(page, address);
}

/** As a link to it would. */
async function openAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await page.waitForTimeout(SETTLE_MS);
}

export async function randomAction(page: Page, random: Random): Promise<void> {
  const action = random.weighted(WEIGHTS);
  // What is open covers the rest, as it does for a user.
  const open = await page.locator(DIALOG).filter({ visible: true }).count();
  if (action === 'close' || (open > 0 && random.chance(0.5))) await closeAll(page);
  else if (action === 'history') await walkHistory(page, random);
  else if (action === 'type') await type(page, random);
  else if (open === 0 && (await closeSurplus(page, TWENTY_AND_HOME + MOST_SURPLUS))) return;
  else await press(page, open > 0 ? `${DIALOG} button, ${DIALOG} input` : PRESSED[action], random);
  await page.waitForTimeout(PAUSE_MS);
}

/** A real press of the pointer on one of those that are in sight. */
async function press(page: Page, selector: string, random: Random): Promise<boolean> {
  const share = random.int(0, 9_999) / 10_000;
  const place = await page.evaluate(placeOf, { selector, share, untouched: UNTOUCHED.source });
  if (!place) return false;
  await page.mouse.move(place.x, place.y);
  await page.mouse.click(place.x, place.y);
  return true;
}

async function type(page: Page, random: Random): Promise<void> {
  const open = await page.locator(DIALOG).filter({ visible: true }).count();
  const found = await press(page, `${open > 0 ? DIALOG : `${VIEW} [role=search]`} input:enabled`, random);
  if (!found) return;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(random.pick(['陈', '1', '钢琴', '12', '138', '']));
}

/** Never before the page with which the day began. */
async function walkHistory(page: Page, random: Random): Promise<void> {
  const back = random.chance(0.6);
  await page.evaluate((isBack) => {
    const { currentEntry, canGoForward } = navigation;
    if (isBack && (currentEntry?.index ?? 0) > 5) history.back();
    else if (canGoForward) history.forward();
  }, back);
}

/** Escape until nothing is open; what was typed is dropped. */
async function closeAll(page: Page, pause = PAUSE_MS): Promise<void> {
  const open = page.locator(`${DIALOG}, [role=menu]`).filter({ visible: true });
  for (let time = 0; time < MOST_OPEN && (await open.count()) > 0; time += 1) {
    const discard = page.getByRole('button', { name: '放弃' });
    if (await discard.isVisible()) await discard.click({ timeout: 2_000 }).catch(() => undefined);
    else await page.keyboard.press('Escape');
    await page.waitForTimeout(pause);
  }
}

/**
 * Nothing open, the twenty tabs alone, and each of them visited twice in order. The console keeps fewer views than that:
 * so all of them are new, and what a view that is still there knows of its last menu (Mantine) or the state before the
 * last (React) does not count, while whatever a view that has gone leaves behind does.
 */
export async function tidy(page: Page): Promise<void> {
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
  // React knows which field had the focus last until another has it, or lets it go.
  await page.keyboard.press('/');
  await page.locator(TABS).first().focus();
  await page.mouse.move(2, 2);
  await page.waitForTimeout(2 * SETTLE_MS);
}

/** The one that was opened last, where there are more than so many: a class, a page of the menu. */
async function closeSurplus(page: Page, most: number): Promise<boolean> {
  if ((await page.locator(TABS).count()) <= most) return false;
  await page.locator('nav[aria-label="已打开的页面"] button').last().click();
  return true;
}

/** Runs in the page: the middle of one of the elements that can be pressed. */
const placeOf = (wanted: { selector: string; share: number; untouched: string }): { x: number; y: number } | null => {
  const untouched = new RegExp(wanted.untouched);
  const found = [...document.querySelectorAll(wanted.selector)].filter((one) => {
    const { width, top, bottom } = one.getBoundingClientRect();
    const words = `${one.textContent} ${one.ariaLabel ?? ''}`.trim();
    return width > 0 && top >= 0 && bottom <= innerHeight && one.checkVisibility() && !untouched.test(words);
  });
  const box = found[Math.floor(wanted.share * found.length)]?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
};
