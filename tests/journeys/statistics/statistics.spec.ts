import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { expectFit, WIDTHS } from '../../support/fit.ts';
import { download, heading, mainMenu } from '../../support/parts.ts';
import { readSheet } from '../../support/xlsx.ts';

test.use({ world: { today: '2026-09-07' } });

const RANKINGS = ['校区营收排行', '新增学员排行', '产品销售排行', '销售人员排行', '班级课消排行'];
const PROVINCES = ['校区省份分布', '学员省份分布'];

const panel = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const choose = (page: Page, preset: string): Promise<void> =>
  page.getByRole('region', { name: '时间范围' }).getByRole('button', { name: preset, exact: true }).click();

/** Returns each row of a panel as its name and the number in its last column. */
async function panelRows(page: Page, title: string): Promise<[name: string, value: number][]> {
  const found = panel(page, title)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  await expect(found.first()).toBeVisible();
  const cells = await found.evaluateAll((rows) =>
    rows.map((row) => [
      row.querySelector('[data-cut]')?.firstChild?.textContent ?? '',
      row.lastElementChild?.textContent ?? '',
    ]),
  );
  return cells.map(([name = '', value = '']) => [name, Number(value.replace(/[¥,]/g, ''))]);
}

async function exported(page: Page, title: string): Promise<(string | number | null)[][]> {
  const file = await download(panel(page, title).getByRole('button', { name: `导出${title}` }));
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${title}.*\\.xlsx$`));
  return readSheet(readFileSync(await file.path())).rows;
}

test('exports every table for last month with the names and figures that the page shows', async ({
  signIn,
  page,
  sandbox,
}) => {
  await signIn('qiming01');
  await mainMenu(page).getByRole('link', { name: '统计报表' }).click();
  await expect(heading(page, '统计报表')).toBeVisible();
  const thisMonth = await panelRows(page, '班级课消排行');

  await choose(page, '上月');
  await expect(page).toHaveURL(`${sandbox.url}statistics/index?range=lastMonth`);
  for (const title of RANKINGS) await expect(panel(page, title)).toHaveAttribute('aria-busy', 'false');
  expect(await panelRows(page, '班级课消排行')).not.toEqual(thisMonth);

  const sold = panel(page, '产品销售排行');
  await sold.getByRole('button', { name: /^展开全部/ }).focus();
  await page.keyboard.press('Enter');
  await expect(sold.getByRole('button', { name: '收起' })).toBeFocused();

  for (const title of RANKINGS) {
    const [head, ...places] = await exported(page, title);
    expect(head?.[0]).toBe('排名');
    const shown = await panelRows(page, title);
    // The last column of the page is the net amount; in the sheet it follows takings and refunds.
    const ranked = Math.max(3, head?.indexOf('净额（元）') ?? -1);
    expect(places.slice(0, shown.length).map((place) => [place[1], place[ranked]])).toEqual(shown);
  }
  for (const title of PROVINCES) expect((await exported(page, title)).slice(1)).toEqual(await panelRows(page, title));

  await test.step('the campuses’ net amounts add up to the net revenue at the top', async () => {
    const taken = (await panelRows(page, '校区营收排行')).reduce((sum, [, value]) => sum + value, 0);
    const figure = page
      .getByRole('listitem')
      .filter({ has: page.getByText('净营收', { exact: true }) })
      .getByRole('strong');
    await expect.poll(async () => Number((await figure.textContent())?.replace(/[¥,]/g, ''))).toBe(taken);
  });

  await test.step('a reload restores the range at every width; a day without data is empty', async () => {
    await page.reload();
    await panelRows(page, '班级课消排行');
    await expect(page.getByRole('button', { name: '上月' })).toHaveAttribute('aria-pressed', 'true');
    await expectFit(page, 'statistics of an institution', { widths: WIDTHS });
    await page.goto(`${sandbox.url}statistics/index?timeBegin=2020-02-01&timeEnd=2020-02-01`);
    for (const title of RANKINGS) await expect(panel(page, title).getByText('暂无')).toBeVisible();
    await expectFit(page, 'statistics of an empty day', { widths: WIDTHS });
  });

  await test.step('opens the list behind a ranking', async () => {
    await panel(page, '新增学员排行').getByRole('link', { name: '新增学员排行的明细' }).click();
    await expect(heading(page, '学员管理')).toBeVisible();
  });
});

test('shows and exports the use of the rooms', async ({ signIn, page, sandbox }) => {
  await signIn('qiming01');
  await page.goto(`${sandbox.url}statistics/index?range=lastMonth`);
  const use = panel(page, '教室使用率');
  const saturday = (): Promise<string[]> => use.getByRole('row', { name: /^周六/ }).getByRole('cell').allTextContents();

  const room = use.getByRole('button', { name: '301 钢琴房' });
  await expect(room).toBeVisible();
  const all = await saturday();
  await room.focus();
  await page.keyboard.press('Enter');
  await expect(use.getByRole('table', { name: '301 钢琴房每周各时段的使用率' })).toBeVisible();
  const shown = await saturday();
  expect(shown).not.toEqual(all);

  const [head = [], ...rows] = await exported(page, '教室使用率');
  const row = rows.find(([, name, , , day]) => name === '301 钢琴房' && day === '周六') ?? [];
  const first = head.indexOf('08:00（%）');
  expect(row.slice(first, first + shown.length).map(String)).toEqual(shown);

  await use.getByRole('combobox', { name: '校区' }).click();
  await page.getByRole('option', { name: '西湖校区' }).click();
  await expect(use.getByRole('table', { name: '西湖校区每周各时段的使用率' })).toBeVisible();
  await expect(use.getByRole('button', { name: 'A101 美术教室' })).toBeVisible();
  await expect(room).toBeHidden();
});
