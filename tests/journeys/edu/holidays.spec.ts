import type { Locator } from '@playwright/test';
import { expectFit } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { dialog } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

const TIMETABLE = 'edu/claTimeRule';

async function pickDay(within: Locator, label: string, day: string): Promise<void> {
  await within.getByRole('textbox', { name: new RegExp(`^${label}`) }).click();
  await within.page().getByRole('dialog', { name: label, exact: true }).getByRole('button', { name: day }).click();
}

test('an institution adds a holiday; the registrar of a campus sees it and moves its lessons', async ({
  signIn,
  page,
  sandbox,
}) => {
  const holidays = dialog(page, '节假日安排');
  const day = holidays.getByRole('button', { name: '当天的课 9 月 12 日' });
  const lessons = holidays.getByRole('table', { name: '当天未上的课' });
  const openDialog = () => page.getByRole('button', { name: '节假日安排' }).click();

  await test.step('the institution enters the day and sees the lessons of all campuses', async () => {
    await signIn('qiming01', TIMETABLE);
    await openDialog();
    const form = holidays.getByRole('form', { name: '新增或修改节假日' });
    await form.getByRole('textbox', { name: '名称' }).fill('校庆');
    await form.getByRole('textbox', { name: /^开始日期/ }).click();
    const calendar = page.getByRole('dialog', { name: '开始日期', exact: true });
    await calendar.getByRole('button', { name: '2026 年 9 月 12 日' }).click();
    await form.getByRole('button', { name: '保存' }).click();
    await expect(holidays.getByRole('heading', { name: '9 月 12 日放假，当天已排的课' })).toBeVisible();
    await expect(lessons.getByRole('cell', { name: '西湖校区' }).first()).toBeVisible();
    await holidays.getByRole('button', { name: '返回' }).click();
    await expect(day).toBeVisible();
  });

  await test.step('the institution enters a holiday of three days by keyboard', async () => {
    const form = holidays.getByRole('form', { name: '新增或修改节假日' });
    await holidays.getByRole('combobox', { name: '年份' }).click();
    await page.getByRole('option', { name: '2027 年' }).click();
    await expect(holidays.getByText('2027 年放假安排尚未公布，放假日暂按国家规定推算')).toBeVisible();
    await expectFit(page, 'holidays of an institution', { widths: [1440, 1024, 390] });
    await form.getByRole('textbox', { name: /^开始日期/ }).fill('2027-1-20');
    await form.getByRole('textbox', { name: /^结束日期/ }).press('ArrowDown');
    await page.getByRole('button', { name: '2027 年 1 月 22 日' }).press('Enter');
    await form.getByRole('textbox', { name: '名称' }).fill('校庆');
    await form.getByRole('textbox', { name: '名称' }).press('Enter');
    const added = holidays.getByRole('table', { name: '2027 年节假日' });
    for (const one of [20, 21, 22])
      await expect(added.getByRole('row', { name: `1 月 ${one} 日` })).toContainText('校庆');
    await expect(form.getByRole('textbox', { name: /^开始日期/ })).toHaveValue('');
  });

  await test.step('the registrar views the calendar and moves the lessons of the campus', async () => {
    await signIn('binjiang01', TIMETABLE);
    await openDialog();
    await expect(holidays.getByText('节假日安排由机构管理员统一维护，可查看')).toBeVisible();
    await expect(holidays.getByRole('button', { name: /修改|移除|保存/ })).toHaveCount(0);
    await expectFit(page, 'holidays of a campus', { widths: [1440, 390] });
    await day.click();
    await expect(lessons.getByRole('cell', { name: '滨江校区' }).first()).toBeVisible();
    await expect(lessons.getByRole('cell', { name: '西湖校区' })).toHaveCount(0);
    await pickDay(holidays, '新日期', '2026 年 9 月 13 日');
    await holidays.getByRole('button', { name: /^移动 \d+ 节$/ }).click();
    await expect(page.getByText(/^已移动 \d+ 节课$/)).toBeVisible();
    await expect(holidays.getByText('当天没有未上的课')).toBeVisible();
  });

  await test.step('late in the year the calendar starts at the holidays of the next year', async () => {
    await sandbox.control('PUT', 'clock', { now: '2026-12-20 09:00:00' });
    await signIn('qiming01', TIMETABLE);
    await openDialog();
    await expect(holidays.getByText('2026 年已没有剩余的节假日，显示 2027 年')).toBeVisible();
    await expect(holidays.getByRole('row', { name: /^1 月 1 日/ })).toBeVisible();
  });
});
