import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { chooseOption, dialog, row, success, tile } from '../../support/parts.ts';
import { sell } from '../../support/sale.ts';

test.use({ world: { today: '2026-09-07' } });

const CLASS = '钢琴秋季班';
const STUDENT = '沈星辰';

const menu = (page: Page, title: string): Promise<void> =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: title }).click();
const lesson = (page: Page, date: string): Locator =>
  page
    .getByRole('tabpanel')
    .or(page.getByRole('main'))
    .locator(`[data-date="${date}"] [data-lesson]`)
    .filter({ hasText: CLASS });
const act = async (page: Page, date: string, action: string): Promise<void> => {
  await lesson(page, date).getByRole('button').click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

async function pickDay(page: Page, field: Locator, date: string): Promise<void> {
  const [year, month, day] = date.split('-').map(Number);
  const wanted = page.getByRole('button', { name: `${year} 年 ${month} 月 ${day} 日`, exact: true });
  await field.click();
  await expect(page.getByRole('button', { name: '下个月' })).toBeVisible();
  while ((await wanted.count()) === 0) await page.getByRole('button', { name: '下个月' }).click();
  await wanted.click();
}

const type = async (form: Locator, label: string, time: string): Promise<void> => {
  await form.getByRole('combobox', { name: label }).fill(time);
  await form.getByRole('combobox', { name: label }).press('Tab');
};

test('creates a class, enrols a student, schedules lessons, records the first roll call and undoes it', async ({
  signIn,
  page,
}) => {
  await signIn('binjiang01', 'edu/cla');
  await test.step('creates a class', async () => {
    await page.getByRole('button', { name: '新增班级' }).click();
    const form = dialog(page, '新增班级');
    await form.getByRole('textbox', { name: '班级名称' }).fill(CLASS);
    await chooseOption(form, '校区', '滨江校区');
    await chooseOption(form, '课程', '少儿钢琴小组课');
    await chooseOption(form, '授课教师', '林晓雯');
    await form.getByRole('textbox', { name: '班级容量' }).fill('6');
    await form.getByRole('button', { name: '保存班级' }).click();
    await expect(success(page, '新增成功')).toBeVisible();
    await expect(row(page, '班级', CLASS)).toContainText('0 / 6');
  });

  await test.step('sells hours to a student and enrols them', async () => {
    await menu(page, '学员管理');
    await page.getByRole('button', { name: '新增学员' }).click();
    const adding = dialog(page, '新增学员');
    await adding.getByRole('textbox', { name: '学员姓名' }).fill(STUDENT);
    await chooseOption(adding, '校区', '滨江校区');
    await adding.getByRole('textbox', { name: '联系电话' }).fill('13857120899');
    await adding.getByRole('button', { name: '保存学员' }).click();
    const student = row(page, '学员', STUDENT);
    await student.getByRole('button', { name: '报名' }).click();
    await sell(dialog(page, `报名 · ${STUDENT}`), '少儿钢琴小组课 48');
    await student.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '分班' }).click();
    const signUp = dialog(page, `分班 · ${STUDENT}`);
    await signUp.getByRole('radio', { name: new RegExp(CLASS) }).click();
    await signUp.getByRole('button', { name: '加入班级', exact: true }).click();
    await expect(success(page, '分班成功')).toBeVisible();
  });

  await test.step('schedules eight weeks that avoid 国庆节', async () => {
    await menu(page, '排课管理');
    await page.getByRole('button', { name: '排课', exact: true }).click();
    const form = dialog(page, '排课');
    await chooseOption(form, '班级', `${CLASS} · 滨江校区`);
    await form.getByRole('checkbox', { name: '周一' }).click();
    await pickDay(page, form.getByRole('textbox', { name: '开始日期' }), '2026-09-07');
    await pickDay(page, form.getByRole('textbox', { name: '结束日期' }), '2026-11-01');
    await type(form, '上课时间', '10:00');
    await type(form, '下课时间', '11:00');
    await expect(form.getByRole('combobox', { name: '授课教师' })).toHaveValue('林晓雯');
    await expect(form.getByRole('region', { name: '排课预览' })).toContainText('国庆节');
    await form.getByRole('button', { name: '保存排课（7 节）' }).click();
    await expect(success(page, '新增成功')).toBeVisible();
    await expect(lesson(page, '2026-09-07')).toBeVisible();
  });

  await test.step('moves one lesson', async () => {
    await page.getByRole('button', { name: '下一周' }).click();
    await act(page, '2026-09-14', '调课');
    const form = dialog(page, '调课');
    await pickDay(page, form.getByRole('textbox', { name: '上课日期' }), '2026-09-15');
    await form.getByRole('button', { name: '保存调课' }).click();
    await expect(success(page, '修改成功')).toBeVisible();
    await expect(lesson(page, '2026-09-15')).toBeVisible();
    await expect(lesson(page, '2026-09-14')).toHaveCount(0);
  });

  const hours = async (left: string, entries: readonly string[]): Promise<void> => {
    await menu(page, '学员管理');
    const student = row(page, '学员', STUDENT);
    await expect(student.getByRole('cell').nth(1)).toHaveText(left);
    await student.getByRole('button', { name: STUDENT }).click();
    const ledger = dialog(page, `学员详情 · ${STUDENT}`).getByRole('table', { name: '课时明细' });
    await expect(ledger.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(entries.length);
    for (const entry of entries) await expect(ledger).toContainText(entry);
    await page.keyboard.press('Escape');
    await expect(dialog(page, `学员详情 · ${STUDENT}`)).toBeHidden();
  };
  const day = async (lessons: string, hoursTaken: string, shownDay = '今日'): Promise<void> => {
    await menu(page, '首页');
    await expect(tile(page, `${shownDay}课次`)).toContainText(lessons);
    await expect(tile(page, `${shownDay}课消课时`)).toContainText(hoursTaken);
  };

  await test.step('records the roll call of the first lesson on home and updates statistics, hours and ledger', async () => {
    await day('今日应上 6 节', '今日应课消 45.5 课时', '昨日');
    await act(page, '2026-09-07', '记上课');
    const form = dialog(page, '记上课');
    await expect(form.getByRole('row', { name: new RegExp(`^${STUDENT}，`) })).toContainText('48 → 46');
    await form.getByRole('button', { name: '保存上课记录' }).click();
    await expect(success(page, '记上课成功')).toBeVisible();
    await day('1 / 6', '2 / 45.5');
    await expect(lesson(page, '2026-09-07')).toContainText('已上课');
    await hours('46', ['上课扣课时', '−2']);
  });

  await test.step('undoes the roll call: statistics and hours are restored and the ledger shows the return', async () => {
    await menu(page, '首页');
    await act(page, '2026-09-07', '撤销上课记录');
    const question = dialog(page, '警告');
    await expect(question).toContainText(STUDENT);
    await question
      .getByRole('button', { name: '撤销' })
      .or(question.getByRole('button', { name: '删除' }))
      .click();
    await expect(success(page, '撤销成功')).toBeVisible();
    await day('今日应上 6 节', '今日应课消 45.5 课时', '昨日');
    await hours('48', ['撤销上课退回', '+2', '上课扣课时']);
  });
});
