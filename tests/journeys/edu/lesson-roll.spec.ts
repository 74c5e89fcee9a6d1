import type { Locator, Page } from '@playwright/test';
import { clickRowAction } from '../../support/access.ts';
import { expectFit } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { dialog, row, rows, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

/** Class with a lesson on Monday 2026-09-07, 18:30–20:00, whose attendance is not recorded. */
const CLASS = '少儿声乐 3 班';
const list = `edu/cla?claName=${encodeURIComponent(CLASS)}`;

const student = (form: Locator, name: string): Locator => form.getByRole('row', { name: new RegExp(`^${name}，`) });

async function openRoll(page: Page): Promise<Locator> {
  await clickRowAction(page, rows(page, '班级').first(), '记上课');
  return dialog(page, '记上课');
}

test('records yesterday’s lesson with yesterday’s students: one left today, another has too few hours', async ({
  signIn,
  page,
  sandbox,
}) => {
  await sandbox.control('PUT', 'clock', { now: '2026-09-08 09:00:00' });
  await signIn('qiming01', list);
  await rows(page, '班级').first().getByRole('link', { name: CLASS }).click();
  await clickRowAction(page, row(page, '班级学员', '闫锦瑶'), '移出班级');
  await dialog(page, '警告').getByRole('button', { name: '移出班级' }).click();
  await expect(success(page, '移出班级成功')).toBeVisible();

  await page.goto(sandbox.url + list);
  const form = await openRoll(page);
  await expect(form).toContainText('今日无排课，无法按排课记上课');
  await expect(student(form, '闫锦瑶')).toHaveAccessibleName('闫锦瑶，09-08 已移出，未选中');
  await form.getByRole('textbox', { name: '何知微的备注' }).fill('准时');
  await form.getByRole('button', { name: /^2026-09-07 周一 18:30–20:00/ }).click();
  await expect(student(form, '闫锦瑶')).toHaveAccessibleName('闫锦瑶，09-08 已移出，到课，扣 1.5 课时，剩 36 课时');
  await expectFit(page, '记上课');

  await form.getByRole('textbox', { name: '陈婉如的扣课时' }).fill('90');
  await form.getByRole('button', { name: '保存上课记录' }).click();
  await expect(form.getByRole('alert').filter({ hasText: '课时不足' })).toContainText('学员陈婉如课时不足');
  await form.getByRole('button', { name: /^只保存其余 \d+ 名$/ }).click();
  await expect(success(page, '记上课成功')).toBeVisible();

  await page.goto(`${sandbox.url}edu/claTimeRule?activeTab=attendClaTime`);
  await clickRowAction(page, rows(page, '上课记录').filter({ hasText: CLASS }).first(), '更正');
  const correction = dialog(page, '更正上课记录');
  await expect(student(correction, '闫锦瑶')).toHaveAccessibleName(/^闫锦瑶，09-08 已移出，到课/);
  await expect(student(correction, '陈婉如')).toHaveAccessibleName('陈婉如，未选中');
  await expect(correction.getByRole('textbox', { name: '何知微的备注' })).toHaveValue('准时');
});

test('records an unscheduled lesson on a day before the class’s hours were raised, with the hours that applied on that day', async ({
  signIn,
  page,
  sandbox,
}) => {
  await signIn('qiming01', list);
  await clickRowAction(page, rows(page, '班级').first(), '修改');
  await dialog(page, '修改班级').getByRole('textbox', { name: '每人每次扣课时' }).fill('3');
  await dialog(page, '修改班级').getByRole('button', { name: '保存班级' }).click();
  await page.getByRole('button', { name: '只用于新排的课' }).click();
  await expect(success(page, '修改成功')).toBeVisible();

  await sandbox.control('PUT', 'clock', { now: '2026-09-09 09:00:00' });
  await page.goto(sandbox.url + list);
  const form = await openRoll(page);
  const hours = form.getByRole('textbox', { name: '何知微的扣课时' });
  await expect(hours).toHaveValue('3');
  await form.getByRole('textbox', { name: '上课日期' }).click();
  await page.getByRole('button', { name: '2026 年 9 月 6 日' }).click();
  await expect(hours).toHaveValue('1.5');
  await form.getByRole('combobox', { name: '上课时间' }).fill('0800');
  await form.getByRole('combobox', { name: '下课时间' }).fill('0830');
  await form.getByRole('button', { name: '保存上课记录' }).click();
  await expect(success(page, '记上课成功')).toBeVisible();
});
