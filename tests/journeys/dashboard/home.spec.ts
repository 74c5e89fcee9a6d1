import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/access.ts';
import { chooseOption as chooseIn, dialog, heading, rows, tabLink, tile } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

/** Locates the bar in which the user chooses the time range of the statistics. */
const range = (page: Page): Locator => page.getByRole('region', { name: '时间范围' });
const choose = (page: Page, preset: string): Promise<void> =>
  range(page).getByRole('button', { name: preset, exact: true }).click();

test('shows the platform’s statistics for each time range and follows the links of the tiles', async ({
  signIn,
  page,
  sandbox,
}) => {
  await signIn('admin01');
  // The month so far is 1 to 7 September. The expected amounts are computed by hand from the seed's service fees of
  // these days.
  await expect(tile(page, '营收')).toContainText('¥6,590.00');
  await expect(tile(page, '营收')).toContainText('7 笔');
  await expect(tile(page, '未付款')).toContainText('¥1,897.00');
  await expect(tile(page, '未付款')).toContainText('3 笔');
  // Paid on 31 August, refunded on 1 September.
  await expect(tile(page, '退款')).toContainText('¥499.00');
  await expect(tile(page, '净营收')).toContainText('¥6,091.00');
  await expect(tile(page, '待审核机构')).toContainText('5家');
  await expect(tile(page, '品牌数')).toContainText('8个');
  await expect(tile(page, '校区数')).toContainText('64个');
  await expect(tile(page, '学员数')).toContainText('3,659人');
  await expect(tile(page, '教室数')).toContainText('341间');
  await expect(tile(page, '营收')).toContainText('较 08-01 至 08-07');
  await expect(tile(page, '营收').getByRole('img', { name: '增加' })).toBeVisible();

  await choose(page, '上月');
  await expect(tile(page, '营收')).toContainText('¥14,277.00');
  await expect(tile(page, '退款')).toContainText('¥0.00');
  await expect(range(page).getByText('对比 2026-07-01 至 2026-07-31', { exact: true })).toBeVisible();
  await choose(page, '本月');
  await tile(page, '营收').getByRole('link').click();
  await expect(page).toHaveURL(`${sandbox.url}order/list?payTimeStart=2026-09-01&payTimeEnd=2026-09-07`);
  await expect(rows(page, '订单')).toHaveCount(7);
  await expect(rows(page, '订单').first()).toContainText('xinghe01');
  await expect(rows(page, '订单').first()).toContainText('¥699.00');
  await expect(rows(page, '订单').filter({ hasText: '已支付' })).toHaveCount(7);
  await tabLink(page, '首页').click();
  await tile(page, '待审核机构').getByRole('link').click();
  await expect(page).toHaveURL(`${sandbox.url}audit/list?status=0`);
  await expect(rows(page, '注册申请')).toHaveCount(5);
});

test('shows an institution’s four figures of the day and its reminders, and opens a page by its quick entry', async ({
  signIn,
  page,
}) => {
  await signIn('qiming01');
  await expect(heading(page, '，周敏')).toBeVisible();
  const overview = page.getByRole('region', { name: '总览' });
  await expect(overview.getByRole('listitem')).toHaveCount(4);
  await expect(tile(page, '昨日课次')).toContainText(/\d+ \/ \d+节今日应上 \d+ 节/);
  await expect(tile(page, '昨日出勤')).toContainText(/\d+ \/ \d+人次今日应到 \d+ 人次/);
  await expect(tile(page, '昨日课消课时')).toContainText(/[\d.]+ \/ [\d.]+课时今日应课消 [\d.]+ 课时/);
  await expect(tile(page, '学员总数')).toContainText('530人');
  await expect(tile(page, '产品即将到期的学员')).toContainText('已购产品在 10 天内到期');
  await expect(tile(page, '课时不足的学员')).toContainText('有课程剩余不足 5 课时');
  const quick = page.getByRole('navigation', { name: '快捷入口' });
  await expect(quick).toContainText('班级列表');
  await quick.getByRole('link', { name: '上课记录' }).click();
  await expect(page.getByRole('tab', { name: '上课记录' })).toHaveAttribute('aria-selected', 'true');
});

test('shows an institution that all lessons of the day have ended, and opens a missed roll call from home', async ({
  signIn,
  page,
  sandbox,
}) => {
  // At 23:00 on Monday all lessons of the day are over, and no roll call has been recorded.
  await sandbox.control('PUT', 'clock', { now: '2026-09-07 23:00:00' });
  await signIn('qiming01');
  const day = page.getByRole('region', { name: '今天的课' });
  await expect(day.getByText(/23:0\d · 共/)).toBeVisible();
  await expect(day.getByRole('heading', { name: /接下来的课\s*今天的课已全部上完/ })).toBeVisible();
  await expect(day.getByRole('listitem').first()).toContainText('明天');
  await day
    .getByRole('button', { name: /^记上课/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: '记上课' })).toBeVisible();
});

test.describe('new institution', () => {
  test.use({ world: { scenario: 'empty-institution' } });

  test('shows a getting-started list that ticks off completed steps', async ({ signIn, page }) => {
    await signIn('qiming01');
    const steps = page.getByRole('region', { name: '开课准备' });
    await expect(steps.getByRole('status')).toHaveText('已完成 2 / 8');
    await expect(page.getByRole('region', { name: '总览' })).toBeHidden();
    await steps.getByRole('link', { name: /教室/ }).click();
    await page.getByRole('button', { name: '新增教室' }).first().click();
    const adding = dialog(page, '新增教室');
    await adding.getByRole('textbox', { name: '教室名称' }).fill('101 舞蹈教室');
    await chooseIn(adding, '所属校区', '滨江校区');
    await adding.getByRole('button', { name: '保存教室' }).click();
    await expect(adding).toBeHidden();
    await tabLink(page, '首页').click();
    await expect(steps.getByRole('status')).toHaveText('已完成 3 / 8');
    await expect(steps.getByRole('link', { name: /教室/ })).toContainText('已有 1 间');
    await expect(steps.getByRole('link', { name: /下一步/ })).toContainText('课程');
  });
});
