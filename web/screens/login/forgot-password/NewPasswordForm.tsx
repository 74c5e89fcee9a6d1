import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { auth } from '#contracts/calls/auth.ts';
import { useParsedBody } from '../../../crud/form/use-parsed-body.ts';
import { useSend } from '../../../http/use-send.ts';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { Wide } from '../../../ui/form/Wide.tsx';
import { SecretField } from '../../../ui/SecretField.tsx';
import { Steps } from './Steps.tsx';

/** The message after it never holds the password (Spec 1 §8). */
const CHANGED = '密码修改成功';

export function NewPasswordForm({ username }: { username: string }) {
  const { body: schema } = auth.updatePassword;
  const parsed = useParsedBody(schema);
  const form = useForm({
    initialValues: { username, password: '', newPassword: '' },
    validate: parsed.faults,
    transformValues: parsed.of,
  });
  const { send } = useSend(auth.updatePassword, { success: CHANGED });
  return (
    <DialogForm form={form} submitLabel="保存新密码" save={async (body) => (await send(body)).ok}>
      <Wide>
        <Steps current={2} />
      </Wide>
      <Wide>
        <TextInput label="账号" readOnly autoComplete="username" {...form.getInputProps('username')} />
      </Wide>
      <Wide>
        <SecretField label="新密码" description="6-16 位字符" required {...form.getInputProps('password')} />
      </Wide>
      <Wide>
        <SecretField label="确认新密码" required {...form.getInputProps('newPassword')} />
      </Wide>
    </DialogForm>
  );
}
