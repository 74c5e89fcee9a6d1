import { type InputWrapperProps, PasswordInput } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { steady } from './steady.tsx';

interface SecretFieldProps {
  label: string;
  /** What stands in it when it appears. */
  value?: string;
  onChange?(value: string): void;
  onBlur?(): void;
  required?: boolean;
  description?: ReactNode;
  inputWrapperOrder?: InputWrapperProps['inputWrapperOrder'];
  error?: ReactNode;
  'data-path'?: string;
}

/** Longer than any password that is taken, so that what is too long is told and not cut off. */
const LONGEST = 64;

/**
 * A new password. React writes the value of a controlled field into the document's markup, where every tool that
 * copies the page would find it; so the field keeps its text itself, and none is given to React.
 */
export const SecretField = steady(function SecretField({ label, value = '', onChange, ...field }: SecretFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [visible, setVisible] = useState(false);
  const first = useRef(value);
  useLayoutEffect(() => {
    if (input.current) input.current.value = first.current;
  }, []);
  return (
    <PasswordInput
      {...field}
      ref={input}
      label={label}
      maxLength={LONGEST}
      autoComplete="new-password"
      onChange={(event) => onChange?.(event.currentTarget.value)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': `${visible ? '隐藏' : '显示'}${label}`, tabIndex: 0 }}
    />
  );
});
