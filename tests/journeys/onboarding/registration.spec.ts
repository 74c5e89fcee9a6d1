import type { Page } from '@playwright/test';
import {
  clickRowAction,
  agree,
  expect,
  factValue,
  field,
  fillApplication,
  fillSmsCode,
  payNow,
  sample,
  signInByForm,
  test,
  upload,
} from '../../support/access.ts';
import {
  alerts,
  dialog,
  fillSignIn,
  heading,
  mainMenu,
  row,
  rows,
  signInButton,
  success,
} from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

const applicant = {
  brandName: '晨光书画',
  nickName: '晨光书画院',
  phone: '13805710777',
  username: 'chenguang77',
  password: 'Chenguang77',
  period: '1 年 ¥699.00',
};

/** Opens a pending application from the tile, as the platform's administrator. */
async function openWaiting(admin: Page, nickName: string): Promise<ReturnType<typeof dialog>> {
  await admin.getByRole('link', { name: /待审核机构/ }).click();
  await expect(admin).toHaveURL(/\/audit\/list\?status=0$/);
  await rows(admin, '注册申请').filter({ hasText: nickName }).getByRole('button', { name: '审核' }).click();
  const audit = dialog(admin, '审核');
  await expect(factValue(audit, '机构简称')).toHaveText(nickName);
  return audit;
}

