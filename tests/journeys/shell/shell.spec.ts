import { expect, test } from '../../support/journey.ts';
import { dialog, heading, mainMenu, rows } from '../../support/parts.ts';

test('navigates by breadcrumb and by page search with Ctrl+K', async ({ signIn, page, sandbox }) => {
  await signIn('admin01', 'system/dict/data/1843200000000000201');

  await test.step('the breadcrumb shows the path from home, and its links work', async () => {
    const crumbs = page.getByRole('navigation', { name: '面包屑' });
    await expect(crumbs.getByRole('listitem')).toHaveText([
      '首页',
      '系统管理',
      '基础数据',
      '字典管理',
      '字典数据：出勤状态',
    ]);
    await crumbs.getByRole('link', { name: '字典管理' }).click();
    await expect(page).toHaveURL(`${sandbox.url}system/dict`);
    await crumbs.getByRole('link', { name: '首页' }).click();
    await expect(crumbs.getByRole('listitem')).toHaveText(['首页']);
    await expect(heading(page, '，陈立群')).toBeVisible();
  });

  await test.step('the search opens with Ctrl+K on every page and matches group and title', async () => {
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: '搜索内容' });
    await expect(search).toBeFocused();
    await search.fill('没有这个');
    await expect(page.getByText('没有匹配的结果')).toBeVisible();
    await search.fill('字典');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading(page, '字典管理')).toBeVisible();
    await expect(search).toBeHidden();

    await page.getByRole('textbox', { name: '字典名称' }).focus();
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    await expect(search).toBeFocused();
  });
});

test('supports keyboard shortcuts and adapts the sidebar to the window and to the user’s choice', async ({
  signIn,
  page,
  context,
  sandbox,
}) => {
  const width = async (): Promise<number | undefined> => (await mainMenu(page).boundingBox())?.width;
  await signIn('qiming01', 'edu/room');

  await test.step('keeps the height of the brand area in a window that is lower than the menu', async () => {
    const brand = mainMenu(page).locator('> :first-child');
    const { height } = (await brand.boundingBox()) ?? {};
    const own = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ ...own, height: 600 });
    expect((await brand.boundingBox())?.height).toBe(height);
    await page.setViewportSize(own);
  });

  await test.step('offers a skip link, a search with / and a list of shortcuts with ?', async () => {
    await expect(rows(page, '教室')).toHaveCount(20);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox', { name: '教室名称' })).toBeFocused();
    await page.getByRole('main').focus();
    await page.keyboard.press('?');
    await expect(dialog(page, '快捷键')).toContainText('搜索教室名称');
    await page.keyboard.press('Escape');
    await expect(dialog(page, '快捷键')).toBeHidden();
  });

  await test.step('turns the sidebar into a closed drawer below 992 px', async () => {
    const own = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ ...own, width: 991 });
    await expect(mainMenu(page)).toBeHidden();
    await page.setViewportSize({ ...own, width: 992 });
    await expect(mainMenu(page)).toBeVisible();
    await page.setViewportSize(own);
  });

  await test.step('shows a 210 px sidebar that collapses to icons and stays collapsed after a reload', async () => {
    await expect.poll(width).toBe(210);
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect.poll(width).toBeLessThan(100);
    expect((await context.cookies(sandbox.url)).find((cookie) => cookie.name === 'sidebarStatus')?.value).toBe('0');
    await page.goto(sandbox.url);
    await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
    await expect.poll(width).toBeLessThan(100);
    await mainMenu(page).getByRole('button', { name: '教务管理' }).click();
    await page.getByRole('menuitem', { name: '教室管理' }).click();
    await expect(heading(page, '教室管理')).toBeVisible();
    await page.getByRole('button', { name: '展开菜单' }).click();
    await expect.poll(width).toBe(210);
  });
});
