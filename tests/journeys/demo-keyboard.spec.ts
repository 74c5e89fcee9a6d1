import type { Locator, Page } from '@playwright/test';
import { bar } from '../support/demo-bar.ts';
import { expect, test } from '../support/journey.ts';
import { serverAddress } from '../support/one-server.ts';
import { dialog } from '../support/parts.ts';
import { trainingPanel } from '../support/room-exercise.ts';

const MOST_STEPS = 80;

/** By Tab alone, however far it is. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MOST_STEPS} presses of Tab do not lead to ${wanted}`);
}

async function enter(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

test('the desk by keyboard: a branded sandbox is entered, and given up after a question', async ({ page }) => {
  await page.goto(`${serverAddress()}/desk`);
  const make = page.getByRole('button', { name: '新建沙箱' });
  await expect(make).toBeVisible();
  await enter(page, make);
  const form = dialog(page, '新建沙箱');
  await expect(form.getByRole('textbox', { name: '名称', exact: true })).toBeFocused();
  await page.keyboard.type('键盘演示');
  await tabTo(page, form.getByRole('switch', { name: /换上客户的品牌/ }));
  await page.keyboard.press('Space');
  await tabTo(page, form.getByRole('textbox', { name: '客户简称' }));
  await page.keyboard.type('新星');
  await tabTo(page, form.getByRole('radio', { name: '青柠' }));
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '翠绿' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').last()).toContainText('未保存');
});

test.describe('in the console', () => {
  test.use({ withBar: true });

  test('bar and exercises by keyboard: a persona is taken, an exercise begun and checked', async ({ signIn }) => {
    const page = await signIn('qiming01', 'edu/room');
    await expect(bar(page)).toBeVisible();
    await enter(page, bar(page).getByRole('button', { name: '切换身份' }));
    const persona = page.getByRole('dialog', { name: '切换身份' }).getByRole('button', { name: /^校区教务/ });
    await expect(persona).toBeVisible();
    await enter(page, persona);
    await expect(page.getByRole('button', { name: '用户菜单：沈佳' })).toBeVisible();

    await expect(bar(page)).toBeVisible();
    await enter(page, bar(page).getByRole('button', { name: '练习', exact: true }));
    const panel = trainingPanel(page);
    const exercise = panel.getByRole('button', { name: /新增一间教室/ });
    await expect(exercise).toBeVisible();
    await page.keyboard.press(']');
    await enter(page, exercise);
    await enter(page, panel.getByRole('button', { name: '开始', exact: true }));
    const check = panel.getByRole('button', { name: '检查', exact: true });
    await expect(check).toBeVisible();
    await page.keyboard.press(']');
    await enter(page, check);
    await expect(panel).toContainText('还没有新增教室');
  });
});
