import type { CustomerWindows } from '#contracts/control/presenter.ts';
import { contextOptions } from '../../support/context-options.ts';
import { bar, openTool } from '../../support/demo-bar.ts';
import { expect, test } from '../../support/journey.ts';
import { serverAddress } from '../../support/one-server.ts';
import { dialog } from '../../support/parts.ts';
import { enterAs, openCustomer, openPresenter, PRESENTER_TEXTS } from '../../support/presenter.ts';

test.use({ withBar: true, world: { scenario: 'standard', today: '2026-09-09', time: '10:00:00' } });

/** Maximum delay between a step of the presenter and the page request of the customer window. */
const FOLLOW_MS = 1_000;

test('the customer window follows the demo script, and shows only the console', async ({ context, sandbox }) => {
  const presenter = await openPresenter(context, sandbox);
  const notes = presenter.getByRole('textbox', { name: '备注' });
  await notes.fill('<b>只给自己看</b>：预算三万');
  await expect(presenter.getByText('已保存')).toBeVisible();
  await presenter.getByRole('switch', { name: '跟随' }).click();
  await expect(presenter.getByRole('switch', { name: '跟随' })).toBeChecked();

  const customer = await openCustomer(presenter);
  await presenter.getByRole('button', { name: '开始：从招生到上课' }).click();
  await expect(customer.getByRole('button', { name: '新增学员' })).toBeVisible();
  await expect(customer.getByRole('button', { name: '用户菜单：沈佳' })).toBeVisible();
  await expect(presenter.getByRole('heading', { name: '登记新学员' })).toBeVisible();
  await expect(presenter.getByRole('region', { name: '客户窗口' })).toContainText('客户看到：校区教务 · 学员管理');

  // The keys of a presentation clicker go to the next step, also while the notes have the focus.
  await notes.focus();
  const requested = customer.waitForRequest(/\/__mock\/enter$/);
  const pressedAt = performance.now();
  await presenter.keyboard.press('PageDown');
  await requested;
  expect(performance.now() - pressedAt).toBeLessThan(FOLLOW_MS + 500);
  await expect(presenter.getByRole('heading', { name: '报名缴费' })).toBeVisible();
  await expect(customer).toHaveURL(/activeTab=purchaseProductList/);
  await notes.blur();
  await presenter.keyboard.press('ArrowLeft');
  await expect(presenter.getByRole('heading', { name: '登记新学员' })).toBeVisible();
  await expect(customer).toHaveURL(/\/edu\/student$/);

  await customer.getByRole('button', { name: '新增学员' }).waitFor();
  expect(await customer.content()).not.toMatch(PRESENTER_TEXTS);
  expect(await customer.content()).not.toContain('只给自己看');
  await customer.keyboard.press('Alt+B');
  await customer.reload();
  await customer.getByRole('button', { name: '新增学员' }).waitFor();
  await expect(presenter.getByRole('region', { name: '客户窗口' })).toContainText('学员管理');
  expect(await customer.content()).not.toMatch(PRESENTER_TEXTS);
  expect(new URL(customer.url()).search).toBe('');
  expect(await customer.title()).not.toMatch(PRESENTER_TEXTS);

  // The presenter sees the page that the customer opens.
  await customer.getByRole('link', { name: '班级管理' }).first().click();
  await expect(presenter.getByRole('region', { name: '客户窗口' })).toContainText('校区教务 · 班级管理');
});

