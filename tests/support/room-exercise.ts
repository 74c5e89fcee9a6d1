import { expect, type Locator, type Page } from '@playwright/test';
import { dialog } from './parts.ts';

export const trainingPanel = (page: Page): Locator => page.getByRole('complementary', { name: '练习' });
export const check = (page: Page): Promise<void> =>
  trainingPanel(page).getByRole('button', { name: '检查', exact: true }).click();

/** Adds a room through the button 新增教室 with the given number of seats. */
export async function addRoom(page: Page, name: string, seats: string): Promise<void> {
  await page.getByRole('button', { name: '新增教室', exact: true }).click();
  const form = dialog(page, '新增教室');
  await form.getByRole('textbox', { name: '教室名称' }).fill(name);
  await form.getByRole('textbox', { name: '座位数' }).fill(seats);
  await form.getByRole('button', { name: '保存教室' }).click();
  await expect(page.getByRole('cell', { name })).toBeVisible();
}

export async function correctSeats(page: Page, name: string, seats: string): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: '修改' })
    .click();
  const editing = page.getByRole('dialog');
  await editing.getByRole('textbox', { name: '座位数' }).fill(seats);
  await editing.getByRole('button', { name: '保存教室' }).click();
  await expect(editing).toBeHidden();
}
