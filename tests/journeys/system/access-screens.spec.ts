import type { Locator, Page } from '@playwright/test';
import { clickRowAction, expect, factValue, field, sample, signInByForm, test } from '../../support/access.ts';
import { expectFit, WIDTHS } from '../../support/fit.ts';
import { dialog, heading, mainMenu, rows, tabStrip } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });
test.setTimeout(120_000);

/** Returns a function that checks the current screen or dialog at every width. */
const fitChecker =
  (page: Page) =>
  (what: string, options: { popup?: boolean } = {}): Promise<void> =>
    expectFit(page, what, { ...options, widths: WIDTHS });

async function closeDialog(shown: Locator): Promise<void> {
  await shown.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(shown).toBeHidden();
}

test('the screens of a visitor pass the checks at every width', async ({ open, page, sandbox }) => {
  const look = fitChecker(page);
  await test.step('the demo calendar passes the checks and sends no request', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\//.test(request.url())) asked.push(request.url());
    });
    await open('demo/fullcalendar');
    await expect(heading(page, '日历演示')).toBeVisible();
    await look('demonstration calendar');
    await page.getByRole('button', { name: '下个月' }).click();
    await page.getByRole('button', { name: '回到本月' }).click();
    await expect(page).toHaveURL(`${sandbox.url}demo/fullcalendar`);
    expect(asked).toEqual([]);
  });

  await test.step('registration with validation errors passes the checks', async () => {
    await open('login');
    await page.getByRole('button', { name: '注册' }).click();
    await dialog(page, '注册').getByRole('button', { name: '提交并前往支付' }).click();
    await expect(dialog(page, '注册').getByText('请输入品牌名称')).toBeVisible();
    await look('registration with messages');
    await closeDialog(dialog(page, '注册'));
  });

  await test.step('both steps of a forgotten password pass the checks', async () => {
    await page.getByRole('button', { name: '忘记密码' }).click();
    const forgot = dialog(page, '忘记密码');
    await sandbox.control('POST', 'sms', { phone: '13857120401', smsType: 2, code: '246810' });
    await field(forgot, '手机号').fill('13857120401');
    await expect(page.getByRole('complementary', { name: '演示短信' })).toBeVisible();
    await look('forgotten password, first step');
    await field(forgot, '验证码').fill('246810');
    await field(forgot, '账号').fill('teacher01');
    await forgot.getByRole('button', { name: '下一步' }).click();
    await expect(field(forgot, '新密码')).toBeVisible();
    await look('forgotten password, second step');
    await closeDialog(forgot);
  });

  await test.step('sign-in messages for applicants pass the checks', async () => {
    await signInByForm(page, 'xinghe01', 'Demo2026');
    await expect(dialog(page, '支付结果')).toContainText('支付成功');
    await look('payment result');
    await closeDialog(dialog(page, '支付结果'));
    await signInByForm(page, 'tianlai66', 'Demo2026');
    await expect(dialog(page, '注册未通过').getByRole('alert', { name: '驳回理由' })).toBeVisible();
    await look('rejected registration');
    await closeDialog(dialog(page, '注册未通过'));
    await signInByForm(page, 'chenguang01', 'Demo2026');
    const payment = dialog(page, '支付确认');
    await payment.getByRole('button', { name: '确认支付' }).click();
    await expect(payment.getByRole('img', { name: '支付二维码' })).toBeVisible();
    await look('payment');
    await payment.getByRole('button', { name: '放大营业执照' }).click();
    await expect(dialog(page, '营业执照')).toBeVisible();
    await look('enlarged licence');
  });
});

test('the screens of the platform’s administrator pass the checks at every width', { tag: '@long' }, async ({
  signIn,
  page,
}) => {
  const look = fitChecker(page);
  await signIn('admin01');
  await expect(page.getByText('¥6,590.00')).not.toHaveCount(0);
  await look('home of the platform');
  await page.getByRole('region', { name: '时间范围' }).getByRole('textbox', { name: '结束日期' }).click();
  await expect(page.getByRole('button', { name: '上个月' })).toBeVisible();
  await look('calendar of the time range', { popup: true });
  await page.keyboard.press('Escape');

  await mainMenu(page).getByRole('link', { name: '订单列表' }).click();
  await expect(rows(page, '订单')).toHaveCount(20);
  await look('orders');
  await mainMenu(page).getByRole('link', { name: '公告管理' }).click();
  await expect(rows(page, '公告')).toHaveCount(2);
  await look('announcements');
  await page.getByRole('button', { name: '新增公告' }).first().click();
  await expect(dialog(page, '新增公告')).toBeVisible();
  await look('new announcement');
  await closeDialog(dialog(page, '新增公告'));
  // Checks the cached pages too, although they are hidden.
  for (const title of ['订单列表', '公告管理'])
    await tabStrip(page)
      .getByRole('button', { name: `关闭 ${title}` })
      .click();

  await mainMenu(page).getByRole('link', { name: '审核列表' }).click();
  await expect(rows(page, '注册申请')).toHaveCount(20);
  await look('audit list');
  await field(page.getByRole('search', { name: '筛选' }), '机构 / 校区').fill('墨韵书院');
  await expect(rows(page, '注册申请')).toHaveCount(1);
  await clickRowAction(page, rows(page, '注册申请').filter({ hasText: '墨韵书院' }), '审核');
  const audit = dialog(page, '审核');
  await expect(audit.getByRole('region', { name: '驳回后的修改' })).toBeVisible();
  await look('audit with changes');
  await audit.getByRole('button', { name: '驳回' }).click();
  await dialog(page, '驳回理由').getByRole('button', { name: '确认驳回' }).click();
  await expect(dialog(page, '驳回理由').getByText('请输入驳回理由')).toBeVisible();
  await look('rejection');
  await dialog(page, '驳回理由').getByRole('button', { name: '取消' }).click();
  await expect(dialog(page, '驳回理由')).toBeHidden();
  await audit.getByRole('button', { name: '通过' }).click();
  await dialog(page, '提示').getByRole('button', { name: '确定' }).click();
  await expect(factValue(dialog(page, '开通与缴费信息'), '订单状态')).toHaveText('已支付');
  await look('passing');
});

