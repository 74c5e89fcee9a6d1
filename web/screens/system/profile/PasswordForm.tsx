import { PasswordInput } from '@mantine/core';
import { profile as calls } from '#contracts/calls/profile.ts';
import { passwordFormWithConfirmation } from '#contracts/entities/account.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useSend } from '#web/http/use-send.ts';
import { InlineForm } from './InlineForm.tsx';

const BLANK = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Renders the password form. The success message never contains the password (Spec 1 §8). */
export function PasswordForm() {
  const form = useBodyForm(passwordFormWithConfirmation, BLANK);
  const { send } = useSend(calls.updatePassword, { success: '修改成功' });
  const field = (name: keyof typeof BLANK, autoComplete = 'new-password') => ({
    autoComplete,
    visibilityToggleButtonProps: { 'aria-label': '显示或隐藏密码' },
    ...form.getInputProps(name),
  });
  return (
    <InlineForm
      form={form}
      label="修改密码"
      submitLabel="修改密码"
      // The repeated password (`confirmPassword`) is not sent.
      save={async ({ confirmPassword: _, ...passwords }) => {
        if ((await send(passwords)).ok) form.reset();
      }}
    >
      <PasswordInput label="旧密码" {...field('oldPassword', 'current-password')} />
      <PasswordInput label="新密码" placeholder="6-16 位" {...field('newPassword')} />
      <PasswordInput label="确认密码" {...field('confirmPassword')} />
    </InlineForm>
  );
}
