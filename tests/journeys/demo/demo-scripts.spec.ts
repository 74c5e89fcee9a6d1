import { bar } from '../../support/demo-bar.ts';
import { expect, test } from '../../support/journey.ts';
import { dialog } from '../../support/parts.ts';

test.use({ withBar: true, world: { scenario: 'standard', today: '2026-09-09', time: '10:00:00' } });

test('ticks off a completed step of a demo script and prepares the data that the next step needs', async ({
  signIn,
}) => {
  const page = await signIn('qiming01', 'dashboard');
  await bar(page).getByRole('button', { name: '演示脚本' }).click();
  const panel = page.getByRole('complementary', { name: '演示脚本' });
  await panel.getByRole('button', { name: '开始：从招生到上课' }).click();

  await expect(page).toHaveURL(/\/edu\/student/);
  await expect(panel.getByRole('heading', { name: '登记新学员' })).toBeVisible();
  await expect(page.getByRole('button', { name: '用户菜单：沈佳' })).toBeVisible();
  await page.getByRole('button', { name: '新增学员' }).click();
  const form = dialog(page, '新增学员');
  await form.getByRole('textbox', { name: '姓名' }).fill('高一诺');
  await form.getByRole('textbox', { name: /联系电话/ }).fill('13857120999');

  // Going to the next step does not discard unsaved input.
  await panel.getByRole('button', { name: /^下一步/ }).click();
  await dialog(page, '离开这一页？').getByRole('button', { name: '留在本页' }).click();
  await form.getByRole('button', { name: /^保存/ }).click();
  await expect(form).toBeHidden();
  await expect(panel.getByRole('status').filter({ hasText: '这一步已完成' })).toBeVisible();

  // Jumps to the last step; the mock server prepares the data that this step needs.
  await panel.getByRole('button', { name: /记错了，课时原样退回/ }).click();
  await expect(page).toHaveURL(/activeTab=attendClaTime/);
  await expect(panel.getByRole('heading', { name: '记错了，课时原样退回' })).toBeVisible();
  await expect(page.getByRole('button', { name: '更正' }).first()).toBeVisible();

  await panel.getByRole('button', { name: '结束演示' }).click();
  await dialog(page, '结束演示？').getByRole('button', { name: '结束演示' }).click();
  await expect(panel.getByRole('button', { name: /^开始：/ })).toHaveCount(3);
});