test.describe('registration from the first visit to the first day', () => {
  test.use({ withTour: true });
  test.setTimeout(120_000);

  test('registers, pays, is rejected, corrects, is approved, and signs in to home', async ({
    open,
    page,
    sandbox,
    anotherUser,
  }) => {
    await sandbox.control('PUT', 'clock', { now: '2026-09-07 09:00:00' });
    await open('login');
    await page.getByRole('button', { name: '注册' }).click();
    const form = dialog(page, '注册');
    await upload(form, '营业执照', sample('licence'));
    await expect(field(form, '公司名称')).toHaveValue('杭州晨光书画艺术有限公司');
    await expect(field(form, '统一社会信用代码')).toHaveValue('91330106MA2KLQ3R79');
    await expect(field(form, '地址')).toHaveValue('杭州市西湖区天目山路18号');
    await fillApplication(form, sandbox, applicant);
    const submit = form.getByRole('button', { name: '提交并前往支付' });
    await submit.click();
    await expect(form.getByText('请先阅读并同意《用户使用协议》及《隐私政策》', { exact: true })).toBeVisible();
    expect(await sandbox.control('GET', 'counts?call=registrations.register')).toBe(0);
    await agree(form);
    await submit.click();

    const payment = dialog(page, '支付确认');
    await expect(form).toBeHidden();
    await expect(payment).toBeVisible();
    for (const [name, value] of [
      ['品牌名称', '晨光书画'],
      ['机构简称', '晨光书画院'],
      ['公司名称', '杭州晨光书画艺术有限公司'],
      ['统一社会信用代码', '91330106MA2KLQ3R79'],
      ['联系人', '沈佳宁'],
      ['联系电话', '+86 13805710777'],
      ['服务期限', '1 年 ¥699.00'],
      ['账号', 'chenguang77'],
      ['代理商', '宁波育林企业管理咨询有限公司'],
      ['备注', '希望九月开课'],
      ['应付金额', '¥699.00'],
    ] as const)
      await expect(factValue(payment, name)).toHaveText(value);
    await expect(payment).not.toContainText(applicant.password);
    for (const picture of ['品牌标志', '营业执照', '法人身份证正面照', '法人身份证反面照'])
      await expect(payment.getByRole('img', { name: picture })).toBeVisible();
    await payNow(page, sandbox);
    const result = dialog(page, '支付结果');
    await expect(payment).toBeHidden();
    await expect(result).toContainText('已支付，已提交审核，审核需 24 小时，请耐心等待。');
    await expect(factValue(result, '订单状态')).toHaveText('已支付');
    await expect(factValue(result, '订单编号')).toHaveText(/^\d{19}$/);
    expect(await sandbox.control('GET', 'counts?call=orders.create')).toBe(1);
    await result.getByRole('button', { name: '知道了' }).click();
    await expect(result).toBeHidden();

    // Signing in returns 111: the application waits for review.
    await signInByForm(page, applicant.username, applicant.password);
    await expect(result).toContainText('支付成功');
    await expect(alerts(page, '机构注册正在审核中，审核需 24 小时')).toBeVisible();
    await result.getByRole('button', { name: '知道了' }).click();

    const admin = await anotherUser('admin01', 'dashboard');
    await expect(admin.getByRole('link', { name: /待审核机构/ })).toContainText('6');
    const audit = await openWaiting(admin, '晨光书画院');
    await expect(factValue(audit, '审核状态')).toHaveText('待审核');
    await test.step('keeps the buttons in view without scrolling, with the licence beside the form data', async () => {
      for (const name of ['驳回', '通过'])
        await expect(audit.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      const licence = await audit.getByRole('button', { name: '放大营业执照' }).boundingBox();
      const code = await factValue(audit, '统一社会信用代码').boundingBox();
      expect(licence?.width).toBe(360);
      expect(code?.x).toBeGreaterThan((licence?.x ?? 0) + 360);
      expect(code?.y).toBeLessThan((licence?.y ?? 0) + (licence?.height ?? 0));
    });
    await expect(factValue(audit, '提交时间')).toHaveText(/^2026-09-07 /);
    await audit.getByRole('button', { name: '驳回' }).click();
    const reason = dialog(admin, '驳回理由');
    await reason.getByRole('button', { name: '确认驳回' }).click();
    await expect(reason.getByText('请输入驳回理由')).toBeVisible();
    await reason.getByRole('textbox').fill('联系人与营业执照上的法定代表人不是同一人，请说明。');
    await reason.getByRole('button', { name: '确认驳回' }).click();
    await expect(success(admin, '已驳回')).toBeVisible();
    await expect(audit).toBeHidden();
    await expect(rows(admin, '注册申请')).toHaveCount(5);

    // Signing in returns 222 and the reason of the rejection. The clock advances, because a phone gets a second code
    // only after a minute.
    await sandbox.control('PUT', 'clock', { advanceMs: 60_000 });
    await fillSignIn(page, applicant.username, applicant.password);
    await signInButton(page).click();
    const again = dialog(page, '注册未通过');
    await expect(again.getByRole('alert', { name: '驳回理由' })).toContainText(
      '联系人与营业执照上的法定代表人不是同一人，请说明。',
    );
    await expect(field(again, '公司名称')).toHaveValue('杭州晨光书画艺术有限公司');
    await expect(field(again, '账号')).toHaveValue('chenguang77');
    await expect(field(again, '密码')).toHaveValue('');
    await field(again, '联系人姓名').fill('沈佳怡');
    await field(again, '备注').fill('沈佳怡为本机构校长');
    await fillSmsCode(again, sandbox, applicant.phone);
    await field(again, '密码').fill(applicant.password);
    await field(again, '确认密码').fill(applicant.password);
    await agree(again);
    await again.getByRole('button', { name: '重新提交审核' }).click();
    const done = dialog(page, '已重新提交');
    await expect(done).toContainText('待审核');
    await done.getByRole('button', { name: '知道了' }).click();

    // The auditor sees the changed fields.
    await mainMenu(admin).getByRole('link', { name: '首页' }).click();
    const second = await openWaiting(admin, '晨光书画院');
    const changes = second.getByRole('region', { name: '驳回后的修改' });
    await expect(changes).toContainText('上次驳回理由：联系人与营业执照上的法定代表人不是同一人，请说明。');
    await expect(changes.getByRole('listitem')).toHaveCount(2);
    await expect(changes.getByRole('listitem').filter({ hasText: '联系人' })).toContainText('沈佳宁');
    await expect(changes.getByRole('listitem').filter({ hasText: '联系人' })).toContainText('沈佳怡');
    await expect(changes.getByRole('listitem').filter({ hasText: '备注' })).toContainText('沈佳怡为本机构校长');
    await second.getByRole('button', { name: '通过' }).click();
    await dialog(admin, '提示').getByRole('button', { name: '确定' }).click();
    const pass = dialog(admin, '开通与缴费信息');
    await expect(factValue(pass, '缴费金额')).toHaveText('¥699.00');
    await expect(factValue(pass, '订单状态')).toHaveText('已支付');
    await expect(factValue(pass, '通过后的有效期')).toHaveText('2026-09-07 至 2027-09-06');
    await pass.getByRole('button', { name: '确认通过' }).click();
    await expect(success(admin, '已通过')).toBeVisible();
    await expect(rows(admin, '注册申请')).toHaveCount(5);

    // On the first day, signing in opens home with the product tour, which is shown only this one time.
    await fillSignIn(page, applicant.username, applicant.password);
    await signInButton(page).click();
    await expect(heading(page, '，沈佳怡')).toBeVisible();
    await expect(page.getByRole('region', { name: '开课准备' })).toBeVisible();
    const tour = page.getByRole('dialog', { name: /^创建/ });
    for (const [title, name, noun] of [
      ['创建员工', '员工管理', '员工'],
      ['创建教室', '教室管理', '教室'],
      ['创建产品', '产品管理', '产品'],
    ] as const) {
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await tour.getByRole('button', { name: `打开${name}` }).click();
      await expect(heading(page, name)).toBeVisible();
      await expect(page.getByText(`还没有${noun}`)).toBeVisible();
    }
    await expect(tour).toHaveCount(0);
    expect(
      await page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('page-tips:chenguang77'))),
    ).toBe(true);
    await page.goto(`${sandbox.url}dashboard`);
    await expect(heading(page, '，沈佳怡')).toBeVisible();
    await expect(page.getByRole('region', { name: '开课准备' })).toBeVisible();
    await expect(tour).toHaveCount(0);
  });
});

