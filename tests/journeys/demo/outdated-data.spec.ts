import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// This test runs its own server, so the journeys' check for requests to other hosts does not apply.
import { expect, type Locator, test } from '@playwright/test';
import { rooms } from '#contracts/calls/rooms.ts';
import { depts } from '#seed/fixed-ids.ts';
import { folders } from '#scripts/commands/build.mjs';
import { sandboxAt, startTestServer } from '../../support/server.ts';

const DAY = 24 * 3_600_000;
const clientWidth = (text: Locator): Promise<number> => text.evaluate((element) => element.clientWidth);

test('reseeds an unchanged sandbox for today; moves a changed sandbox to today by keyboard, and back', async ({
  page,
}) => {
  const machine = Date.now.bind(Date);
  const folder = mkdtempSync(join(tmpdir(), 'journey-day-'));
  // Creates the sandboxes as if today were 16 days ago.
  Date.now = () => machine() - 16 * DAY;
  const server = await startTestServer({ data: folder, dist: folders.demo });
  try {
    const [looked, written] = [await server.sandbox({ today: undefined }), await server.sandbox({ today: undefined })];
    await looked.signIn('qiming01');
    await (await written.signIn('qiming01')).data(rooms.add, { roomName: '那天的教室', deptId: depts.xihu });
    Date.now = machine;

    await page.goto(`${looked.url}/login`);
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
    await expect(page.getByRole('region', { name: '数据的日期' })).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${written.url}/login`);
    const bar = page.getByRole('region', { name: '数据的日期' });
    await expect(bar).toContainText('数据停留在');
    const moveToToday = async (): Promise<void> => {
      await bar.getByRole('button', { name: '移到今天' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: '把所有日期后移 2 周？' })).toContainText(/距今天还有 [23] 天/);
      await page.keyboard.press('Enter');
      await expect(bar).toContainText('日期已后移 2 周');
    };
    await moveToToday();
    await expect(bar.getByRole('status')).toHaveJSProperty('scrollWidth', await clientWidth(bar.getByRole('status')));
    await bar.getByRole('button', { name: /^恢复 \d\d:\d\d:\d\d 后移日期前的数据$/ }).click();
    await expect(bar).toContainText('数据停留在');
    await moveToToday();
    await bar.getByRole('button', { name: '刷新页面' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
    await expect(bar).toHaveCount(0);
    const found = await (await sandboxAt(written.id, written.url).signIn('qiming01')).data<{ total: number }>(
      rooms.list,
      { roomName: '那天的教室' },
    );
    expect(found.total).toBe(1);
  } finally {
    Date.now = machine;
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
