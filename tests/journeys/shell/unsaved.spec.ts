import type { Dialog, Page } from '@playwright/test';
import { expect, field, test } from '../../support/access.ts';
import { alerts, dialog, expectTabs, heading, mainMenu, rows, storedText, tabLink } from '../../support/parts.ts';

/** Responds to the browser's own prompt and returns its type. */
async function answerPrompt(page: Page, act: () => Promise<unknown>, answer: 'stay' | 'leave'): Promise<string> {
  const question = new Promise<Dialog>((resolve) => page.once('dialog', resolve));
  await act();
  const found = await question;
  await (answer === 'stay' ? found.dismiss() : found.accept());
  return found.type();
}

/**
 * Reloads by a script of the page. Playwright's own reload waits for a navigation, which is cancelled when the user
 * stays.
 */
const reload = (page: Page) => page.evaluate(() => void setTimeout(() => location.reload()));

/** Closes the page as a user does and returns the browser's prompts. */
async function promptsOnClose(page: Page): Promise<string[]> {
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

/** Clicks a field and types into it. The browser prompts about unsaved input only after a user gesture. */
async function type(page: Page, within: ReturnType<typeof dialog>, label: string, text: string): Promise<void> {
  await field(within, label).click();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

const discard = (page: Page) => dialog(page, '提示');
/** Waits until the dialog's history entry is current. The console returns to it after it has prevented a Back. */
const expectEntryOfDialog = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Boolean((history.state as { standsFor?: string } | null)?.standsFor)))
    .toBe(true);
const basicDataForm = (page: Page) => page.getByRole('form', { name: '基本资料' });