test('registers a campus for ¥499.00 as an institution does, and switches to the campus', async ({
  signIn,
  page,
  sandbox,
  anotherUser,
}) => {
  await signIn('qiming01', 'system/campus');
  await page.getByRole('button', { name: '新增校区' }).click();
  const form = dialog(page, '新增校区');
  await expect(field(form, '品牌名称')).toHaveValue('启明艺术');
  await expect(form.getByRole('radio', { name: /年 ¥/ })).toHaveCount(3);
  for (const period of ['1 年 ¥499.00', '2 年 ¥998.00', '3 年 ¥1,497.00'])
    await expect(form.getByRole('radio', { name: period })).toBeVisible();
  await sandbox.control('POST', 'faults', { call: 'uploads.image', kind: 'unreadable' });
  await upload(form, '营业执照', sample('licence'));
  await expect(form.getByRole('status')).toHaveText('未能识别出营业执照上的信息，请手动填写。');
  await sandbox.control('DELETE', 'faults');
  await field(form, '公司名称').fill('杭州启明文化艺术有限公司');
  await field(form, '统一社会信用代码').fill('91330106MA2B1C3D45');
  await field(form, '地址').fill('浙江省杭州市上城区江城路 100 号');
  const { brandName: _, ...campus } = { ...applicant, nickName: '江城校区', username: 'jiangcheng01' };
  await fillApplication(form, sandbox, { ...campus, period: '1 年 ¥499.00' });
  await agree(form);
  await form.getByRole('button', { name: '提交并前往支付' }).click();
  await expect(factValue(dialog(page, '支付确认'), '应付金额')).toHaveText('¥499.00');
  await payNow(page, sandbox);
  await dialog(page, '支付结果').getByRole('button', { name: '知道了' }).click();
  await expect(rows(page, '校区')).toHaveCount(3);
  const pending = page.getByRole('region', { name: '申请中的校区' }).getByRole('listitem');
  await expect(pending.filter({ hasText: '江城校区' })).toContainText('待审核');
  await pending.filter({ hasText: '江城校区' }).getByRole('button', { name: '查看' }).click();
  await expect(factValue(dialog(page, '查看'), '校区名称')).toHaveText('江城校区');
  await dialog(page, '查看').getByRole('button', { name: '关闭' }).click();

  const admin = await anotherUser('admin01', 'audit/list?status=0');
  const waiting = rows(admin, '注册申请').filter({ hasText: '江城校区' });
  await expect(waiting).toContainText('新增校区');
  await waiting.getByRole('button', { name: '审核' }).click();
  await dialog(admin, '审核').getByRole('button', { name: '通过' }).click();
  await dialog(admin, '提示').getByRole('button', { name: '确定' }).click();
  await dialog(admin, '开通与缴费信息').getByRole('button', { name: '确认通过' }).click();
  await expect(success(admin, '已通过')).toBeVisible();

  await page.goto(`${sandbox.url}system/campus`);
  await expect(row(page, '校区', '江城校区')).toContainText('启用');
  await expect(pending.filter({ hasText: '江城校区' })).toHaveCount(0);
  await clickRowAction(page, row(page, '校区', '江城校区'), '日志');
  await expect(dialog(page, '变更日志 · 江城校区')).toContainText('审核通过，开通校区“江城校区”');
  await dialog(page, '变更日志 · 江城校区').getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: /^切换机构/ }).click();
  await page.getByRole('menuitem', { name: '江城校区' }).click();
  await expect(dialog(page, '切换租户')).toContainText('确定切换?');
  await dialog(page, '切换租户').getByRole('button', { name: '切换', exact: true }).click();
  await expect(success(page, '切换租户成功')).toBeVisible();
  await expect(page.getByRole('button', { name: '切换机构，当前：江城校区' })).toBeVisible();
  await mainMenu(page).getByRole('link', { name: '教室管理' }).click();
  await expect(page.getByText('还没有教室')).toBeVisible();
});
