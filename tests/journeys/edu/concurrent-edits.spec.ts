import type { Page } from '@playwright/test';
import { clickRowAction, expect, test } from '../../support/access.ts';
import { dialog, row, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

const NAME = '陈梓涵';

async function openStudent(page: Page) {
  await page.getByRole('textbox', { name: '学员姓名' }).first().fill(NAME);
  await page.keyboard.press('Enter');
  await clickRowAction(page, row(page, '学员', NAME).first(), '修改');
  const form = dialog(page, '修改学员');
  await expect(form.getByRole('textbox', { name: '联系电话' })).toBeVisible();
  return form;
}

test('merges the changes of two users to one student, and asks about a field that both changed', async ({
  signIn,
  page,
  anotherUser,
}) => {
  await signIn('binjiang01', 'edu/student');
  const other = await anotherUser('qiming01', 'edu/student');
  const mine = await openStudent(page);
  const theirs = await openStudent(other);

  await theirs.getByRole('textbox', { name: '联系电话' }).fill('13800000002');
  await theirs.getByRole('button', { name: '保存学员' }).click();
  await expect(success(other, '修改成功')).toBeVisible();

  await mine.getByRole('textbox', { name: '年级' }).fill('五年级');
  await mine.getByRole('button', { name: '保存学员' }).click();
  await expect(success(page, '已合并 周敏 ')).toContainText('的修改：联系电话');
  await expect(row(page, '学员', NAME).first()).toContainText('13800000002');

  const again = await openStudent(page);
  const theirsAgain = await openStudent(other);
  await expect(theirsAgain.getByRole('textbox', { name: '年级' })).toHaveValue('五年级');
  await theirsAgain.getByRole('textbox', { name: '联系电话' }).fill('13800000003');
  await theirsAgain.getByRole('button', { name: '保存学员' }).click();
  await expect(theirsAgain).toBeHidden();
  await again.getByRole('textbox', { name: '联系电话' }).fill('13800000004');
  await again.getByRole('button', { name: '保存学员' }).click();
  const question = dialog(page, '他人也做了修改');
  await expect(question.getByRole('row', { name: '联系电话 13800000004 13800000003' })).toBeVisible();
  // The safe choice has the focus: the user returns to the form with all entries.
  await expect(question.getByRole('button', { name: '返回修改' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(again.getByRole('textbox', { name: '联系电话' })).toHaveValue('13800000004');
  await again.getByRole('button', { name: '保存学员' }).click();
  await question.getByRole('button', { name: '用我的' }).press('Enter');
  await expect(again).toBeHidden();
  await expect(row(page, '学员', NAME).first()).toContainText('13800000004');
});
