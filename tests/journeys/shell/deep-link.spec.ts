import { expect, test } from '../../support/journey.ts';
import { dismissToasts, expectTabs, fillSignIn, heading, rows, signInButton, toasts } from '../../support/parts.ts';

const piano = encodeURIComponent('钢琴');
const links = [
  {
    username: 'qiming01',
    path: `edu/room?roomName=${encodeURIComponent('教室')}&pageSize=10&pageNum=2`,
    title: '教室管理',
    noun: '教室',
    count: 2,
  },
  {
    username: 'admin01',
    path: 'system/dict/data/1843200000000000201?inUse=1',
    title: '字典数据：出勤状态',
    noun: '字典数据',
    count: 3,
  },
] as const;

for (const { username, path, title, noun, count } of links) {
  test(`/${decodeURIComponent(path)} survives sign-in, reload and a slow menu`, async ({ open, page, sandbox }) => {
    await open(path);
    await expect(page).toHaveURL(/\/login\?redirect=\//);
    await fillSignIn(page, username, 'Demo2026');
    await signInButton(page).click();
    await expect(page).toHaveURL(sandbox.url + path);
    await expect(heading(page, title)).toBeVisible();
    await expect(rows(page, noun)).toHaveCount(count);

    await sandbox.control('POST', 'faults', { call: 'session.menu', kind: 'delay', delayMs: 800, times: 1 });
    await page.reload();
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveURL(sandbox.url + path);
    await expect(rows(page, noun)).toHaveCount(count);
    await expectTabs(page, ['首页', title]);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
  });
}

test('keeps the user signed in when they navigate while the console is still starting', async ({
  signIn,
  page,
  sandbox,
}) => {
  await sandbox.control('POST', 'faults', { call: 'session.menu', kind: 'delay', delayMs: 1_500, times: 1 });
  await signIn('binjiang01');
  await page.goto(`${sandbox.url}edu/room`);
  await expect(rows(page, '教室')).toHaveCount(10);
  await sandbox.control('POST', 'faults', { call: 'session.info', kind: 'delay', delayMs: 1_500, times: 1 });
  await page.reload();
  await page.reload();
  await expect(rows(page, '教室')).toHaveCount(10);
  expect(await sandbox.control('GET', 'counts?call=session.logout')).toBe(0);
});

test.describe('unknown address', () => {
  test.use({ tolerated: /页面不存在，或没有访问权限/ });

  test('redirects to home with a message and requests no page data', async ({ signIn, page, sandbox }) => {
    await signIn('admin01', 'unknown/page');
    for (const path of ['', 'system/dict/data/abc', 'system/dict/data/12x', '404', 'edu', 'edu/room']) {
      if (path) await page.evaluate((address) => history.pushState(null, '', address), sandbox.url + path);
      await expect(page, path).toHaveURL(`${sandbox.url}dashboard`);
      await expect(toasts(page), path).toHaveText(['页面不存在，或没有访问权限，已返回首页']);
      await expectTabs(page, ['首页']);
      await dismissToasts(page);
    }
    for (const call of ['dictTypes.detail', 'dictData.list', 'rooms.list'])
      expect(await sandbox.control('GET', `counts?call=${call}`), call).toBe(0);
  });
});

test('/redirect opens its target with the query and adds no entry to the history', async ({
  signIn,
  page,
  sandbox,
}) => {
  await signIn('qiming01');
  await expect(heading(page, '周敏')).toBeVisible();
  await page.evaluate(
    (address) => history.pushState(null, '', address),
    `${sandbox.url}redirect/edu/room?roomName=${piano}`,
  );
  await expect(page).toHaveURL(`${sandbox.url}edu/room?roomName=${piano}`);
  await expect(rows(page, '教室')).toHaveCount(7);
  await page.goBack();
  await expect(page).toHaveURL(`${sandbox.url}dashboard`);
});
