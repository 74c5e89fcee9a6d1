import { DatePicker } from '@mantine/dates';
import { type Ref, useState } from 'react';
import { CALENDAR } from './calendar.ts';
import { CalendarInput } from './CalendarInput.tsx';
import { limitError, NOT_A_DATE, useDateReader } from './typed-dates.ts';

type Range = readonly [begin: string, end: string];

export interface DateRangeFieldProps {
  label: string;
  ref?: Ref<HTMLInputElement>;
  /** First and last date as yyyy-MM-dd; '' for none. */
  value: Range;
  onChange(range: Range): void;
  /** Latest selectable day. */
  max?: string | undefined;
}

/** Separates two dates, but not the parts of one: 2026-9-1 至 2026-9-7, 2026-9-1 - 2026-9-7. */
const BETWEEN = /\s*[至到~～]\s*|\s+(?:[-–—]\s+)?/;

/**
 * Renders a filter for a range of business dates, typed or chosen in a calendar. `onChange` is called when both ends
 * are known or the range has been cleared. A single typed date is a range of one day.
 */
export function DateRangeField({ label, ref, value: [begin, end], onChange, max }: DateRangeFieldProps) {
  const readDate = useDateReader();
  // First day of the range while the second day has not been chosen yet.
  const [pendingStart, setPendingStart] = useState<string | null>(null);

  const setText = (text: string): string | null => {
    if (text.trim() === '') {
      onChange(['', '']);
      return null;
    }
    const dates = text.trim().split(BETWEEN).map(readDate);
    const [from, to = from] = dates;
    if (!from || !to || dates.length > 2) return NOT_A_DATE;
    const problem = limitError(from, { max }) ?? limitError(to, { max, min: from });
    if (problem === null) onChange([from, to]);
    return problem;
  };
  const choose = ([from, to]: [string | null, string | null], close: () => void) => {
    setPendingStart(from !== null && to === null ? from : null);
    if (from === null || to === null) return;
    onChange([from, to]);
    close();
  };

  return (
    <CalendarInput
      inline
      label={label}
      placeholder={label}
      ref={ref}
      text={pendingStart === null ? [begin, end].filter(Boolean).join(' 至 ') : `${pendingStart} 至`}
      onText={setText}
      clearable
      onClose={() => setPendingStart(null)}
    >
      {(close) => (
        <DatePicker
          {...CALENDAR}
          type="range"
          allowSingleDateInRange
          value={pendingStart === null ? [begin || null, end || null] : [pendingStart, null]}
          onChange={(range) => choose(range, close)}
          {...(begin && { defaultDate: begin })}
          {...(max !== undefined && { maxDate: max })}
        />
      )}
    </CalendarInput>
  );
}
