import { expect, type Page, test } from '@playwright/test';
import { contextOptions } from '../../support/context-options.ts';
import { serverAddress } from '../../support/one-server.ts';
import { chooseOption, dialog } from '../../support/parts.ts';
import { addRoom, check, trainingPanel } from '../../support/room-exercise.ts';

const ROOM = '开业教室';

test('a trainer records an exercise, tests it with a right and a wrong solution, and publishes it to a group that solves it', async ({
  page: trainer,
  browser,
  request,
}) => {
  const title = `新增开业教室 ${test.info().workerIndex}`;
  const base = `${serverAddress()}/__mock`;
  const group = { name: `开业培训 ${test.info().workerIndex}`, trainees: ['王芳'] };
  const made = await request.post(`${base}/groups`, { data: group, maxRetries: 1 });
  const { data } = (await made.json()) as { data: { id: string; trainees: { url: string }[] } };

  await trainer.goto(`${serverAddress()}/desk/exercises`);
  await trainer.getByRole('button', { name: '新建练习' }).click();
  const form = dialog(trainer, '新建练习');
  await form.getByRole('textbox', { name: '标题' }).fill(title);
  await form.getByRole('textbox', { name: '课程' }).fill('新校区开业');
  await chooseOption(form, '身份', '校区教务（binjiang01）');
  await chooseOption(form, '先打开哪一页', '教室管理');
  await form.getByRole('textbox', { name: '目标' }).fill(`新增教室“${ROOM}”，20 座。`);
  await form.getByRole('textbox', { name: '为什么重要' }).fill('排课之前要先有教室。');
  await form.getByRole('button', { name: '新建练习' }).click();
  await expect(trainer.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const id = new URL(trainer.url()).pathname.split('/').at(-1) ?? '';

  try {
    const work = await openWorkshop(trainer);
    await addRoom(work, ROOM, '20');
    await trainer.bringToFront();
    await expect(trainer.getByRole('listitem').filter({ hasText: `新增教室“${ROOM}”` })).toBeVisible();
    await trainer.getByRole('button', { name: '用作正确做法' }).click();
    await expect(trainer.getByText('正确做法：检查通过')).toBeVisible();

    await trainer.getByRole('button', { name: `去掉检查：教室“${ROOM}”的名称应为 ${ROOM}，现在是 {现在|空}` }).click();
    await trainer.getByRole('button', { name: '保存' }).click();
    await expect(trainer.getByText('第 3 版', { exact: true })).toBeVisible();

    await trainer.getByRole('button', { name: '按文件编辑' }).click();
    const file = trainer.getByRole('textbox', { name: '练习文件' });
    const text = await file.inputValue();
    await file.fill(text.replace('"kind": "must"', '"kind": "most"'));
    await trainer.getByRole('button', { name: '保存文件内容' }).click();
    await expect(trainer.getByRole('alert')).toContainText('第 1 项检查');
    await file.fill(text.replace('"title"', 'title'));
    await trainer.getByRole('button', { name: '保存文件内容' }).click();
    await expect(trainer.getByRole('alert')).toHaveText('文件不是练习：内容不是 JSON，第 5 行附近有误');
    await trainer.getByRole('button', { name: '收起文件' }).click();

    await openWorkshop(trainer, work);
    await addRoom(work, '另一个名字', '12');
    await check(work);
    await expect(trainingPanel(work)).toContainText(`教室“${ROOM}”的容量应为 20，现在是 12`);
    await expect(trainer.getByText('错误做法：检查指出了错误')).toBeVisible();
    await openWorkshop(trainer, work);
    await addRoom(work, '另一个名字', '20');
    await check(work);
    await expect(trainingPanel(work)).toContainText('做对了');

    await trainer.bringToFront();
    await trainer.getByRole('combobox', { name: '培训班' }).click();
    await trainer.getByRole('option', { name: group.name }).click();
    await trainer.getByRole('button', { name: '完成' }).click();
    await trainer.getByRole('button', { name: '发布第 3 版' }).click();
    await expect(trainer.getByText('已发布给 1 个培训班')).toBeVisible();

    const context = await browser.newContext(contextOptions);
    const trainee = await context.newPage();
    await trainee.goto(data.trainees[0]?.url ?? '');
    const panel = trainingPanel(trainee);
    await panel.getByRole('button', { name: new RegExp(title) }).click();
    await panel.getByRole('button', { name: '开始', exact: true }).click();
    await expect(trainee).toHaveURL(/\/edu\/room$/);
    await addRoom(trainee, '开业用的教室', '20');
    await check(trainee);
    await expect(panel).toContainText('做对了');
    await context.close();

    await trainer.goto(`${serverAddress()}/desk/board/${data.id}`);
    await expect(trainer.getByRole('button', { name: new RegExp(`^王芳，${title}：已完成`) })).toBeVisible();
  } finally {
    await request.delete(`${base}/own-exercises/${id}`, { maxRetries: 1 });
    await request.delete(`${base}/groups/${data.id}`, { data: { name: group.name }, maxRetries: 1 });
  }
});

/** Restarts the exercise in its sandbox, which opens in a window of its own. */
async function openWorkshop(trainer: Page, opened?: Page): Promise<Page> {
  await trainer.bringToFront();
  const restart = trainer.getByRole('button', { name: '从头开始，打开练习沙箱' });
  if (opened) {
    const arrived = opened.waitForEvent('load');
    await restart.click();
    await arrived;
  } else {
    const next = trainer.context().waitForEvent('page');
    await restart.click();
    opened = await next;
  }
  await opened.bringToFront();
  // Matches the end of the address, because the landing page has the same path in its query.
  await expect(opened).toHaveURL(/\/s\/[^/]+\/edu\/room$/);
  return opened;
}
