import { expect, test } from '@playwright/test';
import { contextOptions } from '../../support/context-options.ts';
import { serverAddress } from '../../support/one-server.ts';
import { chooseOption, dialog } from '../../support/parts.ts';
import { addRoom, check, correctSeats, trainingPanel } from '../../support/room-exercise.ts';
import { openAtHostName } from '../../support/shared-desk.ts';

const ROOM = '204 古筝教室';

test('an examination reports a wrong result without details, ends when it is handed in, and gives a numbered certificate', async ({
  page: trainer,
  browser,
  request,
}) => {
  const name = `结业考试 ${test.info().workerIndex}`;
  const base = `${serverAddress()}/__mock`;
  await openAtHostName(trainer, serverAddress());
  await trainer.goto(`${serverAddress()}/desk/groups`);
  await trainer.getByRole('button', { name: '新建培训班' }).first().click();
  const form = dialog(trainer, '新建培训班');
  await form.getByRole('textbox', { name: '名称' }).fill(name);
  await form.getByRole('textbox', { name: '学员名单' }).fill('王方');
  await form.getByRole('switch', { name: '这是考试' }).click();
  await form.getByRole('button', { name: '新建 1 人的培训班' }).click();
  await expect(form.getByText('考试要选定一门课程')).toBeVisible();
  await chooseOption(form, '课程', '教务');
  await form.getByRole('textbox', { name: '每题可检查几次' }).fill('2');
  await form.getByRole('textbox', { name: '及格线（%）' }).fill('10');
  await form.getByRole('button', { name: '新建 1 人的培训班' }).click();
  await expect(trainer).toHaveURL(/\/desk\/cards\/[0-9a-f]+$/);
  const id = new URL(trainer.url()).pathname.split('/').at(-1) ?? '';
  const read = await request.get(`${base}/groups/${id}`, { maxRetries: 1 });
  const { data } = (await read.json()) as { data: { trainees: { url: string }[] } };
  try {
    const context = await browser.newContext(contextOptions);
    const trainee = await context.newPage();
    await trainee.goto(data.trainees[0]?.url ?? '');
    const panel = trainingPanel(trainee);
    await expect(panel).toContainText('共 60 分钟');
    await panel.getByRole('button', { name: /新增一间教室/ }).click();
    await panel.getByRole('button', { name: '开始', exact: true }).click();
    await expect(trainee).toHaveURL(/\/edu\/room$/);
    await expect(panel).toContainText('还剩 60 分钟');
    await addRoom(trainee, ROOM, '12');
    await check(trainee);
    await expect(panel).toContainText('还不对，还可以检查 1 次');
    await expect(panel).not.toContainText('应为 20');
    await correctSeats(trainee, ROOM, '20');
    await check(trainee);
    await expect(panel).toContainText('做对了');
    await panel.getByRole('button', { name: '交卷' }).click();
    await dialog(trainee, '现在交卷？').getByRole('button', { name: '交卷' }).click();
    await expect(panel).toContainText('得分 12，及格');

    await trainer.goto(`${serverAddress()}/desk/board/${id}`);
    await trainer.getByRole('button', { name: /^王方/ }).first().click();
    const details = dialog(trainer, '王方');
    await details.getByRole('textbox', { name: '姓名' }).fill('王芳');
    await details.getByRole('button', { name: '改名' }).click();
    await expect(trainer.getByRole('rowheader').filter({ hasText: '王芳' })).toContainText('12 分，及格');

    const certificate = context.waitForEvent('page');
    await panel.getByRole('link', { name: '查看结业证明' }).first().click();
    const sheet = (await certificate).getByRole('article', { name: '结业证明' });
    await expect(sheet).toContainText('王芳');
    await expect(sheet).toContainText('考试中得 12 分');
    await expect(sheet).toContainText(new RegExp(`编号 \\d{8}-${id.toUpperCase()}-01-AFFAIRS`));
    await context.close();
  } finally {
    await request.delete(`${base}/groups/${id}`, { data: { name }, maxRetries: 1 });
  }
});
