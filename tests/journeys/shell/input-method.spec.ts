import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { dialog, rows } from '../../support/parts.ts';

/**
 * Presses the Enter that confirms text of an input method, as Safari sends it: after the composition has ended, with the
 * key code 229.
 */
async function confirmComposition(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, text: '\r' };
  await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter });
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', windowsVirtualKeyCode: 13 });
  await browser.detach();
}

test('the Enter that confirms Chinese text submits neither login, dialog, list filter nor search', async ({
  signIn,
  open,
  page,
  sandbox,
}) => {
  const countOf = (call: string): Promise<number> => sandbox.control<number>('GET', `counts?call=${call}`);

  await test.step('login', async () => {
    await open('login');
    await page.getByRole('textbox', { name: '用户名' }).fill('启明');
    await confirmComposition(page);
    await expect(page.getByText('请输入密码')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByText('请输入密码')).toBeVisible();
  });

  await signIn('qiming01', 'edu/room');
  await expect(rows(page, '教室').first()).toBeVisible();

  await test.step('list filter', async () => {
    const before = await countOf('rooms.list');
    const filter = page.getByRole('textbox', { name: '教室名称' });
    await filter.focus();
    await confirmComposition(page);
    expect(await countOf('rooms.list')).toBe(before);
  });

  await test.step('dialog', async () => {
    await page.getByRole('button', { name: '新增教室' }).click();
    await dialog(page, '新增教室').getByRole('textbox', { name: '教室名称' }).fill('钢琴房');
    await confirmComposition(page);
    await expect(dialog(page, '新增教室')).toBeVisible();
    expect(await countOf('rooms.add')).toBe(0);
    await expect(dialog(page, '新增教室').getByText('请选择', { exact: false })).toHaveCount(0);
    await dialog(page, '新增教室').getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '放弃' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('search', async () => {
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: '搜索内容' });
    await search.fill('学员');
    await confirmComposition(page);
    await expect(page).toHaveURL(/edu\/room/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/edu\/student/);
  });
});
