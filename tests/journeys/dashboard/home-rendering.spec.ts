import type { Locator, Page } from '@playwright/test';
import { statistics as calls } from '#contracts/calls/statistics.ts';
import { bases } from '#contracts/envelopes.ts';
import { personas } from '#seed/personas.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { expectFit } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { scrollToLowerPart } from '../../support/parts.ts';
import type { Sandbox } from '../../support/sandbox.ts';

test.use({ world: { today: '2026-09-07' } });

const chart = (page: Page): Locator => page.getByRole('application', { name: /走势/ });
const rowsOf = (page: Page): Promise<string[][]> =>
  page
    .getByRole('region', { name: /走势/ })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));

/** Returns a function that reads one day's amount from the statistics call. */
async function amountReader(
  page: Page,
  sandbox: Sandbox,
  who: string,
  { path }: { path: string },
  name: string,
  more = '',
) {
  const headers = { Authorization: `Bearer ${await sandbox.tokenOf(who)}` };
  return async (day: string): Promise<string> => {
    const address = `${sandbox.url.replace(/\/$/, '')}${bases.business}${path}?timeBegin=${day}&timeEnd=${day}${more}`;
    const { data } = (await (await page.request.get(address, { headers, maxRetries: 1 })).json()) as {
      data: Record<string, number>;
    };
    return formatMoney(data[name] ?? 0);
  };
}

test('shows the platform’s income by day as the call returns it, and shows single values of chart and sparkline by arrow keys', async ({
  signIn,
  page,
  sandbox,
}) => {
  await signIn('admin01');
  await expect(chart(page)).toBeVisible();
  const rows = await rowsOf(page);
  expect(rows.map(([day, , before]) => [day, before])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((day) => [`2026-09-0${day}`, `2026-08-0${day}`]),
  );
  const amountOf = await amountReader(page, sandbox, 'admin01', calls.admin, 'taking');
  for (const [day = '', amount, before = '', amountBefore] of rows) {
    expect(await amountOf(day), day).toBe(amount);
    expect(await amountOf(before), before).toBe(amountBefore);
  }
  expect(rows.some(([, amount]) => amount !== '¥0.00')).toBe(true);

  await chart(page).focus();
  for (let day = 1; day < 7; day += 1) await page.keyboard.press('ArrowRight');
  const [day, amount, before, amountBefore] = rows.at(-1) ?? [];
  const told = page.getByRole('status').filter({ hasText: '对比期' });
  await expect(told).toHaveText(`本期 ${day}${amount}对比期 ${before}${amountBefore}`);

  const sparkline = page.getByRole('img', { name: /^营收，近 8 个月同期/ });
  const figure = page.getByRole('listitem').filter({ has: page.getByText('营收', { exact: true }) });
  const shown = await figure.locator('strong').textContent();
  await expect(sparkline).toHaveAccessibleName(new RegExp(`、${shown}，最高`));
  await sparkline.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(figure.getByRole('status')).toContainText('08-01 至 08-07');
  await page.getByRole('button', { name: '查看数据' }).click();
  await expectFit(page, 'home of the platform, drawn', { widths: [390] });
});

test('renders the homes of an agent and an institution, each from its own call', async ({ signIn, page, sandbox }) => {
  await signIn('qiming01');
  // The lower part and the chart load once they are in view, and the parts above push the chart down while they load.
  await expect(async () => {
    await scrollToLowerPart(page);
    await page.getByText('教室数', { exact: true }).first().scrollIntoViewIfNeeded({ timeout: 2_000 });
    await expect(page.getByRole('heading', { name: '课程产品营收走势' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(chart(page)).toBeVisible();
  const sold = await amountReader(page, sandbox, 'qiming01', calls.tenant, 'productTakingAmount');
  const [day = '', amount] = (await rowsOf(page)).at(4) ?? [];
  expect(await sold(day)).toBe(amount);
  await expect(page.getByRole('img', { name: /^课消收入，近 8 个月同期/ })).toBeVisible();

  await signIn('agent01');
  await expect(page.getByRole('heading', { name: '收入走势' })).toBeVisible();
  await expect(chart(page)).toBeVisible();
  const { agentId = '' } = personas.find(({ username }) => username === 'agent01') ?? {};
  const earned = await amountReader(page, sandbox, 'agent01', calls.agent, 'income', `&agentId=${agentId}`);
  for (const [of = '', income] of await rowsOf(page)) expect(await earned(of), of).toBe(income);
});
