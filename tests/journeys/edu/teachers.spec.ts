import type { Locator, Page } from '@playwright/test';
import { clickRowAction, expect, test } from '../../support/access.ts';
import { expectFit, WIDTHS } from '../../support/fit.ts';
import { dialog, heading, mainMenu, rows, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-15' } });
// One axe run takes about a second.
test.describe.configure({ timeout: 90_000 });

const TEN_HOURS_MS = 10 * 3_600_000;
/** Two lessons of 林晓雯: one today, one on Sunday. */
const FIRST = { cla: '少儿钢琴小组课 3 班', at: '18:30' };
const SECOND = { cla: '少儿钢琴小组课 1 班', at: '15:00' };

const lesson = (within: Page | Locator, cla: string): Locator =>
  within.getByRole('grid', { name: /课表/ }).getByRole('gridcell').filter({ hasText: cla });
/** Opens the menu of a lesson. A part of the page that loads late would move the lesson, which closes the menu. */
async function openLesson(page: Page, cla: string): Promise<void> {
  await expect(lesson(page, cla)).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await lesson(page, cla)
    .getByRole('button', { name: new RegExp(cla) })
    .first()
    .click();
}
const rowOf = (page: Page, noun: string, cla: string): Locator =>
  rows(page, noun)
    .filter({ has: page.getByRole('cell', { name: cla, exact: true }) })
    .first();

async function decide(page: Page, kind: '请假' | '调课', cla: string, result: '通过' | '驳回'): Promise<Locator> {
  await clickRowAction(page, rowOf(page, `待审核的${kind}申请`, cla), '审核');
  const form = dialog(page, `审核${kind}申请`);
  await form.getByRole('radio', { name: result }).check();
  return form;
}

test('a teacher requests leave in the timetable, staff approve it with a substitute, and the lesson is recorded', async ({
  signIn,
  anotherUser,
  page,
  sandbox,
}) => {
  await signIn('teacher01');
  await openLesson(page, FIRST.cla);
  await page.getByRole('menuitem', { name: '申请请假' }).click();
  const drawer = dialog(page, '申请请假');
  await drawer.getByRole('textbox', { name: '备注' }).fill('参加市里的教师展演');
  await expectFit(page, '申请请假', { widths: WIDTHS });
  await drawer.getByRole('button', { name: '提交请假申请' }).click();
  await expect(success(page, '请假申请已提交，等待审核')).toBeVisible();
  await expect(lesson(page, FIRST.cla)).toContainText('请假待审');

  const keeper = await anotherUser('binjiang01', 'edu/teacherAudit');
  const form = await decide(keeper, '请假', FIRST.cla, '通过');
  await expect(form.getByRole('status')).toContainText('标记为请假，时间不变，暂时没有人授课');
  await form.getByRole('combobox', { name: '代课教师' }).click();
  await keeper.getByRole('option', { name: /^曹雪 ?教授本课程/ }).click();
  await expect(form.getByRole('status')).toHaveText('通过后，9月15日 18:30 的课改由 曹雪 授课。');
  await expectFit(keeper, '审核请假申请', { widths: WIDTHS });
  await form.getByRole('button', { name: '确认通过' }).click();
  await expect(success(keeper, '已通过')).toBeVisible();
  await expect(rowOf(keeper, '待审核的请假申请', FIRST.cla)).toHaveCount(0);

  await mainMenu(page).getByRole('link', { name: '我的教学' }).click();
  await expect(heading(page, '林晓雯')).toBeVisible();
  await page.getByRole('tab', { name: '请假记录' }).click();
  await expect(rowOf(page, '请假记录', FIRST.cla)).toContainText('已通过');
  await expect(rowOf(page, '请假记录', FIRST.cla)).toContainText('曹雪');

  await sandbox.control('PUT', 'clock', { advanceMs: TEN_HOURS_MS });
  await signIn('binjiang01');
  await expect(lesson(page, FIRST.cla)).toContainText('代课（原 林晓雯）');
  await openLesson(page, FIRST.cla);
  await page.getByRole('menuitem', { name: '记上课', exact: true }).click();
  const roll = dialog(page, '记上课');
  await expect(roll.getByRole('row', { name: /^周婧妍，/ })).toBeVisible();
  await roll.getByRole('button', { name: '保存上课记录' }).click();
  await expect(success(page, '记上课成功')).toBeVisible();
  await expect(lesson(page, FIRST.cla)).toContainText('已上课');
});

test('rejects a lesson change with a reason; the teacher resubmits the change, and the approved lesson moves', async ({
  signIn,
  anotherUser,
  page,
}) => {
  await signIn('teacher01', 'edu/teacher/detail');
  await expect(heading(page, '林晓雯')).toBeVisible();
  await expectFit(page, '我的教学', { widths: WIDTHS });
  await page.getByRole('button', { name: '申请调课' }).click();
  const week = dialog(page, '选择调课的课次 · 林晓雯');
  await lesson(week, SECOND.cla).getByRole('button', { name: '调课', exact: true }).click();
  const drawer = dialog(page, '申请调课');
  await drawer.getByRole('combobox', { name: '下课时间' }).fill('15:00');
  await drawer.getByRole('textbox', { name: '备注' }).fill('与家长协商后改期');
  await drawer.getByRole('button', { name: '提交调课申请' }).click();
  await expect(page.getByText('下课时间需大于上课时间')).toBeVisible();
  await drawer.getByRole('combobox', { name: '上课时间' }).fill('19:00');
  await drawer.getByRole('combobox', { name: '下课时间' }).fill('20:00');
  // The time list closes when its field loses the focus.
  await drawer.getByRole('textbox', { name: '备注' }).click();
  await expectFit(page, '申请调课', { widths: WIDTHS });
  await drawer.getByRole('button', { name: '提交调课申请' }).click();
  await expect(success(page, '调课申请已提交，等待审核')).toBeVisible();
  await expect(lesson(week, SECOND.cla)).toContainText('调课待审');
  await expect(lesson(week, SECOND.cla).getByRole('button', { name: '调课', exact: true })).toHaveCount(0);
  await expectFit(page, '选择调课的课次', { widths: WIDTHS });
  await page.keyboard.press('Escape');

  const keeper = await anotherUser('binjiang01', 'edu/teacherAudit?activeTab=change');
  const rejection = await decide(keeper, '调课', SECOND.cla, '驳回');
  await rejection.getByRole('textbox', { name: '驳回理由' }).fill('二十点后校区关门，请再提前一些');
  await rejection.getByRole('button', { name: '确认驳回' }).click();
  await expect(success(keeper, '已驳回')).toBeVisible();

  await page.getByRole('tab', { name: '调课记录' }).click();
  const asked = rowOf(page, '调课记录', SECOND.cla);
  await expect(asked).toContainText('已驳回');
  await clickRowAction(page, asked, '重新申请');
  const again = dialog(page, '重新申请调课');
  await expect(again.getByRole('alert')).toContainText('二十点后校区关门，请再提前一些');
  await again.getByRole('combobox', { name: '上课时间' }).fill('18:45');
  await again.getByRole('combobox', { name: '下课时间' }).fill('19:45');
  await again.getByRole('button', { name: '提交调课申请' }).click();
  await expect(asked).toContainText('待审核');

  await keeper.reload();
  const approval = await decide(keeper, '调课', SECOND.cla, '通过');
  await expect(approval.getByRole('status')).toHaveText(
    '通过后，9月20日 15:00 的课调到 9月20日 18:45–19:45，由 林晓雯 授课。',
  );
  await expectFit(keeper, '审核调课申请', { widths: WIDTHS });
  await approval.getByRole('button', { name: '确认通过' }).click();
  await expect(success(keeper, '已通过')).toBeVisible();

  await mainMenu(page).getByRole('link', { name: '首页' }).click();
  await expect(lesson(page, SECOND.cla)).toContainText('18:45–19:45');
});

test('opens a teacher from the list and shows their classes, students and week', async ({ signIn, page }) => {
  await signIn('qiming01', 'edu/teacher');
  await expect(rows(page, '教师')).toHaveCount(10);
  await expectFit(page, '教师管理', { widths: WIDTHS });
  await page.getByRole('textbox', { name: '教师姓名' }).fill('林晓雯');
  await page.getByRole('link', { name: '林晓雯' }).click();
  await expect(heading(page, '林晓雯')).toBeVisible();
  const first = rows(page, '班级').first();
  await expect(first).toContainText(/\d+\/\d+/);
  await clickRowAction(page, first, '学员列表');
  await expect(rows(page, '学员').first()).toBeVisible();
  await expectFit(page, '学员列表', { widths: WIDTHS });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '查看课表' }).click();
  await expect(lesson(dialog(page, '课表 · 林晓雯'), FIRST.cla)).toBeVisible();
});
