import type { Locator, Page } from '@playwright/test';
import { expectFit } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { chooseOption, dialog } from '../../support/parts.ts';

/**
 * A Monday. In this world 陈佳 teaches 16 lessons in the fortnight, two with a pending request, and 李海燕 is free during
 * all of them.
 */
test.use({ world: { today: '2026-09-07', scenario: 'small', randomSeed: 1 } });

const ABSENT = '陈佳';
const SUBSTITUTE = '李海燕';
const bulk = (page: Page): Locator => dialog(page, '批量处理课次');
const effects = (page: Page): Locator => bulk(page).getByRole('table', { name: '要处理的课次' }).getByRole('row');

async function openBulk(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '批量处理课次' }).click();
  await expect(bulk(page)).toBeVisible();
}

async function pickSpan(page: Page, begin: string, end: string): Promise<void> {
  await bulk(page).getByRole('textbox', { name: '上课日期' }).click();
  const calendar = page.getByRole('dialog', { name: '上课日期', exact: true });
  await calendar.getByRole('button', { name: begin }).click();
  await calendar.getByRole('button', { name: end }).click();
}

test('assigns a substitute to the lessons of a teacher who is ill for a fortnight, and undoes it', async ({
  signIn,
  page,
}) => {
  await signIn('binjiang01', 'edu/claTimeRule');
  await chooseOption(page.getByRole('search', { name: '课表筛选' }), '授课教师', ABSENT);
  await openBulk(page);
  await pickSpan(page, '2026 年 9 月 7 日', '2026 年 9 月 20 日');
  await chooseOption(bulk(page), '操作', '安排代课');
  await chooseOption(bulk(page), '代课教师', SUBSTITUTE);
  await bulk(page).getByRole('textbox', { name: '请假原因' }).fill('病假两周');
  await expect(bulk(page).getByText('14 节可处理，2 节不能处理')).toBeVisible();
  await expect(effects(page).nth(1)).toContainText(`由${SUBSTITUTE}代${ABSENT}上课`);
  await expectFit(page, 'bulk change of lessons', { widths: [1440, 1024, 390] });
  await bulk(page).getByRole('button', { name: '安排代课 14 节' }).click();
  await expect(bulk(page).getByText('已处理 14 节课')).toBeVisible();
  await bulk(page).getByRole('button', { name: '完成' }).click();

  const lesson = page.getByRole('grid').getByRole('button', { name: new RegExp(SUBSTITUTE) });
  await expect(lesson.first()).toBeVisible();

  await openBulk(page);
  await pickSpan(page, '2026 年 9 月 7 日', '2026 年 9 月 20 日');
  await chooseOption(bulk(page), '操作', '交还原教师');
  await bulk(page).getByRole('button', { name: '交还原教师 14 节' }).click();
  await expect(bulk(page).getByText('已处理 14 节课')).toBeVisible();
  await bulk(page).getByRole('button', { name: '完成' }).click();
  await expect(lesson).toHaveCount(0);
});

test('keeps the calendar open when a press opens it after its code was loaded', async ({ signIn, page }) => {
  await signIn('binjiang01', 'edu/claTimeRule');
  const code = page.waitForResponse(/\/dates-[^/]+\.js$/);
  await openBulk(page);
  const days = bulk(page).getByRole('textbox', { name: '上课日期' });
  await days.hover();
  await (await code).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await days.click({ delay: 100 });
  await expect(days).toBeFocused();
  await expect(page.getByRole('dialog', { name: '上课日期', exact: true })).toBeVisible();
});

test('cancels the lessons of a public holiday with the right to make them up, and undoes it', async ({
  signIn,
  page,
}) => {
  await signIn('qiming01', 'edu/claTimeRule');
  const lessonsOfSaturday = page.getByRole('grid').getByRole('columnheader', { name: /09-12/ });
  await expect(lessonsOfSaturday).toHaveText(/15 节$/);

  await test.step('the institution declares the holiday and cancels its lessons', async () => {
    await page.getByRole('button', { name: '节假日安排' }).click();
    const holidays = dialog(page, '节假日安排');
    const form = holidays.getByRole('form', { name: '新增或修改节假日' });
    await form.getByRole('textbox', { name: '名称' }).fill('台风');
    await form.getByRole('textbox', { name: /^开始日期/ }).click();
    const calendar = page.getByRole('dialog', { name: '开始日期', exact: true });
    await calendar.getByRole('button', { name: '2026 年 9 月 12 日' }).click();
    await form.getByRole('button', { name: '保存' }).click();
    await holidays.getByRole('button', { name: '停课', exact: true }).click();
    await expect(bulk(page).getByRole('checkbox', { name: /^给学员记待补课/ })).toBeChecked();
    const submit = bulk(page).getByRole('button', { name: /^停课 \d+ 节$/ });
    await expect(submit).toBeEnabled();
    await expect(effects(page).nth(1)).toContainText(/停课，\d+ 名学员记待补课/);
    await submit.click();
    await expect(bulk(page).getByText(/^已处理 \d+ 节课$/)).toBeVisible();
    await bulk(page).getByRole('button', { name: '完成' }).click();
    await expect(holidays.getByText('当天没有未上的课')).toBeVisible();
    await holidays.getByRole('button', { name: '关闭' }).click();
    await expect(lessonsOfSaturday).toHaveText(/台风放假0 节$/);
  });

  await test.step('the cancellation is undone, and the lessons are restored', async () => {
    await openBulk(page);
    const recent = bulk(page).getByRole('region', { name: '最近 24 小时的批量操作' });
    await recent.getByRole('listitem').filter({ hasText: '停课（放假' }).getByRole('button', { name: '撤销' }).click();
    await dialog(page, '撤销批量操作').getByRole('button', { name: '撤销' }).click();
    await expect(page.getByText(/^已恢复 \d+ 节课$/)).toBeVisible();
    await bulk(page).getByRole('button', { name: '取消' }).click();
    await expect(lessonsOfSaturday).toHaveText(/台风放假15 节$/);
  });
});
