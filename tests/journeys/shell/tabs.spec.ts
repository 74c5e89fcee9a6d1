import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { expectTabs, heading, mainMenu, rows, tabLink, tabStrip } from '../../support/parts.ts';

const types = ['收款方式', '联系人关系', '请假原因'] as const;
const titleOf = (type: string): string => `字典数据：${type}`;

/** Opens home, the list of dictionary types and a tab for each of three types; the last is active. */
async function openFive(page: Page): Promise<void> {
  await mainMenu(page).getByRole('link', { name: '字典管理' }).click();
  for (const type of types) {
    await tabLink(page, '字典管理').click();
    const named = page.getByRole('cell', { name: type, exact: true });
    await rows(page, '字典类型').filter({ has: named }).getByRole('link').click();
    await expect(heading(page, titleOf(type))).toBeVisible();
  }
  await expectTabs(page, ['首页', '字典管理', ...types.map(titleOf)]);
}

const contextMenu = (page: Page) => page.getByRole('menu');
/** Waits until the menu handles keys. It takes the focus a moment after it appears. */
const expectMenuFocus = (page: Page) => expect(contextMenu(page).locator(':focus')).toHaveCount(1);

async function chooseTabAction(page: Page, title: string, action: string): Promise<void> {
  await tabLink(page, title).click({ button: 'right' });
  await contextMenu(page).getByRole('menuitem', { name: action, exact: true }).click();
  // Waits until this menu has closed, so that the next action does not find its items.
  await expect(contextMenu(page)).toBeHidden();
}

/** Signs in the platform's administrator and shows home, with a long list in a second tab. */
async function openHomeBesideDictTypes(signIn: (username: string, path: string) => Promise<Page>): Promise<void> {
  const page = await signIn('admin01', 'system/dict?pageSize=50');
  await expect(rows(page, '字典类型')).toHaveCount(24);
  await tabLink(page, '首页').click();
}

const expectFive = (page: Page): Promise<void> => expectTabs(page, ['首页', '字典管理', ...types.map(titleOf)]);

test('the tab strip keeps its pages, goes back and forward, refreshes and closes', async ({
  signIn,
  page,
  sandbox,
}) => {
  await openHomeBesideDictTypes(signIn);
  await openFive(page);
  const label = page.getByRole('textbox', { name: '字典标签' });
  await label.fill('学校');
  await expect(rows(page, '字典数据')).toHaveCount(1);
  await expect(page).toHaveURL(/dictLabel=/);

  await test.step('Back and Forward move through the visited pages', async () => {
    await page.goBack();
    await expect(heading(page, '字典管理')).toBeVisible();
    await page.goBack();
    await expect(heading(page, titleOf('联系人关系'))).toBeVisible();
    await page.goForward();
    await page.goForward();
    await expect(heading(page, titleOf('请假原因'))).toBeVisible();
    await expect(label).toHaveValue('学校');
    await expectFive(page);
  });

  await test.step('switching tabs keeps the input and the scroll position', async () => {
    await tabLink(page, '字典管理').click();
    const viewport = page.getByRole('region', { name: '字典类型列表，可滚动' });
    const scrolled = (): Promise<number> =>
      viewport.evaluate((element) =>
        Math.max(element.scrollTop, element.closest('main')?.parentElement?.scrollTop ?? 0),
      );
    await rows(page, '字典类型').last().scrollIntoViewIfNeeded();
    const before = await scrolled();
    expect(before).toBeGreaterThan(100);
    await tabLink(page, titleOf('请假原因')).click();
    await expect(label).toHaveValue('学校');
    await expect(page).toHaveURL(/dictLabel=/);
    await expect(rows(page, '字典数据')).toHaveCount(1);
    await tabLink(page, '字典管理').click();
    await expect.poll(scrolled).toBe(before);
  });

  await test.step('refreshing remounts the page at the same address and refetches', async () => {
    await tabLink(page, titleOf('请假原因')).click();
    await page.getByRole('checkbox', { name: /^选择学校/ }).check();
    const address = page.url();
    const before = await sandbox.control<number>('GET', 'counts?call=dictData.list');
    await chooseTabAction(page, titleOf('请假原因'), '刷新');
    await expect(page.getByRole('checkbox', { name: /^选择学校/ })).not.toBeChecked();
    await expect(page).toHaveURL(address);
    await expect.poll(() => sandbox.control<number>('GET', 'counts?call=dictData.list')).toBeGreaterThan(before);
    await expectFive(page);
  });

  await test.step('the context menu is 105 px wide and offers refresh, close, close others and close all', async () => {
    await tabLink(page, titleOf('联系人关系')).click({ button: 'right' });
    await expect(contextMenu(page).getByRole('menuitem')).toHaveText(['刷新', '关闭', '关闭其他', '关闭所有']);
    await expectMenuFocus(page);
    expect((await contextMenu(page).boundingBox())?.width).toBeCloseTo(105, 0);
    await page.keyboard.press('Escape');
    await expect(contextMenu(page)).toBeHidden();
    await tabLink(page, '首页').click({ button: 'right' });
    await expect(contextMenu(page).getByRole('menuitem')).toHaveText(['刷新', '关闭其他', '关闭所有']);
    await expectMenuFocus(page);
    await page.keyboard.press('Escape');
    await expect(contextMenu(page)).toBeHidden();

    await tabLink(page, '字典管理').click();
    await tabLink(page, titleOf('请假原因')).click();
    await chooseTabAction(page, titleOf('请假原因'), '关闭');
    await expect(heading(page, '字典管理')).toBeVisible();
    await chooseTabAction(page, titleOf('收款方式'), '关闭其他');
    await expectTabs(page, ['首页', titleOf('收款方式')]);
    await expect(heading(page, titleOf('收款方式'))).toBeVisible();
    await chooseTabAction(page, '首页', '关闭所有');
    await expectTabs(page, ['首页']);
    await expect(page).toHaveURL(`${sandbox.url}dashboard`);
  });
});

