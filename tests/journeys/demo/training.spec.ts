import { bar } from '../../support/demo-bar.ts';
import { expect, test } from '../../support/journey.ts';
import { addRoom, check, correctSeats, trainingPanel } from '../../support/room-exercise.ts';

test.use({ withBar: true });

test('solves an exercise after a mistake and returns to the main branch', async ({ signIn, sandbox }) => {
  const page = await signIn('qiming01', 'dashboard');
  await bar(page).getByRole('button', { name: '练习' }).click();
  const panel = trainingPanel(page);
  await panel.getByRole('button', { name: /新增一间教室/ }).click();
  await expect(panel).toContainText('沙箱现在的数据会先收起，退出练习时原样回来');
  await panel.getByRole('button', { name: '开始', exact: true }).click();

  await expect(page).toHaveURL(/\/edu\/room$/);
  await check(page);
  await expect(panel).toContainText('还没有新增教室');

  await addRoom(page, '204 古筝教室', '12');
  await check(page);
  await expect(panel).toContainText('教室“204 古筝教室”的座位数是 12，应为 20');

  // A reload restores the exercise as it was.
  await page.reload();
  await expect(panel).toContainText('上次检查时还差 1 项');
  await correctSeats(page, '204 古筝教室', '20');
  await check(page);
  await expect(panel).toContainText('做对了');
  await expect(panel.getByRole('button', { name: /^下一个：/ })).toBeVisible();

  await panel.getByRole('button', { name: '退出练习' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出练习' }).click();
  await expect(panel).toBeHidden();
  expect(await sandbox.control('GET', 'exercise')).toBeNull();
  await expect(page.getByRole('cell', { name: '204 古筝教室' })).toBeHidden();
});
