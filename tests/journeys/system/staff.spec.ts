import { expect, test } from '../../support/journey.ts';
import { expectFit, WIDTHS } from '../../support/fit.ts';
import { chooseOption, dialog, row, rows, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

test('adds a teacher, marks them as departed and deletes them; refuses to delete a teacher who has lessons', async ({
  signIn,
  page,
}) => {
  // Checks layout and accessibility of list and form at every width.
  const fit = (what: string): Promise<void> => expectFit(page, what, { widths: WIDTHS, axeBetween: true });
  await signIn('qiming01', 'system/staff');
  await expect(rows(page, '员工').first()).toBeVisible();
  await fit('员工');
  await page.getByRole('button', { name: '新增员工' }).click();
  const form = dialog(page, '新增员工');
  await expect(form.getByRole('button', { name: '保存员工' })).toBeVisible();
  await fit('新增员工');
  await form.getByRole('textbox', { name: '姓名' }).fill('贺知秋');
  await chooseOption(form, '所属校区', '滨江校区');
  await form.getByRole('textbox', { name: '联系电话' }).fill('13857120499');
  await form.getByRole('button', { name: '保存员工' }).click();
  await expect(success(page, '新增成功')).toBeVisible();
  await expect(row(page, '员工', '贺知秋')).toContainText('在职');

  const change = dialog(page, '修改员工');
  await row(page, '员工', '贺知秋').getByRole('button', { name: '修改' }).click();
  await chooseOption(change, '在职状态', '离职');
  await change.getByRole('button', { name: '保存员工' }).click();
  await expect(success(page, '修改成功')).toBeVisible();
  await expect(row(page, '员工', '贺知秋')).toContainText('离职');

  await row(page, '员工', '贺知秋').getByRole('button', { name: '删除' }).click();
  await dialog(page, '警告').getByRole('button', { name: '删除' }).click();
  await expect(success(page, '删除成功')).toBeVisible();
  await expect(row(page, '员工', '贺知秋')).toHaveCount(0);

  await page.getByRole('textbox', { name: '姓名' }).fill('林晓雯');
  await expect(rows(page, '员工')).toHaveCount(1);
  await row(page, '员工', '林晓雯').getByRole('button', { name: '删除' }).click();
  const question = dialog(page, '警告');
  await expect(question).toContainText('是否确认删除员工“林晓雯”？');
  await question.getByRole('button', { name: '删除' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: /该员工还有 \d+ 个班级、.*不能删除，可将其设为离职/ }),
  ).toBeVisible();
});
