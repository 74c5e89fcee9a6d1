import { staffMembers, teaching } from '#seed/fixed-ids.ts';
import { expect, test } from '../../support/journey.ts';
import { countMonth, readMonthRows } from '../../support/month-rows.ts';
import { chooseOption, dialog, download, success } from '../../support/parts.ts';

const MONTH = { begin: '2026-09-01', end: '2026-09-21' };
/** Day from which the new rate of the course applies. */
const NEW_RATE_FROM = '2026-09-12';
const LIN = staffMembers.linXiaowen;

test.use({ world: { today: MONTH.end } });

/** Returns an amount as the console shows it. */
const money = (cents: number): string => `¥${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/, ',')}`;

test('issues a statement equal to the sum of the raw rows, and the teacher confirms it', async ({
  signIn,
  page,
  sandbox,
}) => {
  await signIn('qiming01', 'edu/teacher');
  await page.getByRole('tab', { name: '月度' }).click();

  await test.step('adds a rate that applies from a day on', async () => {
    await page.getByRole('button', { name: '课酬标准' }).click();
    const rates = dialog(page, '课酬标准').filter({ has: page.getByRole('table', { name: '课酬标准' }) });
    await rates.getByRole('button', { name: '新增标准' }).click();
    const form = dialog(page, '新增课酬标准');
    await chooseOption(form, '教师', '林晓雯');
    await chooseOption(form, '课程', '少儿钢琴小组课');
    await chooseOption(form, '计酬单位', '每人次');
    await form.getByRole('textbox', { name: '金额（元）' }).fill('31.25');
    await form.getByRole('textbox', { name: '生效日期' }).fill(NEW_RATE_FROM);
    await form.getByRole('button', { name: '保存课酬标准' }).click();
    await expect(success(page, '课酬标准已保存')).toBeVisible();
    await expect(rates.getByRole('row', { name: /林晓雯 · 少儿钢琴小组课 每人次 ¥31.25/ })).toBeVisible();
    await rates.getByRole('button', { name: '关闭' }).click();
  });

  const raw = await readMonthRows(sandbox.url.replace(/\/$/, ''), MONTH.begin, MONTH.end);
  const sums = countMonth(raw, LIN);
  const courseOf = new Map<string, string>();
  const clas = await (await fetch(`${sandbox.url}__mock/db/cla?_limit=1000`)).json();
  for (const { claId, courseId } of clas as { claId: string; courseId: string }[]) courseOf.set(claId, courseId);
  const isPiano = (claId: string): boolean => courseOf.get(claId) === teaching.course;
  // Piano lessons pay 180 yuan each, from NEW_RATE_FROM on 31.25 yuan a head; other courses pay 80 yuan an hour.
  const before = countMonth(raw, LIN, ({ claId, claDate }) => isPiano(claId) && claDate < NEW_RATE_FROM);
  const after = countMonth(raw, LIN, ({ claId, claDate }) => isPiano(claId) && claDate >= NEW_RATE_FROM);
  const others = countMonth(raw, LIN, ({ claId }) => !isPiano(claId));
  const cents = before.lessonNum * 18_000 + after.headNum * 3_125 + (others.minutes / 60) * 8_000;
  expect([before.lessonNum > 0, after.headNum > 0]).toEqual([true, true]);

  const row = page.getByRole('table', { name: '教师月度' }).getByRole('row', { name: /林晓雯/ });
  await expect(row.getByRole('cell').nth(1)).toHaveText(String(sums.lessonNum));
  await expect(row.getByRole('cell').nth(2)).toHaveText((sums.minutes / 60).toFixed(2));
  await expect(row.getByRole('cell').nth(3)).toHaveText(String(sums.headNum));

  await test.step('issues the statement with an adjustment', async () => {
    await row.getByRole('button', { name: '查看' }).click();
    const drawer = dialog(page, /^月度 · 林晓雯/);
    await expect(drawer.getByRole('row', { name: '应发合计' })).toContainText(money(cents));
    await drawer.getByRole('button', { name: '添加调整' }).click();
    await drawer.getByRole('textbox', { name: '第 1 项调整的说明' }).fill('教研会');
    await drawer.getByRole('textbox', { name: '第 1 项调整的金额' }).fill('-20.5');
    await expect(drawer.getByRole('row', { name: '应发合计' })).toContainText(money(cents - 2_050));
    await drawer.getByRole('textbox', { name: '备注' }).fill('九月');
    await drawer.getByRole('button', { name: '出具课酬单' }).click();
    await expect(success(page, '课酬单已出具')).toBeVisible();
    await expect(row).toContainText(`已出具${money(cents - 2_050)}`);
  });

  await test.step('the teacher gets a message, and confirms the statement on their page', async () => {
    await signIn('teacher01', 'notification/index');
    await expect(page.getByRole('row', { name: /课酬单待确认/ }).first()).toBeVisible();
    await signIn('teacher01', 'edu/teacher/detail?tab=5');
    const own = page.getByRole('table', { name: '课酬单' }).getByRole('row', { name: /2026-09-01 至 2026-09-21/ });
    await own.getByRole('button', { name: '查看' }).click();
    const drawer = dialog(page, /^课酬单 · 林晓雯/);
    await expect(drawer.getByRole('row', { name: '应发合计' })).toContainText(money(cents - 2_050));
    await drawer.getByRole('button', { name: '确认课酬单' }).click();
    await dialog(page, '确认课酬单').getByRole('button', { name: '确认课酬单' }).click();
    await expect(drawer.getByText('已确认')).toBeVisible();
    const file = await download(drawer.getByRole('button', { name: '导出课酬单' }));
    expect(file.suggestedFilename()).toContain('课酬单');
  });

  await signIn('qiming01', 'edu/teacher?activeTab=month');
  await expect(row).toContainText(`已确认${money(cents - 2_050)}`);
});
