import { expect, field, newestCode, signInByForm, test } from '../../support/access.ts';
import { alerts, dialog, heading, success } from '../../support/parts.ts';

const PHONE = '13857120401';
const OLD = 'Demo2026';
const FRESH = 'Fresh-2026';

test('shows each validation message of both steps, then accepts the new password and rejects the old one', async ({
  open,
  page,
  sandbox,
}) => {
  const told: string[] = [];
  const addresses: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  const expectSecret = async (...secrets: string[]): Promise<void> => {
    const shown = await page.evaluate(() => [document.body.innerText, document.title, location.href].join('\n'));
    const readable = `${await page.content()}\n${shown}`;
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    for (const secret of secrets)
      for (const place of [readable, stored, told.join('\n'), addresses.join('\n')])
        expect(place).not.toContain(secret);
  };

  await open('login');
  await page.getByRole('button', { name: '忘记密码' }).click();
  const forgot = dialog(page, '忘记密码');
  const next = forgot.getByRole('button', { name: '下一步' });
  await forgot.getByRole('combobox', { name: '区号' }).click();
  await expect(page.getByRole('option')).toHaveText(['+86', '+852', '+853', '+886']);
  await page.keyboard.press('Escape');
  await next.click();
  for (const message of ['请输入手机号', '请输入验证码', '请输入账号'])
    await expect(forgot.getByText(message, { exact: true })).toBeVisible();
  const send = forgot.getByRole('button', { name: '发送验证码' });
  await send.click();
  await expect(alerts(page, '请输入手机号')).toBeVisible();
  await field(forgot, '手机号').fill(PHONE.slice(0, 10));
  await send.click();
  await expect(alerts(page, '请输入正确的手机号')).toBeVisible();
  expect(await sandbox.control('GET', 'counts?call=auth.smsCode')).toBe(0);

  await field(forgot, '手机号').fill(PHONE);
  await send.click();
  await expect(success(page, '验证码已发送')).toBeVisible();
  await expect(forgot.getByRole('button', { name: /^(2\d\d|300) 秒后重发$/ })).toBeDisabled();
  const code = await newestCode(sandbox, PHONE);
  await field(forgot, '账号').fill('teacher01');
  await field(forgot, '验证码').fill(code === '000000' ? '111111' : '000000');
  await next.click();
  await expect(alerts(page, '账号、手机号或验证码不正确')).toBeVisible();
  await expect(field(forgot, '手机号')).toHaveValue(PHONE);

  // The countdown continues after the dialog is closed and reopened.
  await forgot.getByRole('button', { name: '取消' }).click();
  await dialog(page, '提示').getByRole('button', { name: '放弃' }).click();
  await expect(forgot).toBeHidden();
  await page.getByRole('button', { name: '忘记密码' }).click();
  await expect(forgot.getByRole('button', { name: /^2\d\d 秒后重发$/ })).toBeDisabled();
  await field(forgot, '手机号').fill(PHONE);
  await field(forgot, '验证码').fill(code);
  await field(forgot, '账号').fill('teacher01');
  await next.click();

  await expect(forgot.getByRole('listitem').filter({ hasText: '设置新密码' })).toHaveAttribute('aria-current', 'step');
  await expect(field(forgot, '账号')).toHaveValue('teacher01');
  const save = forgot.getByRole('button', { name: '保存新密码' });
  await save.click();
  await expect(forgot.getByText('请输入新密码', { exact: true })).toBeVisible();
  await expect(forgot.getByText('请再次输入新密码', { exact: true })).toBeVisible();
  await field(forgot, '新密码').fill('12345');
  await field(forgot, '确认新密码').fill('123456');
  await save.click();
  await expect(forgot.getByText('密码长度为 6-16 位', { exact: true })).toBeVisible();
  await field(forgot, '新密码').fill(FRESH);
  await field(forgot, '确认新密码').fill(`${FRESH}x`);
  await save.click();
  await expect(forgot.getByText('两次输入密码不一致!', { exact: true })).toBeVisible();
  await field(forgot, '确认新密码').fill(FRESH);
  await expectSecret(FRESH);
  await save.click();
  await expect(success(page, '密码修改成功')).toBeVisible();
  await expect(forgot).toBeHidden();
  await expectSecret(FRESH, code);

  await signInByForm(page, 'teacher01', OLD);
  await expect(alerts(page, '用户名或密码错误')).toBeVisible();
  await signInByForm(page, 'teacher01', FRESH);
  await expect(heading(page, '，林晓雯')).toBeVisible();
  await expectSecret(FRESH, OLD, code);
});
