import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { CALENDAR_FORMATS, CALENDAR_LABELS, dateInWords } from './DateField.tsx';

type Range = readonly [begin: string, end: string];

interface DateRangeFieldProps {
  label: string;
  /** yyyy-MM-dd; '' for none. */
  value: Range;
  onChange(range: Range): void;
  /** The latest day that may be chosen. */
  max?: string | undefined;
}

/** A span of business dates as a filter: told when both ends are chosen, or when it is cleared. */
export function DateRangeField({ label, value: [begin, end], onChange, max }: DateRangeFieldProps) {
  const id = useId();
  // The first of two days, until the second is chosen.
  const [half, setHalf] = useState<string | null>(null);

  const choose = ([from, to]: [string | null, string | null]) => {
    setHalf(from !== null && to === null ? from : null);
    if (from !== null && to !== null) onChange([from, to]);
    if (from === null && to === null) onChange(['', '']);
  };

  return (
    <DatePickerInput
      type="range"
      id={id}
      aria-label={label}
      placeholder={label}
      valueFormat="YYYY-MM-DD"
      labelSeparator="至"
      {...CALENDAR_FORMATS}
      hideOutsideDates
      getDayProps={(date) => ({ 'aria-label': dateInWords(date) })}
      allowSingleDateInRange
      value={half === null ? [begin || null, end || null] : [half, null]}
      onChange={choose}
      {...(max !== undefined && { maxDate: max })}
      clearable
      clearButtonProps={{ 'aria-label': `清除${label}` }}
      ariaLabels={CALENDAR_LABELS}
      leftSection={<IconCalendar size={16} aria-hidden />}
      popoverProps={{
        // The calendar is named by the field.
        id,
        shadow: 'md',
        transitionProps: { duration: 120, transition: 'fade' },
        onClose: () => setHalf(null),
      }}
    />
  );
}
