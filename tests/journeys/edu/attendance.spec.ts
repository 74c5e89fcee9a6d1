import type { Locator, Page } from '@playwright/test';
import { clickRowAction } from '../../support/access.ts';
import { expectFit } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { alerts, dialog, rows, success, tile } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

/** Class with a lesson on Monday, 18:30–20:00. The lesson deducts 1.5 hours from each of its seven students. */
const CLASS = '少儿声乐 3 班';
/** Home with a timetable of this class only. A cell of the whole campus shows just two of the lessons on Monday evening. */
const HOME = 'dashboard?claId=1843201018000000027';

async function expectDay(page: Page, lessons: string, attendees: string, hours: string, day = '今日'): Promise<void> {
  await expect(tile(page, `${day}课次`)).toContainText(lessons);
  await expect(tile(page, `${day}出勤`)).toContainText(attendees);
  await expect(tile(page, `${day}课消课时`)).toContainText(hours);
}

/** Expects yesterday’s figures, with the plan of today below. */
const expectPlan = (page: Page): Promise<void> =>
  expectDay(page, '今日应上 5 节', '今日应到 29 人次', '今日应课消 43.5 课时', '昨日');

async function choose(page: Page, action: string): Promise<void> {
  const lesson = page
    .getByRole('grid', { name: /课表/ })
    .getByRole('button', { name: new RegExp(CLASS) })
    .first();
  // The menu offers the actions for the state that the lesson had when the menu was opened.
  const recorded = expect(lesson);
  await (action === '记上课' ? recorded.not : recorded).toHaveAccessibleName(/已上课/);
  await lesson.click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function callRoll(page: Page): Promise<Locator> {
  await choose(page, '记上课');
  const form = dialog(page, '记上课');
  await expect(student(form, '何知微')).toBeFocused();
  return form;
}

const student = (form: Locator, name: string): Locator => form.getByRole('row', { name: new RegExp(`^${name}，`) });
const save = (form: Locator): Promise<void> => form.getByRole('button', { name: '保存上课记录' }).click();

const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;
const ROW = 44;

/** Checks that more than twelve rows fit between the first student and the totals at desktop width. */
async function expectSpaceForTwelveStudents(form: Locator): Promise<void> {
  const room = (await top(form.getByRole('status', { name: '汇总' }))) - (await top(student(form, '何知微')));
  expect(room).toBeGreaterThan(12 * ROW);
}

async function expectTwoLinesOnPhone(page: Page, form: Locator): Promise<void> {
  const desk = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 390, height: 844 });
  const line = student(form, '何知微');
  await expect(line.getByRole('button', { name: '给何知微写备注' })).toBeVisible();
  expect((await line.boundingBox())?.height).toBe(84);
  expect(await top(line.getByRole('radio', { name: '到课' }))).toBe(await top(line.getByLabel('何知微的扣课时')));
  for (const part of [line.getByLabel('何知微的扣课时'), line.getByRole('radio', { name: '到课' })])
    expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.setViewportSize(desk);
}

test('records a roll call by keyboard, corrects and undoes it, and updates statistics and balances each time', async ({
  signIn,
  page,
}) => {
  await signIn('binjiang01', HOME);
  await expectPlan(page);
  const form = await callRoll(page);
  await expect(form.getByRole('radio', { name: '按排课' })).toBeChecked();
  await expect(form.getByRole('combobox', { name: '排课时间' })).toHaveValue(
    '2026-09-07 周一 18:30–20:00 · 203 声乐教室',
  );
  await expect(student(form, '何知微')).toContainText('18 → 16.5');
  await expectFit(page, '记上课');
  await expectSpaceForTwelveStudents(form);
  await expectTwoLinesOnPhone(page, form);

  // Sets 请假 for the first student and 缺勤 for the next one whose pinyin begins with d. Deselects the student below.
  await page.keyboard.press('2');
  await page.keyboard.press('d');
  await expect(student(form, '杜恩妤')).toBeFocused();
  await page.keyboard.press('3');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(student(form, '闫锦瑶')).toHaveAccessibleName('闫锦瑶，未选中');
  await expect(form.getByRole('status', { name: '汇总' })).toHaveText('到课 4 · 请假 1 · 缺勤 1 · 共扣 6 课时');
  await page.keyboard.press('Control+Enter');
  await expect(success(page, '记上课成功')).toBeVisible();
  await expect(form).toBeHidden();
  // The expected attendees and hours exclude unselected students.
  await expectDay(page, '1 / 5', '4 / 28', '6 / 42');

  await choose(page, '更正上课记录');
  const correction = dialog(page, '更正上课记录');
  await expect(student(correction, '何知微')).toHaveAccessibleName('何知微，请假，扣 0 课时，剩 18 课时');
  await expect(student(correction, '李亦涵')).toContainText('21 → 21');
  await correction.getByRole('checkbox', { name: '选择闫锦瑶' }).check();
  await expect(student(correction, '闫锦瑶')).toContainText('37.5 → 36');
  await student(correction, '李亦涵').getByRole('radio', { name: '请假' }).check();
  await expect(student(correction, '李亦涵')).toContainText('21 → 22.5');
  await student(correction, '陈婉如').getByRole('radio', { name: '缺勤' }).check();
  await expectFit(page, '更正上课记录');
  await correction.getByRole('button', { name: '保存更正' }).click();
  await expect(success(page, '修改成功')).toBeVisible();
  await expect(correction).toBeHidden();
  await expectDay(page, '1 / 5', '3 / 29', '4.5 / 43.5');

  await choose(page, '撤销上课记录');
  const warning = dialog(page, '警告');
  await expect(warning).toContainText(`确定撤销“${CLASS}”2026-09-07 18:30–20:00 的上课记录？`);
  await expect(warning).toContainText('共退回 4.5 课时给 3 名学员');
  await expect(warning.getByRole('listitem').filter({ hasText: '闫锦瑶' })).toContainText('+1.5，余额 36 → 37.5');
  await expect(warning).toContainText('其余 4 名学员没有扣课时。');
  await warning.getByRole('button', { name: '撤销上课记录' }).click();
  await expect(success(page, '撤销成功')).toBeVisible();
  await expectPlan(page);

  const again = await callRoll(page);
  for (const [name, balance] of [
    ['何知微', '18 → 16.5'],
    ['李亦涵', '22.5 → 21'],
    ['陈婉如', '6 → 4.5'],
    ['闫锦瑶', '37.5 → 36'],
  ] as const)
    await expect(student(again, name)).toContainText(balance);
});

