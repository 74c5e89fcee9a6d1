import type { Locator, Page } from '@playwright/test';
import { act } from '../support/access.ts';
import { expectFit } from '../support/fit.ts';
import { expect, test } from '../support/journey.ts';
import { alerts, dialog, rows, success } from '../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

/** Monday 16:30–18:00, ten students, two hours each. */
const CLASS = '中国舞考级 2 班';

const tile = (page: Page, label: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });

async function expectDay(page: Page, lessons: string, attendees: string, hours: string): Promise<void> {
  await expect(tile(page, '今日课次')).toContainText(lessons);
  await expect(tile(page, '今日出勤')).toContainText(attendees);
  await expect(tile(page, '今日课消课时')).toContainText(hours);
}

async function choose(page: Page, action: string): Promise<void> {
  await page
    .getByRole('grid', { name: /课表/ })
    .getByRole('button', { name: new RegExp(CLASS) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function callRoll(page: Page): Promise<Locator> {
  await choose(page, '记上课');
  const form = dialog(page, '记上课');
  await expect(student(form, '姚浩宇')).toBeFocused();
  return form;
}

const student = (form: Locator, name: string): Locator => form.getByRole('row', { name: new RegExp(`^${name}，`) });
const save = (form: Locator): Promise<void> => form.getByRole('button', { name: '保存上课记录' }).click();

test('from the home timetable: recorded by keyboard, corrected, undone; figures and balances follow', async ({
  signIn,
  page,
}) => {
  await signIn('binjiang01');
  await expectDay(page, '0 / 3', '0 / 12', '0 / 22');
  const form = await callRoll(page);
  await expect(form.getByRole('radio', { name: '按排课' })).toBeChecked();
  await expect(form.getByRole('combobox', { name: '排课时间' })).toHaveValue(
    '2026-09-07 周一 16:30–18:00 · 201 舞蹈厅',
  );
  await expect(student(form, '姚浩宇')).toContainText('40 → 38');
  await expectFit(page, '记上课');

  // 请假 for the first, 缺勤 for the next whose name begins with c, and the one after it is not part of it.
  await page.keyboard.press('2');
  await page.keyboard.press('c');
  await expect(student(form, '陈三锋')).toBeFocused();
  await page.keyboard.press('3');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(student(form, '上官颖')).toHaveAccessibleName('上官颖，未选中');
  await expect(form.getByRole('status', { name: '汇总' })).toHaveText('到课 7 · 请假 1 · 缺勤 1 · 共扣 14 课时');
  await page.keyboard.press('Control+Enter');
  await expect(success(page, '记上课成功')).toBeVisible();
  await expect(form).toBeHidden();
  // Who was not selected is not expected either.
  await expectDay(page, '1 / 3', '7 / 11', '14 / 20');

  await choose(page, '更正上课记录');
  const correction = dialog(page, '更正上课记录');
  await expect(student(correction, '姚浩宇')).toHaveAccessibleName('姚浩宇，请假，扣 0 课时，剩 40 课时');
  await expect(student(correction, '翟国香')).toContainText('42 → 42');
  await correction.getByRole('checkbox', { name: '选择上官颖' }).check();
  await expect(student(correction, '上官颖')).toContainText('46 → 44');
  await student(correction, '翟国香').getByRole('radio', { name: '请假' }).check();
  await expect(student(correction, '翟国香')).toContainText('42 → 44');
  await student(correction, '曹丹').getByRole('radio', { name: '缺勤' }).check();
  await expectFit(page, '更正上课记录');
  await correction.getByRole('button', { name: '保存更正' }).click();
  await expect(success(page, '修改成功')).toBeVisible();
  await expect(correction).toBeHidden();
  await expectDay(page, '1 / 3', '6 / 12', '12 / 22');

  await choose(page, '撤销上课记录');
  const warning = dialog(page, '警告');
  await expect(warning).toContainText(`是否确认撤销“${CLASS}”2026-09-07 16:30–18:00 的上课记录?`);
  await expect(warning).toContainText('共退回 12 课时给 6 名学员');
  await expect(warning.getByRole('listitem').filter({ hasText: '上官颖' })).toContainText('+2，余额 44 → 46');
  await expect(warning).toContainText('其余 4 名学员没有扣课时。');
  await warning.getByRole('button', { name: '撤销上课记录' }).click();
  await expect(success(page, '撤销成功')).toBeVisible();
  await expectDay(page, '0 / 3', '0 / 12', '0 / 22');

  const again = await callRoll(page);
  for (const [name, balance] of [
    ['姚浩宇', '40 → 38'],
    ['翟国香', '44 → 42'],
    ['曹丹', '38 → 36'],
    ['上官颖', '46 → 44'],
  ] as const)
    await expect(student(again, name)).toContainText(balance);
});

/** The drawer of the class. */
async function openDrawer(page: Page): Promise<Locator> {
  await act(page, rows(page, '班级').first(), '记上课');
  const drawer = dialog(page, '记上课');
  await expect(student(drawer, '姚浩宇')).toBeVisible();
  return drawer;
}

async function fillFreely(drawer: Locator, start: string, end: string): Promise<void> {
  await drawer.getByRole('radio', { name: '自定义' }).check();
  await drawer.getByRole('combobox', { name: '上课时间' }).fill(start);
  await drawer.getByRole('combobox', { name: '下课时间' }).fill(end);
}

test('two tabs record the same hours: one wins, the other is told and loses nothing', async ({
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
  await second.getByRole('textbox', { name: '姚浩宇的备注' }).fill('请补课');
  await page.bringToFront();

  await test.step('freely over the planned lesson: that one is recorded', async () => {
    const drawer = await openDrawer(page);
    await fillFreely(drawer, '1700', '1800');
    await save(drawer);
    const question = dialog(page, '这个时间已有排课');
    await expect(question).toContainText(`“${CLASS}”2026-09-07 周一 17:00–18:00 与下列课次重叠`);
    await expect(question.getByRole('listitem')).toContainText('16:30–18:00');
    await expectFit(page, '这个时间已有排课');
    await question.getByRole('button', { name: '记到排课' }).click();
    await expect(success(page, '记上课成功')).toBeVisible();
    await expect(drawer).toBeHidden();
  });

  await test.step('the same lesson in the other tab: it is told, and loses nothing', async () => {
    await other.bringToFront();
    await save(second);
    await expect(alerts(other, '该课次已记上课').first()).toBeVisible();
    await expect(second.getByRole('alert')).toContainText('所填内容仍保留');
    await expect(second.getByRole('textbox', { name: '姚浩宇的备注' })).toHaveValue('请补课');
    await second.getByRole('button', { name: '重新加载' }).click();
    await expect(second).toContainText('今日无排课，无法按排课记上课');
    await expect(second.getByRole('textbox', { name: '姚浩宇的备注' })).toHaveValue('请补课');
  });

  // Nothing but its own hour: the other tab is slower, and takes nothing.
  await test.step('a second one recorded freely in the same hours is refused', async () => {
    await fillFreely(second, '900', '1000');
    await page.bringToFront();
    const first = await openDrawer(page);
    await fillFreely(first, '900', '1000');
    await save(first);
    await expect(first).toBeHidden();
    await other.bringToFront();
    await save(second);
    await expect(second.getByText(/该班级 2026-09-07 09:00–10:00 已自定义记过上课，不能重复记录/)).toBeVisible();
    // The planned lesson, its refusal, and the first of the free ones.
    expect(await sandbox.control('GET', 'counts?call=attendance.record')).toBe(3);
  });
});
