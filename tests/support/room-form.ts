import type { Locator, Page } from '@playwright/test';
import { chooseOption, dialog } from './parts.ts';

/** Locates the dialog that adds a room. */
export const roomForm = (page: Page): Locator => dialog(page, '新增教室');

/** Opens the dialog that adds a room and fills in a name and the campus 滨江校区. Does not save. */
export async function fillNewRoom(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新增教室' }).click();
  await roomForm(page).getByRole('textbox', { name: '教室名称' }).fill(name);
  await chooseOption(roomForm(page), '所属校区', '滨江校区');
}

/** Saves the room. */
export const saveRoom = (page: Page): Promise<void> => roomForm(page).getByRole('button', { name: '保存教室' }).click();
