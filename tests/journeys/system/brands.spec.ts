import { readFileSync } from 'node:fs';
import { clickRowAction } from '../../support/access.ts';
import { expect, test } from '../../support/journey.ts';
import { alerts, dialog, download, row, rows, success } from '../../support/parts.ts';
import { readSheet } from '../../support/xlsx.ts';

test.use({ world: { today: '2026-09-07' } });

test('adds institutions to a brand, removes them, and deletes the brand only when empty', async ({ signIn, page }) => {
  await signIn('admin01', 'system/brand');
  const brand = row(page, '品牌', '青藤书院');
  await expect(rows(page, '品牌')).toHaveCount(8);
  const drawer = dialog(page, '品牌机构 · 青藤书院');
  const within = drawer
    .getByRole('table', { name: '机构列表' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

  await test.step('two institutions are added together', async () => {
    await clickRowAction(page, brand, '机构');
    await expect(drawer.getByText('还没有机构')).toBeVisible();
    await drawer.getByRole('button', { name: '加入机构' }).first().click();
    const joining = dialog(page, '加入品牌 · 青藤书院');
    await joining.getByRole('textbox', { name: '机构名称' }).fill('庐州');
    await expect(joining.getByRole('checkbox').first()).toHaveAccessibleName(/庐州/);
    await joining.getByRole('checkbox', { name: '庐州墨韵书画院' }).check();
    await joining.getByRole('textbox', { name: '机构名称' }).fill('江城');
    await expect(joining.getByRole('checkbox')).toHaveCount(1);
    await joining.getByRole('checkbox', { name: '江城鼓乐学社' }).check();
    await joining.getByRole('button', { name: '加入 2 家' }).click();
    await expect(success(page, '新增成功')).toBeVisible();
    await expect(within).toHaveCount(2);
  });

  await test.step('the institutions of the brand are exported', async () => {
    const file = await download(drawer.getByRole('button', { name: '导出' }));
    const { rows: sheet } = readSheet(readFileSync(await file.path()));
    expect(sheet.slice(1).map((line) => line.slice(0, 2))).toEqual([
      ['青藤书院', '江城鼓乐学社'],
      ['青藤书院', '庐州墨韵书画院'],
    ]);
    await drawer.getByRole('button', { name: '关闭' }).click();
    await expect(brand.getByRole('cell').nth(2)).toHaveText('2');
  });

  await test.step('a brand with institutions is not deleted', async () => {
    await clickRowAction(page, brand, '删除');
    const warning = dialog(page, '警告');
    await warning.getByRole('button', { name: '删除' }).click();
    await expect(alerts(page, '品牌“青藤书院”下还有“庐州墨韵书画院”、“江城鼓乐学社”，请先移出后再删除')).toBeVisible();
    await warning.getByRole('button', { name: '取消' }).click();
  });

  await test.step('institutions are removed one by one, and each removal is logged', async () => {
    await clickRowAction(page, brand, '机构');
    for (const left of [1, 0]) {
      await within.first().getByRole('button').last().click();
      await dialog(page, '警告').getByRole('button', { name: '移出' }).click();
      await expect(within).toHaveCount(left);
    }
    await drawer.getByRole('button', { name: '关闭' }).click();
    await clickRowAction(page, brand, '日志');
    const log = dialog(page, '品牌日志 · 青藤书院');
    await expect(log.getByRole('listitem').first()).toContainText('机构“庐州墨韵书画院”移出品牌“青藤书院”');
    await expect(log.getByRole('listitem')).toHaveCount(5);
    await log.getByRole('button', { name: '关闭' }).click();
  });

  await test.step('the empty brand is deleted', async () => {
    await clickRowAction(page, brand, '删除');
    await dialog(page, '警告').getByRole('button', { name: '删除' }).click();
    await expect(success(page, '删除成功').last()).toBeVisible();
    await expect(rows(page, '品牌')).toHaveCount(7);
  });
});
