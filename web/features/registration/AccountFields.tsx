import { PasswordInput, TextInput } from '@mantine/core';
import { SectionHeading } from './Section.tsx';
import type { RegistrationFields } from './use-registration-form.ts';

const PASSWORD_MAX = 64;

interface AccountFieldsProps {
  form: RegistrationFields;
  /** An application that is handed in again keeps its account. */
  known: boolean;
}

export function AccountFields({ form, known }: AccountFieldsProps) {
  return (
    <>
      <SectionHeading>账号</SectionHeading>
      <TextInput
        label="账号"
        description="建议使用字母加数字"
        maxLength={16}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={known}
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label="密码"
        description="6-16 位字符"
        maxLength={PASSWORD_MAX}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码', tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="确认密码"
        maxLength={PASSWORD_MAX}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏确认密码', tabIndex: 0 }}
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