test.describe('first sign-in', () => {
  test.use({ withTour: true });

  test('the screens of an institution pass the checks at every width', { tag: '@long' }, async ({ signIn, page }) => {
    const look = fitChecker(page);
    await signIn('qiming01');
    await test.step('the product tour passes the checks', async () => {
      await expect(page.getByRole('dialog', { name: '创建员工' })).toBeVisible();
      await look('guided tour', { popup: true });
      await page.getByRole('button', { name: '跳过引导' }).click();
      await expect(page.getByRole('dialog', { name: '创建员工' })).toHaveCount(0);
      await page.reload();
    });
    await expect(heading(page, '，周敏')).toBeVisible();
    await expect(page.getByRole('region', { name: '总览' })).toContainText('530');
    await expect(page.getByRole('dialog', { name: '创建员工' })).toHaveCount(0);
    await look('home of an institution');
    await mainMenu(page).getByRole('link', { name: '校区管理' }).click();
    await expect(rows(page, '校区')).toHaveCount(3);
    await look('campuses');
    const campus = rows(page, '校区').filter({ hasText: '西湖校区' });
    await clickRowAction(page, campus, '日志');
    await expect(dialog(page, '变更日志 · 西湖校区').getByRole('button', { name: '导出' })).toBeVisible();
    await look('change log');
    await closeDialog(dialog(page, '变更日志 · 西湖校区'));
    await clickRowAction(page, campus, '修改');
    await expect(field(dialog(page, '修改资料'), '名称')).toHaveValue('西湖校区');
    await look('campus');
    await closeDialog(dialog(page, '修改资料'));
    await campus.getByRole('switch', { name: '状态：启用' }).click();
    await expect(dialog(page, '停用校区')).toBeVisible();
    await look('deactivation');
    await closeDialog(dialog(page, '停用校区'));
    await page.getByRole('button', { name: '新增校区' }).first().click();
    await expect(field(dialog(page, '新增校区'), '品牌名称')).toHaveValue('启明艺术');
    await look('new campus');
  });
});

test('the screens of a teacher and an agent pass the checks at every width', { tag: '@long' }, async ({
  signIn,
  page,
}) => {
  const look = fitChecker(page);
  await signIn('agent01');
  await expect(page.getByRole('region', { name: '业绩' })).toContainText('¥');
  await look('home of an agent');
  await signIn('teacher01');
  await expect(page.getByRole('region', { name: '我的校区' })).toContainText('滨江校区');
  await look('home of a teacher');
  await page.getByRole('button', { name: /^消息/ }).click();
  await expect(page.getByRole('dialog', { name: '消息' }).getByRole('listitem')).toHaveCount(5);
  await look('notices', { popup: true });
  await page.getByRole('dialog', { name: '消息' }).getByRole('listitem').first().getByRole('button').click();
  await expect(factValue(dialog(page, '通知详情'), '发布人')).toBeVisible();
  await look('notification');
  await closeDialog(dialog(page, '通知详情'));
  await mainMenu(page).getByRole('link', { name: '消息中心' }).click();
  await expect(rows(page, '通知')).toHaveCount(9);
  await look('all notifications');
  await page.getByRole('tab', { name: '公告' }).click();
  await expect(rows(page, '公告').first()).toBeVisible();
  await look('all announcements');
  await rows(page, '公告').first().getByRole('button').first().click();
  await expect(factValue(dialog(page, '公告'), '发布人')).toBeVisible();
  await look('announcement');
  await closeDialog(dialog(page, '公告'));
  await page.getByRole('button', { name: '用户菜单：林晓雯' }).click();
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  await expect(heading(page, '个人中心')).toBeVisible();
  for (const [tab, name] of [
    ['基本资料', '保存资料'],
    ['修改密码', '修改密码'],
    ['头像', '修改头像'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    await look(`personal centre: ${tab}`);
  }
  await page.getByRole('button', { name: '修改头像', exact: true }).click();
  await dialog(page, '修改头像').getByLabel('选择图片').setInputFiles(sample('id-front'));
  await expect(dialog(page, '修改头像').getByRole('button', { name: '保存头像' })).toBeEnabled();
  await look('avatar');
});
