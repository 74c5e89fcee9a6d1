import { expect, test } from '../support/access.ts';
import { dialog, row, rows, success, systemDialog } from '../support/parts.ts';

test('while one tab writes, another switches the tenant: nothing of the first arrives under the other', async ({
  signIn,
  page,
  context,
  sandbox,
}) => {
  await signIn('qiming01', 'edu/room');
  await expect(rows(page, '教室')).toHaveCount(20);
  const fill = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: '新增教室' }).click();
    const adding = dialog(page, '新增教室');
    await adding.getByRole('textbox', { name: '教室名称' }).fill(name);
    await adding.getByRole('combobox', { name: '所属校区' }).click();
    await page.getByRole('option', { name: '滨江校区' }).click();
  };
  await fill('切换前');
  await dialog(page, '新增教室').getByRole('button', { name: '保存教室' }).click();
  await expect(success(page, '新增成功')).toBeVisible();
  await fill('切换后');

  const other = await context.newPage();
  await other.goto(sandbox.url);
  await other.getByRole('list', { name: '所属机构' }).getByRole('button', { name: '西湖校区' }).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(`${request.method()} ${request.url()}`);
  });
  await dialog(other, '切换租户').getByRole('button', { name: '切换', exact: true }).click();
  await expect(success(other, '切换租户成功')).toBeVisible();

  // The first tab says so, whatever it was about to do, and offers one way on.
  await expect(systemDialog(page)).toContainText('登录账号或当前校区已在其他标签页中改变，请刷新页面后继续');
  await dialog(page, '新增教室')
    .getByRole('button', { name: '保存教室', includeHidden: true })
    .evaluate((button: HTMLButtonElement) => button.click());
  await page.keyboard.press('Escape');
  await expect(systemDialog(page)).toBeVisible();
  expect(sent).toEqual([]);
  expect(await sandbox.control('GET', 'counts?call=rooms.add')).toBe(1);

  await systemDialog(page).getByRole('button', { name: '刷新页面' }).click();
  await expect(rows(page, '教室')).toHaveCount(8);
  await expect(row(page, '教室', '切换后')).toHaveCount(0);
  await expect(page.getByRole('list', { name: '所属机构' }).getByRole('button', { name: '西湖校区' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});
