import type { Locator, Page } from '@playwright/test';
import { spareRows, teaching } from '#seed/fixed-ids.ts';
import { expectFit } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { chooseOption, dialog, row, rows, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

const CLASS = '少儿钢琴小组课 新班 B';
const RULES = 'edu/claTimeRule?activeTab=claTimeRule';
/** Address of the class's lesson list. Its date range includes future lessons. */
const LESSONS = `edu/claTimeRule?activeTab=attendClaTime&claId=${spareRows.emptyCla}&beginDate=2026-09-01&endDate=2027-12-31`;

const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();
const preview = (form: Locator): Locator => form.getByRole('region', { name: '排课预览' });

async function chooseClass(form: Locator): Promise<void> {
  const field = form.getByRole('combobox', { name: '班级' });
  await field.click();
  await field.fill(CLASS);
  await form
    .page()
    .getByRole('option', { name: `${CLASS} · 滨江校区`, exact: true })
    .click();
}

async function pickDay(within: Locator, label: string, day: string, monthsOn = 0): Promise<void> {
  await within.getByRole('textbox', { name: new RegExp(`^${label}`) }).click();
  const calendar = within.page().getByRole('dialog', { name: label, exact: true });
  for (let month = 0; month < monthsOn; month++) await calendar.getByRole('button', { name: '下个月' }).click();
  await calendar.getByRole('button', { name: day, exact: true }).click();
}

/** Returns the listed days as text, for example 9 月 7 日 周一，保留. */
const plannedDays = (form: Locator): Promise<string[]> =>
  form
    .getByRole('region', { name: '将要排的课次' })
    .getByRole('listitem')
    .evaluateAll((days) => days.map((day) => day.lastElementChild?.textContent ?? ''));

/** Converts a day to the format of the preview, for example 2026-09-07 周一 to 9 月 7 日 周一. */
const dayInWords = (text: string): string => text.replace(/^\d{4}-0?(\d+)-0?(\d+) /, '$1 月 $2 日 ');

/** Strips the preview's remarks from the listed days. */
const daysOnly = (planned: readonly string[]): string[] => planned.map((day) => day.replace(/，.*$/, ''));

test('skips the national holiday in an eight-week rule; created, edited and deleted lessons match the preview', async ({
  signIn,
  page,
  sandbox,
  request,
}) => {
  const headers = { Authorization: `Bearer ${await sandbox.tokenOf('qiming01')}` };
  const api = `${sandbox.url}business/api/sc/cla/time`;
  await signIn('qiming01', RULES);
  await page.getByRole('button', { name: '排课', exact: true }).click();
  const making = dialog(page, '排课');
  await chooseClass(making);
  await expect(making.getByRole('combobox', { name: '授课教师' })).not.toHaveValue('');
  await making.getByRole('checkbox', { name: '周一' }).click();
  await making.getByRole('checkbox', { name: '周四' }).click();
  await pickDay(making, '开始日期', '2026 年 9 月 7 日');
  await pickDay(making, '结束日期', '2026 年 11 月 1 日', 2);
  await making.getByRole('combobox', { name: '上课时间' }).fill('1830');
  await making.getByRole('combobox', { name: '下课时间' }).fill('20:00');
  await expect(preview(making).getByText('跳过国庆节：10 月 1 日、5 日')).toBeVisible();
  const planned = await plannedDays(making);
  expect(planned.map((day) => day.replace('，有冲突', ''))).toEqual([
    '9 月 7 日 周一',
    '9 月 10 日 周四',
    '9 月 14 日 周一',
    '9 月 17 日 周四',
    '9 月 21 日 周一',
    '9 月 24 日 周四',
    '9 月 28 日 周一',
    '10 月 8 日 周四',
    '10 月 12 日 周一',
    '10 月 15 日 周四',
    '10 月 19 日 周一',
    '10 月 22 日 周四',
    '10 月 26 日 周一',
    '10 月 29 日 周四',
  ]);
  await making.getByRole('button', { name: '保存排课（14 节）' }).click();
  await expect(success(page, '新增成功')).toBeVisible();
  await expect(making).toBeHidden();

  // The lesson list, which includes future lessons, and the week contain exactly the lessons of the preview.
  await page.goto(sandbox.url + LESSONS);
  await expect(page.getByRole('status').filter({ hasText: '共 14 条' })).toBeVisible();
  const listed = await rows(page, '上课记录').evaluateAll((lines) =>
    lines.map((line) => line.querySelector('td')?.textContent ?? ''),
  );
  expect(listed.map(dayInWords).reverse()).toEqual(daysOnly(planned));
  await tab(page, '课表');
  // The tab keeps the class filter.
  await expect(page.getByRole('main').getByRole('combobox', { name: '班级' })).toHaveValue(CLASS);
  const week = page.getByRole('grid');
  await expect(week.getByRole('columnheader', { name: /周一/ })).toContainText('1 节');
  await expect(week.getByRole('columnheader', { name: /周四/ })).toContainText('1 节');
  await expect(week.getByRole('columnheader', { name: /周二/ })).toContainText('0 节');

  // A user moves the lesson of Monday the 14th to the next day.
  await moveLesson('2026-09-14', '2026-09-15');

  await tab(page, '排课规则');
  await row(page, '排课规则', CLASS).getByRole('button', { name: '修改' }).click();
  const changing = dialog(page, '修改排课');
  await expect(changing.getByRole('button', { name: '保存排课（14 节）' })).toBeVisible();
  await changing.getByRole('checkbox', { name: '周四' }).click();
  await changing.getByRole('checkbox', { name: '周三' }).click();
  await expect(preview(changing).getByText('保留 6 节 · 新增 7 节 · 移除 7 节 · 手动调整 1 节')).toBeVisible();
  await expect(preview(changing).getByText('9 月 14 日的课已手动调到 9 月 15 日，保持不变')).toBeVisible();
  const changed = (await plannedDays(changing)).map((day) => day.replace('，有冲突', ''));
  expect(changed.slice(0, 5)).toEqual([
    '9 月 7 日 周一，保留',
    '9 月 9 日 周三，新增',
    '9 月 10 日 周四，移除',
    '9 月 15 日 周二，手动调整',
    '9 月 16 日 周三，新增',
  ]);
  await changing.getByRole('button', { name: '保存排课（新增 7 节、移除 7 节）' }).click();
  await expect(success(page, '修改成功')).toBeVisible();

  expect(await standingDays()).toEqual(daysOnly(changed.filter((day) => !day.endsWith('移除'))));

  const line = row(page, '排课规则', CLASS);
  await line.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '日志' }).click();
  await expect(dialog(page, `排课规则日志 · ${CLASS}`)).toContainText(
    '保留 6 节，新增 7 节，移除 7 节，手动调整过 1 节',
  );
  await page.keyboard.press('Escape');
  await line.getByRole('button', { name: '删除' }).click();
  const warning = dialog(page, '警告');
  await expect(warning).toContainText('将移除 14 节未上的课，保留 0 节已上或已过的课。');
  await warning.getByRole('button', { name: '删除' }).click();
  await expect(success(page, '删除成功')).toBeVisible();
  await expect(line).toHaveCount(0);
  expect(await standingDays()).toEqual([]);

  /** Returns the class's lessons from the server, earliest first. */
  async function lessonsBetween(from: string, to: string): Promise<{ claDate: string }[]> {
    const query = `pageNum=1&pageSize=50&claId=${spareRows.emptyCla}&beginDate=${from}&endDate=${to}`;
    const list = await request.get(`${api}/list/selectListForAttend?${query}`, { headers, maxRetries: 1 });
    return ((await list.json()) as { data: { rows: { claDate: string }[] } }).data.rows.reverse();
  }

  async function standingDays(): Promise<string[]> {
    const lessons = await lessonsBetween('2026-09-01', '2027-12-31');
    return lessons.map(({ claDate }) => dayInWords(`${claDate} 周${'日一二三四五六'[new Date(claDate).getUTCDay()]}`));
  }

  async function moveLesson(from: string, to: string): Promise<void> {
    const [lesson] = await lessonsBetween(from, from);
    const moved = await request.put(`${api}/update/updateScClaTime`, {
      headers,
      data: { ...lesson, claDate: to },
      maxRetries: 1,
    });
    expect(((await moved.json()) as { respCode: string }).respCode).toBe('0000');
  }
});

