import { type Browser, expect, type Page, test } from '@playwright/test';
import { contextOptions } from '../../support/context-options.ts';
import { serverAddress } from '../../support/one-server.ts';
import { addRoom, check, correctSeats, trainingPanel } from '../../support/room-exercise.ts';
import { openAtHostName } from '../../support/shared-desk.ts';
import { watchPages } from '../../support/watch.ts';

const TRAINEES = ['陈思远', '李雨桐', '王浩然', '赵欣怡', '周子墨'];

interface Group {
  id: string;
  name: string;
  trainees: { trainee: string; url: string }[];
}

test('creates a group of five, and shows on the board that two trainees solved an exercise on their second check', async ({
  page: trainers,
  browser,
  request,
}) => {
  const name = `新教务培训 ${test.info().workerIndex}`;
  const base = `${serverAddress()}/__mock`;
  await openAtHostName(trainers, serverAddress());
  await trainers.goto(`${serverAddress()}/desk`);
  await trainers.getByRole('link', { name: '培训班' }).click();
  await trainers.getByRole('button', { name: '新建培训班' }).first().click();
  const form = trainers.getByRole('dialog', { name: '新建培训班' });
  await form.getByRole('textbox', { name: '名称' }).fill(name);
  await form.getByRole('textbox', { name: '学员名单' }).fill(`1. 陈思远\n2. 李雨桐\n\n王浩然\t赵欣怡\n周子墨`);
  await expect(form).toContainText('5 人，最多');
  await form.getByRole('button', { name: '新建 5 人的培训班' }).click();
  await expect(trainers).toHaveURL(/\/desk\/cards\/[0-9a-f]+$/);
  await expect(trainers.getByRole('listitem')).toHaveCount(TRAINEES.length);
  await expect(trainers.getByRole('img', { name: '李雨桐的二维码' })).toBeVisible();
  const copy = trainers.getByRole('button', { name: '复制李雨桐的链接' });
  await copy.click();
  await expect(copy).toHaveText('已复制');
  const id = new URL(trainers.url()).pathname.split('/').at(-1) ?? '';
  const group = ((await (await request.get(`${base}/groups/${id}`, { maxRetries: 1 })).json()) as { data: Group }).data;
  try {
    await trainers.goto(`${serverAddress()}/desk/board/${group.id}`);
    const board = trainers.getByRole('table', { name: '练习进度' });
    await expect(board.getByRole('rowheader')).toHaveCount(TRAINEES.length);

    await solve(await asTrainee(browser, group, '陈思远'), { name: '204 古筝教室', wrongSeats: '12' });
    await solve(await asTrainee(browser, group, '李雨桐'), { name: '小提琴一室', wrongSeats: '15' });

    await expect(cellOf(trainers, '陈思远')).toHaveAccessibleName(/已完成.*检查 2 次/);
    await expect(cellOf(trainers, '李雨桐')).toHaveAccessibleName(/已完成.*检查 2 次/);
    await expect(cellOf(trainers, '王浩然')).toHaveAccessibleName(/未开始/);
  } finally {
    await request.delete(`${base}/groups/${group.id}`, { data: { name }, maxRetries: 1 });
  }
});

/**
 * Solves the exercise 新增一间教室 of the course 教务. The first check fails because of `wrongSeats`; the second check
 * passes.
 */
async function solve(page: Page, { name, wrongSeats }: { name: string; wrongSeats: string }) {
  const panel = trainingPanel(page);
  await panel.getByRole('button', { name: /新增一间教室/ }).click();
  await panel.getByRole('button', { name: '开始', exact: true }).click();
  await expect(page).toHaveURL(/\/edu\/room$/);
  await addRoom(page, name, wrongSeats);
  await check(page);
  await expect(panel).toContainText(`教室“${name}”的座位数是 ${wrongSeats}，应为 20`);
  await correctSeats(page, name, '20');
  await check(page);
  await expect(panel).toContainText('做对了');
}

const cellOf = (page: Page, trainee: string) =>
  page.getByRole('button', { name: new RegExp(`^${trainee}，新增一间教室：`) });

async function asTrainee(browser: Browser, group: Group, name: string): Promise<Page> {
  const context = await browser.newContext(contextOptions);
  watchPages(context, serverAddress(), /(?!)/);
  const page = await context.newPage();
  await page.goto(group.trainees.find(({ trainee }) => trainee === name)?.url ?? '');
  return page;
}
