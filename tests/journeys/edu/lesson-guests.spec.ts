import type { Locator, Page } from '@playwright/test';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { expectFit } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { chooseOption, dialog, row, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

const WEEK = 'edu/claTimeRule?week=2026-09-07';
/** Student with a single course, so that the list shows the balance without the name of the course. */
const STUDENT = '蔡依宁';
/** Lessons of one course: the lesson that the student misses, and the lesson that makes it up. */
const MISSED = { date: '2026-09-12', claName: '少儿钢琴小组课 5 班' };
const MAKE_UP = { date: '2026-09-13', claName: '少儿钢琴小组课 4 班' };
type Lesson = typeof MISSED;

const lesson = (page: Page, { date, claName }: Lesson): Locator =>
  page
    .getByRole('main')
    .locator(`[data-date="${date}"] [data-lesson]`)
    .filter({ hasText: claName })
    .getByRole('button');

async function act(page: Page, one: Lesson, action: string): Promise<void> {
  await lesson(page, one).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function openPeople(page: Page, one: Lesson): Promise<Locator> {
  await act(page, one, '学员名单');
  return dialog(page, `学员名单 · ${one.claName}`);
}

/** Expects the balance of the student, and the newest entry of the ledger. */
async function expectHours(page: Page, address: string, balance: string, entry: string | null): Promise<void> {
  await page.goto(`${address}edu/student?studentName=${encodeURIComponent(STUDENT)}`);
  await expect(row(page, '学员', STUDENT).getByRole('cell').nth(1)).toHaveText(balance);
  if (entry === null) return;
  await row(page, '学员', STUDENT).getByRole('button', { name: STUDENT }).click();
  const ledger = dialog(page, `学员详情 · ${STUDENT}`).getByRole('table', { name: '课时明细' });
  await expect(ledger.getByRole('row').nth(1)).toContainText(entry);
}

test('makes up a lesson missed with leave: booked by keyboard, recorded with its hours, undone and recorded again', async ({
  signIn,
  page,
  sandbox,
}) => {
  await signIn('qiming01', WEEK);
  await test.step('asks for leave in a form that states that the lesson can be made up', async () => {
    const people = await openPeople(page, MISSED);
    await people.getByRole('button', { name: '学员请假' }).click();
    const leave = dialog(page, '学员请假');
    await chooseOption(leave, '学员', STUDENT);
    await leave.getByRole('textbox', { name: '请假原因' }).fill('发烧');
    await expect(leave.getByRole('status')).toHaveText(
      '提前请假，可补课，最晚 10 月 12 日（周一）补。缺课不扣课时，补课扣 2 课时。',
    );
    await expectFit(page, '学员请假');
    await leave.getByRole('button', { name: '登记请假' }).click();
    await expect(success(page, '请假已登记')).toBeVisible();
    await expect(people.getByRole('button', { name: `撤销${STUDENT}的请假` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lesson(page, MISSED)).toHaveAccessibleName(/1 名学员请假/);
  });

  await test.step('books the make-up in another class by typing the name and pressing Enter twice', async () => {
    const people = await openPeople(page, MAKE_UP);
    await people.getByRole('button', { name: '添加补课、插班或试听' }).click();
    const adding = dialog(page, '添加补课、插班或试听');
    await adding.getByRole('combobox', { name: '学员或访客' }).pressSequentially(STUDENT);
    await expect(page.getByRole('option', { name: new RegExp(`^${STUDENT} · ${MISSED.claName}`) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(adding.getByRole('status')).toHaveText(
      '补 少儿钢琴小组课 5 班 2026-09-12 18:30–20:00，补课扣 2 课时，现剩 34 课时，补课期限 2026-10-12',
    );
    await page.keyboard.press('Enter');
    await expect(success(page, '添加成功')).toBeVisible();
    await expect(people.getByRole('region', { name: '补课、插班与试听' })).toContainText(`${STUDENT}补课已约`);
    await expectFit(page, '学员名单');
    await page.keyboard.press('Escape');
    await expect(lesson(page, MAKE_UP)).toHaveAccessibleName(/9 名学员和 1 名补课、插班或试听/);
  });

  const record = async (): Promise<void> => {
    await page.goto(sandbox.url + WEEK);
    await act(page, MAKE_UP, '记上课');
    const form = dialog(page, '记上课');
    const guest = form.getByRole('row', { name: new RegExp(`^${STUDENT}，补课，补 ${MISSED.claName} 2026-09-12`) });
    await expect(guest.getByRole('radio', { name: '到课' })).toBeChecked();
    await expect(form.getByRole('status', { name: '汇总' })).toContainText(
      '补课、插班与试听：到课 1 · 未到 0 · 扣 2 课时',
    );
    await expectFit(page, '记上课');
    await form.getByRole('button', { name: '保存上课记录' }).click();
    await expect(success(page, '记上课成功')).toBeVisible();
  };
  await expectHours(page, sandbox.url, '34', null);
  await sandbox.control('PUT', 'clock', { now: '2026-09-13 12:00:00' });

  await test.step('records the roll with the guest, and charges the make-up', async () => {
    await record();
    const people = await openPeople(page, MAKE_UP);
    await expect(people.getByRole('region', { name: '补课、插班与试听' })).toContainText(`${STUDENT}补课到课`);
    await expectHours(page, sandbox.url, '32', '−2');
  });

  await test.step('an undo returns the hours and restores the guest’s booking', async () => {
    await page.goto(sandbox.url + WEEK);
    await act(page, MAKE_UP, '撤销上课记录');
    const question = dialog(page, '警告');
    await expect(question).toContainText(`补课的${STUDENT}恢复为已约，退回 2 课时。`);
    await question.getByRole('button', { name: '撤销上课记录' }).click();
    await expect(success(page, '撤销成功')).toBeVisible();
    const people = await openPeople(page, MAKE_UP);
    await expect(people.getByRole('region', { name: '补课、插班与试听' })).toContainText(`${STUDENT}补课已约`);
    await expectHours(page, sandbox.url, '34', '+2');
  });

  await test.step('records the roll again', async () => {
    await record();
    await expectHours(page, sandbox.url, '32', '−2');
  });
});

test('charges the hours for an absence, and makes it up free of charge, if the institution’s setting says so', async ({
  signIn,
  page,
  sandbox,
  request,
}) => {
  const headers = { Authorization: `Bearer ${await sandbox.tokenOf('qiming01')}` };
  const setting = { opens: 'leave', noticeHours: 2, absenceCosts: true, validDays: 30 };
  await request.put(`${sandbox.url}business/api${owedLessons.saveSetting.path}`, { headers, data: setting });
  await sandbox.control('PUT', 'clock', { now: '2026-09-13 12:00:00' });
  await signIn('qiming01', WEEK);
  await act(page, MAKE_UP, '记上课');
  const form = dialog(page, '记上课');
  const hours = form.getByRole('textbox', { name: '王若初的扣课时' });
  const statuses = form.getByRole('radiogroup', { name: '王若初的出勤状态' });
  await statuses.getByRole('radio', { name: '缺勤' }).click();
  await expect(hours).toHaveValue('0');
  await expect(hours).toBeDisabled();
  await statuses.getByRole('radio', { name: '请假' }).click();
  await expect(hours).toHaveValue('2');
  await form.getByRole('button', { name: '保存上课记录' }).click();
  await expect(success(page, '记上课成功')).toBeVisible();

  const people = await openPeople(page, MISSED);
  await people.getByRole('button', { name: '添加补课、插班或试听' }).click();
  const adding = dialog(page, '添加补课、插班或试听');
  await adding.getByRole('combobox', { name: '学员或访客' }).pressSequentially('王若初');
  await page
    .getByRole('option', { name: /^王若初/ })
    .first()
    .click();
  await expect(adding.getByRole('status')).toContainText('2026-09-13');
  await expect(adding.getByRole('status')).toContainText('补课不再扣');
});

test('lets a teacher add a walk-in visitor as a trial while recording the lesson; an undo restores the trial’s booking', async ({
  signIn,
  page,
  sandbox,
}) => {
  const VISITOR = '温知夏';
  await sandbox.control('PUT', 'clock', { now: '2026-09-08 18:40:00' });
  await signIn('teacher01', 'dashboard');
  const own = page.getByRole('main').locator('[data-date="2026-09-08"] [data-lesson]').getByRole('button');
  await expect(own).toHaveCount(1);
  const claName = /少儿钢琴小组课 \d+ 班/.exec((await own.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  const today = { date: '2026-09-08', claName };

  await test.step('adds the visitor with a phone number, and records the lesson', async () => {
    await act(page, today, '记上课');
    const form = dialog(page, '记上课');
    await form.getByRole('button', { name: '添加', exact: true }).click();
    const adding = dialog(page, '添加补课、插班或试听');
    await adding.getByRole('combobox', { name: '学员或访客' }).pressSequentially(VISITOR);
    await expect(page.getByRole('option', { name: `新访客试听：“${VISITOR}”` })).toBeVisible();
    await page.keyboard.press('Enter');
    const phone = adding.getByRole('textbox', { name: '联系电话' });
    await expect(phone).toBeFocused();
    await expect(adding.getByRole('status')).toHaveText('试听不扣课时');
    await adding.getByRole('button', { name: '添加' }).click();
    await expect(phone).toHaveAccessibleDescription('请输入联系电话');
    await phone.fill('13957120777');
    await adding.getByRole('textbox', { name: '年龄' }).fill('8');
    await chooseOption(adding, '来源', '老学员介绍');
    await adding.getByRole('textbox', { name: '备注' }).fill('姐姐在班里');
    await expectFit(page, '添加试听');
    await phone.press('Enter');
    await expect(success(page, '添加成功')).toBeVisible();
    const guest = form.getByRole('row', { name: `${VISITOR}，试听，8 岁 · 姐姐在班里，到课，不扣课时` });
    await expect(guest.getByRole('radio', { name: '到课' })).toBeChecked();
    await expectFit(page, '记上课（试听）');
    await form.getByRole('button', { name: '保存上课记录' }).click();
    await expect(success(page, '记上课成功')).toBeVisible();
  });

  await test.step('shows the trial among the people of the lesson', async () => {
    const people = await openPeople(page, today);
    const guests = people.getByRole('region', { name: '补课、插班与试听' });
    await expect(guests.getByRole('listitem')).toHaveText(
      `${VISITOR}试听到课老学员介绍 · 8 岁 · 不扣课时 · 姐姐在班里`,
    );
    await expectFit(page, '学员名单（试听）');
  });

  await test.step('an undo restores the booking of the trial', async () => {
    await signIn('qiming01', WEEK);
    await act(page, today, '撤销上课记录');
    const question = dialog(page, '警告');
    await expect(question).toContainText(`试听的${VISITOR}恢复为已约。`);
    await question.getByRole('button', { name: '撤销上课记录' }).click();
    await expect(success(page, '撤销成功')).toBeVisible();
    const people = await openPeople(page, today);
    await expect(people.getByRole('region', { name: '补课、插班与试听' })).toContainText(`${VISITOR}试听已约`);
  });
});
