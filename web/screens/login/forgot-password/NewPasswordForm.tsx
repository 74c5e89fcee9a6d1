import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { auth } from '#contracts/calls/auth.ts';
import { useParsedBody } from '#web/crud/form/use-parsed-body.ts';
import { useSend } from '#web/http/use-send.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SecretField } from '#web/ui/fields/SecretField.tsx';
import { Steps } from './Steps.tsx';

/** Success message. The message must never contain the password (Spec 1 §8). */
const CHANGED = '密码修改成功';

export function NewPasswordForm({ username }: { username: string }) {
  const { body: schema } = auth.updatePassword;
  const parsed = useParsedBody(schema);
  const form = useForm({
    initialValues: { username, password: '', newPassword: '' },
    validate: parsed.errorsOf,
    transformValues: parsed.parse,
  });
  const { send } = useSend(auth.updatePassword, { success: CHANGED });
  return (
    <DialogForm form={form} submitLabel="保存新密码" save={async (body) => (await send(body)).ok}>
      <FullWidth>
        <Steps current={2} />
      </FullWidth>
      <FullWidth>
        <TextInput label="账号" readOnly autoComplete="username" {...form.getInputProps('username')} />
      </FullWidth>
      <FullWidth>
        <SecretField label="新密码" description="6-16 位字符" required {...form.getInputProps('password')} />
      </FullWidth>
      <FullWidth>
        <SecretField label="确认新密码" required {...form.getInputProps('newPassword')} />
      </FullWidth>
    </DialogForm>
  );
}
