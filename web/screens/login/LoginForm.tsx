import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { loginForm } from '#contracts/entities/session.ts';
import classes from './Login.module.css';

export interface Credentials {
  username: string;
  password: string;
}

interface LoginFormProps {
  initial: Credentials | null;
  sending: boolean;
  onSubmit: (credentials: Credentials) => void;
}

export function LoginForm({ initial, sending, onSubmit }: LoginFormProps) {
  const [visible, setVisible] = useState(false);
  const form = useForm<Credentials>({
    mode: 'uncontrolled',
    initialValues: initial ?? { username: '', password: '' },
    validate: schemaResolver(loginForm, { sync: true }),
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit(onSubmit)} noValidate>
      <TextInput
        label="用户名"
        size="md"
        autoFocus
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        key={form.key('username')}
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label="密码"
        size="md"
        autoComplete="current-password"
        maxLength={64}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{ 'aria-label': visible ? '隐藏密码' : '显示密码', tabIndex: 0 }}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" fullWidth loading={sending} disabled={sending}>
        登录
      </Button>
    </form>
  );
}
