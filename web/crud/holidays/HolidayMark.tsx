import { VisuallyHidden } from '@mantine/core';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import { holidayInWords } from './holiday-words.ts';
import classes from './HolidayMark.module.css';

interface HolidayMarkProps {
  date: string;
  /** Holiday calendar; null while loading. No mark is shown without it. */
  calendar: HolidayCalendar | null | undefined;
}

/**
 * Marks a holiday with 休, or a make-up workday with 班. The mark states its reason on hover and for screen readers; an
 * ordinary day has no mark.
 */
export function HolidayMark({ date, calendar }: HolidayMarkProps) {
  const holidayText = calendar && holidayInWords(date, calendar);
  if (!holidayText) return null;
  const isHoliday = calendar.holidayOn(date) !== null;
  return (
    <span className={classes.mark} data-off={isHoliday} title={holidayText}>
      <span aria-hidden>{isHoliday ? '休' : '班'}</span>
      <VisuallyHidden>{holidayText}</VisuallyHidden>
    </span>
  );
}
