import { expect, test } from '../../support/journey.ts';
import { rows } from '../../support/parts.ts';

test('prints a list with the range of its rows, and without buttons and filters', async ({ signIn, page }) => {
  await signIn('qiming01', 'edu/student');
  await expect(rows(page, '学员')).toHaveCount(20);
  const span = page.getByText(/^第 1–20 条，共 [\d,]+ 条$/);
  await expect(span).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(span).toBeVisible();
  await expect(page.getByRole('navigation', { name: '学员分页' })).toBeHidden();
  await expect(page.getByRole('search', { name: '筛选' })).toBeHidden();
  await expect(page.getByRole('button', { name: '新增学员' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: '第 2 页' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^第 21–40 条，共 [\d,]+ 条$/)).toBeVisible();
});
