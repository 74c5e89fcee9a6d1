import { DatePickerInput } from '@mantine/dates';
import type { ReactNode, Ref } from 'react';
import { memoField } from './memo-field.tsx';
import { useCalendar } from './use-calendar.tsx';

export interface DateFieldProps {
  label: string;
  ref?: Ref<HTMLButtonElement>;
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

/** Renders a field for a business date. Days outside the limits cannot be selected. */
export const DateField = memoField(function DateField({
  label,
  value,
  onChange,
  min,
  max,
  opensAt = min,
  isDisabled,
  inline = false,
  ...field
}: DateFieldProps) {
  const calendar = useCalendar(label);
  return (
    <DatePickerInput
      {...calendar}
      {...(inline ? { 'aria-label': label, placeholder: label } : { label, placeholder: `请选择${label}` })}
      value={value || null}
      onChange={(next) => onChange?.(next ?? '')}
      // The calendar of an empty field opens at a selectable month, which may not be the browser's current month.
      {...(opensAt !== undefined && !value && { defaultDate: opensAt })}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      {...(isDisabled && { excludeDate: isDisabled })}
      {...field}
    />
  );
});

/** Renders a DateField for a row of filters; its label is visible only to screen readers. */
export const InlineDateField = (field: Omit<DateFieldProps, 'inline'>) => <DateField inline {...field} />;
