import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { loginForm } from '#contracts/entities/session.ts';
import classes from './Login.module.css';

export interface Credentials {
  username: string;
  password: string;
}

interface LoginFormProps {
  sending: boolean;
  onSubmit: (credentials: Credentials) => void;
  /** The ways of those who cannot sign in. */
  children: ReactNode;
}

type Errors = { [Field in keyof Credentials]?: string };

const LONGEST = 64;

/** Judged by the call's own schema. Two fields need no form library, which would be a tenth of the first load. */
export function LoginForm({ sending, onSubmit, children }: LoginFormProps) {
  const [visible, setVisible] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as unknown as Credentials;
    const parsed = loginForm.safeParse(values);
    if (parsed.success) {
      setErrors({});
      onSubmit(values);
      return;
    }
    const found: Errors = {};
    for (const { path, message } of parsed.error.issues) found[path[0] as keyof Credentials] ??= message;
    setErrors(found);
    form.current?.querySelector<HTMLElement>(`[name="${found.username ? 'username' : 'password'}"]`)?.focus();
  };

  const forgive = (field: keyof Credentials) => (): void => {
    if (errors[field]) setErrors({ ...errors, [field]: undefined });
  };

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label="用户名"
        name="username"
        size="md"
        autoFocus
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST}
        error={errors.username}
        onChange={forgive('username')}
      />
      <PasswordInput
        label="密码"
        name="password"
        size="md"
        autoComplete="current-password"
        maxLength={LONGEST}
        error={errors.password}
        onChange={forgive('password')}
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
