import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { alerts, download, row, rows } from '../../support/parts.ts';
import { fillNewRoom, roomForm, saveRoom } from '../../support/room-form.ts';
import { readSheet } from '../../support/xlsx.ts';

const exportButton = (page: Page) => page.getByRole('button', { name: '导出' });

async function exported(page: Page): Promise<{ name: string; sheet: ReturnType<typeof readSheet> }> {
  const file = await download(exportButton(page));
  return { name: file.suggestedFilename(), sheet: readSheet(readFileSync(await file.path())) };
}

test('room list export', async ({ signIn, page, sandbox }) => {
  await signIn('qiming01', 'edu/room');
  const name = page.getByRole('search', { name: '筛选' }).getByRole('textbox', { name: '教室名称' });

  await test.step('reports a refused export and downloads nothing', async () => {
    let files = 0;
    const count = () => void (files += 1);
    page.on('download', count);
    await sandbox.control('POST', 'faults', { call: 'rooms.export', kind: 'code', message: '导出过于频繁', times: 1 });
    await exportButton(page).click();
    await expect(alerts(page, '导出过于频繁')).toBeVisible();
    await expect(exportButton(page)).toBeEnabled();
    await sandbox.control('POST', 'faults', { call: 'rooms.export', kind: 'html', times: 1 });
    await exportButton(page).click();
    await expect(alerts(page, '下载附件失败，请联系管理员')).toBeVisible();
    expect(files).toBe(0);
    page.off('download', count);
  });

  await test.step('downloads an export under the file name from the response', async () => {
    await sandbox.control('POST', 'faults', { call: 'rooms.export', kind: 'named-file', times: 1 });
    const file = await exported(page);
    expect(file.name).toMatch(/\.xlsx$/);
    expect(file.sheet.rows).toHaveLength(27);
  });

  await test.step('exports the filtered rows only', async () => {
    await name.fill('钢琴');
    await expect(rows(page, '教室')).toHaveCount(7);
    expect((await exported(page)).sheet.rows).toHaveLength(8);
    await name.fill('');
    await expect(rows(page, '教室')).toHaveCount(20);
  });

  await test.step('exports formula-like names as text', async () => {
    await fillNewRoom(page, '=1+1');
    await roomForm(page).getByRole('textbox', { name: '座位数' }).fill('7');
    await saveRoom(page);
    await expect(row(page, '教室', '=1+1')).toBeVisible();

    const file = await exported(page);
    expect(file.name).toMatch(/^教室列表.*\.xlsx$/);
    const [header, first, ...others] = file.sheet.rows;
    expect(header).toEqual(['教室名称', '所属校区', '座位数', '状态', '备注', '创建时间']);
    // The name is stored as a text cell. Its leading apostrophe keeps it text when the sheet is saved as CSV.
    expect(first?.slice(0, 4)).toEqual(["'=1+1", '滨江校区', 7, '启用']);
    expect(others).toHaveLength(26);
    expect(file.sheet.formulas).toBe(0);
  });
});
