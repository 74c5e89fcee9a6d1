import type { Request, Route } from '@playwright/test';
import { expect, shellLoaded, test } from '../../support/journey.ts';
import { row, rows, success, systemDialog, toasts } from '../../support/parts.ts';
import { fillNewRoom, saveRoom } from '../../support/room-form.ts';

const CALLS = 10;
const isList = (request: Request): boolean => request.url().includes('/sc/room/list/searchList');

test('adopts one new token for ten concurrent calls with an expired token and repeats each call successfully', async ({
  signIn,
  page,
  sandbox,
  context,
}) => {
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
    const written: string[] = [];
    Object.assign(window, { written });
    Object.defineProperty(document, 'cookie', {
      get: () => own.get?.call(document),
      set: (value: string) => {
        const token = /^reqToken=([^;]+)/.exec(value)?.[1];
        if (token && token !== written.at(-1)) written.push(token);
        own.set?.call(document, value);
      },
    });
  });
  await signIn('qiming01', 'edu/room');
  await expect(rows(page, '教室')).toHaveCount(20);
  await shellLoaded(sandbox);
  const adopted = (): Promise<number> =>
    page.evaluate(() => (window as unknown as { written: string[] }).written.length);
  const adoptedBefore = await adopted();
  const listedBefore = await sandbox.control<number>('GET', 'counts?call=rooms.list');

  // All ten requests start before the first of them is answered with the expired session.
  const held: Route[] = [];
  await page.route(/\/sc\/room\/list\/searchList/, (route) => void held.push(route), { times: CALLS });
  await sandbox.control('POST', 'sessions', { how: 'expire' });
  const sent: Request[] = [];
  page.on('request', (request) => isList(request) && sent.push(request));
  const name = page.getByRole('textbox', { name: '教室名称' });
  for (let call = 1; call <= CALLS; call += 1) {
    await name.fill('钢琴'.slice(0, 1 + (call % 2)) + ' '.repeat(call) + (call === CALLS ? '' : call));
    await name.press('Enter');
  }
  await expect.poll(() => held.length).toBe(CALLS);
  await Promise.all(held.map((route) => route.continue()));
  await expect.poll(() => sent.length).toBe(2 * CALLS);
  const answers = await Promise.all(sent.map(async (request) => (await request.response())?.json()));
  expect(answers.filter(({ respCode }) => respCode === '0512')).toHaveLength(CALLS);
  expect(answers.filter(({ respCode }) => respCode === '0000')).toHaveLength(CALLS);
  const bearers = sent.map((request) => request.headers()['authorization']);
  expect(new Set(bearers.slice(0, CALLS)).size).toBe(1);
  expect(new Set(bearers.slice(CALLS)).size).toBe(1);
  expect(bearers[0]).not.toBe(bearers[CALLS]);
  expect(await adopted()).toBe(adoptedBefore + 1);
  const cookie = (await context.cookies(sandbox.url)).find((one) => one.name === 'reqToken');
  expect(`Bearer ${decodeURIComponent(cookie?.value ?? '')}`).toBe(bearers[CALLS]);
  expect(await sandbox.control('GET', 'counts?call=rooms.list')).toBe(listedBefore + 2 * CALLS);
  await expect(systemDialog(page)).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);

  await test.step('retries a write once after an expired token and adds one row', async () => {
    await fillNewRoom(page, '钢琴房，过期时新增');
    await sandbox.control('POST', 'sessions', { how: 'expire' });
    await saveRoom(page);
    await expect(success(page, '新增成功')).toBeVisible();
    await expect(row(page, '教室', '钢琴房，过期时新增')).toHaveCount(1);
    expect(await sandbox.control('GET', 'counts?call=rooms.add')).toBe(2);
  });

  await test.step('ends the session instead of looping when every response reports an expired token (0512)', async () => {
    const listed = await sandbox.control<number>('GET', 'counts?call=rooms.list');
    await sandbox.control('POST', 'faults', { call: 'rooms.list', kind: 'code', code: '0512' });
    await name.fill('舞蹈');
    await expect(systemDialog(page)).toHaveCount(1);
    expect(await sandbox.control<number>('GET', 'counts?call=rooms.list')).toBeLessThanOrEqual(listed + 2);
  });
});
