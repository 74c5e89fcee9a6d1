import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { expectFit } from '../../support/fit.ts';
import { chooseOption, dialog, heading } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07', scenario: 'small' } });

const field = (page: Page) => page.getByRole('combobox', { name: '搜索内容' });
const hit = (page: Page, group: string, name: string) =>
  page.getByRole('rowgroup', { name: group }).getByRole('row').filter({ hasText: name });

/** Opens the search and types a text. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

/** Returns the hours of the student's course 少儿钢琴小组课, as the open drawer shows them. */
async function courseHours(page: Page): Promise<number> {
  const courses = dialog(page, '学员详情 · 陈梓涵').getByRole('list', { name: '班级与课程' }).getByRole('listitem');
  const course = courses.filter({ hasText: '少儿钢琴小组课' });
  await expect(course).toContainText(/按课时\s*\d/);
  return Number(/按课时\s*([\d.]+)/.exec(await course.innerText())?.[1]);
}

test('finds a student by initials and sells hours to the student, by keyboard only', async ({ signIn, page }) => {
  await signIn('binjiang01', 'edu/room');
  await expect(heading(page, '教室管理')).toBeVisible();
  const address = page.url();

  await search(page, 'czh');
  await expect(hit(page, '学员', '陈梓涵')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(dialog(page, '学员详情 · 陈梓涵')).toBeVisible();
  const before = await courseHours(page);
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await search(page, 'chenzih');
  await expect(hit(page, '学员', '陈梓涵')).toBeVisible();
  await page.keyboard.press('Alt+1');
  const buying = dialog(page, '报名 · 陈梓涵');
  await expect(buying.getByRole('combobox', { name: '产品' })).toBeFocused();
  await page.keyboard.type('少儿钢琴小组课 48');
  await expect(page.getByRole('option', { name: /^少儿钢琴小组课 48 课时/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(buying.getByRole('textbox', { name: '实收' })).not.toHaveValue('');
  await chooseOption(buying, '收款方式', '微信');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(buying.getByText(/^已收款 ¥/)).toBeVisible();
  await buying.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The search lists the previously opened student first.
  await page.keyboard.press('Control+k');
  await expect(hit(page, '最近', '陈梓涵')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(dialog(page, '学员详情 · 陈梓涵')).toBeVisible();
  await expect(async () => expect(await courseHours(page)).toBe(before + 48)).toPass();
  expect(page.url()).toBe(address);
});

test('opens classes, teachers, campuses, staff and actions; the addresses contain ids but no names', async ({
  signIn,
  page,
}) => {
  await signIn('qiming01', 'edu/room');
  await expect(heading(page, '教室管理')).toBeVisible();

  await test.step('the results fit every width', async () => {
    await search(page, 'l');
    await expect(page.getByRole('rowgroup', { name: '教师' })).toBeVisible();
    await expectFit(page, 'search', { widths: [1440, 1024, 390], colours: true });
    await page.keyboard.press('Escape');
  });

  await test.step('teacher', async () => {
    await search(page, 'linxiaowen');
    await expect(hit(page, '教师', '林晓雯')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(heading(page, '林晓雯')).toBeVisible();
    expect(new URL(page.url()).search).toMatch(/^\?teacherId=\d+$/);
  });

  await test.step('timetable of a class', async () => {
    await search(page, '少儿钢琴小组课 1');
    await expect(hit(page, '班级', '少儿钢琴小组课 1 班')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: '记上课：少儿钢琴小组课 1 班' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(dialog(page, '课表 · 少儿钢琴小组课 1 班')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('campus', async () => {
    await search(page, 'bjxq');
    await expect(hit(page, '校区', '滨江校区')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/edu\/claTimeRule\?deptId=\d+$/);
  });

  await test.step('staff', async () => {
    await search(page, '沈知夏');
    await expect(hit(page, '员工', '沈知夏')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page, '修改员工').getByRole('textbox', { name: '姓名' })).toHaveValue('沈知夏');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('action', async () => {
    await search(page, '新增学员');
    await expect(hit(page, '操作', '新增学员')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(dialog(page, '新增学员').getByRole('textbox', { name: '学员姓名' })).toBeFocused();
  });
});

test('a pointer selects a result when it moves, but not when a result appears below it', async ({ signIn, page }) => {
  await signIn('binjiang01', 'edu/room');
  await expect(heading(page, '教室管理')).toBeVisible();
  await search(page, 'chen');
  const rows = page.getByRole('rowgroup', { name: '学员' }).getByRole('row');
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true');

  // Browsers also dispatch this event for a resting pointer when the content below it changes.
  await rows.nth(1).dispatchEvent('mousemove');
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true');

  await rows.nth(1).hover();
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('a page that finishes loading leaves the focus in a dialog that was opened in the meantime', async ({
  signIn,
  page,
}) => {
  await signIn('binjiang01', 'edu/room');
  await expect(heading(page, '教室管理')).toBeVisible();
  // Loads the code of the search now, because the code of the next page will be delayed.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: '公告管理' }).click();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  answer();
  await expect(heading(page, '公告管理')).toBeVisible();
  await page.keyboard.type('chen');
  await expect(field(page)).toHaveValue('chen');
});
