import { Checkbox, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { memoField } from '#web/ui/fields/memo-field.tsx';
import classes from './schedule-rule.module.css';
import { useBuiltInChoices } from './use-built-in-choices.ts';

interface WeekDaysFieldProps {
  /** Selected values of the dictionary week_day. */
  value?: readonly string[];
  onChange?(value: string[]): void;
  error?: ReactNode;
  required?: boolean;
  'data-path'?: string;
}

/**
 * Renders a field that selects the weekdays of a rule. 全选 selects all weekdays, and is indeterminate if only some are
 * selected (Spec 2 §2).
 */
export const WeekDaysField = memoField(function WeekDaysField({ value = [], onChange, ...field }: WeekDaysFieldProps) {
  const choices = useBuiltInChoices('week_day');
  const allChecked = choices.length > 0 && choices.every((day) => value.includes(day.value));
  const change = (day: string, checked: boolean) =>
    onChange?.(checked ? [...value, day].sort() : value.filter((one) => one !== day));
  return (
    <Input.Wrapper label="星期" labelElement="div" {...field}>
      <div role="group" aria-label="星期" className={classes.days}>
        <Checkbox
          label="全选"
          checked={allChecked}
          indeterminate={!allChecked && value.length > 0}
          aria-invalid={field.error ? true : undefined}
          onChange={() => onChange?.(allChecked ? [] : choices.map((day) => day.value))}
        />
        {choices.map((day) => (
          <Checkbox
            key={day.value}
            label={day.label}
            checked={value.includes(day.value)}
            onChange={(event) => change(day.value, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
});
