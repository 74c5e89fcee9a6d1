import type { Page } from '@playwright/test';
import { expectFit } from '../support/fit.ts';
import { expect, test } from '../support/journey.ts';
import { choose, dialog, heading, mainMenu, row, rows, success, table } from '../support/parts.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, hasTouch: true });

async function go(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '打开菜单' }).click();
  await mainMenu(page).getByRole('link', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(mainMenu(page)).toBeHidden();
}

/** What must be seen on a phone is seen without scrolling sideways. */
async function expectInSight(page: Page, noun: string, titles: readonly string[]): Promise<void> {
  await expect(rows(page, noun).first()).toBeVisible();
  for (const title of titles) {
    const box = await table(page, noun).getByRole('columnheader', { name: title, exact: true }).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= phone.width - 56, title).toBe(true);
  }
}

test('an institution on a phone', async ({ signIn, page, sandbox }) => {
  await signIn('qiming01');
  await test.step('the menu is a drawer: closed at first, closed again by Escape and by going to a page', async () => {
    await expect(heading(page, '，周敏')).toBeVisible();
    await expect(mainMenu(page)).toBeHidden();
    await page.getByRole('button', { name: '打开菜单' }).click();
    await expect(mainMenu(page)).toBeVisible();
    expect((await page.getByRole('dialog').boundingBox())?.width).toBeCloseTo(210, 0);
    await page.keyboard.press('Escape');
    await expect(mainMenu(page)).toBeHidden();
    await go(page, '教室管理');
  });

  await test.step('a room is added and deleted', async () => {
    await page.getByRole('button', { name: '新增教室' }).click();
    const adding = dialog(page, '新增教室');
    await adding.getByRole('textbox', { name: '教室名称' }).fill('手机上新增');
    await choose(adding, '所属校区', '滨江校区');
    expect(await adding.boundingBox(), 'the whole telephone').toEqual({ x: 0, y: 0, ...phone });
    // As the keyboard's room is told of: it lies over the page.
    await page.evaluate(() => document.documentElement.style.setProperty('--keyboard', '300px'));
    const button = await adding.getByRole('button', { name: '保存教室' }).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(phone.height - 300);
    await adding.getByRole('button', { name: '保存教室' }).click();
    await expect(success(page, '新增成功')).toBeVisible();
    const added = row(page, '教室', '手机上新增');
    await added.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await dialog(page, '警告').getByRole('button', { name: '删除' }).click();
    await expect(success(page, '删除成功')).toBeVisible();
    await expect(added).toHaveCount(0);
  });

  await test.step('the columns of the purchases', async () => {
    await go(page, '学员管理');
    await page.getByRole('tab', { name: '已购产品' }).click();
    await expectInSight(page, '已购产品', ['学员', '实收金额', '状态']);
    await page.getByRole('tab', { name: '报读课程' }).click();
    await expect(rows(page, '报读课程').first()).toBeVisible();
    await expectFit(page, 'what only readers are told of few hours');
  });

  await test.step('the tenant is switched and the session ended from the user menu', async () => {
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

test('the platform on a phone: the columns of orders and applications', async ({ signIn, page }) => {
  await signIn('admin01', 'order/list');
  await expectInSight(page, '订单', ['机构', '金额', '订单状态']);
  await go(page, '审核列表');
  await expectInSight(page, '注册申请', ['机构简称', '审核状态', '服务期限']);
});
