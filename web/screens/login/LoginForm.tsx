import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { CredentialErrors, Credentials } from './credentials.ts';
import classes from './Login.module.css';

interface LoginFormProps {
  sending: boolean;
  /** Username of a user who signs in again; the focus is then in the password. */
  username?: string;
  /** Submits the credentials and returns validation errors; null if there are none. */
  onSubmit: (credentials: Credentials) => Promise<CredentialErrors | null>;
  /** Content below the submit button, such as the buttons for registration and a forgotten password. */
  children: ReactNode;
}

/** Renders the login form. Two fields do not need the form library, which would be a tenth of the first load. */
export function LoginForm({ sending, username, onSubmit, children }: LoginFormProps) {
  const [visible, setVisible] = useState(false);
  const [errors, setErrors] = useState<CredentialErrors>({});
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const newErrors = await onSubmit({
      username: fieldText(formData, 'username'),
      password: fieldText(formData, 'password'),
    });
    setErrors(newErrors ?? {});
    if (newErrors)
      form.current?.querySelector<HTMLElement>(`[name="${newErrors.username ? 'username' : 'password'}"]`)?.focus();
  };

  const clearError = (field: keyof Credentials) => (): void => {
    if (errors[field]) setErrors({ ...errors, [field]: undefined });
  };

  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="用户名"
        name="username"
        size="md"
        autoFocus={username === undefined}
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        error={errors.username}
        onChange={clearError('username')}
      />
      <PasswordInput
        label="密码"
        name="password"
        size="md"
        autoFocus={username !== undefined}
        autoComplete="current-password"
        error={errors.password}
        onChange={clearError('password')}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{ 'aria-label': visible ? '隐藏密码' : '显示密码', tabIndex: 0 }}
      />
      <Button type="submit" size="md" fullWidth loading={sending} disabled={sending}>
        登录
      </Button>
      {children}
    </form>
  );
}

function fieldText(formData: FormData, field: keyof Credentials): string {
  const value = formData.get(field);
  return typeof value === 'string' ? value : '';
}
