import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '../../support/journey.ts';

/** Only this journey needs the built handbook, so only this one waits for the build. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/support/build-handbook.ts']);
});

test('finds a call in the handbook, sends it to the sandbox, and shows the envelope of its response', async ({
  open,
  page,
  sandbox,
}) => {
  await open('__mock/handbook/');
  // The static page shows the button before Vue handles its clicks.
  await page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}));
  await page.getByRole('button', { name: '搜索' }).click();
  const search = page.getByRole('searchbox');
  for (const [words, found] of [
    ['教室', '新增教室'],
    ['rooms.add', '新增教室'],
    ['/sc/room/add', '新增教室'],
    ['0512', '更新令牌'],
  ] as const) {
    await search.fill(words);
    await expect(page.getByRole('option').filter({ hasText: found }).first()).toBeVisible();
  }
  await search.fill('教室');
  await page.getByRole('option').filter({ hasText: '新增教室' }).first().click();
  await expect(page.getByRole('heading', { name: '新增教室', level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/s/${sandbox.id}/__mock/handbook/rooms.add.html`);

  const trying = page.getByRole('region', { name: '试一试' });
  await expect(trying.getByRole('combobox')).toHaveValue('qiming01');
  await trying.getByRole('button', { name: '发送' }).click();
  await expect(trying).toContainText('"respCode": "0000"');
  await expect(trying).toContainText('已改变这个沙箱的数据');
  await trying.getByRole('button', { name: '发送' }).click();
  await expect(trying).toContainText('教室名称已存在');
  await expect(trying).toContainText('没有改变数据');
  await trying.getByRole('combobox').selectOption('agent01');
  await trying.getByRole('button', { name: '发送' }).click();
  await expect(trying).toContainText('您没有权限进行此操作');

  await test.step('stores no token in the page or in browser storage', async () => {
    await expect(trying).toContainText('Authorization: Bearer （已隐藏）');
    const said = await page.evaluate(
      () => document.documentElement.outerHTML + JSON.stringify([localStorage, sessionStorage]),
    );
    expect(said.match(/Bearer (?!（已隐藏）|&lt;令牌&gt;|pact-)[^<"'\s]+/g) ?? []).toEqual([]);
  });

  await page.goto(page.url().replace('rooms.add', 'rooms.list'));
  await trying.getByRole('button', { name: '发送' }).click();
  await expect(trying).toContainText('电钢琴 12 台，靠窗');
});
