import { expect, test } from '../support/journey.ts';
import { dialog, expectTabs, heading, mainMenu, rows, success } from '../support/parts.ts';

test('the page search opens by Ctrl+K from anywhere and finds by group and title', async ({ signIn, page }) => {
  await signIn('admin01');
  await expect(heading(page, '，陈立群')).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('textbox', { name: '页面名称' }).or(page.getByRole('combobox', { name: '页面名称' }));
  await expect(search).toBeFocused();
  await search.fill('没有这个');
  await expect(page.getByText('没有匹配的页面')).toBeVisible();
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
  await page.getByRole('button', { name: '搜索页面' }).click();
  await expect(search).toBeFocused();
});

test('the sidebar is 210 px wide, folds to icons, and stays so after a reload', async ({
  signIn,
  page,
  context,
  sandbox,
}) => {
  await signIn('qiming01');
  expect((await mainMenu(page).boundingBox())?.width).toBe(210);
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect.poll(async () => (await mainMenu(page).boundingBox())?.width).toBeLessThan(100);
  expect((await context.cookies(sandbox.url)).find((cookie) => cookie.name === 'sidebarStatus')?.value).toBe('0');
  await page.reload();
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
  expect((await mainMenu(page).boundingBox())?.width).toBeLessThan(100);
  await mainMenu(page).getByRole('button', { name: '教务管理' }).click();
  await page.getByRole('menuitem', { name: '教室管理' }).click();
  await expect(heading(page, '教室管理')).toBeVisible();
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect.poll(async () => (await mainMenu(page).boundingBox())?.width).toBe(210);
});

test('switching the tenant asks, says so, begins anew at home and shows that campus only', async ({
  signIn,
  page,
  sandbox,
}) => {
  await signIn('qiming01', 'edu/room');
  await expect(rows(page, '教室')).toHaveCount(20);
  const tenants = page.getByRole('list', { name: '所属机构' });
  await expect(tenants.getByRole('button')).toHaveText(['启明艺术培训中心', '滨江校区', '西湖校区', '城东校区']);
  await expect(tenants.getByRole('button', { name: '启明艺术培训中心' })).toHaveAttribute('aria-current', 'true');
  await tenants.getByRole('button', { name: '西湖校区' }).click();
  const question = dialog(page, '切换租户');
  await expect(question).toContainText('确定切换?');
  await question.getByRole('button', { name: '取消' }).click();
  expect(await sandbox.control('GET', 'counts?call=session.switchTenant')).toBe(0);

  await tenants.getByRole('button', { name: '西湖校区' }).click();
  await question.getByRole('button', { name: '切换', exact: true }).click();
  await expect(success(page, '切换租户成功')).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}dashboard`);
  await expectTabs(page, ['首页']);
  await expect(tenants.getByRole('button', { name: '西湖校区' })).toHaveAttribute('aria-current', 'true');
  await mainMenu(page).getByRole('link', { name: '教室管理' }).click();
  await expect(rows(page, '教室')).toHaveCount(8);
  await expect(rows(page, '教室').getByRole('cell', { name: '西湖校区' })).toHaveCount(8);
});

test('a tab left behind by a switch in another one writes nothing into the wrong campus', async ({
  signIn,
  page,
  context,
  sandbox,
}) => {
  await signIn('qiming01', 'edu/room');
  await expect(rows(page, '教室')).toHaveCount(20);
  const other = await context.newPage();
  await other.goto(`${sandbox.url}dashboard`);
  await other.getByRole('list', { name: '所属机构' }).getByRole('button', { name: '城东校区' }).click();
  await other.getByRole('dialog', { name: '切换租户' }).getByRole('button', { name: '切换', exact: true }).click();
  await expect(success(other, '切换租户成功')).toBeVisible();
  await page.bringToFront();
  await expect(dialog(page, '系统提示')).toContainText('已在其他标签页中改变');
  await dialog(page, '系统提示').getByRole('button', { name: '刷新页面' }).click();
  await expect(rows(page, '教室')).toHaveCount(7);
});

test('the breadcrumb leads from home to the page, and its links work', async ({ signIn, page, sandbox }) => {
  await signIn('admin01', 'system/dict/data/1843200000000000201');
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
});

test('from the keyboard: skip link, search by /, the list of keys by ?', async ({ signIn, page }) => {
  await signIn('qiming01', 'edu/room');
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

test('whoever has no menu at all returns to the login page and is told whom to ask', async ({
  open,
  page,
  sandbox,
}) => {
  await page.route('**/system/user/menu', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { respCode: '0000', respMsg: '', data: [] } });
  });
  await open('login');
  await page.getByRole('button', { name: /机构管理员 qiming01/ }).click();
  await expect(page.getByRole('alert')).toContainText('无页面权限，请联系机构负责人或系统管理员进行分配');
  await expect(page).toHaveURL(`${sandbox.url}login`);
});
