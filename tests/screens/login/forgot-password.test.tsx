import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ForgotPasswordDialog } from '#web/screens/login/forgot-password/ForgotPasswordDialog.tsx';
import { clearCountdown } from '#web/crud/phone/sms-countdown.ts';
import { now, setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { renderScreen, markup } from '../support/render.tsx';
import { put } from '../support/put.ts';

afterEach(() => clearCountdown('resetPassword'));

const PASSWORD = 'Fresh2026';

function Opener() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        打开
      </button>
      <ForgotPasswordDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

async function openDialog(answers: Record<string, Answer> = {}) {
  const user = userEvent.setup({ delay: null });
  const backend = answerCalls({
    'auth.smsCode': () => null,
    'auth.findPassword': () => null,
    'auth.updatePassword': () => null,
    ...answers,
  });
  renderScreen(<Opener />);
  return { user, backend, dialog: await reopen(user) };
}
type User = ReturnType<typeof userEvent.setup>;
type Opened = Awaited<ReturnType<typeof openDialog>>;

async function reopen(user: User) {
  await user.click(screen.getByRole('button', { name: '打开' }));
  return within(await screen.findByRole('dialog', { name: '忘记密码' }));
}

const field = (dialog: Opened['dialog'], name: string) => dialog.getByRole('textbox', { name });
const secret = (dialog: Opened['dialog'], label: string) =>
  dialog.getByLabelText(new RegExp(`^${label}( \\*)?$`), { selector: 'input' });
const press = ({ user, dialog }: Opened, name: string) => user.click(dialog.getByRole('button', { name }));

async function verify(opened: Opened) {
  const { user, dialog } = opened;
  await put(user, field(dialog, '手机号'), '13857120001');
  await put(user, field(dialog, '验证码'), '246810');
  await put(user, field(dialog, '账号'), 'qiming01');
  await press(opened, '下一步');
  await dialog.findByLabelText(/^新密码/, { selector: 'input' });
}

/** Advances the clock of the server by the given number of seconds. */
function advanceServerClock(seconds: number): void {
  setServerDate(new Date(Date.parse(`${now().replace(' ', 'T')}+08:00`) + seconds * 1_000).toUTCString());
}

describe('step 1: identity (Spec 1 §2, §5)', () => {
  it('requires phone, code and account', async () => {
    const opened = await openDialog();
    await press(opened, '下一步');
    expect(field(opened.dialog, '手机号')).toHaveAccessibleDescription('请输入手机号');
    expect(field(opened.dialog, '验证码')).toHaveAccessibleDescription('请输入验证码');
    expect(field(opened.dialog, '账号')).toHaveAccessibleDescription('请输入账号');
    expect(opened.backend.sent).toEqual([]);
  });

  it('offers the four area codes', async () => {
    const { dialog, user } = await openDialog();
    await user.click(dialog.getByRole('combobox', { name: '区号' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['+86', '+852', '+853', '+886']);
  });

  it('sends phone, code and account before it asks for a password', async () => {
    const opened = await openDialog();
    await verify(opened);
    expect(opened.backend.sent).toEqual([
      { name: 'auth.findPassword', input: { phone: '13857120001', smsCode: '246810', username: 'qiming01' } },
    ]);
  });

  it('keeps step and typed values after a refusal', async () => {
    const opened = await openDialog({
      'auth.findPassword': () => {
        throw new Refused('账号、手机号或验证码不正确');
      },
    });
    await put(opened.user, field(opened.dialog, '手机号'), '13857120001');
    await put(opened.user, field(opened.dialog, '验证码'), '000000');
    await put(opened.user, field(opened.dialog, '账号'), 'qiming01');
    await press(opened, '下一步');
    expect(await screen.findByText('账号、手机号或验证码不正确')).toBeVisible();
    expect(field(opened.dialog, '账号')).toHaveValue('qiming01');
    expect(opened.dialog.queryByLabelText(/^新密码/, { selector: 'input' })).toBeNull();
  });
});

describe('step 2: new password (Spec 1 §5, §8)', () => {
  it('requires password and repetition', async () => {
    const opened = await openDialog();
    await verify(opened);
    await press(opened, '保存新密码');
    expect(secret(opened.dialog, '新密码')).toHaveAccessibleDescription(/请输入新密码/);
    expect(secret(opened.dialog, '确认新密码')).toHaveAccessibleDescription('请再次输入新密码');
  });

  it('requires 6 to 16 characters', async () => {
    const opened = await openDialog();
    await verify(opened);
    for (const wrong of ['12345', '12345678901234567']) {
      await put(opened.user, secret(opened.dialog, '新密码'), wrong);
      await press(opened, '保存新密码');
      expect(secret(opened.dialog, '新密码'), wrong).toHaveAccessibleDescription(/密码长度为 6-16 位/);
    }
  });

  it('requires an equal repetition', async () => {
    const opened = await openDialog();
    await verify(opened);
    await put(opened.user, secret(opened.dialog, '新密码'), PASSWORD);
    await put(opened.user, secret(opened.dialog, '确认新密码'), 'Other2026');
    await press(opened, '保存新密码');
    expect(secret(opened.dialog, '确认新密码')).toHaveAccessibleDescription('两次输入密码不一致!');
    expect(opened.backend.countOf('auth.updatePassword')).toBe(0);
  });

  it('sends password and repetition, shows no password in the message, and closes', async () => {
    const opened = await openDialog();
    await verify(opened);
    await put(opened.user, secret(opened.dialog, '新密码'), PASSWORD);
    await put(opened.user, secret(opened.dialog, '确认新密码'), PASSWORD);
    expect(markup()).not.toContain(PASSWORD);
    await press(opened, '保存新密码');
    await waitFor(() => expect(opened.backend.toasts).toEqual(['密码修改成功']));
    expect(opened.backend.sent.at(-1)).toEqual({
      name: 'auth.updatePassword',
      input: { password: PASSWORD, newPassword: PASSWORD, username: 'qiming01' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('refused new password', () => {
  it('shows the refusal in the dialog and stays open', async () => {
    const opened = await openDialog({
      'auth.updatePassword': () => {
        throw new Refused('身份验证已失效，请重新验证');
      },
    });
    expect(opened.dialog.queryByLabelText(/^新密码/, { selector: 'input' })).toBeNull();
    await verify(opened);
    await opened.user.type(secret(opened.dialog, '新密码'), PASSWORD);
    await opened.user.type(secret(opened.dialog, '确认新密码'), PASSWORD);
    await press(opened, '保存新密码');
    expect(await screen.findByText('身份验证已失效，请重新验证')).toBeVisible();
    expect(opened.dialog.getByRole('button', { name: '保存新密码' })).toBeEnabled();
  });
});

describe('code by text message (Spec 1 §4, §5, §9)', () => {
  it('is sent to a pasted number with spaces and +86', async () => {
    const opened = await openDialog();
    await put(opened.user, field(opened.dialog, '手机号'), '+86 138 5712 0001');
    await opened.user.click(opened.dialog.getByRole('button', { name: '发送验证码' }));
    await waitFor(() =>
      expect(opened.backend.lastInput('auth.smsCode')).toEqual({ phone: '13857120001', areaCode: '86', smsType: '2' }),
    );
  });

  it('is not sent without a phone or to a number that is too short', async () => {
    const opened = await openDialog();
    await press(opened, '发送验证码');
    expect(opened.backend.toasts).toEqual(['请输入手机号']);
    await put(opened.user, field(opened.dialog, '手机号'), '1385712000');
    await press(opened, '发送验证码');
    expect(opened.backend.toasts).toEqual(['请输入手机号', '请输入正确的手机号']);
    expect(field(opened.dialog, '手机号')).toHaveAccessibleDescription('请输入正确的手机号');
    expect(opened.backend.sent).toEqual([]);
  });

  it('can be sent to a number with another area code, which the request contains without the plus sign', async () => {
    const opened = await openDialog();
    await opened.user.click(opened.dialog.getByRole('combobox', { name: '区号' }));
    await opened.user.click(await screen.findByRole('option', { name: '+852' }));
    await put(opened.user, field(opened.dialog, '手机号'), '51234567');
    await press(opened, '发送验证码');
    await waitFor(() => expect(opened.backend.toasts).toEqual(['验证码已发送']));
    expect(opened.backend.sent).toEqual([
      { name: 'auth.smsCode', input: { phone: '51234567', areaCode: '852', smsType: '2' } },
    ]);
  });

  it('has a countdown of 300 s by the clock of the server, which continues while the dialog is closed', async () => {
    const opened = await openDialog();
    await put(opened.user, field(opened.dialog, '手机号'), '13857120001');
    await press(opened, '发送验证码');
    const resting = await opened.dialog.findByRole('button', { name: /秒后重发/ });
    expect(resting).toBeDisabled();
    expect(resting).toHaveTextContent(/^(300|299) 秒后重发$/);
    await press(opened, '取消');
    await opened.user.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    advanceServerClock(120);
    const dialog = await reopen(opened.user);
    expect(dialog.getByRole('button', { name: /秒后重发/ })).toHaveTextContent(/^1(80|79|78|77) 秒后重发$/);
    advanceServerClock(180);
    expect(await dialog.findByRole('button', { name: '发送验证码' }, { timeout: 3_000 })).toBeEnabled();
    expect(opened.backend.countOf('auth.smsCode')).toBe(1);
  });

  it('starts no countdown after a failure', async () => {
    const opened = await openDialog({
      'auth.smsCode': () => {
        throw new Refused('短信发送失败');
      },
    });
    await put(opened.user, field(opened.dialog, '手机号'), '13857120001');
    await press(opened, '发送验证码');
    await waitFor(() => expect(opened.backend.toasts).toEqual(['短信发送失败']));
    await waitFor(() => expect(opened.dialog.getByRole('button', { name: '发送验证码' })).toBeEnabled());
  });
});
