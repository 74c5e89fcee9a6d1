import { expect, test } from '../support/journey.ts';
import { alerts, expectTabs, fillSignIn, heading, rows, signInButton } from '../support/parts.ts';

const piano = encodeURIComponent('钢琴');
const links = [
  { username: 'qiming01', path: `edu/room?roomName=${piano}&pageSize=10`, title: '教室管理', noun: '教室', count: 7 },
  { username: 'qiming01', path: 'edu/room?pageNum=2', title: '教室管理', noun: '教室', count: 5 },
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

test('going elsewhere while the console still starts does not sign out', async ({ signIn, page, sandbox }) => {
  for (const call of ['session.menu', 'session.info']) {
    await sandbox.control('POST', 'faults', { call, kind: 'delay', delayMs: 1_500, times: 1 });
    await signIn('binjiang01');
    await page.reload();
    await page.goto(`${sandbox.url}edu/room`);
    await expect(rows(page, '教室')).toHaveCount(10);
  }
  expect(await sandbox.control('GET', 'counts?call=session.logout')).toBe(0);
});

test('a dictionary type that does not exist has a way back', async ({ signIn, page, sandbox }) => {
  await signIn('admin01', 'system/dict/data/404');
  await expect(page.getByText('没有取到这个字典类型')).toBeVisible();
  await page.getByRole('link', { name: '返回字典管理' }).click();
  await expect(page).toHaveURL(`${sandbox.url}system/dict`);
});

test.describe('an address that leads nowhere', () => {
  test.use({ tolerated: /页面不存在，或没有访问权限/ });

  test('ends at home, and says so', async ({ signIn, page, sandbox }) => {
    for (const path of ['system/dict/data/abc', 'system/dict/data/12x', 'unknown/page', '404', 'edu']) {
      await signIn('admin01', path);
      await expect(page, path).toHaveURL(`${sandbox.url}dashboard`);
      await expect(alerts(page, '页面不存在，或没有访问权限，已返回首页'), path).toBeVisible();
      await expectTabs(page, ['首页']);
    }
  });
});

test('/redirect goes where it says, with the query, and leaves no entry in the history', async ({
  signIn,
  page,
  sandbox,
}) => {
  await signIn('qiming01');
  await expect(heading(page, '周敏')).toBeVisible();
  await page.goto(`${sandbox.url}redirect/edu/room?roomName=${piano}`);
  await expect(page).toHaveURL(`${sandbox.url}edu/room?roomName=${piano}`);
  await expect(rows(page, '教室')).toHaveCount(7);
  await page.goBack();
  await expect(page).toHaveURL(`${sandbox.url}dashboard`);
});
