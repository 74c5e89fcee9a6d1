import { expectFit, WIDTHS } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { alerts, dialog, mainMenu, rows, signInButton, systemDialog, tabLink } from '../../support/parts.ts';

// One axe run takes about a second, and each journey runs axe about ten times.
test.describe.configure({ timeout: 90_000 });
test.use({ tolerated: /Failed to load resource/ });

test('the login page passes the checks in its initial state and with messages', async ({ open, page }) => {
  await open('login');
  await expect(page.getByRole('button', { name: /教师 teacher01/ })).toBeVisible();
  await expectFit(page, 'login', { widths: WIDTHS, colours: true });
  await signInButton(page).click();
  await expect(page.getByText('请输入密码')).toBeVisible();
  await expectFit(page, 'login with messages');
  await page.getByRole('button', { name: '显示密码' }).click();
  await page.getByRole('textbox', { name: '用户名' }).fill('qiming01');
  await page.getByRole('textbox', { name: '密码' }).fill('wrong-1');
  await signInButton(page).click();
  await expect(alerts(page, '用户名或密码错误')).toBeVisible();
  await expectFit(page, 'login refused');
});

test('types, values, selection and dialogs of the dictionaries pass the checks', { tag: '@long' }, async ({
  signIn,
  page,
}) => {
  await signIn('admin01', 'system/dict');
  await expect(rows(page, '字典类型')).toHaveCount(10);
  await expectFit(page, 'types', { widths: WIDTHS });
  await page.getByRole('button', { name: '新增字典类型' }).click();
  await expect(dialog(page, '新增字典类型')).toBeVisible();
  await expectFit(page, 'dialog of a type');
  await dialog(page, '新增字典类型').getByRole('button', { name: '取消' }).click();
  await page.getByRole('search', { name: '筛选' }).getByRole('textbox', { name: '字典类型' }).fill('attend_status');
  await page.getByRole('link', { name: 'attend_status', exact: true }).click();
  await expect(rows(page, '字典数据')).toHaveCount(3);
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await expectFit(page, 'values, selected', { widths: WIDTHS });
  await page.getByRole('button', { name: '新增字典数据' }).click();
  await expect(dialog(page, '新增字典数据')).toBeVisible();
  await expectFit(page, 'dialog of a value');
});

test('list, dialogs, empty state and denied access of the rooms pass the checks', async ({ signIn, page, sandbox }) => {
  await signIn('qiming01', 'edu/room');
  await expect(rows(page, '教室')).toHaveCount(20);
  await expectFit(page, 'list', { widths: WIDTHS, colours: true });
  await page.getByRole('button', { name: '新增教室' }).click();
  await dialog(page, '新增教室').getByRole('button', { name: '保存教室' }).click();
  await expect(page.getByText('请选择校区')).toBeVisible();
  await expectFit(page, 'dialog with messages', { widths: WIDTHS, colours: true });
  await dialog(page, '新增教室').getByRole('combobox', { name: '所属校区' }).click();
  await expect(page.getByRole('option', { name: '西湖校区' })).toBeVisible();
  await expectFit(page, 'open choice', { widths: WIDTHS, popup: true });
  await page.keyboard.press('Escape');
  await dialog(page, '新增教室').getByRole('button', { name: '取消' }).click();
  await expect(dialog(page, '新增教室')).toBeHidden();
  await rows(page, '教室').first().getByRole('button', { name: '删除' }).click();
  await expect(dialog(page, '警告')).toBeVisible();
  await expectFit(page, 'question', { widths: WIDTHS });
  await dialog(page, '警告').getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '选择显示的列' }).click();
  await expect(page.getByRole('checkbox', { name: '备注' })).toBeVisible();
  await expectFit(page, 'choice of columns', { widths: WIDTHS, popup: true });
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: '教室名称' }).fill('没有');
  await expect(page.getByText('没有符合条件的教室')).toBeVisible();
  await expectFit(page, 'empty', { widths: WIDTHS });
  await sandbox.control('POST', 'faults', { call: 'rooms.list', kind: 'code' });
  await page.getByRole('textbox', { name: '教室名称' }).fill('钢琴');
  await expect(alerts(page, '教室列表加载失败')).toBeVisible();
  await expectFit(page, 'refused', { widths: WIDTHS });
});

