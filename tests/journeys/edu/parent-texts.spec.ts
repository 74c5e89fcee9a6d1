import type { Page } from '@playwright/test';
import { clickRowAction, expect, test } from '../../support/access.ts';
import { expectFit } from '../../support/fit.ts';
import { dialog, row, rows, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' }, ownContext: true });

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('copies a text to parents by keyboard, and records that the family was informed', async ({ signIn, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('binjiang01', 'edu/owedLesson?state=open');
  await expect(rows(page, '待补课').first()).toBeVisible();
  const student = await rows(page, '待补课').first().getByRole('cell').first().innerText();
  const owed = row(page, '待补课', student).first();
  await clickRowAction(page, owed, '通知家长');
  const form = dialog(page, `通知家长 · ${student}`);
  const field = form.getByRole('textbox', { name: '补课邀约' });
  await expect(field).toHaveValue(new RegExp(`^${student}家长您好`));
  await expect(form).toContainText('还没有告知过');
  await expectFit(page, '通知家长');
  const text = await field.inputValue();
  await expect(form.getByRole('button', { name: '复制并记录' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(success(page, '已复制并记录')).toBeVisible();
  await expect(form).toBeHidden();
  expect(await clipboard(page)).toBe(text);

  await clickRowAction(page, owed, '通知家长');
  await expect(form).toContainText(/09-07 \d\d:\d\d .+已告知/);
  await field.fill('明天记得来补课');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  expect(await clipboard(page)).toBe('明天记得来补课');
});

test('changes a template, which is then used for the texts of a campus', async ({ signIn, page, anotherUser }) => {
  await signIn('qiming01', 'edu/owedLesson?state=open');
  await page.getByRole('button', { name: '文本模板' }).click();
  const editor = dialog(page, '文本模板');
  await editor.getByRole('tab', { name: '补课邀约' }).click();
  await expectFit(page, '文本模板');
  const field = editor.getByRole('textbox', { name: '补课邀约的模板' });
  await field.fill('请给孩子补课：');
  await editor.getByRole('button', { name: '课程', exact: true }).click();
  await expect(editor.getByText('请给孩子补课：少儿钢琴')).toBeVisible();
  await editor.getByRole('button', { name: '保存模板' }).click();
  await expect(success(page, '补课邀约的模板已保存')).toBeVisible();
  await expect(editor.getByRole('button', { name: '恢复默认' })).toBeVisible();

  const campus = await anotherUser('binjiang01', 'edu/owedLesson?state=open');
  await clickRowAction(campus, rows(campus, '待补课').first(), '通知家长');
  const form = dialog(campus, /^通知家长/);
  await expect(form.getByRole('textbox')).toHaveValue('请给孩子补课：少儿钢琴小组课');
  await expect(form.getByRole('button', { name: '文本模板' })).toHaveCount(0);
});