/** Opens the class's roll-call drawer. */
async function openDrawer(page: Page): Promise<Locator> {
  await clickRowAction(page, rows(page, '班级').first(), '记上课');
  const drawer = dialog(page, '记上课');
  await expect(student(drawer, '何知微')).toBeVisible();
  return drawer;
}

async function fillCustomTime(drawer: Locator, start: string, end: string): Promise<void> {
  await drawer.getByRole('radio', { name: '自定义' }).check();
  await drawer.getByRole('combobox', { name: '上课时间' }).fill(start);
  await drawer.getByRole('combobox', { name: '下课时间' }).fill(end);
}

test('records a lesson from one of two tabs, refuses it in the other tab, and keeps the input of that tab', async ({
  signIn,
  page,
  context,
  sandbox,
}) => {
  const list = `edu/cla?claName=${encodeURIComponent(CLASS)}`;
  await signIn('qiming01', list);
  const other = await context.newPage();
  await other.goto(sandbox.url + list);
  const second = await openDrawer(other);
  await expect(second.getByRole('radio', { name: '按排课' })).toBeChecked();
  await second.getByRole('button', { name: '全部缺勤' }).click();
  await second.getByRole('textbox', { name: '何知微的备注' }).fill('请补课');
  await page.bringToFront();

  await test.step('names the planned lesson that a custom time overlaps, and records that lesson', async () => {
    const drawer = await openDrawer(page);
    await fillCustomTime(drawer, '1900', '2000');
    await save(drawer);
    const question = dialog(page, '这个时间已有排课');
    await expect(question).toContainText(`“${CLASS}”2026-09-07 周一 19:00–20:00 与以下课次重叠`);
    await expect(question.getByRole('listitem')).toContainText('18:30–20:00');
    await expectFit(page, '这个时间已有排课');
    await question.getByRole('button', { name: '记到排课' }).click();
    await expect(success(page, '记上课成功')).toBeVisible();
    await expect(drawer).toBeHidden();
  });

  await test.step('reports in the other tab that the lesson is already recorded, and keeps the input of that tab', async () => {
    await other.bringToFront();
    await save(second);
    await expect(alerts(other, '该课次已记上课').first()).toBeVisible();
    await expect(second.getByRole('alert')).toContainText('所填内容仍保留');
    await expect(second.getByRole('textbox', { name: '何知微的备注' })).toHaveValue('请补课');
    await second.getByRole('button', { name: '重新加载' }).click();
    await expect(second).toContainText('今日无排课，无法按排课记上课');
    await expect(second.getByRole('textbox', { name: '何知微的备注' })).toHaveValue('请补课');
  });

  // Both tabs record a custom hour that overlaps no lesson. The tab that saves second is refused and deducts no hours.
  await test.step('rejects a second custom roll call at an identical time', async () => {
    await fillCustomTime(second, '900', '1000');
    await page.bringToFront();
    const first = await openDrawer(page);
    await fillCustomTime(first, '900', '1000');
    await save(first);
    await expect(first).toBeHidden();
    await other.bringToFront();
    await save(second);
    await expect(second.getByText(/该班级 2026-09-07 09:00–10:00 已自定义记过上课，不能重复记录/)).toBeVisible();
    // The tabs sent three requests: the planned lesson, the refused attempt at that lesson, and the first custom roll
    // call.
    expect(await sandbox.control('GET', 'counts?call=attendance.record')).toBe(3);
  });
});
