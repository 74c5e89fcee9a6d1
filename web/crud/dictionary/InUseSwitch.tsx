import { Input, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { inUseFlags, isInUse } from '#contracts/formats/in-use.ts';
import { INPUT_ORDER } from '../../ui/fields/field-order.ts';
import { useFieldText } from '../../ui/fields/field-texts.ts';
import classes from './InUseSwitch.module.css';
import { useDictionary } from './use-dictionary.ts';

interface InUseSwitchProps {
  label?: string;
  /** '' if the stored flag is unreadable. */
  value?: number | '';
  onChange?(value: number): void;
  /** Text that explains the effect of 停用, shown while the switch is off. */
  offLabel?: string;
  error?: ReactNode;
  'data-path'?: string;
}

/** Renders the flag inUse as a switch with its state as a label; — if the state is unknown. */
export function InUseSwitch({ label = '状态', value, onChange, offLabel, error, 'data-path': path }: InUseSwitchProps) {
  const dictionary = useDictionary('in_use');
  useFieldText(path, (flag) => dictionary.label(Number(flag)));
  const isUnknown = value === '';
  const on = !isUnknown && isInUse({ inUse: value });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={error}
      description={on || isUnknown ? undefined : offLabel}
      inputWrapperOrder={INPUT_ORDER}
    >
      <Switch
        className={classes.switch ?? ''}
        aria-label={label}
        checked={on}
        data-path={path}
        aria-invalid={error ? true : undefined}
        label={isUnknown ? '—' : dictionary.label(on ? inUseFlags.yes : inUseFlags.no)}
        onChange={(event) => onChange?.(event.currentTarget.checked ? inUseFlags.yes : inUseFlags.no)}
      />
    </Input.Wrapper>
  );
}
