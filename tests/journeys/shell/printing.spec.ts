import { expect, test } from '../../support/journey.ts';
import { rows } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

/** 少儿钢琴小组课 2 班, which has a waiting list. */
const FULL_CLASS = '1843201018000000001';

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

test('prints only the open tab of a class, without the buttons of its list', async ({ signIn, page }) => {
  await signIn('qiming01', `edu/cla/detail?claId=${FULL_CLASS}&activeTab=waiting`);
  await expect(rows(page, '候补学员')).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('tab')).toHaveText(['候补']);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('prints long texts of a list in full', async ({ signIn, page }) => {
  await signIn('binjiang01', 'edu/owedLesson?state=booked');
  const makeUp = rows(page, '待补课')
    .first()
    .getByText(/少儿钢琴小组课/)
    .last();
  await expect(makeUp).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1050, height: 800 });
  await expect.poll(() => makeUp.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0);
});
