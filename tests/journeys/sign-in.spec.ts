import { personas } from '#seed/personas.ts';
import { expect, test } from '../support/journey.ts';
import { alerts, below, fillSignIn, heading, mainMenu, signInButton, tabLink } from '../support/parts.ts';

const teaching = ['排课管理', '班级管理', '学员管理', '课程管理', '产品管理', '教室管理'];

/** Who signs in, what the menu offers them, and what their home tells. */
const expected = [
  {
    username: 'admin01',
    menu: ['首页', '审核列表', '订单列表', '校区管理', '字典管理', '公告管理', '消息中心'],
    groups: ['机构审核', '订单管理', '系统管理', '基础数据'],
    home: ['待办', '资金', '规模'],
  },
  {
    username: 'qiming01',
    menu: ['首页', ...teaching, '校区管理', '员工管理', '公告管理', '消息中心'],
    groups: ['教务管理', '系统管理'],
    home: ['提醒', '总览', '经营', '我的校区', '当前机构'],
  },
  {
    username: 'binjiang01',
    menu: ['首页', ...teaching, '公告管理', '消息中心'],
    groups: ['教务管理'],
    home: ['提醒', '总览', '经营', '我的校区', '当前机构'],
  },
  { username: 'teacher01', menu: ['首页', '消息中心'], groups: [], home: ['我的账号', '当前机构'] },
  { username: 'agent01', menu: ['首页', '消息中心'], groups: [], home: ['业绩'] },
  {
    username: 'lantian01',
    menu: ['首页', ...teaching, '校区管理', '员工管理', '公告管理', '消息中心'],
    groups: ['教务管理', '系统管理'],
    home: ['提醒', '总览', '经营', '我的校区', '当前机构'],
  },
] as const;

interface Told {
  username: string;
  password: string;
  title: string;
}

for (const { username, menu, groups, home } of expected) {
  test(`${username} signs in and finds the own menu and home`, async ({ open, sandbox, page }) => {
    const told = await sandbox.control<Told[]>('GET', 'personas');
    const { password = '' } = told.find((one) => one.username === username) ?? {};
    await open();
    await expect(page).toHaveURL(`${sandbox.url}login?redirect=/`);
    await fillSignIn(page, username, password);
    await signInButton(page).click();

    await expect(page).toHaveURL(`${sandbox.url}dashboard`);
    await expect(page).toHaveTitle(/^首页 - /);
    const name = personas.find((one) => one.username === username)?.name ?? '';
    await expect(heading(page, `，${name}`)).toBeVisible();
    await expect(mainMenu(page).getByRole('link')).toHaveText([...menu]);
    await expect(mainMenu(page).getByRole('button')).toHaveText([...groups]);
    for (const card of home) await expect(page.getByRole('region', { name: card })).toBeVisible();
    await expect(tabLink(page, '首页')).toHaveAttribute('aria-current', 'page');
  });
}

test('whoever can sign in stands in the table above', async ({ sandbox }) => {
  const told = await sandbox.control<(Told & { applicant?: true })[]>('GET', 'personas');
  const staff = told.filter((one) => !one.applicant);
  expect(staff.map((one) => one.username)).toEqual(expected.map((one) => one.username));
});

test('a card of the demonstration signs in as its persona', async ({ open, page, sandbox }) => {
  await open('edu/room');
  await page.getByRole('button', { name: /校区教务/ }).click();
  await expect(page).toHaveURL(`${sandbox.url}edu/room`);
  await expect(page.getByRole('button', { name: '用户菜单：沈佳' })).toBeVisible();
});

test('Enter sends the form, and the password can be shown', async ({ open, page, sandbox }) => {
  await open('login');
  await expect(page.getByText('V1.0')).toBeInViewport();
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeFocused();
  const password = page.getByRole('textbox', { name: '密码' });
  await fillSignIn(page, 'qiming01', 'Demo2026');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: '隐藏密码' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await password.press('Enter');
  await expect(page).toHaveURL(`${sandbox.url}dashboard`);
});

test('empty fields are told beside them and nothing is sent', async ({ open, page, sandbox }) => {
  await open('login');
  await signInButton(page).click();
  await expect(page.getByText('请输入用户名')).toBeVisible();
  await expect(page.getByText('请输入密码')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeFocused();
  await page.getByRole('textbox', { name: '用户名' }).fill('qiming01');
  await expect(page.getByText('请输入用户名')).toBeHidden();
  await signInButton(page).click();
  await expect(page.getByRole('textbox', { name: '密码' })).toBeFocused();
  expect(await sandbox.control('GET', 'counts?call=auth.login')).toBe(0);
});

test('a wrong password brings the message of the server, five of them lock the account for ten minutes', async ({
  open,
  page,
  sandbox,
}) => {
  await open('login');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await fillSignIn(page, 'qiming01', `wrong-${attempt}`);
    await signInButton(page).click();
    await expect.poll(() => sandbox.control('GET', 'counts?call=auth.login')).toBe(attempt);
    await expect(signInButton(page)).toBeEnabled();
    await expect(alerts(page, '用户名或密码错误')).toHaveCount(1);
  }
  await fillSignIn(page, 'qiming01', 'Demo2026');
  await signInButton(page).click();
  await expect(alerts(page, '密码错误次数过多，请 10 分钟后再试')).toBeVisible();
  await expect(signInButton(page)).toBeEnabled();
  expect(below(sandbox.url, page.url())).toBe('/login');

  await sandbox.control('PUT', 'clock', { advanceMs: 10 * 60_000 });
  await signInButton(page).click();
  await expect(page).toHaveURL(`${sandbox.url}dashboard`);
});

test('the button waits while the sign-in is under way', async ({ open, page, sandbox }) => {
  await sandbox.control('POST', 'faults', { call: 'auth.login', kind: 'delay', delayMs: 1_500, times: 1 });
  await open('login');
  await fillSignIn(page, 'qiming01', 'Demo2026');
  await signInButton(page).dblclick();
  await expect(signInButton(page)).toBeDisabled();
  await expect(page).toHaveURL(`${sandbox.url}dashboard`);
  expect(await sandbox.control('GET', 'counts?call=auth.login')).toBe(1);
});

test('signing out asks first, and then nothing of the session is left', async ({ signIn, page, context, sandbox }) => {
  await signIn('qiming01');
  await mainMenu(page).getByRole('link', { name: '教室管理' }).click();
  const openMenu = () => page.getByRole('button', { name: '用户菜单：周敏' }).click();
  await openMenu();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const question = page.getByRole('dialog', { name: '退出登录' });
  await expect(question).toContainText('确定退出登录?');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
  expect(await sandbox.control('GET', 'counts?call=session.logout')).toBe(0);

  await openMenu();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await question.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(`${sandbox.url}login`);
  expect(await sandbox.control('GET', 'counts?call=session.logout')).toBe(1);
  expect((await context.cookies(sandbox.url)).map((cookie) => cookie.name)).not.toContain('reqToken');

  const listed = await sandbox.control('GET', 'counts?call=rooms.list');
  await page.goBack();
  await expect(page).toHaveURL(`${sandbox.url}login?redirect=/dashboard`);
  await expect(signInButton(page)).toBeVisible();
  expect(await sandbox.control('GET', 'counts?call=rooms.list')).toBe(listed);
});