test('page and dialogs fit; the rule form skips the expected holidays of an unannounced year, and a day that the institution enters', async ({
  signIn,
  page,
}) => {
  /** Checks layout and accessibility at desktop and phone width. */
  const fit = (what: string): Promise<void> => expectFit(page, what, { widths: [1440, 390] });
  await signIn('qiming01', `${RULES}&claId=${teaching.cla}`);
  await expect(rows(page, '排课规则').first()).toBeVisible();
  await fit('排课规则');
  const making = dialog(page, '排课');

  await test.step('skips the expected holidays of an unannounced year, and a day that the institution enters', async () => {
    await page.getByRole('button', { name: '排课', exact: true }).click();
    await making.getByRole('button', { name: '保存排课' }).click();
    await expect(making.getByText('请选择星期')).toBeVisible();
    await fit('排课 with messages');
    await making.getByRole('checkbox', { name: '周五' }).click();
    await pickDay(making, '开始日期', '2026 年 9 月 7 日');
    await pickDay(making, '结束日期', '2027 年 1 月 31 日', 4);
    const notice = making.getByText('2027 年放假安排未公布，已避开推算的放假日，公布后请核对');
    await expect(notice).toBeVisible();
    // The rule skips 中秋 and 国庆节 of 2026, and 元旦 of 2027, whose holidays are not announced.
    await expect(making.getByText('跳过元旦：1 月 1 日')).toBeVisible();
    await expect(making.getByRole('button', { name: '保存排课（18 节）' })).toBeVisible();

    await making.getByRole('button', { name: '节假日安排' }).click();
    const table = dialog(page, '节假日安排');
    await expect(table.getByRole('row').nth(3)).toBeVisible();
    await fit('节假日安排');
    await pickDay(table, '开始日期', '2026 年 9 月 12 日');
    await table.getByRole('textbox', { name: '名称' }).fill('校庆');
    await table.getByRole('button', { name: '保存', exact: true }).click();
    await expect(table.getByRole('heading', { name: '9 月 12 日放假，当天已排的课' })).toBeVisible();
    await expect(table.getByRole('table', { name: '当天未上的课' })).toBeVisible();
    await fit('lessons of a holiday');
    await pickDay(table, '新日期', '2026 年 9 月 8 日');
    await table.getByRole('checkbox', { name: '选择全部' }).click();
    await table
      .getByRole('checkbox', { name: /^选择 \d/ })
      .first()
      .click();
    await table.getByRole('button', { name: '移动 1 节' }).click();
    await expect(page.getByText('已移动 1 节课')).toBeVisible();
    await table.getByRole('button', { name: '返回' }).click();
    await chooseOption(table, '年份', '2027 年');
    await expect(table.getByText('2027 年放假安排尚未公布，放假日暂按国家规定推算')).toBeVisible();
    await pickDay(table, '开始日期', '2027 年 1 月 8 日');
    await table.getByRole('textbox', { name: '名称' }).fill('教研日');
    await table.getByRole('button', { name: '保存', exact: true }).click();
    await expect(table.getByRole('row', { name: /1 月 8 日 周五 教研日/ })).toBeVisible();
    await table.getByRole('button', { name: '关闭' }).click();

    // The notice remains, because a day entered by the institution does not complete the calendar of the year.
    await expect(notice).toBeVisible();
    await expect(making.getByText('跳过教研日：1 月 8 日')).toBeVisible();
    await expect(making.getByRole('button', { name: '保存排课（17 节）' })).toBeVisible();
    await making.getByRole('button', { name: '取消' }).click();
    await dialog(page, '提示').getByRole('button', { name: '放弃' }).click();
    await expect(making).toBeHidden();
  });

  await rows(page, '排课规则').first().getByRole('button', { name: '修改' }).click();
  const changing = dialog(page, '修改排课');
  await expect(preview(changing).getByText(/保留 \d+ 节/)).toBeVisible();
  await changing.getByRole('checkbox', { name: '周一' }).click();
  await expect(changing.getByRole('button', { name: /新增 \d+ 节/ })).toBeVisible();
  await fit('修改排课');
  await changing.getByRole('button', { name: '取消' }).click();
  await dialog(page, '提示').getByRole('button', { name: '放弃' }).click();
  await expect(changing).toBeHidden();

  await tab(page, '上课记录');
  await expect(rows(page, '上课记录').first()).toBeVisible();
  await fit('上课记录');
});
