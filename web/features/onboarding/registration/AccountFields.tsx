import { TextField } from '#web/ui/fields/fields.ts';
import { SecretField } from '#web/ui/fields/SecretField.tsx';
import { FormSection } from '#web/ui/form/FormSection.tsx';
import type { RegistrationFields } from './use-registration-form.ts';

interface AccountFieldsProps {
  form: RegistrationFields;
  /** True if the application is resubmitted, so that its account can no longer be changed. */
  isExistingAccount: boolean;
}

export function AccountFields({ form, isExistingAccount }: AccountFieldsProps) {
  return (
    <FormSection title="账号" columns={3}>
      <TextField
        label="账号"
        description="建议使用字母加数字"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={isExistingAccount}
        {...form.getInputProps('username')}
      />
      <SecretField label="密码" description="6-16 位字符" {...form.getInputProps('password')} />
      <SecretField label="确认密码" {...form.getInputProps('confirmPassword')} />
    </FormSection>
  );
}
