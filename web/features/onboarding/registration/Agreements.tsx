import { Input, Radio } from '@mantine/core';
import { useId } from 'react';
import { config } from '#web/config/config.ts';
import { fileAddress } from '#web/http/file-address.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import classes from './registration.module.css';
import type { RegistrationFields } from './use-registration-form.ts';

/** Renders the two agreements, which must be accepted before submitting (Spec 1 §5). */
export function Agreements({ form }: { form: RegistrationFields }) {
  const errorId = useId();
  const { value, onChange, error } = form.getInputProps('agreed');
  return (
    <FullWidth>
      <div className={classes.agreements} data-path="agreed">
        <Radio
          label="我已阅读并同意"
          aria-label="我已阅读并同意《用户使用协议》及《隐私政策》"
          checked={value === true}
          onChange={() => onChange(true)}
          error={Boolean(error)}
          aria-invalid={Boolean(error)}
          {...(error && { 'aria-describedby': errorId })}
          iconColor="var(--navy)"
        />
        <span>
          <a href={fileAddress(config.agreements.user)} target="_blank" rel="noopener noreferrer">
            《用户使用协议》
          </a>
          及
          <a href={fileAddress(config.agreements.privacy)} target="_blank" rel="noopener noreferrer">
            《隐私政策》
          </a>
        </span>
      </div>
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
    </FullWidth>
  );
}
