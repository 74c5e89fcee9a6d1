import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { depts, staffMembers, teaching } from '#seed/fixed-ids.ts';
import { expectFit } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { chooseOption, dialog, download, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

const CALENDAR = 'edu/claTimeRule?activeTab=calendar';
const grid = (page: Page, monday: string): Locator => page.getByRole('grid', { name: `课表 ${monday}` });
const cell = (page: Page, date: string, slot: string): Locator =>
  page.locator(`[data-date="${date}"][data-slot="${slot}"]`);
const lessonsIn = (place: Locator): Locator => place.locator('[data-lesson]');

/** Opens the lesson's menu and returns its items. */
async function menuItemsOf(page: Page, lesson: Locator): Promise<string[]> {
  await lesson.getByRole('button').click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  const actions = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(lesson.getByRole('button')).toBeFocused();
  return actions;
}

test('drags a lesson to another day with a conflict warning; rejects past days', async ({ signIn, sandbox, page }) => {
  await sandbox.control('PUT', 'clock', { now: '2026-09-09 10:30:00' });
  await signIn('binjiang01', CALENDAR);
  const week = grid(page, '2026-09-07');
  const from = lessonsIn(cell(page, '2026-09-12', '18:00-20:00')).filter({ hasText: '少儿声乐 2 班' });
  await from.hover();
  // Drag and drop loads when the pointer comes near.
  await expect(from).toHaveAttribute('draggable', 'true');
  const before = await week.boundingBox();
  await page.mouse.down();
  await cell(page, '2026-09-07', '14:00-16:00').hover();
  await cell(page, '2026-09-07', '14:00-16:00').hover({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('status').filter({ hasText: '不能调到昨天以前' })).toBeVisible();
  expect(await week.boundingBox(), 'nothing moves under the pointer').toEqual(before);
  await cell(page, '2026-09-13', '12:00-14:00').hover();
  await cell(page, '2026-09-13', '12:00-14:00').hover({ position: { x: 20, y: 70 } });
  await page.mouse.up();

  const form = dialog(page, '调课');
  await expect(form.getByRole('textbox', { name: '上课日期' })).toHaveValue('2026-09-13');
  await expect(form.getByRole('combobox', { name: '上课时间' })).toHaveValue('12:30');
  await expect(form.getByRole('combobox', { name: '下课时间' })).toHaveValue('14:00');
  await expect(form.getByRole('list', { name: '时间冲突' }).getByRole('listitem')).toContainText(['12:00–13:00']);
  await expectFit(page, '调课');
  await form.getByRole('button', { name: '保存调课' }).click();
  await expect(success(page, '修改成功')).toBeVisible();
  await expect(
    cell(page, '2026-09-13', '12:00-14:00').getByRole('button', {
      name: /^少儿声乐 2 班，.*12:30–14:00，未上课，冲突：教师、教室$/,
    }),
  ).toBeVisible();

  await test.step('adds a lesson in an empty cell and deletes it', async () => {
    const place = cell(page, '2026-09-10', '08:00-10:00');
    await place.getByRole('button', { name: '2026-09-10 08:00–10:00 加课' }).click();
    const adding = dialog(page, '排课');
    await expect(adding.getByRole('textbox', { name: '上课日期' })).toHaveValue('2026-09-10');
    await expect(adding.getByRole('combobox', { name: '上课时间' })).toHaveValue('08:00');
    await chooseOption(adding, '班级', '硬笔书法 2 班 · 滨江校区');
    await expect(adding.getByRole('combobox', { name: '授课教师' })).toHaveValue('潘子欣');
    await adding.getByRole('button', { name: '保存排课' }).click();
    await expect(success(page, '新增成功')).toBeVisible();
    const added = lessonsIn(place).filter({ hasText: '硬笔书法 2 班' });
    await added.getByRole('button').click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    const question = dialog(page, '警告');
    await expect(question).toContainText('是否确认删除本排课?');
    await question.getByRole('button', { name: '删除' }).click();
    await expect(success(page, '删除成功')).toBeVisible();
    await expect(added).toHaveCount(0);
  });

  expect(await menuItemsOf(page, lessonsIn(cell(page, '2026-09-07', '18:00-20:00')).first()), 'past, not held').toEqual(
    ['记上课', '学员名单', '删除'],
  );
  await page.getByRole('button', { name: '上一周' }).click();
  const held = lessonsIn(grid(page, '2026-08-31')).filter({ hasText: '已上课' }).first();
  expect(await menuItemsOf(page, held), 'held').toEqual(['更正上课记录', '撤销上课记录', '学员名单']);
});

test('marks a conflict in every view and hides details that a campus may not see', async ({
  signIn,
  sandbox,
  request,
  page,
}) => {
  const headers = { Authorization: `Bearer ${await sandbox.tokenOf('qiming01')}` };
  const add = async (data: object): Promise<void> => {
    const lesson = { claDate: '2026-09-10', teacherId: staffMembers.linXiaowen, roomId: null, ...data };
    await request.post(`${sandbox.url}business/api${claTimes.add.path}`, { headers, data: lesson });
  };
  const options = await request.get(`${sandbox.url}business/api${clas.options.path}?departId=${depts.xihu}`, {
    headers,
  });
  const { rows } = clas.options.data.parse((await options.json()).data);
  await add({ deptId: depts.binjiang, claId: teaching.cla, startTime: '14:00', endTime: '15:00' });
  await add({ deptId: depts.xihu, claId: rows[0]?.claId, startTime: '14:30', endTime: '15:30' });

  const place = cell(page, '2026-09-10', '14:00-16:00');
  const marked = place.getByRole('button', { name: /^少儿钢琴小组课 1 班，.*14:00–15:00，未上课，冲突：教师$/ });
  await signIn('binjiang01', `${CALENDAR}&claId=${teaching.cla}`);
  await marked.click();
  await expect(page.getByText('教师：14:30–15:30 另有安排')).toBeVisible();
  await page.getByRole('menuitem', { name: '调课' }).click();
  const warning = dialog(page, '调课').getByRole('list', { name: '时间冲突' });
  await expect(warning.getByRole('listitem')).toContainText(['14:30–15:30']);
  await expect(warning).toContainText('另有安排（教师 林晓雯）');
  await expectFit(page, '调课（冲突在别的校区）');

  await signIn('teacher01', 'dashboard');
  await marked.click();
  await expect(page.getByText(/^教师：14:30–15:30 .+（西湖校区）$/)).toBeVisible();
});

test('stores week and filters in the address, so that a link and Back restore both', async ({ signIn, page }) => {
  await signIn('qiming01', 'dashboard?week=2026-09-28&teachingMode=1');
  await expect(grid(page, '2026-09-28').getByRole('columnheader', { name: /周四 10-01 国庆节放假/ })).toBeVisible();
  await page.getByRole('group', { name: '课表范围' }).getByRole('button', { name: '本周' }).click();
  await expect(page).toHaveURL(/dashboard\?teachingMode=1$/);
  await page.getByLabel('清除教学类型').click();
  await expect(page).toHaveURL(/dashboard$/);

  await test.step('shows a cell’s overflowing lessons in a dialog', async () => {
    await cell(page, '2026-09-12', '08:00-10:00').getByRole('button', { name: '还有 3 节' }).click();
    const rest = dialog(page, '2026-09-12 周六 08:00–10:00');
    await expect(rest.getByRole('listitem')).toHaveCount(3);
    await expectFit(page, '更多课次');
    await rest
      .getByRole('button', { name: /未上课/ })
      .first()
      .click();
    // Roll call is the only action in the home page's timetable. It is not offered here: the lesson is on a later day.
    await expect(page.getByRole('menuitem')).toHaveText(['上课当天可记上课', '学员名单']);
    await page.getByRole('menu').press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(rest).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rest).toBeHidden();
  });

  await page.getByRole('link', { name: '排课管理' }).first().click();
  const filters = page.getByRole('region', { name: '排课管理' });
  await chooseOption(filters, '授课教师', '林晓雯');
  await chooseOption(filters, '校区', '滨江校区');
  await page.getByRole('button', { name: '下一周' }).click();
  await expect(grid(page, '2026-09-14')).toBeVisible();
  await expect(page).toHaveURL(
    new RegExp(`teacherId=${staffMembers.linXiaowen}&deptId=${depts.binjiang}&week=2026-09-14$`),
  );
  const link = page.url();

  await page.getByRole('link', { name: '班级管理' }).first().click();
  await expect(page).not.toHaveURL(link);
  await page.goBack();
  await expect(page).toHaveURL(link);
  await expect(grid(page, '2026-09-14')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(grid(page, '2026-09-14')).toBeVisible();
  await expect(filters.getByRole('combobox', { name: '授课教师' })).toHaveValue('林晓雯');
  await expect(filters.getByRole('combobox', { name: '校区' })).toHaveValue('滨江校区');

  // The teacher filter is removed, because the teacher does not work at this campus.
  await chooseOption(filters, '校区', '西湖校区');
  await expect(page).not.toHaveURL(/teacherId/);
  await expect(page).toHaveURL(new RegExp(`deptId=${depts.xihu}`));
});

test('offers the week with keyboard navigation, as a calendar file, in print and on a phone', async ({
  signIn,
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: document.querySelectorAll('table tbody p').length });
  });
  await signIn('binjiang01', CALENDAR);
  const week = grid(page, '2026-09-07');
  await expect(lessonsIn(week).first()).toBeVisible();
  await expectFit(page, '课表');
  const counts = await week.getByRole('columnheader').allInnerTexts();
  const total = counts.reduce((sum, text) => sum + Number(/(\d+) 节/.exec(text)?.[1] ?? 0), 0);

  const first = lessonsIn(week).first().getByRole('button');
  // Retries, because a scroll event after the focus may close the tooltip before it opens.
  await expect(async () => {
    await first.blur();
    await first.focus();
    await expect(page.getByRole('tooltip')).toContainText('滨江校区', { timeout: 2_000 });
  }).toPass();
  // The tooltip floats, so it is outside the landmarks.
  const tip = new AxeBuilder({ page }).setLegacyMode().include('[role=tooltip]').disableRules(['region']);
  expect((await tip.analyze()).violations).toEqual([]);
  await page.keyboard.press('End');
  await expect(week.locator('[data-date="2026-09-13"] :focus')).toHaveCount(1);
  await page.keyboard.press('PageDown');
  await expect(grid(page, '2026-09-14')).toBeVisible();
  await page.getByRole('button', { name: '本周' }).click();

  await page.getByRole('button', { name: '更多操作' }).click();
  const file = await download(page.getByRole('menuitem', { name: '导出日历文件' }));
  expect(file.suggestedFilename()).toBe('课表-2026-09-07.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(total);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);

  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '打印本周' }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed?: number }).printed)).toBe(total);

  await test.step('shows one day at a time with all of its lessons on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: /周六 2026-09-12/ }).click();
    const day = page.getByRole('tabpanel', { name: /周六 2026-09-12/ });
    await expect(day.getByRole('listitem').first()).toBeVisible();
    const saturday = (await page.getByRole('tab', { name: /周六/ }).getAttribute('aria-label')) ?? '';
    await expect(day.getByRole('listitem')).toHaveCount(Number(/(\d+) 节/.exec(saturday)?.[1]));
    await expectFit(page, '课表（手机）');
    await day.getByRole('button').first().click();
    await expect(page.getByRole('menuitem', { name: '调课' })).toBeInViewport({ ratio: 1 });
  });
});

test('subscribes to the user’s lessons with a URL that works without a session', async ({ signIn, page, request }) => {
  await signIn('teacher01', 'dashboard');
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '订阅日历' }).click();
  const form = dialog(page, '订阅日历');
  await form.getByRole('button', { name: '生成订阅地址' }).click();
  const field = form.getByRole('textbox', { name: '订阅地址' });
  await expect(field).toBeVisible();
  await expectFit(page, '订阅日历', { widths: [1440, 390] });
  const address = await field.inputValue();
  expect(new URL(address).origin).toBe(new URL(page.url()).origin);
  const calendar = await request.get(address);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain(`UID:${teaching.lesson}@campus-console`);
  await form.getByRole('button', { name: '停用' }).click();
  await expect(field).toBeHidden();
  expect((await request.get(address)).status()).toBe(404);
});
