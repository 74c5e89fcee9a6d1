import type { Page } from '@playwright/test';
import { personas } from '#seed/personas.ts';
import { expect, test } from '../../support/journey.ts';
import {
  alerts,
  pathInSandbox,
  fillSignIn,
  heading,
  mainMenu,
  scrollToLowerPart,
  signInButton,
  tabLink,
} from '../../support/parts.ts';

const teaching = [
  '排课管理',
  '班级管理',
  '学员管理',
  '待补课',
  '续费跟进',
  '试听',
  '教师管理',
  '教师申请审核',
  '课程管理',
  '产品管理',
  '教室管理',
];

/** Menu entries of an institution's administrator. */
const institutionMenu = [
  '首页',
  ...teaching,
  '统计报表',
  '校区管理',
  '部门与校区',
  '员工管理',
  '系统用户',
  '一次搬入',
  '操作日志',
  '公告管理',
  '消息中心',
];
/** Expected menu and home content for each persona. */
const expectedHomes = [
  {
    username: 'admin01',
    menu: [
      '首页',
      '审核列表',
      '订单列表',
      '统计报表',
      '机构与校区',
      '品牌管理',
      '代理商管理',
      '代理商日志',
      '字典管理',
      '系统用户',
      '操作日志',
      '公告管理',
      '消息中心',
    ],
    groups: ['机构审核', '订单管理', '系统管理', '基础数据'],
    home: ['待办', '资金', '规模'],
  },
  {
    username: 'qiming01',
    menu: institutionMenu,
    groups: ['教务管理', '系统管理'],
    home: ['提醒', '总览', '经营', '我的校区', '当前机构'],
  },
  {
    username: 'binjiang01',
    menu: ['首页', ...teaching, '统计报表', '公告管理', '消息中心'],
    groups: ['教务管理'],
    home: ['提醒', '总览', '经营', '我的校区', '当前机构'],
  },
  { username: 'teacher01', menu: ['首页', '我的教学', '消息中心'], groups: [], home: ['我的账号', '当前机构'] },
  {
    username: 'agent01',
    menu: ['首页', '名下机构', '统计报表', '消息中心'],
    groups: [],
    home: ['业绩', '名下机构'],
  },
  {
    username: 'lantian01',
    menu: institutionMenu,
    groups: ['教务管理', '系统管理'],
    home: ['提醒', '总览', '经营', '我的校区', '当前机构'],
  },
] as const;

interface PersonaCard {
  username: string;
  password: string;
  title: string;
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `用户菜单：${name}` }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '退出登录' }).click();
}

for (const [half, some] of [expectedHomes.slice(0, 3), expectedHomes.slice(3)].entries())
  test(`${some.map(({ username }) => username).join(', ')} sign in, each to their own menu and home`, async ({
    open,
    sandbox,
    page,
  }) => {
    const told = await sandbox.control<(PersonaCard & { applicant?: true })[]>('GET', 'personas');
    const staff = told.filter((one) => !one.applicant);
    // The table above covers every persona that can sign in.
    expect(staff.map(({ username }) => username)).toEqual(expectedHomes.map(({ username }) => username));
    await open();
    await expect(page).toHaveURL(`${sandbox.url}login?redirect=/`);
    for (const { username, menu, groups, home } of some)
      await test.step(username, async () => {
        const password = staff.find((one) => one.username === username)?.password ?? '';
        const name = personas.find((one) => one.username === username)?.name ?? '';
        await fillSignIn(page, username, password);
        await signInButton(page).click();

        await expect(page).toHaveURL(`${sandbox.url}dashboard`);
        await expect(page).toHaveTitle(/^首页 - /);
        await expect(heading(page, `，${name}`)).toBeVisible();
        await expect(mainMenu(page).getByRole('link')).toHaveText([...menu]);
        await expect(mainMenu(page).getByRole('button')).toHaveText([...groups]);
        await expect(async () => {
          await scrollToLowerPart(page);
          for (const card of home)
            await expect(page.getByRole('region', { name: card })).toBeVisible({ timeout: 1_000 });
        }).toPass();
        await expect(tabLink(page, '首页')).toHaveAttribute('aria-current', 'page');
        await signOut(page, name);
        await expect(page).toHaveURL(`${sandbox.url}login`);
      });
    if (half > 0) return;
    await test.step('signs a persona in by its demo card', async () => {
      await page.evaluate((address) => history.pushState(null, '', address), `${sandbox.url}edu/room`);
      await page.getByRole('button', { name: /校区教务/ }).click();
      await expect(page).toHaveURL(`${sandbox.url}edu/room`);
      await expect(page.getByRole('button', { name: '用户菜单：沈佳' })).toBeVisible();
    });
  });

