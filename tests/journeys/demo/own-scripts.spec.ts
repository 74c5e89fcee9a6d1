import { expect, type Page, test } from '@playwright/test';
import { serverAddress } from '../../support/one-server.ts';
import { dialog } from '../../support/parts.ts';
import { addRoom } from '../../support/room-exercise.ts';

const ROOM = '样板教室';

test('an agent records a script while doing it, tries it, publishes it, and shows it in another sandbox', async ({
  page: agent,
  request,
}) => {
  const title = `给校长看教室 ${test.info().workerIndex}`;
  const base = `${serverAddress()}/__mock`;
  await agent.goto(`${serverAddress()}/desk/scripts`);
  await expect(agent.getByRole('row', { name: /从招生到上课/ })).toContainText('内置');
  await agent.getByRole('button', { name: '新建脚本' }).click();
  const form = dialog(agent, '新建脚本');
  await form.getByRole('textbox', { name: '标题' }).fill(title);
  await form.getByRole('textbox', { name: '给谁看、说明什么' }).fill('给校长看：教室一分钟就登记好。');
  await form.getByRole('button', { name: '新建脚本' }).click();
  await expect(agent.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const id = new URL(agent.url()).pathname.split('/').at(-1) ?? '';
  const shown = `shown-${id}`;

  try {
    const work = await openWorkshop(agent, '开始录制，打开脚本沙箱');
    // Compares the whole address, because the landing page has the same path in its query.
    await expect(work).toHaveURL(`${serverAddress()}/s/${id}/dashboard`);
    await work.goto(`${serverAddress()}/s/${id}/?as=binjiang01&to=/edu/room`);
    await addRoom(work, ROOM, '20');
    await agent.bringToFront();
    await expect(agent.getByRole('listitem').filter({ hasText: `新增教室“${ROOM}”` })).toBeVisible();
    await agent.getByRole('button', { name: '加到脚本末尾' }).click();
    await agent.getByRole('button', { name: '去掉：开场' }).click();
    await agent.getByRole('button', { name: /新增教室/, expanded: false }).click();
    await agent.getByRole('textbox', { name: '讲法' }).fill('多一间教室，就多一份收入。');
    await agent.getByRole('button', { name: '放进自助导览' }).click();
    await agent.getByRole('button', { name: '保存', exact: true }).click();
    await expect(agent.getByText('第 3 版还没有完整讲过')).toBeVisible();
    await expect(agent.getByRole('button', { name: '发布第 3 版' })).toBeDisabled();

    await openWorkshop(agent, '从头试讲，打开脚本沙箱', work);
    await expect(work).toHaveURL(`${serverAddress()}/s/${id}/edu/room`);
    await addRoom(work, '另一间教室', '12');
    await expect(work.getByText(`“${title}”讲完了`)).toBeVisible();
    await agent.bringToFront();
    await expect(agent.getByText('第 3 版已完整讲过一遍')).toBeVisible();
    await agent.getByRole('button', { name: '发布第 3 版' }).click();
    await expect(agent.getByText('已发布', { exact: true })).toBeVisible();

    await request.post(`${base}/sandboxes`, { data: { id: shown, name: shown }, maxRetries: 1 });
    await agent.goto(`${serverAddress()}/s/${shown}/?as=binjiang01&to=/dashboard`);
    await agent.getByRole('button', { name: '演示脚本' }).click();
    await agent.getByRole('button', { name: `开始：${title}` }).click();
    await expect(agent.getByText('多一间教室，就多一份收入。')).toBeVisible();
    await addRoom(agent, '客户的教室', '30');
    await expect(agent.getByText(`“${title}”讲完了`)).toBeVisible();
  } finally {
    await request.delete(`${base}/own-scripts/${id}`, { maxRetries: 1 });
    await request.delete(`${base}/sandboxes/${shown}`, { data: { name: shown }, maxRetries: 1 });
  }
});

/** Opens the sandbox of the script in a window of its own, or in the window that is open already. */
async function openWorkshop(agent: Page, button: string, opened?: Page): Promise<Page> {
  const next = opened ? opened.waitForEvent('load') : agent.context().waitForEvent('page');
  await agent.bringToFront();
  await agent.getByRole('button', { name: button }).click();
  const page = await next;
  await page.bringToFront();
  return page;
}