test('menus, search, keyboard shortcuts and confirmations pass the checks', async ({ signIn, page, sandbox }) => {
  await signIn('qiming01', 'edu/room');
  await expect(rows(page, '教室')).toHaveCount(20);
  await tabLink(page, '教室管理').click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await expectFit(page, 'menu of a tab', { widths: WIDTHS });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '用户菜单：周敏' }).click();
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
  await expectFit(page, 'user menu', { widths: WIDTHS, colours: true });
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(dialog(page, '退出登录')).toBeVisible();
  await expectFit(page, 'sign-out question', { widths: WIDTHS });
  await dialog(page, '退出登录').getByRole('button', { name: '取消' }).click();
  await expect(dialog(page, '退出登录')).toBeHidden();
  // The menu returns the focus a moment later; an earlier key press would go elsewhere.
  const userMenu = page.getByRole('button', { name: '用户菜单：周敏' });
  await expect(userMenu).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('姓名、拼音、手机尾号、页面')).toBeFocused();
  await expectFit(page, 'search', { widths: WIDTHS });
  await page.keyboard.press('Escape');
  await expect(page.getByPlaceholder('姓名、拼音、手机尾号、页面')).toBeHidden();
  await expect(userMenu).toBeFocused();
  await page.getByRole('button', { name: '收起菜单' }).click();
  // Hovers before the click, as a user does.
  const group = page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '教务管理' });
  await group.hover();
  await expect(page.getByRole('menuitem', { name: '教室管理' })).toBeVisible();
  await group.click();
  await expectFit(page, 'folded sidebar', { popup: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: '教室管理' })).toBeHidden();
  // A pointer left over the button would reopen the menu when the window is wide again.
  await page.mouse.move(720, 450);
  await page.context().setOffline(true);
  await expect(page.getByText('网络已断开')).toBeVisible();
  await expectFit(page, 'offline banner', { widths: WIDTHS });
  await sandbox.control('POST', 'sessions', { how: 'forget' });
  await page.context().setOffline(false);
  await expect(systemDialog(page)).toBeVisible();
  await expectFit(page, 'the session is over', { widths: WIDTHS });
});

test('notices, and trees that are sorted or expanded, pass the checks', { tag: '@long' }, async ({ signIn, page }) => {
  await signIn('admin01', 'system/tenant');
  await expect(rows(page, '机构').first()).toBeVisible();
  await page.getByRole('button', { name: '全部展开' }).click();
  await expectFit(page, 'institutions and campuses', { widths: WIDTHS, colours: true });
  await page.getByRole('button', { name: /^消息/ }).click();
  await expect(page.getByRole('tab', { name: /^公告/ })).toBeVisible();
  await expectFit(page, 'notices', { widths: WIDTHS, popup: true, colours: true });
  await page.keyboard.press('Escape');
  await mainMenu(page).getByRole('link', { name: '字典管理' }).click();
  await rows(page, '字典类型').first().waitFor();
  await page
    .getByRole('button', { name: /^字典类型/ })
    .first()
    .click();
  await expectFit(page, 'sorted types', { colours: true });
});

test.describe('new institution', () => {
  test.use({ world: { scenario: 'empty-institution' } });

  test('the illustrations of empty lists pass the checks', { tag: '@long' }, async ({ signIn, page }) => {
    for (const [path, hint] of [
      ['edu/student', '还没有学员'],
      ['edu/cla', '还没有班级'],
      ['edu/claTimeRule?activeTab=attendClaTime', '还没有上课记录'],
      ['notification/index', '还没有通知'],
    ] as const) {
      await signIn('qiming01', path);
      await expect(page.getByText(hint)).toBeVisible();
      await expectFit(page, hint, { widths: WIDTHS, colours: true });
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('row menu and drawer, which only a phone shows, pass the checks', async ({ signIn, page }) => {
    await signIn('qiming01', 'edu/room');
    await rows(page, '教室').first().getByRole('button', { name: '更多操作' }).click();
    await expect(page.getByRole('menuitem', { name: '删除' })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectFit(page, 'menu of a row', { popup: true, colours: true });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '打开菜单' }).click();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    await expectFit(page, 'drawer');
  });
});
