import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectFit } from '../support/fit.ts';
import { expect, test } from '../support/journey.ts';
import { dialog, success } from '../support/parts.ts';

test.use({ world: { today: '2026-09-07' }, contextOptions: { reducedMotion: 'reduce' } });

const CALENDAR = 'edu/claTimeRule?activeTab=calendar';
const grid = (page: Page, monday: string): Locator => page.getByRole('grid', { name: `课表 ${monday}` });
const cell = (page: Page, date: string, slot: string): Locator =>
  page.locator(`[data-date="${date}"][data-slot="${slot}"]`);
const lessonsIn = (place: Locator): Locator => place.locator('[data-lesson]');

test('a lesson is dragged to another day, with a warning of what it meets; past days take none', async ({
  signIn,
  page,
}) => {
  await signIn('binjiang01', CALENDAR);
  const week = grid(page, '2026-09-07');
  await expect(week).toBeVisible();
  const from = lessonsIn(cell(page, '2026-09-12', '08:00-10:00')).first();
  const name = await from.locator('strong').innerText();
  await from.dragTo(cell(page, '2026-09-10', '14:00-16:00'));
  const form = dialog(page, '调课');
  await expect(form.getByRole('button', { name: '上课日期' })).toHaveText('2026-09-10');
  await expect(form.getByRole('combobox', { name: '上课时间' })).toHaveValue(/^1[45]:/);
  await form.getByRole('button', { name: '保存调课' }).click();
  await expect(success(page, '修改成功')).toBeVisible();
  await expect(lessonsIn(cell(page, '2026-09-10', '14:00-16:00')).filter({ hasText: name })).toBeVisible();

  await page.getByRole('button', { name: '上一周' }).click();
  await expect(grid(page, '2026-08-31')).toBeVisible();
  const held = lessonsIn(grid(page, '2026-08-31')).filter({ hasText: '已上课' }).first();
  await held.getByRole('button').click();
  await expect(page.getByRole('menuitem')).toHaveText(['更正上课记录', '撤销上课记录']);
  await page.keyboard.press('Escape');
  await expect(held.getByRole('button')).toBeFocused();
});

test('a week with the keyboard, as a calendar file and on paper', async ({ signIn, page }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: document.querySelectorAll('table tbody p').length });
  });
  await signIn('binjiang01', CALENDAR);
  const week = grid(page, '2026-09-07');
  await expect(lessonsIn(week).first()).toBeVisible();
  await expectFit(page, '课表');
  const counts = await week.getByRole('columnheader').allInnerTexts();
  const total = counts.reduce((sum, text) => sum + Number(/(\d+) 节/.exec(text)?.[1] ?? 0), 0);

  await lessonsIn(week).first().getByRole('button').focus();
  await expect(page.getByRole('tooltip')).toContainText('滨江校区');
  await page.keyboard.press('End');
  await expect(week.locator('[data-date="2026-09-13"] :focus')).toHaveCount(1);
  await page.keyboard.press('PageDown');
  await expect(grid(page, '2026-09-14')).toBeVisible();
  await page.getByRole('button', { name: '本周' }).click();

  await page.getByRole('button', { name: '更多操作' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '导出日历文件' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('课表-2026-09-07.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(total);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);

  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '打印本周' }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed?: number }).printed)).toBe(total);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('one day at a time, all of its lessons', async ({ signIn, page }) => {
    await signIn('binjiang01', CALENDAR);
    await page.getByRole('tab', { name: /周六 2026-09-12/ }).click();
    const day = page.getByRole('tabpanel', { name: /周六 2026-09-12/ });
    await expect(day.getByRole('listitem').first()).toBeVisible();
    const count = Number(
      /(\d+) 节/.exec((await page.getByRole('tab', { name: /周六/ }).getAttribute('aria-label')) ?? '')?.[1],
    );
    await expect(day.getByRole('listitem')).toHaveCount(count);
    await expectFit(page, '课表（手机）');
    await day.getByRole('button').first().click();
    await expect(page.getByRole('menuitem', { name: '调课' })).toBeVisible();
  });
});
