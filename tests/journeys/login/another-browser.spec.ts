import { auth } from '#contracts/calls/auth.ts';
import { bases } from '#contracts/envelopes.ts';
import { expect, field, test } from '../../support/access.ts';
import { dialog, rows, success } from '../../support/parts.ts';

const PHONE = '13857120401';
const FRESH = 'Fresh-2026';

test('a code entered in one browser sets a new password only in that browser', async ({
  browser,
  open,
  page,
  sandbox,
}) => {
  await sandbox.control('POST', 'sms', { phone: PHONE, smsType: 2, code: '246810' });
  await open('login');
  await page.getByRole('button', { name: '忘记密码' }).click();
  const forgot = dialog(page, '忘记密码');
  await field(forgot, '手机号').fill(PHONE);
  await field(forgot, '验证码').fill('246810');
  await field(forgot, '账号').fill('teacher01');
  await forgot.getByRole('button', { name: '下一步' }).click();
  await field(forgot, '新密码').fill(FRESH);
  await field(forgot, '确认新密码').fill(FRESH);
  expect(await page.evaluate(() => document.cookie)).not.toContain('mockGrant');

  const stranger = await browser.newContext();
  const data = { username: 'teacher01', password: 'Stolen-2026', newPassword: 'Stolen-2026' };
  const address = new URL(`.${bases.auth}${auth.updatePassword.path}`, sandbox.url).href;
  const answer = await stranger.request.post(address, { data });
  expect(await answer.json()).toMatchObject({ message: '身份验证已失效，请重新验证' });
  await stranger.close();

  await forgot.getByRole('button', { name: '保存新密码' }).click();
  await expect(success(page, '密码修改成功')).toBeVisible();
});

test('an auditor can open the pictures of an application; another browser cannot', async ({
  browser,
  page,
  signIn,
}) => {
  await signIn('admin01', 'audit/list?status=0');
  await rows(page, '注册申请').first().getByRole('button', { name: '审核' }).click();
  const pictures = dialog(page, '审核').getByRole('img', { name: /执照|身份证/ });
  await expect(pictures).toHaveCount(3);
  const stranger = await browser.newContext();
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    const address = await picture.evaluate((element) => (element as HTMLImageElement).src);
    expect((await stranger.request.get(address)).status()).toBe(403);
  }
  await stranger.close();
});
