import { expect, test } from '../../support/journey.ts';
import { switchOff } from '../../support/absent-calls.ts';
import { heading, mainMenu, row, toasts } from '../../support/parts.ts';

// The browser logs every failed request on the console.
test.use({ tolerated: /Failed to load resource/ });

test('a page whose list the backend lacks states the reason, and its menu entry is removed', async ({
  signIn,
  page,
  sandbox,
}) => {
  await switchOff(sandbox, 'products.list');
  await signIn('qiming01', 'edu/product');
  await expect(page.getByRole('heading', { name: '当前系统未提供产品管理' })).toBeVisible();
  await expect(mainMenu(page).getByRole('link', { name: '课程管理' })).toBeVisible();
  await expect(mainMenu(page).getByRole('link', { name: '产品管理' })).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
  await expect(heading(page, '，')).toBeVisible();
});

test('a removal that the backend lacks is reported once, and then no longer offered', async ({
  signIn,
  page,
  sandbox,
}) => {
  await switchOff(sandbox, 'courses.remove');
  await signIn('qiming01', 'edu/course');
  const course = row(page, '课程', '创意美术');
  await course.getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('dialog', { name: '警告' });
  await question.getByRole('button', { name: '删除' }).click();
  await expect(question.getByRole('alert')).toHaveText('当前系统未提供此功能');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(course.getByRole('button')).toHaveText(['修改']);
  await expect(page.getByText('当前系统未提供：删除')).toBeVisible();
});
