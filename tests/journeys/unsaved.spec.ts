import type { Dialog, Page } from '@playwright/test';
import { expect, field, test } from '../support/access.ts';
import { alerts, dialog, expectTabs, heading, mainMenu, rows, storedText, tabLink } from '../support/parts.ts';

/** Answers the browser's own question and gives what kind it was. */
async function asked(page: Page, act: () => Promise<unknown>, answer: 'stay' | 'leave'): Promise<string> {
  const question = new Promise<Dialog>((resolve) => page.once('dialog', resolve));
  await act();
  const found = await question;
  await (answer === 'stay' ? found.dismiss() : found.accept());
  return found.type();
}

/** The page's own: Playwright's waits for a page that does not come when the user stays. */
const reload = (page: Page) => page.evaluate(() => void setTimeout(() => location.reload()));

/** Closes the page as a person does, and gives what the browser asked before. */
async function askedByClosing(page: Page): Promise<string[]> {
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.accept();
  });
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  return questions;
}

/** As a person does it: the browser asks only where somebody has pressed something. */
async function type(page: Page, within: ReturnType<typeof dialog>, label: string, text: string): Promise<void> {
  await field(within, label).click();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

const discard = (page: Page) => dialog(page, '提示');
const own = (page: Page) => page.getByRole('form', { name: '基本资料' });

test('back closes the dialog first, and asks for what was typed; a second back leaves the page', async ({
  signIn,
  page,
  sandbox,
}) => {
  await signIn('binjiang01', 'dashboard');
  await mainMenu(page).getByRole('link', { name: '教室管理' }).click();
  await expect(rows(page, '教室')).toHaveCount(10);
  const form = dialog(page, '新增教室');

  await page.getByRole('button', { name: '新增教室' }).click();
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(`${sandbox.url}edu/room`);

  await page.getByRole('button', { name: '新增教室' }).click();
  await type(page, form, '教室名称', '302 钢琴房');
  await page.goBack();
  await expect(discard(page)).toContainText('放弃未保存的内容?');
  // Once more: the question is the uppermost now.
  await page.goBack();
  await expect(discard(page)).toBeHidden();
  await expect(field(form, '教室名称')).toHaveValue('302 钢琴房');
  await page.goBack();
  await discard(page).getByRole('button', { name: '放弃' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(`${sandbox.url}edu/room`);
  await expectTabs(page, ['首页', '教室管理']);

  await page.goBack();
  await expect(page).toHaveURL(`${sandbox.url}dashboard`);
  await page.goForward();
  await expect(heading(page, '教室管理')).toBeVisible();

  await test.step('a dialog closed by its own button leaves nothing in the history', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await page.getByRole('button', { name: '新增教室' }).click();
      await form.getByRole('button', { name: '取消' }).click();
      await expect(form).toBeHidden();
    }
    // Straight on, as somebody in a hurry does.
    await mainMenu(page).getByRole('link', { name: '班级管理' }).click();
    await expect(page).toHaveURL(`${sandbox.url}edu/cla`);
    await page.goBack();
    await expect(page).toHaveURL(`${sandbox.url}edu/room`);
    await page.goBack();
    await expect(page).toHaveURL(`${sandbox.url}dashboard`);
  });
});

test('a reload asks while something is unsaved, and only then', async ({ signIn, page }) => {
  await signIn('binjiang01', 'edu/room');
  await page.getByRole('button', { name: '新增教室' }).click();
  const form = dialog(page, '新增教室');
  await form.getByRole('textbox', { name: '教室名称' }).click();
  await page.reload();
  await expect(rows(page, '教室')).toHaveCount(10);
  await page.getByRole('button', { name: '新增教室' }).click();
  await type(page, form, '教室名称', '303');
  expect(await asked(page, () => reload(page), 'stay')).toBe('beforeunload');
  await expect(field(form, '教室名称')).toHaveValue('303');
  expect(await asked(page, () => page.close({ runBeforeUnload: true }), 'stay')).toBe('beforeunload');
  await expect(field(form, '教室名称')).toHaveValue('303');
  await form.getByRole('button', { name: '取消' }).click();
  await discard(page).getByRole('button', { name: '放弃' }).click();
  await expect(form).toBeHidden();
  expect(await askedByClosing(page)).toEqual([]);
});

test.describe('a form that stands in a page', () => {
  test.beforeEach(async ({ signIn, page }) => {
    await signIn('teacher01', 'system/user/profile');
    await type(page, own(page), '姓名', '老师');
  });

  test('is kept while other pages and other tabs of it are shown; reload and sign-out ask for it', async ({ page }) => {
    await page.getByRole('tab', { name: '修改密码' }).click();
    await field(page.getByRole('form', { name: '修改密码' }), '旧密码').fill('secret-1');
    await page.getByRole('tab', { name: '基本资料' }).click();
    await expect(field(own(page), '姓名')).toHaveValue('林晓雯老师');
    await mainMenu(page).getByRole('link', { name: '首页' }).click();
    await expect(heading(page, '，林晓雯')).toBeVisible();
    expect(await asked(page, () => reload(page), 'stay')).toBe('beforeunload');
    await tabLink(page, '个人中心').click();
    await expect(field(own(page), '姓名')).toHaveValue('林晓雯老师');
    await page.getByRole('tab', { name: '修改密码' }).click();
    await expect(field(page.getByRole('form', { name: '修改密码' }), '旧密码')).toHaveValue('secret-1');

    await test.step('signing out says that it will be lost, and asks no second time', async () => {
      const signOut = async () => {
        await page.getByRole('button', { name: '用户菜单：林晓雯' }).click();
        await page.getByRole('menuitem', { name: '退出登录' }).click();
      };
      await page.getByRole('tab', { name: '基本资料' }).click();
      await signOut();
      await expect(dialog(page, '退出登录')).toContainText('未保存的内容将会丢失');
      await dialog(page, '退出登录').getByRole('button', { name: '取消' }).click();
      await expect(field(own(page), '姓名')).toHaveValue('林晓雯老师');
      await signOut();
      const questions: string[] = [];
      page.on('dialog', (question) => {
        questions.push(question.type());
        void question.accept();
      });
      await dialog(page, '退出登录').getByRole('button', { name: '退出登录' }).click();
      await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
      expect(questions).toEqual([]);
    });
  });

  test('is asked for when its tab is closed or refreshed, and not lost by the reload after a deployment', async ({
    page,
  }) => {
    const close = page.getByRole('button', { name: '关闭 个人中心' });
    await close.click();
    await discard(page).getByRole('button', { name: '继续编辑' }).click();
    await expect(discard(page)).toBeHidden();
    await expect(field(own(page), '姓名')).toHaveValue('林晓雯老师');
    for (const action of ['刷新', '关闭所有']) {
      await tabLink(page, '个人中心').click({ button: 'right' });
      await page.getByRole('menuitem', { name: action, exact: true }).click();
      await discard(page).getByRole('button', { name: '继续编辑' }).click();
      await expect(discard(page)).toBeHidden();
    }

    const lose = () => page.evaluate(() => void dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
    await test.step('is not lost by the reload after a deployment', async () => {
      await lose();
      await expect(alerts(page, '系统已更新，请保存后刷新页面')).toBeVisible();
      await expect(field(own(page), '姓名')).toHaveValue('林晓雯老师');
      await field(own(page), '姓名').fill('林晓雯');
      const reloaded = page.waitForEvent('load');
      await lose();
      await reloaded;
      await expect(field(own(page), '姓名')).toHaveValue('林晓雯');
    });

    await test.step('given up with its tab, it is not asked for any more', async () => {
      await type(page, own(page), '姓名', '老师');
      await tabLink(page, '首页').click();
      await tabLink(page, '首页').click({ button: 'right' });
      await page.getByRole('menuitem', { name: '关闭其他', exact: true }).click();
      await expect(discard(page)).toContainText('放弃未保存的内容?');
      await discard(page).getByRole('button', { name: '放弃' }).click();
      await expectTabs(page, ['首页']);
      // Nothing is held any more, so nothing is asked.
      expect(await askedByClosing(page)).toEqual([]);
    });
  });
});

test('a reload keeps the application in work, without its passwords and code', async ({ open, page }) => {
  await open('login');
  const form = dialog(page, '注册');
  await page.getByRole('button', { name: '注册' }).click();
  await type(page, form, '机构简称', '晨光书画院');
  await type(page, form, '公司名称', '杭州晨光书画艺术有限公司');
  await type(page, form, '联系人姓名', '沈佳宁');
  await type(page, form, '验证码', '123456');
  await type(page, form, '密码', 'Chenguang77');
  expect(await storedText(page)).not.toMatch(/Chenguang77|123456/);
  const loaded = page.waitForEvent('load');
  expect(await asked(page, () => reload(page), 'leave')).toBe('beforeunload');
  await loaded;

  await page.getByRole('button', { name: '注册' }).click();
  await expect(form.getByText('已恢复上次填写的内容')).toBeVisible();
  await expect(field(form, '机构简称')).toHaveValue('晨光书画院');
  await expect(field(form, '公司名称')).toHaveValue('杭州晨光书画艺术有限公司');
  await expect(field(form, '联系人姓名')).toHaveValue('沈佳宁');
  await expect(field(form, '验证码')).toHaveValue('');
  await expect(field(form, '密码')).toHaveValue('');

  // Given up, it does not come back.
  await form.getByRole('button', { name: '取消' }).click();
  await discard(page).getByRole('button', { name: '放弃' }).click();
  await expect(form).toBeHidden();
  expect(await storedText(page)).not.toContain('晨光书画院');
  await page.getByRole('button', { name: '注册' }).click();
  await expect(field(form, '机构简称')).toHaveValue('');
  await expect(form.getByText('已恢复上次填写的内容')).toBeHidden();
});
