import { DatePicker } from '@mantine/dates';
import type { ReactNode } from 'react';
import { CALENDAR } from './calendar.ts';
import { CalendarInput } from './CalendarInput.tsx';
import { memoField } from './memo-field.tsx';
import { limitError, NOT_A_DATE, useDateReader } from './typed-dates.ts';

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

const SEPARATOR = /[\s、,，;；]+/;

/** Renders a field for several business dates, typed or chosen in a calendar, where a click selects or deselects one. */
export const DatesField = memoField(function DatesField({
  label,
  value = [],
  onChange,
  min,
  ...field
}: DatesFieldProps) {
  const readDate = useDateReader();
  const setText = (text: string): string | null => {
    const dates = text.split(SEPARATOR).filter(Boolean).map(readDate);
    const valid = dates.filter((date) => date !== null);
    if (valid.length < dates.length) return NOT_A_DATE;
    const added = valid.filter((date) => !value.includes(date));
    const problem = added.map((date) => limitError(date, { min })).find((one) => one !== null);
    if (problem === undefined) onChange?.([...new Set(valid)].sort());
    return problem ?? null;
  };
  return (
    <CalendarInput
      label={label}
      placeholder={`请选择${label}，可多选`}
      text={value.length > 0 ? `已选 ${value.length} 天：${value.map(formatShortDate).join('、')}` : ''}
      editedText={value.join('、')}
      onText={setText}
      clearable
      {...field}
    >
      {() => (
        <DatePicker
          {...CALENDAR}
          type="multiple"
          value={[...value]}
          onChange={(next) => onChange?.([...next].sort())}
          {...((value[0] ?? min) && { defaultDate: value[0] ?? min })}
          {...(min !== undefined && { minDate: min })}
        />
      )}
    </CalendarInput>
  );
});

/** Formats a date without the year: 2026-09-01 as 9/1. */
const formatShortDate = (date: string): string => date.slice(5).split('-').map(Number).join('/');
