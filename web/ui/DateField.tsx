import { DatePickerInput } from '@mantine/dates';
import type { ReactNode, Ref } from 'react';
import { steady } from './steady.tsx';
import { useCalendar } from './use-calendar.tsx';

export interface DateFieldProps {
  label: string;
  ref?: Ref<HTMLButtonElement>;
  /** yyyy-MM-dd; '' for none. */
  value?: string | null;
  onChange?(value: string): void;
  /** The earliest and the latest day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  clearable?: boolean;
  /** Days that cannot be chosen though they lie within the limits. */
  isDisabled?(date: string): boolean;
  /** Room below it, where a description stands in the place of a fault. */
  mb?: string;
  /** In a line its name is read out only. */
  inline?: boolean;
  /** As a form's getInputProps gives them. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  description?: ReactNode;
  'data-path'?: string;
}

/** A business date; days outside the limits cannot be chosen. */
export const DateField = steady(function DateField({
  label,
  value,
  onChange,
  min,
  max,
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
      // An empty one opens where there is something to choose: the browser's own month may be another.
      {...(min !== undefined && { minDate: min, ...(!value && { defaultDate: min }) })}
      {...(max !== undefined && { maxDate: max })}
      {...(isDisabled && { excludeDate: isDisabled })}
      {...field}
    />
  );
});

/** In a line, where its name is read out only. */
export const InlineDateField = (field: Omit<DateFieldProps, 'inline'>) => <DateField inline {...field} />;
