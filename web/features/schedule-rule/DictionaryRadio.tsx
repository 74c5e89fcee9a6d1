import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DictionaryType } from '#contracts/dictionaries.ts';
import { steady } from '../../ui/steady.tsx';
import classes from './schedule-rule.module.css';
import { useDelivered } from './use-delivered.ts';

interface DictionaryRadioProps {
  label: string;
  type: DictionaryType;
  value?: number | '';
  onChange?(value: number): void;
  error?: ReactNode;
  required?: boolean;
  'data-path'?: string;
}

/** One of a few values of a dictionary, all of them seen. */
export const DictionaryRadio = steady(function DictionaryRadio({
  type,
  value,
  onChange,
  ...field
}: DictionaryRadioProps) {
  const choices = useDelivered(type);
  return (
    <Radio.Group value={String(value ?? '')} onChange={(next) => onChange?.(Number(next))} {...field}>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} label={choice.label} />
        ))}
      </div>
    </Radio.Group>
  );
});
