import { users } from '#contracts/calls/users.ts';
import { resetPasswordFormWithConfirmation } from '#contracts/entities/user.ts';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { useSend } from '../../http/use-send.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { Wide } from '../../ui/form/Wide.tsx';
import { SecretField } from '../../ui/SecretField.tsx';
import { type AccountSubject, accountInWords } from './subject.ts';

/** A new password for somebody; what is said of it never holds it (Spec 1 §8). */
export function ResetPasswordDialog({ dialog }: { dialog: Dialog<AccountSubject> }) {
  return (
    <FormDialog title="重置密码" opened={dialog.opened} onClose={dialog.close} width={480}>
      {dialog.subject && <NewPassword key={dialog.openings} account={dialog.subject} />}
    </FormDialog>
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
      // The confirmation stays here.
      save={async ({ confirmPassword: _, ...body }) => (await send(body)).ok}
    >
      <Wide>
        {`重置用户${accountInWords(account)}的密码。重置后，该用户会在下一次操作时退出登录，须用新密码重新登录；请当面或以安全的方式告知。`}
      </Wide>
      <Wide>
        <SecretField label="新密码" description="6-16 位" {...form.getInputProps('password')} />
      </Wide>
      <Wide>
        <SecretField label="确认密码" {...form.getInputProps('confirmPassword')} />
      </Wide>
    </DialogForm>
  );
}
