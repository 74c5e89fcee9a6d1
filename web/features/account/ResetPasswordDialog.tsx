import { users } from '#contracts/calls/users.ts';
import { resetPasswordFormWithConfirmation } from '#contracts/entities/user.ts';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { useSend } from '../../http/use-send.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { SubjectDialog } from '../../ui/form/SubjectDialog.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { FullWidth } from '../../ui/form/FullWidth.tsx';
import { SecretField } from '../../ui/fields/SecretField.tsx';
import { type AccountSubject, accountInWords } from './account-subject.ts';

/** Renders the dialog that sets a new password for a user. No message contains the password (Spec 1 §8). */
export function ResetPasswordDialog({ dialog }: { dialog: Dialog<AccountSubject> }) {
  return (
    <SubjectDialog dialog={dialog} title="重置密码" width={480}>
      {(account) => <NewPassword account={account} />}
    </SubjectDialog>
  );
}

function NewPassword({ account }: { account: AccountSubject }) {
  const { send } = useSend(users.resetPassword, { success: '密码修改成功' });
  const form = useBodyForm(resetPasswordFormWithConfirmation, {
    userId: account.userId,
    password: '',
    confirmPassword: '',
  });
  return (
    <DialogForm
      form={form}
      submitLabel="重置密码"
      // The confirmation of the password is not sent.
      save={async ({ confirmPassword: _, ...body }) => (await send(body)).ok}
    >
      <FullWidth>
        {`重置用户${accountInWords(account)}的密码。重置后，该用户会在下一次操作时退出登录，须用新密码重新登录；请当面或以安全的方式告知。`}
      </FullWidth>
      <FullWidth>
        <SecretField label="新密码" description="6-16 位" {...form.getInputProps('password')} />
      </FullWidth>
      <FullWidth>
        <SecretField label="确认密码" {...form.getInputProps('confirmPassword')} />
      </FullWidth>
    </DialogForm>
  );
}
