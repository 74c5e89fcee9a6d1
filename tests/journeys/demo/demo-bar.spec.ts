import { AxeBuilder } from '@axe-core/playwright';
import { bar, openTool, toolPanel } from '../../support/demo-bar.ts';
import { INTERMEDIATE_WIDTH, isThorough } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';

test.use({ withBar: true, world: { today: '2026-09-09', time: '10:00:00' } });

test('switches personas and stays on the page if the new persona may open it', async ({ signIn }) => {
  const page = await signIn('qiming01', 'edu/room');
  await (await openTool(page, '切换身份')).getByRole('button', { name: /^校区教务/ }).click();
  await expect(page.getByRole('button', { name: '用户菜单：沈佳' })).toBeVisible();
  await expect(page).toHaveURL(/\/edu\/room$/);

  // Unsaved input is not discarded without a confirmation.
  await page.getByRole('button', { name: '新增教室' }).click();
  await page.getByRole('dialog', { name: '新增教室' }).getByRole('textbox', { name: '教室名称' }).fill('204');
  const personas = await openTool(page, '切换身份');
  await personas.getByRole('button', { name: /^教师/ }).click();
  await expect(personas).toContainText('未保存的内容');
  await personas.getByRole('button', { name: '留在本页' }).click();
  await personas.getByRole('button', { name: /^教师/ }).click();
  await personas.getByRole('button', { name: '放弃并切换' }).click();

  await expect(page.getByText('教师看不到“教室管理”，已打开首页')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('moves time and lists the effects that became due, injects and removes a fault, and shows recent calls', async ({
  signIn,
}) => {
  const page = await signIn('qiming01', 'edu/claTimeRule');
  const time = await openTool(page, '时间');
  await expect(time.getByRole('radio', { name: /学校照常运转/ })).toBeChecked();
  await time.getByRole('radio', { name: /只改时间/ }).check();
  await time.getByRole('button', { name: /下个星期六.*9 月 12 日 星期六 09:00/ }).click();
  await expect(time.getByRole('region', { name: '到期的事' })).toContainText('到 9 月 12 日 星期六 09:00');
  await expect(time.getByRole('region', { name: '到期的事' })).toContainText('节课已结束，待记上课');
  await expect(bar(page)).toContainText('星期六');
  await page.keyboard.press('Escape');
  await expect(time).toBeHidden();
  await expect(bar(page).getByRole('button', { name: '时间' })).toBeFocused();

  const mishaps = await openTool(page, '故障');
  await mishaps.getByRole('button', { name: '文件无法识别：一分钟内' }).click();
  await expect(bar(page)).toContainText('1 项待发生');
  await mishaps.getByRole('button', { name: '结束：文件无法识别' }).click();
  await expect(bar(page)).not.toContainText('待发生');
  await page.keyboard.press('Escape');

  const calls = await openTool(page, '调用记录');
  await calls.getByRole('textbox', { name: '接口、地址或代码' }).fill('claTimes');
  await calls.getByRole('listitem').first().click();
  await expect(calls).toContainText('"respCode"');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Alt+B');
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press('Alt+B');
  await expect(bar(page)).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });
    test.skip(() => width === INTERMEDIATE_WIDTH && !isThorough(), 'only in npm run test:long');

    test('bar and panels pass the accessibility checks and do not overflow the window', async ({ signIn }) => {
      const page = await signIn('qiming01', 'edu/room');
      await expect(bar(page)).toBeVisible();
      for (const name of ['切换身份', '时间', '故障', '调用记录', '模拟环境']) {
        if (width < 992) await bar(page).getByRole('button', { name: '演示工具' }).click();
        await (width < 992 ? toolPanel(page, '演示工具') : bar(page))
          .getByRole('button', { name, exact: true })
          .click();
        await expect(toolPanel(page, name).getByRole('status', { name: '加载中' })).toBeHidden();
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode()
          .include('[aria-label="演示工具栏"]')
          .include(`[role="dialog"][aria-label="${name}"]`)
          .analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await page.keyboard.press('Escape');
        await expect(toolPanel(page, name)).toBeHidden();
      }
    });

    test('the login page begins directly below the bar', async ({ open }) => {
      const page = await open('login');
      await expect(bar(page)).toBeVisible();
      const strip = await bar(page).boundingBox();
      const panel = await page.getByRole('banner').boundingBox();
      expect(strip && panel && panel.y - (strip.y + strip.height)).toBe(0);
    });
  });
