import { DatePickerInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import { memoField } from './memo-field.tsx';
import { useCalendar } from './use-calendar.tsx';

interface DatesFieldProps {
  label: string;
  /** Selected dates, each yyyy-MM-dd. */
  value?: readonly string[];
  onChange?(value: string[]): void;
  /** Earliest selectable day. */
  min?: string | undefined;
  error?: ReactNode;
  required?: boolean;
  description?: ReactNode;
  'data-path'?: string;
}

/** Renders a field for several business dates. Clicking a date selects or deselects it. */
export const DatesField = memoField(function DatesField({
  label,
  value = [],
  onChange,
  min,
  ...field
}: DatesFieldProps) {
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
          ? `已选 ${date.length} 天：${date.map((one) => formatShortDate(String(one))).join('、')}`
          : ''
      }
      {...(min !== undefined && { minDate: min, defaultDate: value[0] ?? min })}
      clearable
      {...field}
    />
  );
});

/** Formats a date without the year: 2026-09-01 as 9/1. */
const formatShortDate = (date: string): string => date.slice(5).split('-').map(Number).join('/');