test.describe('in a browser in which the product tour was never shown', () => {
  test.use({ withTour: true });

  test('a demo card opens the home page without the tour', async ({ open, page, sandbox }) => {
    await open();
    await page.getByRole('button', { name: /机构管理员.*qiming01/ }).click();
    await expect(page).toHaveURL(`${sandbox.url}dashboard`);
    await expect(page.getByRole('region', { name: '总览' })).toBeVisible();
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.endsWith('page-tips:qiming01'))).toHaveLength(1);
    await expect(page.getByRole('dialog', { name: '创建员工' })).toHaveCount(0);
  });
});

test('login form', async ({ open, page, sandbox }) => {
  await open('login');
  const username = page.getByRole('textbox', { name: '用户名' });
  const password = page.getByRole('textbox', { name: '密码' });

  await test.step('shows validation errors beside empty fields and sends nothing', async () => {
    await expect(page.getByText('V1.0')).toBeInViewport();
    await expect(username).toBeFocused();
    await signInButton(page).click();
    await expect(page.getByText('请输入用户名')).toBeVisible();
    await expect(page.getByText('请输入密码')).toBeVisible();
    await expect(username).toBeFocused();
    await username.fill('qiming01');
    await expect(page.getByText('请输入用户名')).toBeHidden();
    await signInButton(page).click();
    await expect(password).toBeFocused();
    expect(await sandbox.control('GET', 'counts?call=auth.login')).toBe(0);
  });

  await test.step('shows the server’s message for a wrong password; five wrong passwords lock the account for ten minutes', async () => {
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
    expect(pathInSandbox(sandbox.url, page.url())).toBe('/login');
    await sandbox.control('PUT', 'clock', { advanceMs: 10 * 60_000 });
  });

  await test.step('reveals the password on demand', async () => {
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: '显示密码' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: '隐藏密码' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  await test.step('submits the form on Enter and disables the button while signing in', async () => {
    await sandbox.control('POST', 'faults', { call: 'auth.login', kind: 'delay', delayMs: 5_000, times: 1 });
    const sent = await sandbox.control<number>('GET', 'counts?call=auth.login');
    await password.press('Enter');
    await expect(signInButton(page)).toBeDisabled();
    await password.press('Enter');
    await expect(page).toHaveURL(`${sandbox.url}dashboard`);
    expect(await sandbox.control('GET', 'counts?call=auth.login')).toBe(sent + 1);
  });
});

test('requests the data of the home page directly after user and menu', async ({ open, page }) => {
  await open('login');
  await fillSignIn(page, 'qiming01', 'Demo2026');
  // Waits for everything that is loaded while the visitor types.
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname.replace(/^\/s\/[^/]+/, '')));
  await signInButton(page).click();
  await expect.poll(() => requests.some((path) => path.endsWith('/searchListForCalendar'))).toBe(true);
  const calls = requests.filter((path) => /^\/(?:loginAuth|business)\//.test(path));
  expect(calls.slice(0, 4).map((path) => path.replace(/.*\//, ''))).toEqual(['login', 'info', 'menu', 'data']);
});

test('asks before signing out, then clears all data of the session', async ({ signIn, page, context, sandbox }) => {
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
