import type { Locator, Page } from '@playwright/test';
import { expectFit } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { chooseOption, dialog, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

const SATURDAY = '2026-09-12';
const DAY = `edu/claTimeRule?view=day&day=${SATURDAY}`;

const column = (page: Page, name: string): Locator => page.getByRole('gridcell', { name: new RegExp(`^${name}，`) });
const lessonOf = (page: Page, name: string): Locator => page.getByRole('gridcell').getByRole('button', { name });

/** Drags a lesson to a full hour of a column, without dropping it. */
async function dragTo(page: Page, lesson: Locator, target: Locator, hour: string): Promise<void> {
  const card = lesson.locator('xpath=..');
  await card.hover();
  // Drag and drop loads when the pointer comes near.
  await expect(card).toHaveAttribute('draggable', 'true');
  const from = await card.boundingBox();
  const to = await target.boundingBox();
  const top = await page.getByRole('rowheader').getByText(hour, { exact: true }).boundingBox();
  if (!from || !to || !top) throw new Error('The lesson and the target must be visible.');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, top.y + 20, { steps: 4 });
  await page.mouse.move(to.x + 20, top.y + 10, { steps: 4 });
}

test('drags a lesson to another room and adds one in a free half hour', async ({ signIn, page }) => {
  await signIn('binjiang01', 'edu/claTimeRule');
  await page.getByRole('button', { name: '日', exact: true }).click();
  await expect(page).toHaveURL(/view=day$/);
  for (const _ of [1, 2, 3, 4, 5]) await page.getByRole('button', { name: '下一天' }).click();
  await expect(page.getByRole('grid', { name: `日课表 ${SATURDAY}` })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^301 钢琴房，12 座，\d 节，使用率 \d+%，已用/ })).toBeVisible();
  await expectFit(page, '日课表', { widths: [1440, 1024, 390] });

  const moved = column(page, '301 钢琴房').getByRole('button').first();
  const name = ((await moved.getAttribute('aria-label')) ?? '').split('，')[0] ?? '';
  await dragTo(page, moved, column(page, '303 钢琴房'), '15:00');
  await expect(page.getByRole('status').filter({ hasText: '303 钢琴房 15:00–16:30' })).toBeVisible();
  await page.mouse.up();
  const form = dialog(page, '调课');
  await expect(form.getByRole('combobox', { name: '教室' })).toHaveValue('303 钢琴房');
  await expect(form.getByRole('combobox', { name: '上课时间' })).toHaveValue('15:00');
  await expect(form.getByRole('combobox', { name: '下课时间' })).toHaveValue('16:30');
  await form.getByRole('button', { name: /^(保存调课|仍要保存)$/ }).click();
  await expect(success(page, '修改成功')).toBeVisible();
  await expect(
    column(page, '303 钢琴房').getByRole('button', { name: new RegExp(`^${name}，.*303 钢琴房，15:00–16:30`) }),
  ).toBeVisible();

  await test.step('adds a lesson in a free half hour of a teacher', async () => {
    await page.getByRole('button', { name: '教师', exact: true }).click();
    await column(page, '潘子欣').hover();
    await page.getByRole('button', { name: '潘子欣 12:00 加课' }).click();
    const adding = dialog(page, '排课');
    await expect(adding.getByRole('textbox', { name: '上课日期' })).toHaveValue(SATURDAY);
    await expect(adding.getByRole('combobox', { name: '上课时间' })).toHaveValue('12:00');
    await expect(adding.getByRole('combobox', { name: '授课教师' })).toHaveValue('潘子欣');
    await chooseOption(adding, '班级', '硬笔书法 2 班 · 滨江校区');
    await adding.getByRole('button', { name: '保存排课' }).click();
    await expect(success(page, '新增成功')).toBeVisible();
    await expect(column(page, '潘子欣').getByRole('button', { name: /^硬笔书法 2 班，.*12:00–13:30/ })).toBeVisible();
  });
});

test('says while dragging why a column does not accept the lesson, and what it would conflict with', async ({
  signIn,
  page,
}) => {
  await signIn('binjiang01', `${DAY}&by=teacher`);
  const lesson = column(page, '林晓雯').getByRole('button').first();
  await dragTo(page, lesson, column(page, '梁明华'), '10:00');
  await expect(page.getByRole('status').filter({ hasText: /教师冲突：/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(dialog(page, '调课')).toHaveCount(0);

  await page.getByRole('button', { name: '班级', exact: true }).click();
  const cells = page.getByRole('gridcell');
  await dragTo(page, cells.first().getByRole('button').first(), cells.nth(1), '12:00');
  await expect(page.getByRole('status').filter({ hasText: '按班级查看时只能调整时间' })).toBeVisible();
  await page.mouse.up();
  await expect(dialog(page, '调课')).toHaveCount(0);
});

test('changes the day by keyboard, and shows one column at a time on a phone', async ({ signIn, page }) => {
  await signIn('binjiang01', DAY);
  await lessonOf(page, '').first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('grid', { name: '日课表 2026-09-13' })).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('grid', { name: `日课表 ${SATURDAY}` }).locator(':focus')).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  const columns = page.getByRole('navigation', { name: '日视图的列' });
  await columns.getByRole('button', { name: '303 钢琴房' }).click();
  await expect(columns.getByRole('button', { name: '303 钢琴房' })).toHaveAttribute('aria-current', 'true');
  await expect(column(page, '303 钢琴房')).toBeInViewport();
  await expect(column(page, '301 钢琴房')).not.toBeInViewport();
});

test('prints one campus a page with the browser’s print command', async ({ signIn, page }) => {
  await signIn('qiming01', DAY);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const pages = page.locator('[data-page]');
  // The code of the printed day loads on the first key event after the timetable's dialogs have loaded.
  await expect(async () => {
    await page.keyboard.press('Control');
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(pages).toHaveCount(3, { timeout: 500 });
  }).toPass();
  await page.emulateMedia({ media: 'print' });
  await expect(pages.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: '排课管理' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(pages).toHaveCount(0);
});

test('the home page shows a day without changing lessons', async ({ signIn, page }) => {
  await signIn('qiming01', 'dashboard');
  await page.getByRole('button', { name: '日', exact: true }).click();
  await expect(page).toHaveURL(/dashboard\?view=day$/);
  await expect(page.getByRole('grid', { name: '日课表 2026-09-07' })).toBeVisible();
  await page.getByRole('gridcell').first().hover();
  await expect(page.getByRole('gridcell').getByRole('button', { name: /加课$/ })).toHaveCount(0);
  await page.getByRole('button', { name: '教师', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /^林晓雯，/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: /^林晓雯，/ })).toBeVisible();

  await signIn('teacher01', `dashboard?view=day&day=${SATURDAY}`);
  await expect(page.getByText('只显示您的课次')).toBeVisible();
});
