import { expect, test } from '../../support/journey.ts';
import { chooseOption, dialog, row, success } from '../../support/parts.ts';

test('types a birthday and pastes a phone number with its country code', async ({ signIn, page }) => {
  await signIn('qiming01', 'edu/student');
  await page.getByRole('button', { name: '新增学员' }).click();
  const form = dialog(page, '新增学员');
  await form.getByRole('textbox', { name: '学员姓名' }).fill('沈星辰');
  await chooseOption(form, '校区', '滨江校区');
  await form.getByRole('textbox', { name: '联系电话' }).fill('0086 139-0000-1234');
  const birthday = form.getByRole('textbox', { name: '出生日期' });
  const save = form.getByRole('button', { name: '保存学员' });

  await birthday.fill('2012-13-4');
  await save.click();
  await expect(birthday).toHaveAccessibleDescription('请输入正确的日期，如 2026-09-01');
  await expect(birthday).toHaveValue('2012-13-4');
  await birthday.fill('2026-12-31');
  await birthday.press('Enter');
  await expect(birthday).toHaveAccessibleDescription(/^不能晚于 2026-/);
  await birthday.fill('２０１２年3月4日');
  await expect(birthday).toHaveValue('2012-03-04');
  await save.click();
  await expect(success(page, '新增成功')).toBeVisible();
  await expect(row(page, '学员', '沈星辰')).toContainText('13900001234');
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`Escape closes only the calendar, and the dialog stays open (${reducedMotion})`, async ({ signIn, page }) => {
    await page.emulateMedia({ reducedMotion });
    await signIn('qiming01', 'edu/student');
    await page.getByRole('button', { name: '新增学员' }).click();
    const form = dialog(page, '新增学员');
    const birthday = form.getByRole('textbox', { name: '出生日期' });
    const calendar = page.getByRole('dialog', { name: '出生日期', exact: true });
    await birthday.click();
    await expect(calendar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await birthday.press('ArrowDown');
    await expect(
      calendar.getByRole('button', { name: /^20\d\d 年 \d+ 月 \d+ 日$/ }).and(page.locator(':focus')),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(birthday).toBeFocused();
    await expect(form).toBeVisible();
  });