test('Back closes the dialog first and asks about unsaved input; a second Back leaves the page', async ({
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
  await expect(discard(page)).toContainText('内容尚未保存，确定放弃？');
  await expectEntryOfDialog(page);
  // A further Back closes the confirmation, which is now the topmost dialog.
  await page.goBack();
  await expect(discard(page)).toBeHidden();
  await expect(field(form, '教室名称')).toHaveValue('302 钢琴房');
  await expectEntryOfDialog(page);
  await page.goBack();
  await discard(page).getByRole('button', { name: '放弃' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(`${sandbox.url}edu/room`);
  await expectTabs(page, ['首页', '教室管理']);

  await page.goBack();
  await expect(page).toHaveURL(`${sandbox.url}dashboard`);
  await page.goForward();
  await expect(heading(page, '教室管理')).toBeVisible();

  await test.step('a dialog closed by its own button leaves no history entry', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await page.getByRole('button', { name: '新增教室' }).click();
      await form.getByRole('button', { name: '取消' }).click();
      await expect(form).toBeHidden();
    }
    // Navigates immediately after the last dialog has closed.
    await mainMenu(page).getByRole('link', { name: '班级管理' }).click();
    await expect(page).toHaveURL(`${sandbox.url}edu/cla`);
    await page.goBack();
    await expect(page).toHaveURL(`${sandbox.url}edu/room`);
    await page.goBack();
    await expect(page).toHaveURL(`${sandbox.url}dashboard`);
  });
});

test('a reload prompts only while input is unsaved', async ({ signIn, page }) => {
  await signIn('binjiang01', 'edu/room');
  await page.getByRole('button', { name: '新增教室' }).click();
  const form = dialog(page, '新增教室');
  await form.getByRole('textbox', { name: '教室名称' }).click();
  await page.reload();
  await expect(rows(page, '教室')).toHaveCount(10);
  await page.getByRole('button', { name: '新增教室' }).click();
  await type(page, form, '教室名称', '303');
  expect(await answerPrompt(page, () => reload(page), 'stay')).toBe('beforeunload');
  await expect(field(form, '教室名称')).toHaveValue('303');
  expect(await answerPrompt(page, () => page.close({ runBeforeUnload: true }), 'stay')).toBe('beforeunload');
  await expect(field(form, '教室名称')).toHaveValue('303');
  await form.getByRole('button', { name: '取消' }).click();
  await discard(page).getByRole('button', { name: '放弃' }).click();
  await expect(form).toBeHidden();
  expect(await promptsOnClose(page)).toEqual([]);
});

test.describe('form within a page', () => {
  test.beforeEach(async ({ signIn, page }) => {
    await signIn('teacher01', 'system/user/profile');
    await type(page, basicDataForm(page), '姓名', '老师');
  });

  test('keeps its input while other pages and tabs are shown; a reload and a sign-out ask for confirmation', async ({
    page,
  }) => {
    await page.getByRole('tab', { name: '修改密码' }).click();
    await field(page.getByRole('form', { name: '修改密码' }), '旧密码').fill('secret-1');
    await page.getByRole('tab', { name: '基本资料' }).click();
    await expect(field(basicDataForm(page), '姓名')).toHaveValue('林晓雯老师');
    await mainMenu(page).getByRole('link', { name: '首页' }).click();
    await expect(heading(page, '，林晓雯')).toBeVisible();
    expect(await answerPrompt(page, () => reload(page), 'stay')).toBe('beforeunload');
    await tabLink(page, '个人中心').click();
    await expect(field(basicDataForm(page), '姓名')).toHaveValue('林晓雯老师');
    await page.getByRole('tab', { name: '修改密码' }).click();
    await expect(field(page.getByRole('form', { name: '修改密码' }), '旧密码')).toHaveValue('secret-1');

    await test.step('signing out warns that input will be lost, and the browser does not ask a second time', async () => {
      const signOut = async () => {
        await page.getByRole('button', { name: '用户菜单：林晓雯' }).click();
        await page.getByRole('menuitem', { name: '退出登录' }).click();
      };
      await page.getByRole('tab', { name: '基本资料' }).click();
      await signOut();
      await expect(dialog(page, '退出登录')).toContainText('未保存的内容将会丢失');
      await dialog(page, '退出登录').getByRole('button', { name: '取消' }).click();
      await expect(field(basicDataForm(page), '姓名')).toHaveValue('林晓雯老师');
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

  test('asks before its tab is closed or refreshed; after a deployment the page reloads only if no input is unsaved', async ({
    page,
  }) => {
    const close = page.getByRole('button', { name: '关闭 个人中心' });
    await close.click();
    await discard(page).getByRole('button', { name: '继续编辑' }).click();
    await expect(discard(page)).toBeHidden();
    await expect(field(basicDataForm(page), '姓名')).toHaveValue('林晓雯老师');
    for (const action of ['刷新', '关闭所有']) {
      await tabLink(page, '个人中心').click({ button: 'right' });
      await page.getByRole('menuitem', { name: action, exact: true }).click();
      await discard(page).getByRole('button', { name: '继续编辑' }).click();
      await expect(discard(page)).toBeHidden();
    }

    const lose = () => page.evaluate(() => void dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
    await test.step('a deployment reloads the page only after the unsaved input is removed', async () => {
      await lose();
      await expect(alerts(page, '有新版本，请保存后刷新页面')).toBeVisible();
      await expect(field(basicDataForm(page), '姓名')).toHaveValue('林晓雯老师');
      await field(basicDataForm(page), '姓名').fill('林晓雯');
      const reloaded = page.waitForEvent('load');
      await lose();
      await reloaded;
      await expect(field(basicDataForm(page), '姓名')).toHaveValue('林晓雯');
    });

    await test.step('the browser no longer prompts after the form is discarded with its tab', async () => {
      await type(page, basicDataForm(page), '姓名', '老师');
      await tabLink(page, '首页').click();
      await tabLink(page, '首页').click({ button: 'right' });
      await page.getByRole('menuitem', { name: '关闭其他', exact: true }).click();
      await expect(discard(page)).toContainText('内容尚未保存，确定放弃？');
      await discard(page).getByRole('button', { name: '放弃' }).click();
      await expectTabs(page, ['首页']);
      // Nothing is unsaved any more, so the browser does not prompt.
      expect(await promptsOnClose(page)).toEqual([]);
    });
  });
});

test('a reload keeps the draft of an application, but neither its passwords nor its code', async ({ open, page }) => {
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
  expect(await answerPrompt(page, () => reload(page), 'leave')).toBe('beforeunload');
  await loaded;

  await page.getByRole('button', { name: '注册' }).click();
  await expect(form.getByText('已恢复上次填写的内容')).toBeVisible();
  await expect(field(form, '机构简称')).toHaveValue('晨光书画院');
  await expect(field(form, '公司名称')).toHaveValue('杭州晨光书画艺术有限公司');
  await expect(field(form, '联系人姓名')).toHaveValue('沈佳宁');
  await expect(field(form, '验证码')).toHaveValue('');
  await expect(field(form, '密码')).toHaveValue('');

  // A discarded draft does not come back.
  await form.getByRole('button', { name: '取消' }).click();
  await discard(page).getByRole('button', { name: '放弃' }).click();
  await expect(form).toBeHidden();
  expect(await storedText(page)).not.toContain('晨光书画院');
  await page.getByRole('button', { name: '注册' }).click();
  await expect(field(form, '机构简称')).toHaveValue('');
  await expect(form.getByText('已恢复上次填写的内容')).toBeHidden();
});