test('operates the tab strip by mouse and by keyboard', async ({ signIn, page, sandbox }) => {
  await openHomeBesideDictTypes(signIn);
  await openFive(page);

  await test.step('every action works by keyboard', async () => {
    await tabLink(page, titleOf('请假原因')).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tabLink(page, titleOf('联系人关系'))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, titleOf('联系人关系'))).toBeVisible();
    await tabLink(page, titleOf('联系人关系')).focus();
    await page.keyboard.press('Delete');
    await expectTabs(page, ['首页', '字典管理', titleOf('收款方式'), titleOf('请假原因')]);
    await expect(tabLink(page, titleOf('请假原因'))).toBeFocused();
    await page.keyboard.press('Home');
    await expect(tabLink(page, '首页')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(tabLink(page, '首页')).toBeVisible();
    await page.keyboard.press('Shift+F10');
    await expectMenuFocus(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(contextMenu(page)).toBeHidden();
    await expect(tabLink(page, '首页')).toBeFocused();
    await page.keyboard.press('End');
    await expect(tabLink(page, titleOf('请假原因'))).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await expect(contextMenu(page)).toBeVisible();
    await contextMenu(page).getByRole('menuitem', { name: '关闭所有' }).press('Enter');
    await expectTabs(page, ['首页']);
  });

  await test.step('closing activates the last visited tab; the home tab is pinned', async () => {
    await openFive(page);
    await tabLink(page, titleOf('收款方式')).click();
    await tabLink(page, titleOf('请假原因')).click();
    await page.getByRole('button', { name: `关闭 ${titleOf('请假原因')}` }).click();
    await expect(heading(page, titleOf('收款方式'))).toBeVisible();
    await page.getByRole('button', { name: `关闭 ${titleOf('联系人关系')}` }).click();
    await expect(heading(page, titleOf('收款方式'))).toBeVisible();
    await page.getByRole('button', { name: `关闭 ${titleOf('收款方式')}` }).click();
    await expect(heading(page, '字典管理')).toBeVisible();
    await page.getByRole('button', { name: '关闭 字典管理' }).click();
    await expect(page).toHaveURL(`${sandbox.url}dashboard`);
    await expectTabs(page, ['首页']);
    await expect(tabStrip(page).getByRole('button')).toHaveCount(0);
  });
});

test('opens only one tab per page, also for an address that has a trailing slash or a filter, is typed or reloaded, or belongs to a menu group', async ({
  signIn,
  open,
  page,
  sandbox,
}) => {
  await signIn('binjiang01', 'edu/room/?roomName=%E9%92%A2%E7%90%B4');
  await expect(page).toHaveURL(`${sandbox.url}edu/room?roomName=%E9%92%A2%E7%90%B4`);
  await expect(rows(page, '教室')).toHaveCount(3);

  await test.step('the menu entry activates the existing tab of a filtered and reloaded list', async () => {
    await page.getByRole('textbox', { name: '教室名称' }).fill('30');
    await expect(page).toHaveURL(`${sandbox.url}edu/room?roomName=30`);
    await page.reload();
    await expect(page.getByRole('textbox', { name: '教室名称' })).toHaveValue('30');
    await mainMenu(page).getByRole('link', { name: '首页' }).click();
    await mainMenu(page).getByRole('link', { name: '教室管理' }).click();
    await expect(page.getByRole('textbox', { name: '教室名称' })).toHaveValue('30');
    await expectTabs(page, ['首页', '教室管理']);
  });

  await test.step('a typed address without a filter removes the filter of the existing tab', async () => {
    await open('edu/room');
    await expect(rows(page, '教室')).toHaveCount(10);
    await expectTabs(page, ['首页', '教室管理']);
  });

  await test.step('a group opens its first page', async () => {
    await page.getByRole('navigation', { name: '面包屑' }).getByRole('link', { name: '教务管理' }).click();
    await expect(page).toHaveURL(`${sandbox.url}edu/claTimeRule`);
    await open('edu/');
    await expect(page).toHaveURL(`${sandbox.url}edu/claTimeRule`);
    await expectTabs(page, ['首页', '教室管理', '排课管理']);
  });
});
