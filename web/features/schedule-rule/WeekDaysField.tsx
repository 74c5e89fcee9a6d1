import { Checkbox, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { steady } from '../../ui/steady.tsx';
import classes from './schedule-rule.module.css';
import { useDelivered } from './use-delivered.ts';

interface WeekDaysFieldProps {
  /** Values of the dictionary week_day. */
  value?: readonly string[];
  onChange?(value: string[]): void;
  error?: ReactNode;
  required?: boolean;
  'data-path'?: string;
}

/** The weekdays of a rule; 全选 takes all of them, and is half ticked when some are chosen (Spec 2 §2). */
export const WeekDaysField = steady(function WeekDaysField({ value = [], onChange, ...field }: WeekDaysFieldProps) {
  const choices = useDelivered('week_day');
  const all = choices.length > 0 && choices.every((day) => value.includes(day.value));
  const change = (day: string, chosen: boolean) =>
    onChange?.(chosen ? [...value, day].sort() : value.filter((one) => one !== day));
  return (
    <Input.Wrapper label="星期" labelElement="div" {...field}>
      <div role="group" aria-label="星期" className={classes.days}>
        <Checkbox
          label="全选"
          checked={all}
          indeterminate={!all && value.length > 0}
          aria-invalid={field.error ? true : undefined}
          onChange={() => onChange?.(all ? [] : choices.map((day) => day.value))}
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
