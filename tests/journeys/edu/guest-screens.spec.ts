import type { Page } from '@playwright/test';
import { clickRowAction } from '../../support/access.ts';
import { expectFit, WIDTHS } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { dialog, dismissToasts, row, rows, success } from '../../support/parts.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ world: { today: '2026-09-07' } });

/** 少儿钢琴小组课 2 班, which has a waiting list. */
const FULL_CLASS = '1843201018000000001';
const EVERYWHERE = { widths: WIDTHS, colours: true };

/** Checks an open dialog and closes it without a change. */
async function checkDialog(page: Page, title: string): Promise<void> {
  const opened = dialog(page, new RegExp(`^${title}`));
  await expect(opened).toBeVisible();
  await expectFit(page, title, EVERYWHERE);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
}

test('待补课 with its dialogs passes the checks', { tag: '@long' }, async ({ signIn, open, page }) => {
  await signIn('qiming01', 'edu/owedLesson?state=open');
  const first = rows(page, '待补课').first();
  await expect(first).toBeVisible();
  await expectFit(page, '待补课', EVERYWHERE);
  await clickRowAction(page, first, '安排补课');
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await checkDialog(page, '安排补课');
  await clickRowAction(page, first, '延期');
  await checkDialog(page, '补课延期');
  await clickRowAction(page, first, '放弃补课');
  await checkDialog(page, '放弃补课');
  await page.getByRole('button', { name: '补课设置' }).click();
  await checkDialog(page, '补课设置');
  await open('edu/owedLesson?state=booked');
  await clickRowAction(page, first, '取消预约');
  await checkDialog(page, '取消预约');
  await open('edu/owedLesson?studentName=没有');
  await expect(page.getByText('没有符合条件的待补课')).toBeVisible();
  await expectFit(page, 'empty', EVERYWHERE);
});

test('候补 of a class with its dialogs passes the checks', { tag: '@long' }, async ({ signIn, page }) => {
  await signIn('qiming01', `edu/cla/detail?claId=${FULL_CLASS}&activeTab=waiting`);
  const first = rows(page, '候补学员').first();
  await expect(first).toBeVisible();
  await expectFit(page, '候补', EVERYWHERE);
  await page.getByRole('button', { name: '加入候补' }).click();
  await checkDialog(page, '加入候补');
  await clickRowAction(page, first, '安排入班');
  await checkDialog(page, '安排入班');
  await clickRowAction(page, first, '移出候补');
  await checkDialog(page, '移出候补');

  await page.getByRole('tab', { name: '学员' }).click();
  const student = rows(page, '班级学员').first();
  const name = await student.getByRole('cell').first().innerText();
  await clickRowAction(page, student, '结课');
  await page.getByRole('dialog').getByRole('button', { name: '结课' }).click();
  await expect(success(page, '结课成功')).toBeVisible();
  await dismissToasts(page);
  await clickRowAction(page, row(page, '班级学员', name), '恢复在读');
  await expect(page.getByRole('textbox', { name: '先安排的原因' })).toBeVisible();
  await checkDialog(page, '提示');

  await page.getByRole('tab', { name: '候补' }).click();
  await clickRowAction(page, first, '通知家长');
  await checkDialog(page, '通知家长');
  await clickRowAction(page, first, '家长放弃');
  await checkDialog(page, '家长放弃');
});

test('a class with student conflicts passes the checks', { tag: '@long' }, async ({ signIn, page }) => {
  await signIn('qiming01', 'edu/cla?hasConflict=true');
  await rows(page, '班级').first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: '时间冲突' })).toBeVisible();
  await expectFit(page, '时间冲突', EVERYWHERE);
});
