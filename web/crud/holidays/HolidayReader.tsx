import { useEffect } from 'react';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import { useHolidayCalendar } from './use-holiday-calendar.ts';

interface HolidayReaderProps {
  years: readonly number[];
  /** The same function every time. */
  onCalendar(calendar: HolidayCalendar): void;
}

/** Tells the holidays of some years to whoever draws days. A part of its own: the calendar is large, and no day waits for it. */
export function HolidayReader({ years, onCalendar }: HolidayReaderProps) {
  const calendar = useHolidayCalendar(years);
  useEffect(() => {
    if (calendar) onCalendar(calendar);
  }, [calendar, onCalendar]);
  return null;
}
