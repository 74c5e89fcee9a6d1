import { DatePickerInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import { steady } from './steady.tsx';
import { useCalendar } from './use-calendar.tsx';

interface DatesFieldProps {
  label: string;
  /** yyyy-MM-dd each. */
  value?: readonly string[];
  onChange?(value: string[]): void;
  /** The earliest day that may be chosen. */
  min?: string | undefined;
  error?: ReactNode;
  required?: boolean;
  description?: ReactNode;
  'data-path'?: string;
}

/** Several business dates, each chosen or taken back by a click. */
export const DatesField = steady(function DatesField({ label, value = [], onChange, min, ...field }: DatesFieldProps) {
  const calendar = useCalendar(label);
  return (
    <DatePickerInput
      {...calendar}
      type="multiple"
      label={label}
      placeholder={`请选择${label}，可多选`}
      value={[...value]}
      onChange={(next) => onChange?.([...next].sort())}
      valueFormatter={({ date }) =>
        Array.isArray(date) && date.length > 0
          ? `已选 ${date.length} 天：${date.map((one) => shortly(String(one))).join('、')}`
          : ''
      }
      {...(min !== undefined && { minDate: min, defaultDate: value[0] ?? min })}
      clearable
      {...field}
    />
  );
});

/** 9/1 of 2026-09-01 */
const shortly = (date: string): string => date.slice(5).split('-').map(Number).join('/');
