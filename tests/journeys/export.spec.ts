import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { alerts, choose, dialog, row, rows, success } from '../support/parts.ts';
import { readSheet } from '../support/xlsx.ts';

const exportButton = (page: Page) => page.getByRole('button', { name: '导出' });

async function exported(page: Page): Promise<{ name: string; sheet: ReturnType<typeof readSheet> }> {
  const [file] = await Promise.all([page.waitForEvent('download'), exportButton(page).click()]);
  return { name: file.suggestedFilename(), sheet: readSheet(readFileSync(await file.path())) };
}

test('the rooms of the list are exported, and what looks like a formula stays text', async ({ signIn, page }) => {
  await signIn('qiming01', 'edu/room');
  await page.getByRole('button', { name: '新增教室' }).click();
  const adding = dialog(page, '新增教室');
  await adding.getByRole('textbox', { name: '教室名称' }).fill('=1+1');
  await choose(adding, '所属校区', '滨江校区');
  await adding.getByRole('textbox', { name: '座位数' }).fill('7');
  await adding.getByRole('button', { name: '保存教室' }).click();
  await expect(success(page, '新增成功')).toBeVisible();
  await expect(row(page, '教室', '=1+1')).toBeVisible();

  const { name, sheet } = await exported(page);
  expect(name).toMatch(/^教室列表.*\.xlsx$/);
  const [header, first, ...others] = sheet.rows;
  expect(header).toEqual(['教室名称', '所属校区', '座位数', '状态', '备注', '创建时间']);
  // A text in a typed cell, and the sign before it keeps it one when the file is saved as CSV.
  expect(first?.slice(0, 4)).toEqual(["'=1+1", '滨江校区', 7, '启用']);
  expect(others).toHaveLength(25);
  expect(sheet.formulas).toBe(0);
});

test('what is filtered is what is exported', async ({ signIn, page }) => {
  await signIn('qiming01', `edu/room?roomName=${encodeURIComponent('钢琴')}`);
  await expect(rows(page, '教室')).toHaveCount(7);
  const { sheet } = await exported(page);
  expect(sheet.rows).toHaveLength(8);
});

test('an export that is refused says so and saves nothing', async ({ signIn, page, sandbox }) => {
  let files = 0;
  page.on('download', () => {
    files += 1;
  });
  await signIn('qiming01', 'edu/room');
  await sandbox.control('POST', 'faults', { call: 'rooms.export', kind: 'code', message: '导出过于频繁', times: 1 });
  await exportButton(page).click();
  await expect(alerts(page, '导出过于频繁')).toBeVisible();
  await expect(exportButton(page)).toBeEnabled();
  await sandbox.control('POST', 'faults', { call: 'rooms.export', kind: 'html', times: 1 });
  await exportButton(page).click();
  await expect(alerts(page, '下载附件失败，请联系管理员')).toBeVisible();
  expect(files).toBe(0);
});

test('an export that names its file is fetched by that name', async ({ signIn, page, sandbox }) => {
  await signIn('qiming01', 'edu/room');
  await sandbox.control('POST', 'faults', { call: 'rooms.export', kind: 'named-file', times: 1 });
  const { name, sheet } = await exported(page);
  expect(name).toMatch(/\.xlsx$/);
  expect(sheet.rows).toHaveLength(26);
});

for (const [path, title, header] of [
  ['system/dict', '字典类型', ['字典名称', '字典类型', '状态', '备注', '创建时间']],
  [
    'system/dict/data/1843200000000000201',
    '字典数据',
    ['字典类型', '字典名称', '字典标签', '字典键值', '显示排序', '状态', '备注', '创建时间'],
  ],
] as const) {
  test(`${title} is exported`, async ({ signIn, page }) => {
    await signIn('admin01', path);
    await expect(rows(page, title).first()).toBeVisible();
    const { name, sheet } = await exported(page);
    expect(name).toContain(title);
    expect(sheet.rows[0]).toEqual(header);
  });
}
