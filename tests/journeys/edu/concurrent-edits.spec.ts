import type { Page } from '@playwright/test';
import { clickRowAction, expect, test } from '../../support/access.ts';
import { dialog, row, rows, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

const NAME = '陈梓涵';
const PENDING = '待审核的请假申请';

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
  await question.getByRole('button', { name: '采用我的' }).press('Enter');
  await expect(again).toBeHidden();
  await expect(row(page, '学员', NAME).first()).toContainText('13800000004');
});

test('names the auditor who has decided on a request since the dialog was opened, and makes no second decision', async ({
  signIn,
  page,
  anotherUser,
}) => {
  await signIn('binjiang01', 'edu/teacherAudit');
  const other = await anotherUser('qiming01', 'edu/teacherAudit');
  const reason = await rows(page, PENDING).first().getByRole('cell').nth(4).innerText();
  const requestIn = (auditor: Page) => rows(auditor, PENDING).filter({ hasText: reason });
  const openRequest = async (auditor: Page) => {
    await clickRowAction(auditor, requestIn(auditor).first(), '审核');
    const form = dialog(auditor, '审核请假申请');
    await expect(form.getByRole('radio', { name: '通过' })).toBeVisible();
    return form;
  };
  const mine = await openRequest(page);
  const theirs = await openRequest(other);

  await theirs.getByRole('radio', { name: '驳回' }).click();
  await theirs.getByRole('textbox', { name: '驳回理由' }).fill('当天有公开课');
  await theirs.getByRole('button', { name: '确认驳回' }).click();
  await expect(success(other, '已驳回')).toBeVisible();

  await mine.getByRole('radio', { name: '通过' }).click();
  await mine.getByRole('button', { name: '确认通过' }).click();
  await expect(mine.getByRole('alert')).toHaveText(/^该请假申请已由 周敏 于 \d\d:\d\d 改为“已驳回”，请核对后再操作$/);
  await mine.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '放弃' }).click();
  await expect(requestIn(page)).toHaveCount(0);
});
