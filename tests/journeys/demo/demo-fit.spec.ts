import type { Locator } from '@playwright/test';
import { bar } from '../../support/demo-bar.ts';
import { expectFit, WIDTHS } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { serverAddress } from '../../support/one-server.ts';
import { dialog } from '../../support/parts.ts';
import { openAtHostName } from '../../support/shared-desk.ts';
import { trainingPanel } from '../../support/room-exercise.ts';

const ALL_WIDTHS = { widths: WIDTHS, axeBetween: true, colours: true } as const;

test('demo admin, groups, cards and board fit every window width and pass the accessibility checks', async ({
  page,
  request,
}) => {
  const base = `${serverAddress()}/__mock`;
  const name = `版面 ${test.info().workerIndex}`;
  const trainees = ['陈思远', '李雨桐', '王浩然'];
  const answer = await request.post(`${base}/groups`, { data: { name, trainees, course: 'affairs', days: 1 } });
  const { id } = ((await answer.json()) as { data: { id: string } }).data;
  const made = await request.post(`${base}/links`, { data: { name, scenario: 'small', as: 'qiming01' } });
  const { code } = ((await made.json()) as { data: { code: string } }).data;
  const opened = await request.post(`${serverAddress()}/go/${code}`, { data: { device: 'phone' } });
  const { root } = ((await opened.json()) as { data: { root: string } }).data;
  try {
    await page.goto(`${serverAddress()}/desk`);
    await expect(page.getByRole('link', { name: /陈思远/ }).first()).toBeVisible();
    await expectFit(page, 'desk', ALL_WIDTHS);
    await page.getByRole('button', { name: '局域网共享' }).click();
    await expect(page.getByRole('switch', { name: /^局域网共享/ })).toBeVisible();
    await expectFit(page, 'sharing', ALL_WIDTHS);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '新建沙箱' }).click();
    const form = dialog(page, '新建沙箱');
    await form.getByRole('switch', { name: /换上客户的品牌/ }).click();
    await expect(form.getByRole('radio', { name: '天蓝' })).toBeVisible();
    await expectFit(page, 'new sandbox', ALL_WIDTHS);
    await page.goto(`${serverAddress()}/desk/reports`);
    await page.getByRole('button', { name: `${name}的每次来访` }).click();
    await expectFit(page, 'reports', ALL_WIDTHS);
    await page.getByRole('button', { name: '打开通知' }).click();
    await expect(dialog(page, '打开通知').getByRole('button', { name: '试发一条' })).toBeVisible();
    await expectFit(page, 'webhook', ALL_WIDTHS);
    await page.goto(`${serverAddress()}/desk/groups`);
    await expect(page.getByText(name)).toBeVisible();
    await expectFit(page, 'groups', ALL_WIDTHS);
    await page.goto(`${serverAddress()}/desk/cards/${id}`);
    await expect(page.getByText('手机还打不开这台电脑')).toBeVisible();
    await expectFit(page, 'cards of a server that is not shared', ALL_WIDTHS);
    await openAtHostName(page, serverAddress());
    await page.reload();
    await expect(page.getByRole('listitem')).toHaveCount(trainees.length);
    await expectFit(page, 'cards', ALL_WIDTHS);
    await page.goto(`${serverAddress()}/desk/board/${id}`);
    await expect(page.getByText('王浩然').first()).toBeVisible();
    await expectFit(page, 'board', ALL_WIDTHS);
  } finally {
    await request.delete(`${base}/groups/${id}`, { data: { name }, maxRetries: 1 });
    await request.delete(`${base}/links/${code}`, { maxRetries: 1 });
    await request.delete(`${base}/sandboxes/${root.slice('/s/'.length)}`, { data: { name }, maxRetries: 1 });
  }
});

/** Minimum height in pixels of a control for touch. */
const FINGER = 40;

test('links of the demo admin are at least 40 px high on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${serverAddress()}/desk/reports`);
  const places = page.getByRole('navigation', { name: '演示台' }).getByRole('link');
  await expect(places).toHaveText(['沙箱', '客户', '培训班', '练习', '脚本']);
  for (const place of await places.all()) expect(await heightOf(place)).toBeGreaterThanOrEqual(FINGER);
  expect(await heightOf(page.getByRole('button', { name: '局域网共享' }))).toBeGreaterThanOrEqual(FINGER);
});

const heightOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.height ?? 0;

test.describe('in the console', () => {
  test.use({ withBar: true, world: { scenario: 'standard', today: '2026-09-09', time: '10:00:00' } });

  test('fault buttons of the bar are at least 40 px high on a phone', async ({ signIn }) => {
    const page = await signIn('qiming01', 'edu/room');
    await page.setViewportSize({ width: 390, height: 844 });
    await bar(page).getByRole('button', { name: '演示工具' }).click();
    await page.getByRole('button', { name: '故障', exact: true }).click();
    const button = page.getByRole('button', { name: '网络中断：下一次' });
    await expect(button).toBeVisible();
    expect(await heightOf(button)).toBeGreaterThanOrEqual(FINGER);
  });

  test('exercise and script panels fit every window width and pass the accessibility checks', { tag: '@long' }, async ({
    signIn,
  }) => {
    const page = await signIn('qiming01', 'edu/room');
    await expect(bar(page)).toBeVisible();
    await expectFit(page, 'console with bar', ALL_WIDTHS);

    await bar(page).getByRole('button', { name: '演示脚本' }).click();
    const script = page.getByRole('complementary', { name: '演示脚本' });
    await expect(script.getByRole('button', { name: '开始：从招生到上课' })).toBeVisible();
    await expectFit(page, 'scripts', ALL_WIDTHS);
    await script.getByRole('button', { name: '开始：从招生到上课' }).click();
    await expect(script.getByRole('heading', { name: '登记新学员' })).toBeVisible();
    await expectFit(page, 'script', ALL_WIDTHS);
    await script.getByRole('button', { name: '结束演示' }).click();
    await dialog(page, '结束演示？').getByRole('button', { name: '结束演示' }).click();

    await bar(page).getByRole('button', { name: '练习', exact: true }).click();
    const panel = trainingPanel(page);
    await expect(panel.getByRole('button', { name: /新增一间教室/ })).toBeVisible();
    await expectFit(page, 'exercises', ALL_WIDTHS);
    await panel.getByRole('button', { name: /新增一间教室/ }).click();
    await panel.getByRole('button', { name: '开始', exact: true }).click();
    await expect(panel.getByRole('button', { name: '检查' })).toBeVisible();
    await expectFit(page, 'exercise', ALL_WIDTHS);
  });
});
