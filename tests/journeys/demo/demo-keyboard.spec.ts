import type { Locator, Page } from '@playwright/test';
import { bar } from '../../support/demo-bar.ts';
import { expect, test } from '../../support/journey.ts';
import { serverAddress } from '../../support/one-server.ts';
import { dialog, heading } from '../../support/parts.ts';
import { trainingPanel } from '../../support/room-exercise.ts';

const MAX_TAB_STOPS = 80;

/**
 * Presses Tab until the element has the focus. Waits for the element first, because the focus would pass its position
 * if it appeared later.
 */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < MAX_TAB_STOPS; step += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MAX_TAB_STOPS} presses of Tab do not lead to ${wanted}`);
}

async function focusAndPressEnter(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

test('fills in the form of a white-label sandbox by keyboard; Escape asks about the unsaved input', async ({
  page,
}) => {
  await page.goto(`${serverAddress()}/desk`);
  const make = page.getByRole('button', { name: '新建沙箱' });
  await expect(make).toBeVisible();
  await focusAndPressEnter(page, make);
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

/** Moves the focus to the demo bar, which follows the console in the tab order. */
const skipToBar = (page: Page): Promise<void> =>
  focusAndPressEnter(page, page.getByRole('link', { name: '跳到演示工具栏' }));

test.describe('in the console', () => {
  test.use({ withBar: true });

  test('switches persona, starts an exercise and checks the progress of the exercise by keyboard', async ({
    signIn,
  }) => {
    const page = await signIn('qiming01', 'edu/room');
    await expect(bar(page)).toBeVisible();
    await expect(heading(page, '教室管理')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到主要内容' }), 'the console comes first').toBeFocused();
    await skipToBar(page);
    await focusAndPressEnter(page, bar(page).getByRole('button', { name: '切换身份' }));
    const persona = page.getByRole('dialog', { name: '切换身份' }).getByRole('button', { name: /^校区教务/ });
    await expect(persona).toBeVisible();
    await focusAndPressEnter(page, persona);
    await expect(page.getByRole('button', { name: '用户菜单：沈佳' })).toBeVisible();

    await expect(bar(page)).toBeVisible();
    await skipToBar(page);
    await focusAndPressEnter(page, bar(page).getByRole('button', { name: '练习', exact: true }));
    const panel = trainingPanel(page);
    const exercise = panel.getByRole('button', { name: /新增一间教室/ });
    await expect(exercise).toBeVisible();
    await page.keyboard.press(']');
    await focusAndPressEnter(page, exercise);
    await focusAndPressEnter(page, panel.getByRole('button', { name: '开始', exact: true }));
    const check = panel.getByRole('button', { name: '检查', exact: true });
    await expect(check).toBeVisible();
    await page.keyboard.press(']');
    await focusAndPressEnter(page, check);
    await expect(panel).toContainText('还没有新增教室');
  });
});