test('unsaved input in the customer window is kept until it is saved or the presenter discards it', async ({
  context,
  sandbox,
}) => {
  const presenter = await openPresenter(context, sandbox);
  const customer = await openCustomer(presenter);
  await expect(customer).toHaveURL(/\/login/);
  await expect(customer.getByText('Demo2026')).toHaveCount(0);
  await enterAs(presenter, /^机构管理员/);
  await expect(customer.getByRole('button', { name: /^用户菜单/ })).toBeVisible();
  await customer.goto(`${sandbox.url}edu/room`);
  await customer.getByRole('button', { name: '新增教室' }).click();
  const name = dialog(customer, '新增教室').getByRole('textbox', { name: '教室名称' });
  await name.fill('正在填');
  await expect(presenter.getByRole('region', { name: '客户窗口' })).toContainText('有未保存的内容');
  await enterAs(presenter, /^校区教务/);
  await expect(presenter.getByRole('alert').filter({ hasText: '没有跳转' })).toBeVisible();
  await expect(name).toHaveValue('正在填');

  await presenter.getByRole('button', { name: '放弃内容并跳转' }).click();
  await expect(customer.getByRole('button', { name: '用户菜单：沈佳' })).toBeVisible();
  await expect(customer).toHaveURL(/\/edu\/room$/);
  await expect(presenter.getByRole('alert').filter({ hasText: '没有跳转' })).toBeHidden();

  // The presenter gives the window its demo bar back.
  await presenter.getByText('窗口', { exact: true }).click();
  await presenter.getByRole('button', { name: '恢复演示工具栏' }).click();
  await expect(customer.getByRole('region', { name: '演示工具栏' })).toBeVisible();
});

test('a customer window on another machine follows the demo script as well, and cannot control it', async ({
  context,
  browser,
  sandbox,
}) => {
  const presenter = await openPresenter(context, sandbox);
  const machine = await browser.newContext(contextOptions);
  try {
    const customer = await machine.newPage();
    await customer.goto(`${sandbox.url}open`);
    await expect(customer).toHaveURL(/\/login/);
    await enterAs(presenter, /^教师/);
    await expect(customer.getByRole('button', { name: /^用户菜单/ })).toBeVisible();
    await expect(presenter.getByRole('region', { name: '客户窗口' })).toContainText('客户看到：教师');
    expect(await customer.content()).not.toMatch(PRESENTER_TEXTS);
    await customer.goBack();
    expect(customer.url()).not.toContain('/open');
  } finally {
    await machine.close();
  }
});

test('the demo admin and the demo bar lead to the presenter window', async ({ signIn, sandbox }) => {
  const page = await signIn('qiming01', 'edu/room');
  await (await openTool(page, '主持窗口')).getByRole('link', { name: '打开主持窗口' }).waitFor();
  await page.getByRole('button', { name: '把这个窗口给客户看' }).click();
  await page.getByRole('button', { name: '新增教室' }).waitFor();
  await expect(bar(page)).toBeHidden();
  expect(await page.content()).not.toMatch(PRESENTER_TEXTS);
  await page.goto(`${serverAddress()}/desk/present/${sandbox.id}`);
  await expect(page).toHaveURL(`${sandbox.url}present`);
  await expect(page.getByRole('heading', { name: '选择演示脚本' })).toBeVisible();
});

test('an owner’s link that hides the bar opens the console without the bar, also while a demo script runs', async ({
  page,
  request,
  sandbox,
}) => {
  await sandbox.control('POST', 'tours/enrol-to-roll-call', {});
  const wish = { sandbox: sandbox.id, as: 'qiming01', to: '/edu/room', rights: 'owner', hidesBar: true };
  const answer = await request.post(`${serverAddress()}/__mock/links`, { data: wish });
  const { url, code } = ((await answer.json()) as { data: { url: string; code: string } }).data;
  try {
    await page.goto(url);
    await page.getByRole('button', { name: '新增教室' }).waitFor();
    await page.keyboard.press('Alt+B');
    await page.reload();
    await page.getByRole('button', { name: '新增教室' }).waitFor();
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    expect(await page.content()).not.toMatch(PRESENTER_TEXTS);
    // The presenter does not guide a visitor of a link.
    const { windows } = await sandbox.control<CustomerWindows>('GET', 'customer-windows');
    expect(windows).toEqual([]);
  } finally {
    await request.delete(`${serverAddress()}/__mock/links/${code}`);
  }
});
