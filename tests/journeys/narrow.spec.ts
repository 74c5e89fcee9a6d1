import { expect, test } from '../support/journey.ts';
import { choose, dialog, heading, mainMenu, row, rows, success, table } from '../support/parts.ts';

const phone = { width: 390, height: 844 };

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the menu is a drawer: closed at first, closed again by Escape and by going to a page', async ({
    signIn,
    page,
  }) => {
    await signIn('qiming01');
    await expect(heading(page, '，周敏')).toBeVisible();
    await expect(mainMenu(page)).toBeHidden();
    await page.getByRole('button', { name: '打开菜单' }).click();
    await expect(mainMenu(page)).toBeVisible();
    expect((await page.getByRole('dialog').boundingBox())?.width).toBeCloseTo(210, 0);
    await page.keyboard.press('Escape');
    await expect(mainMenu(page)).toBeHidden();
    await page.getByRole('button', { name: '打开菜单' }).click();
    await mainMenu(page).getByRole('link', { name: '教室管理' }).click();
    await expect(heading(page, '教室管理')).toBeVisible();
    await expect(mainMenu(page)).toBeHidden();
  });

  test('a room is added and deleted', async ({ signIn, page }) => {
    await signIn('binjiang01', 'edu/room');
    await page.getByRole('button', { name: '新增教室' }).click();
    const adding = dialog(page, '新增教室');
    await adding.getByRole('textbox', { name: '教室名称' }).fill('手机上新增');
    await choose(adding, '所属校区', '滨江校区');
    await adding.getByRole('button', { name: '保存教室' }).click();
    await expect(success(page, '新增成功')).toBeVisible();
    await row(page, '教室', '手机上新增').getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await dialog(page, '警告').getByRole('button', { name: '删除' }).click();
    await expect(rows(page, '教室')).toHaveCount(10);
  });

  test('the tenant is switched and the session ended from the user menu', async ({ signIn, page, sandbox }) => {
    await signIn('qiming01');
    await page.getByRole('button', { name: '用户菜单：周敏' }).click();
    await page.getByRole('menuitem', { name: '西湖校区' }).click();
    await dialog(page, '切换租户').getByRole('button', { name: '切换', exact: true }).click();
    await expect(success(page, '切换租户成功')).toBeVisible();
    await page.getByRole('button', { name: '用户菜单：周敏' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await dialog(page, '退出登录').getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL(`${sandbox.url}login`);
  });
});

test.describe('what must be seen on a phone is seen without scrolling sideways', () => {
  test.use({ viewport: phone, hasTouch: true });

  for (const { noun, who, path, titles } of [
    { noun: '订单', who: 'admin01', path: 'order/list', titles: ['机构', '金额', '订单状态'] },
    { noun: '注册申请', who: 'admin01', path: 'audit/list', titles: ['机构简称', '审核状态', '服务期限'] },
    {
      noun: '已购产品',
      who: 'qiming01',
      path: 'edu/student?activeTab=purchaseProductList',
      titles: ['学员', '实收金额', '状态'],
    },
  ])
    test(noun, async ({ signIn, page }) => {
      await signIn(who, path);
      await expect(rows(page, noun).first()).toBeVisible();
      for (const title of titles) {
        const box = await table(page, noun).getByRole('columnheader', { name: title, exact: true }).boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= phone.width - 56, title).toBe(true);
      }
    });
});

test('narrowing the window below 992 px turns the sidebar into a closed drawer', async ({ signIn, page }) => {
  await signIn('qiming01');
  await expect(mainMenu(page)).toBeVisible();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(mainMenu(page)).toBeHidden();
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(mainMenu(page)).toBeVisible();
});
