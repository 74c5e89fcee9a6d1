import { bar, openTool } from '../../support/demo-bar.ts';
import { expect, test } from '../../support/journey.ts';
import { addRoom } from '../../support/room-exercise.ts';

test.use({ withBar: true, world: { today: '2026-09-09', time: '10:00:00' } });

test('moving the time by three weeks simulates the school’s operation, and undoing it lists the later operations of users', async ({
  signIn,
  sandbox,
}) => {
  const page = await signIn('binjiang01', 'dashboard');
  const time = await openTool(page, '时间');
  await expect(time.getByRole('radio', { name: /学校照常运转/ })).toBeChecked();
  await time.getByRole('button', { name: /月底.*9 月 30 日/ }).click();
  const effects = time.getByRole('region', { name: '到期的事' });
  await expect(effects).toContainText('到 9 月 30 日', { timeout: 60_000 });
  await expect(effects).toContainText(/\d+\s*节课已记上课（请假 \d+ 人次，缺勤 \d+ 人次）/);
  await expect(effects).toContainText(/\d+\s*笔购买/);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toContainText('9 月 30 日');

  await page.goto(`${sandbox.url}dashboard`);
  await expect(page.getByRole('main')).toContainText(/已上课 [1-9]\d* 节 · 近 7 天无漏记/);

  await page.goto(`${sandbox.url}edu/room`);
  await addRoom(page, '月底教室', '12');
  const later = await openTool(page, '时间');
  await later.getByRole('button', { name: '回到移动前' }).click();
  const asking = later.getByRole('region', { name: '回到移动前' });
  await expect(asking).toContainText('移动之后的这些操作会一起收起：新增教室 1 次。');
  await asking.getByRole('button', { name: '回到移动前' }).click();
  await expect(bar(page)).toContainText('9 月 9 日');
  await expect(page.getByRole('cell', { name: '301 钢琴房' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '月底教室' })).toBeHidden();
});
