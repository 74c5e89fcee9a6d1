import '@mantine/dates/styles.css';
import 'dayjs/locale/zh-cn';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { CALENDAR_LABELS } from './DateField.tsx';

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
      aria-label={label}
      placeholder={label}
      locale="zh-cn"
      valueFormat="YYYY-MM-DD"
      labelSeparator="至"
      monthLabelFormat="YYYY 年 M 月"
      yearLabelFormat="YYYY 年"
      firstDayOfWeek={1}
      allowSingleDateInRange
      value={half === null ? [begin || null, end || null] : [half, null]}
      onChange={choose}
      {...(max !== undefined && { maxDate: max })}
      clearable
      clearButtonProps={{ 'aria-label': `清除${label}` }}
      ariaLabels={CALENDAR_LABELS}
      leftSection={<IconCalendar size={16} aria-hidden />}
      popoverProps={{
        shadow: 'md',
        transitionProps: { duration: 120, transition: 'fade' },
        onClose: () => setHalf(null),
      }}
    />
  );
}
