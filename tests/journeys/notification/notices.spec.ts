import type { Page } from '@playwright/test';
import { expect, factValue, field, test } from '../../support/access.ts';
import { dialog, heading, row, rows, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07', randomSeed: 1 } });

const bell = (page: Page) => page.getByRole('button', { name: /^消息/ });
const unread = (page: Page, count: number): Promise<void> =>
  expect(bell(page)).toHaveAccessibleName(count > 0 ? `消息，${count} 条未读` : '消息');
const popover = (page: Page) => page.getByRole('dialog', { name: '消息' });

test('counts unread messages on the bell, lists them in the popover, and marks an opened message as read', async ({
  signIn,
  page,
  sandbox,
}) => {
  const counted = ['notification', 'announcement'].map((kind) => page.waitForResponse(`**/${kind}/searchNoReadNum`));
  await signIn('teacher01');
  await expect(heading(page, '，林晓雯')).toBeVisible();
  const counts = await Promise.all(
    counted.map(async (answer) => ((await (await answer).json()) as { data: number }).data),
  );
  const before = counts.reduce((sum, count) => sum + count, 0);
  expect(before).toBeGreaterThanOrEqual(3);
  await unread(page, before);
  await bell(page).click();
  expect((await popover(page).boundingBox())?.width).toBe(320);
  const newest = popover(page).getByRole('listitem').first().getByRole('button');
  await expect(newest).toContainText('请假申请已通过');
  await expect(newest).toContainText('未读');
  await expect(newest).toContainText('沈佳昨天 10:20');
  await expect(newest.getByTitle('2026-09-06 10:20')).toBeVisible();
  await newest.click();
  const detail = dialog(page, '通知详情');
  await expect(detail.getByRole('heading', { name: '请假申请已通过' })).toBeVisible();
  await expect(factValue(detail, '发布人')).toHaveText('沈佳');
  await expect(factValue(detail, '发布时间')).toHaveText('2026-09-06 10:20');
  await expect(detail).toContainText('提交的请假申请已通过，由陈诗怡代课');
  await expect(detail.getByRole('textbox')).toHaveCount(0);
  await unread(page, before - 1);
  expect(await sandbox.control('GET', 'counts?call=notifications.read')).toBe(1);
  await detail.getByRole('button', { name: '关闭' }).click();
  await expect(detail).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await bell(page).click();
  await expect(popover(page).getByRole('listitem').filter({ hasText: '请假申请已通过' }).first()).not.toContainText(
    '未读',
  );
  await popover(page).getByRole('link', { name: '全部' }).click();
  await expect(page).toHaveURL(`${sandbox.url}notification/index`);
  await expect(rows(page, '通知')).toHaveCount(9);
  await expect(rows(page, '通知').first()).toContainText('已读');
  await unread(page, before - 1);

  await rows(page, '通知').nth(1).getByRole('button', { name: '删除' }).click();
  await expect(dialog(page, '警告')).toContainText('是否确认删除通知“教室调整通知”？');
  await dialog(page, '警告').getByRole('button', { name: '删除' }).click();
  await expect(success(page, '删除成功')).toBeVisible();
  await expect(rows(page, '通知')).toHaveCount(8);
  await unread(page, before - 2);
});

test('publishes an announcement as the platform, reads it as a teacher, and withdraws it', async ({
  signIn,
  page,
  anotherUser,
}) => {
  await signIn('admin01', 'announcement/index');
  await page.getByRole('button', { name: '新增公告' }).click();
  const adding = dialog(page, '新增公告');
  expect((await adding.boundingBox())?.width).toBe(850);
  await adding.getByRole('button', { name: '发布公告' }).click();
  await expect(adding.getByText('请输入公告标题')).toBeVisible();
  await expect(adding.getByText('请输入公告内容')).toBeVisible();
  await field(adding, '公告标题').fill('中秋假期安排');
  await field(adding, '公告内容').fill('各校区九月二十五日至二十七日放假。\n<b>值班</b>安排另行通知。');
  await adding.getByRole('button', { name: '发布公告' }).click();
  await expect(success(page, '新增成功')).toBeVisible();
  await expect(rows(page, '公告').first()).toContainText('已发布');

  const teacher = await anotherUser('teacher01');
  await expect(heading(teacher, '，林晓雯')).toBeVisible();
  // Seven announcements and messages are unread: six from the seed and the new announcement. The badge shows the number
  // from the session until the first count arrives.
  const before = 7;
  await unread(teacher, before);
  await bell(teacher).click();
  await popover(teacher).getByRole('tab', { name: /^公告/ }).click();
  await popover(teacher)
    .getByRole('button', { name: /^中秋假期安排/ })
    .click();
  const detail = dialog(teacher, '公告');
  await expect(detail.getByRole('heading', { name: '中秋假期安排' })).toBeVisible();
  expect((await detail.boundingBox())?.width).toBe(850);
  await expect(factValue(detail, '发布人')).toHaveText('陈立群');
  // The content is rendered as text, never as markup.
  await expect(detail).toContainText('<b>值班</b>安排另行通知。');
  await unread(teacher, before - 1);
  await detail.getByRole('button', { name: '关闭' }).click();

  await row(page, '公告', '中秋假期安排').getByRole('button', { name: '撤回' }).click();
  await expect(dialog(page, '提示')).toContainText('确定撤回公告“中秋假期安排”？');
  await dialog(page, '提示').getByRole('button', { name: '撤回' }).click();
  await expect(success(page, '撤回成功')).toBeVisible();
  await expect(row(page, '公告', '中秋假期安排')).toContainText('已撤回');
  await bell(teacher).click();
  await popover(teacher).getByRole('tab', { name: /^公告/ }).click();
  await expect(popover(teacher).getByRole('button', { name: /平台例行维护通知/ })).toBeVisible();
  await expect(popover(teacher).getByRole('button', { name: /^中秋假期安排/ })).toHaveCount(0);
});
