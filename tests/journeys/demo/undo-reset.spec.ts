import { rooms } from '#contracts/calls/rooms.ts';
import { depts } from '#seed/fixed-ids.ts';
import { expect, test } from '../../support/journey.ts';
import { serverAddress } from '../../support/one-server.ts';
import { dialog } from '../../support/parts.ts';
import { sandboxAt } from '../../support/server.ts';

test('restores a room that was added before two resets and a white label; the button states the time', async ({
  page,
  sandbox: { id, url },
}) => {
  const sandbox = sandboxAt(id, url.replace(/\/$/, ''));
  const roomName = '重置前的教室';
  await (await sandbox.signIn('qiming01')).data(rooms.add, { roomName, deptId: depts.xihu });
  await page.goto(`${serverAddress()}/desk`);
  await page.getByRole('textbox', { name: '名称、客户或人' }).fill(sandbox.id);
  const line = page.getByRole('row').filter({ hasText: sandbox.id });
  const choose = async (label: string): Promise<void> => {
    await line.getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  };
  const offer = page.getByRole('status').getByRole('button', { name: /^恢复 \d\d:\d\d:\d\d 重置前的数据$/ });

  for (const _ of ['first', 'second']) {
    await choose('重置');
    await dialog(page, '重置沙箱').getByRole('button', { name: '重置沙箱' }).click();
    await expect(offer).toBeVisible();
  }
  await sandbox.control('PUT', 'brand', { brand: { brandName: '海风音乐学校', shortName: '海风' } });
  await choose('快照');
  const kept = dialog(page, '的快照').getByRole('table', { name: '收起的数据列表' });
  await expect(kept.getByRole('row')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await offer.click();
  await expect(page.getByRole('status')).toContainText(/已恢复 \d\d:\d\d:\d\d 重置前的数据/);
  const { total } = await (await sandbox.signIn('qiming01')).data<{ total: number }>(rooms.list, { roomName });
  expect(total).toBe(1);
});
