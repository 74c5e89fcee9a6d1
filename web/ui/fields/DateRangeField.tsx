import { DatePickerInput } from '@mantine/dates';
import { type Ref, useState } from 'react';
import { useCalendar } from './use-calendar.tsx';

type Range = readonly [begin: string, end: string];

export interface DateRangeFieldProps {
  label: string;
  ref?: Ref<HTMLButtonElement>;
  /** First and last date as yyyy-MM-dd; '' for none. */
  value: Range;
  onChange(range: Range): void;
  /** Latest selectable day. */
  max?: string | undefined;
}

/**
 * Renders a filter for a range of business dates. `onChange` is called when both ends have been chosen or the range has
 * been cleared.
 */
export function DateRangeField({ label, ref, value: [begin, end], onChange, max }: DateRangeFieldProps) {
  const calendar = useCalendar(label);
  // First day of the range while the second day has not been chosen yet.
  const [pendingStart, setPendingStart] = useState<string | null>(null);

  const choose = ([from, to]: [string | null, string | null]) => {
    setPendingStart(from !== null && to === null ? from : null);
    if (from !== null && to !== null) onChange([from, to]);
    if (from === null && to === null) onChange(['', '']);
  };

  return (
    <DatePickerInput
      {...calendar}
      {...(ref && { ref })}
      type="range"
      aria-label={label}
      placeholder={label}
      labelSeparator="至"
      allowSingleDateInRange
      value={pendingStart === null ? [begin || null, end || null] : [pendingStart, null]}
      onChange={choose}
      {...(max !== undefined && { maxDate: max })}
      clearable
      popoverProps={{ ...calendar.popoverProps, onClose: () => setPendingStart(null) }}
    />
  );
}
