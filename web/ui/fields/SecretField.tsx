import { type InputWrapperProps, PasswordInput } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { memoField } from './memo-field.tsx';

interface SecretFieldProps {
  label: string;
  /** Initial value. */
  value?: string;
  onChange?(value: string): void;
  onBlur?(): void;
  required?: boolean;
  description?: ReactNode;
  inputWrapperOrder?: InputWrapperProps['inputWrapperOrder'];
  error?: ReactNode;
  'data-path'?: string;
}

/**
 * Renders a field for a new password. The input is uncontrolled, because React would write a controlled value into the
 * markup, where any tool that copies the page would find the password.
 */
export const SecretField = memoField(function SecretField({ label, value = '', onChange, ...field }: SecretFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [visible, setVisible] = useState(false);
  const initialValue = useRef(value);
  useLayoutEffect(() => {
    if (input.current) input.current.value = initialValue.current;
  }, []);
  return (
    <PasswordInput
      {...field}
      ref={input}
      label={label}
      autoComplete="new-password"
      onChange={(event) => onChange?.(event.currentTarget.value)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': `${visible ? '隐藏' : '显示'}${label}`, tabIndex: 0 }}
    />
  );
});
