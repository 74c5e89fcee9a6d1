import { Input, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { inUseFlags, isInUse } from '#contracts/rules/in-use.ts';
import { SAID_BELOW } from '../../ui/field-order.ts';
import classes from './InUseSwitch.module.css';
import { useDictionary } from './use-dictionary.ts';

interface InUseSwitchProps {
  label?: string;
  value?: number;
  onChange?(value: number): void;
  /** What being out of use does; said while the switch stands so. */
  off?: string;
  error?: ReactNode;
  'data-path'?: string;
}

/** The flag inUse as a switch that says its state in words. */
export function InUseSwitch({ label = '状态', value, onChange, off, error, 'data-path': path }: InUseSwitchProps) {
  const dictionary = useDictionary('in_use');
  const on = isInUse({ inUse: value });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={error}
      description={on ? undefined : off}
      inputWrapperOrder={SAID_BELOW}
    >
      <Switch
        className={classes.switch ?? ''}
        aria-label={label}
        checked={on}
        data-path={path}
        aria-invalid={error ? true : undefined}
        label={dictionary.label(on ? inUseFlags.yes : inUseFlags.no)}
        onChange={(event) => onChange?.(event.currentTarget.checked ? inUseFlags.yes : inUseFlags.no)}
      />
    </Input.Wrapper>
  );
}
