import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BuiltInType } from '#contracts/dictionaries.ts';
import { memoField } from '#web/ui/fields/memo-field.tsx';
import classes from './schedule-rule.module.css';
import { useBuiltInChoices } from './use-built-in-choices.ts';

interface DictionaryRadioProps {
  label: string;
  type: BuiltInType;
  value?: number | '';
  onChange?(value: number): void;
  error?: ReactNode;
  required?: boolean;
  'data-path'?: string;
}

/** Renders radio buttons for a dictionary with few values. */
export const DictionaryRadio = memoField(function DictionaryRadio({
  type,
  value,
  onChange,
  ...field
}: DictionaryRadioProps) {
  const choices = useBuiltInChoices(type);
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
