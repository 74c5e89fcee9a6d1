import { DatePicker } from '@mantine/dates';
import type { ReactNode, Ref } from 'react';
import { CALENDAR } from './calendar.ts';
import { CalendarInput } from './CalendarInput.tsx';
import { memoField } from './memo-field.tsx';
import { isCompleteDate, limitError, NOT_A_DATE, useDateReader } from './typed-dates.ts';

export interface DateFieldProps {
  label: string;
  ref?: Ref<HTMLInputElement>;
  /** Selected date as yyyy-MM-dd; '' for none. */
  value?: string | null;
  onChange?(value: string): void;
  /** Earliest and latest selectable day. */
  min?: string | undefined;
  max?: string | undefined;
  /** Day whose month the calendar of an empty field shows first. The earliest selectable day if omitted. */
  opensAt?: string | undefined;
  clearable?: boolean;
  /** True for a day within the limits that cannot be selected. */
  isDisabled?(date: string): boolean;
  /** Bottom margin of the field, used where a description takes the place of an error. */
  mb?: string;
  /** True for a field in a row of filters, whose label is visible only to screen readers. */
  inline?: boolean;
  /** Error message, as supplied by a form's getInputProps. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  description?: ReactNode;
  'data-path'?: string;
}

/** Renders a field for a business date, typed or chosen in a calendar. Days outside the limits are rejected. */
export const DateField = memoField(function DateField({
  label,
  value,
  onChange,
  min,
  max,
  opensAt = min,
  isDisabled,
  inline = false,
  clearable = false,
  ...field
}: DateFieldProps) {
  const readDate = useDateReader();
  const setText = (text: string): string | null => {
    if (text.trim() === '' && (clearable || !value)) {
      if (value) onChange?.('');
      return null;
    }
    const date = readDate(text);
    if (date === null) return NOT_A_DATE;
    const problem = limitError(date, { min, max, isDisabled });
    if (problem === null && date !== value) onChange?.(date);
    return problem;
  };
  return (
    <CalendarInput
      label={label}
      placeholder={inline ? label : `请选择${label}`}
      inline={inline}
      text={value || ''}
      onText={setText}
      isComplete={isCompleteDate}
      clearable={clearable}
      {...field}
    >
      {(close) => (
        <DatePicker
          {...CALENDAR}
          value={value || null}
          onChange={(next) => {
            onChange?.(next ?? '');
            close();
          }}
          // The calendar of an empty field opens at a selectable month, which may not be the browser's current month.
          {...((value || opensAt) && { defaultDate: value || opensAt })}
          {...(min !== undefined && { minDate: min })}
          {...(max !== undefined && { maxDate: max })}
          {...(isDisabled && { excludeDate: isDisabled })}
        />
      )}
    </CalendarInput>
  );
});

/** Renders a DateField for a row of filters; its label is visible only to screen readers. */
export const InlineDateField = (field: Omit<DateFieldProps, 'inline'>) => <DateField inline {...field} />;
