import type { Page } from '@playwright/test';
import { expectFit } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { chooseOption, dialog, heading, mainMenu, row, rows, success } from '../../support/parts.ts';
import { fillNewRoom, roomForm, saveRoom } from '../../support/room-form.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, hasTouch: true });

async function go(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '打开菜单' }).click();
  await mainMenu(page).getByRole('link', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(mainMenu(page)).toBeHidden();
}

/** Checks that a row has two lines, begins near the top, and is visible without horizontal scrolling. */
async function expectRowsVisible(page: Page, noun: string, texts: readonly RegExp[]): Promise<void> {
  const first = rows(page, noun).first();
  await expect(first).toBeVisible();
  const box = await first.boundingBox();
  expect(box?.y, `${noun}: the first row begins at`).toBeLessThanOrEqual(220);
  expect(box?.height, `${noun}: a row is two lines`).toBeLessThanOrEqual(68);
  for (const text of texts) {
    const cell = await first.getByRole('cell').filter({ hasText: text }).first().boundingBox();
    expect(cell && cell.x >= 0 && cell.x + cell.width <= phone.width, `${noun}: ${text}`).toBe(true);
  }
}

test('an institution administrator works on a phone', async ({ signIn, page, sandbox }) => {
  await signIn('qiming01');
  await test.step('the menu is a closed drawer; Escape and navigation close it', async () => {
    await expect(heading(page, '，周敏')).toBeVisible();
    await expect(mainMenu(page)).toBeHidden();
    await page.getByRole('button', { name: '打开菜单' }).click();
    await expect(mainMenu(page)).toBeVisible();
    expect((await page.getByRole('dialog').boundingBox())?.width).toBeCloseTo(210, 0);
    await page.keyboard.press('Escape');
    await expect(mainMenu(page)).toBeHidden();
    await go(page, '教室管理');
  });

  await test.step('adds and deletes a room', async () => {
    await fillNewRoom(page, '手机上新增');
    const adding = roomForm(page);
    expect(await adding.boundingBox(), 'the whole telephone').toEqual({ x: 0, y: 0, ...phone });
    // Simulates the on-screen keyboard, which covers part of the page.
    await page.evaluate(() => document.documentElement.style.setProperty('--keyboard', '300px'));
    const button = await adding.getByRole('button', { name: '保存教室' }).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(phone.height - 300);
    await saveRoom(page);
    await expect(success(page, '新增成功')).toBeVisible();
    const added = row(page, '教室', '手机上新增');
    await added.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await dialog(page, '警告').getByRole('button', { name: '删除' }).click();
    await expect(success(page, '删除成功')).toBeVisible();
    await expect(added).toHaveCount(0);
  });

  await test.step('opens the filters from one button that shows their number, and the rest of a row on tap', async () => {
    await go(page, '学员管理');
    await page.getByRole('button', { name: '筛选', exact: true }).click();
    const sheet = dialog(page, '筛选');
    await chooseOption(sheet, '校区', '滨江校区');
    await expectFit(page, '筛选');
    await sheet.getByRole('button', { name: /^查看 \d+ 条$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: '筛选 · 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: '导出' })).toBeHidden();
    await page.getByRole('button', { name: '页面操作' }).click();
    await expect(page.getByRole('button', { name: '导出' })).toBeVisible();
    await page.keyboard.press('Escape');
    const first = rows(page, '学员').first();
    await first.getByRole('button', { name: '第 1 行的全部信息' }).click();
    await expect(first.getByRole('cell').filter({ hasText: '小学' })).toBeVisible();
    await expectFit(page, 'an unfolded row');
  });

  await test.step('shows the key columns of students and purchases in two lines', async () => {
    await page.getByRole('tab', { name: '已购产品' }).click();
    await expectRowsVisible(page, '已购产品', [/¥/, /使用中|已/]);
    await page.getByRole('tab', { name: '报读课程' }).click();
    await expect(rows(page, '报读课程').first()).toBeVisible();
    await expectFit(page, 'what only readers are told of few hours');
  });

  await test.step('switches tenant and signs out from the user menu', async () => {
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

test('shows the key columns of orders and applications to the platform on a phone', async ({ signIn, page }) => {
  await signIn('admin01', 'order/list');
  await expectRowsVisible(page, '订单', [/¥/, /支付|退款|取消/]);
  await go(page, '审核列表');
  await expectRowsVisible(page, '注册申请', [/审核|通过|支付|驳回/, /年/]);
});
