import type { Page } from '@playwright/test';
import { expectFit } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { dialog, row, rows, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

/** 少儿钢琴小组课 2 班, which is full. */
const FULL_CLASS = '1843201018000000001';

const openTab = async (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();
const chooseMenu = async (page: Page, noun: string, name: string, action: string): Promise<void> => {
  await row(page, noun, name).getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('offers a freed seat to the first waiting student, and to the second after the first declines', async ({
  signIn,
  page,
}) => {
  await signIn('qiming01', `edu/cla/detail?claId=${FULL_CLASS}&activeTab=waiting`);
  await expect(rows(page, '候补学员')).toHaveCount(3);
  await page.getByRole('button', { name: '加入候补' }).click();
  const joining = dialog(page, '加入候补');
  await joining.getByRole('combobox', { name: '学员' }).fill('田锦程');
  await page.getByRole('option', { name: /^田锦程/ }).click();
  await joining.getByRole('textbox', { name: '备注' }).fill('周末都可以');
  await joining.getByRole('button', { name: '加入候补' }).click();
  await expect(success(page, '已加入候补')).toBeVisible();
  await expect(row(page, '候补学员', '田锦程')).toContainText('4');

  await openTab(page, '学员');
  await rows(page, '班级学员').first().getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '移出班级' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移出班级' }).click();
  await expect(success(page, '移出班级成功')).toBeVisible();

  await openTab(page, '候补');
  const [first, second] = [row(page, '候补学员', '陈亦轩'), row(page, '候补学员', '石语安')];
  await expect(first).toContainText('可入班');
  await expect(second).toContainText('候补中');
  await first.getByRole('button', { name: '通知家长' }).click();
  await expect(dialog(page, '通知家长').getByRole('textbox')).toHaveValue(/陈亦轩候补的少儿钢琴小组课 2 班/);
  await page.keyboard.press('Escape');
  await chooseMenu(page, '候补学员', '陈亦轩', '家长放弃');
  await dialog(page, '家长放弃').getByRole('textbox', { name: '原因' }).fill('时间不合适');
  await dialog(page, '家长放弃').getByRole('button', { name: '记为放弃' }).click();
  await expect(success(page, '已记为放弃')).toBeVisible();
  await expect(rows(page, '候补学员')).toHaveCount(3);
  await expect(second).toContainText('可入班');

  await second.getByRole('button', { name: '安排入班' }).click();
  await dialog(page, '安排入班').getByRole('button', { name: '安排入班' }).click();
  await expect(success(page, '已安排入班')).toBeVisible();
  await expect(rows(page, '候补学员')).toHaveCount(2);
  await expectFit(page, '候补');
  await openTab(page, '学员');
  await expect(row(page, '班级学员', '石语安')).toContainText('在读');
});
