import { DatePickerInput } from '@mantine/dates';
import { type Ref, useState } from 'react';
import { useCalendar } from './use-calendar.tsx';

type Range = readonly [begin: string, end: string];

export interface DateRangeFieldProps {
  label: string;
  ref?: Ref<HTMLButtonElement>;
  /** yyyy-MM-dd; '' for none. */
  value: Range;
  onChange(range: Range): void;
  /** The latest day that may be chosen. */
  max?: string | undefined;
}

/** A span of business dates as a filter: told when both ends are chosen, or when it is cleared. */
export function DateRangeField({ label, ref, value: [begin, end], onChange, max }: DateRangeFieldProps) {
  const calendar = useCalendar(label);
  // The first of two days, until the second is chosen.
  const [half, setHalf] = useState<string | null>(null);

  const choose = ([from, to]: [string | null, string | null]) => {
    setHalf(from !== null && to === null ? from : null);
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
      value={half === null ? [begin || null, end || null] : [half, null]}
      onChange={choose}
      {...(max !== undefined && { maxDate: max })}
      clearable
      popoverProps={{ ...calendar.popoverProps, onClose: () => setHalf(null) }}
    />
  );
}
